// Answers of the npm package bridge-scorer: node bridge_scorer.js FOLDER > answers.json
const scorer = require('bridge-scorer');
const cases = rule => JSON.parse(require('fs').readFileSync(`${process.argv[2]}/${rule}.json`)).cases;
const answers = {};
for (const {id, input} of cases('contracts')) {
    const contract = {level: +input.level, denomination: {N: 'NT'}[input.strain] || input.strain,
        risk: 'X'.repeat(+input.doubling)};
    answers[id] = {score: scorer.contractResult(contract, input.vulnerable === 'yes', +input.tricks)};
}
const board = (input, rule, key) => {
    const games = input.results.map(text => (
        text >= 0 ? {contract: {declaror: 'N'}, score: +text} : {contract: {declaror: 'E'}, score: -text}));
    scorer[rule](games);
    return {ns: games.map(game => game[key].value)};
};
for (const {id, input} of cases('matchpoints')) {
    if (input.results.length > 1) answers[id] = board(input, 'matchpoints', 'matchpointsNS');
}
for (const {id, input} of cases('cross-imps')) {
    if (input.divisor === 'average' && !input.cap) answers[id] = board(input, 'crossImps', 'impsNS');
}
for (const {id, input} of cases('butler')) { // it drops one result off each end of 4 to 10
    const {length} = input.results;
    if (input.rounding === 'away' && input.trim === '1' && length >= 4 && length <= 10) {
        answers[id] = board(input, 'butler', 'impsNS');
    }
}
console.log(JSON.stringify(answers));
