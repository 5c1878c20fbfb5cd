// The WBF scales written from the suite's README alone: node wbf.js FOLDER [no-correction] > answers.json
const fs = require('fs');
const [folder, mistake] = process.argv.slice(2);
const R = ((Math.sqrt(5) - 1) / 2) ** 3;

function scale(match, boards) {
    const V = match === 'full' ? 10 : 5;
    const B = 15 * Math.sqrt(match === 'full' ? boards : boards / 2);
    const wins = [];
    for (let M = 0; M < B; M++) {
        wins.push(Math.floor(100 * V * (1 + (1 - R ** (M / B)) / (1 - R)) + 0.5));
    }
    wins.push(200 * V);
    let raised = mistake !== 'no-correction';
    while (raised) {
        raised = false;
        for (let M = 1; M < wins.length - 1; M++) {
            if (wins[M - 1] - 2 * wins[M] + wins[M + 1] > 0) {
                wins[M]++;
                raised = true;
            }
        }
    }
    return {V, wins};
}

const scales = {};
const answers = {};
const {cases} = JSON.parse(fs.readFileSync(`${folder}/wbf-continuous.json`));
for (const {id, input} of cases) {
    const key = `${input.match} ${input.boards}`;
    const {V, wins} = scales[key] = scales[key] || scale(input.match, +input.boards);
    const winner = wins[Math.min(+input.margin, wins.length - 1)];
    answers[id] = {winner: (winner / 100).toFixed(2), loser: ((200 * V - winner) / 100).toFixed(2)};
}
console.log(JSON.stringify(answers));
