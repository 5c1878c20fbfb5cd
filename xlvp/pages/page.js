"use strict";
// What the page has without a script stays as it is. This remembers "Your pair", team or player in the
// browser, finds a name, sorts the ranking by a heading, and opens the part a link leads to where a browser
// does not.
(() => {
  const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
  const made = (tag, options) => Object.assign(document.createElement(tag), options);
  const me = document.getElementById("me");
  const names = option => option.text.replace(/^\d+ /, "");

  try {
    const store = `xlvp-${me.dataset.kind}`;
    const known = localStorage.getItem(store);
    const own = known && all("option", me).filter(option => option.value && names(option) === known);
    if (own && own.length === 1) me.value = own[0].value;
    me.addEventListener("change", () => {
      if (me.value) localStorage.setItem(store, names(me.selectedOptions[0]));
      else localStorage.removeItem(store);
    });
  } catch { /* the browser keeps nothing of this page */ }

  const open = () => {
    const part = document.getElementById(location.hash.slice(1));
    const folded = part && part.closest("details.sheet");
    if (folded) { folded.open = true; part.scrollIntoView(); }
  };
  addEventListener("hashchange", open);
  open();

  const plain = text => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const label = made("label", { className: "find", textContent: "Find a name " });
  const field = made("input", { type: "search", autocomplete: "off" });
  label.append(field);
  for (const title of all("#ranking h2")) title.after(label);
  field.addEventListener("input", () => {
    const text = plain(field.value.trim());
    for (const whole of all("#ranking details")) whole.open = text !== "";
    for (const line of all(":is(#ranking, #standings, #pairs) tbody tr, #cards details.sheet"))
      line.hidden = !plain((line.querySelector("summary") || line).textContent).includes(text);
  });

  const value = (row, at) => {
    const text = row.cells[at] ? row.cells[at].textContent.trim().replace("−", "-") : "";
    const number = parseFloat(text);
    return Number.isNaN(number) ? plain(text) : number;
  };
  for (const heading of all("#ranking thead th")) {
    const button = made("button", { type: "button", textContent: heading.textContent });
    heading.replaceChildren(button);
    button.addEventListener("click", () => {
      const rising = heading.getAttribute("aria-sort") !== "ascending";
      for (const other of all("th", heading.parentNode)) other.removeAttribute("aria-sort");
      heading.setAttribute("aria-sort", rising ? "ascending" : "descending");
      for (const body of heading.closest("table").tBodies) {
        const lines = [...body.rows].filter(row => row.cells.length > 1);
        const rows = lines.map(row => [value(row, heading.cellIndex), row]);
        rows.sort(([one], [other]) => typeof one !== typeof other ? (typeof one === "number" ? -1 : 1)
          : one < other ? -1 : one > other ? 1 : 0);
        body.append(...(rising ? rows : rows.reverse()).map(([, row]) => row));
      }
    });
  }
})();
