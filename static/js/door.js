// The door with a keyboard: typing finds, Enter ticks the first one found. Without this the form
// asks the server for the same lines.
(() => {
  "use strict";

  // As clubs/names.py folds names, so that "celik" finds "Çelik" and "dhondt" finds "D’Hondt".
  const plain = { ł: "l", đ: "d", ð: "d", ø: "o", ß: "ss", æ: "ae", œ: "oe", ı: "i" };
  const fold = (text) =>
    text
      .toLowerCase()
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .replace(/[łđðøßæœı]/g, (letter) => plain[letter])
      .replace(/['’ʼ`]/g, "")
      .replace(/[-‐‑–]/g, " ");
  const words = (text) => fold(text).split(/\s+/).filter(Boolean);

  const filter = (list, typed) => {
    const wanted = words(typed);
    const shown = [];
    for (const line of list.children) {
      const parts = line.dataset.find.split(" ");
      const fits = wanted.every((word) => parts.some((part) => part.startsWith(word)));
      line.hidden = !fits;
      if (fits) shown.push(line);
    }
    return shown;
  };

  // The one that Enter takes: "3" is number 3 before it is the beginning of 31, if 3 is shown.
  const best = (shown, typed) => {
    const wanted = words(typed);
    const whole = (line) => wanted.every((word) => line.dataset.find.split(" ").includes(word));
    return shown.find(whole) ?? shown[0];
  };

  const field = document.getElementById("door-q");
  const list = document.getElementById("door-list");
  const none = document.getElementById("door-none");

  const find = () => {
    const shown = filter(list, field.value);
    for (const line of list.querySelectorAll(".is-first")) line.classList.remove("is-first");
    const first = field.value.trim() ? best(shown, field.value) : undefined;
    first?.classList.add("is-first");
    if (list.children.length) none.hidden = shown.length > 0;
    return first;
  };

  if (field && list) {
    field.addEventListener("input", find);
    field.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const first = find();
      const tick = first?.querySelector(".check");
      // Enter only ever ticks; who is here already stays so.
      if (tick?.getAttribute("aria-pressed") === "false") tick.click();
      if (first) field.select();
    });
    // The line came back from the server: whatever is typed still chooses which lines are shown.
    document.addEventListener("htmx:afterSettle", find);
    if (field.value) find();
  }

  const freeField = document.getElementById("free-q");
  const free = document.getElementById("free-list");
  const who = document.getElementById("couple-who");

  if (freeField && free) {
    const boxes = () => [...free.querySelectorAll("input")];
    const say = () => {
      const names = boxes()
        .filter((box) => box.checked)
        .map((box) => box.parentElement.querySelector(".check__name").firstChild.data.trim());
      who.textContent = names.join(" – ");
    };
    freeField.addEventListener("input", () => filter(free, freeField.value));
    freeField.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !freeField.value.trim()) return;
      event.preventDefault();
      const found = filter(free, freeField.value);
      const first = best(found, freeField.value)?.querySelector("input");
      if (first) {
        first.checked = true;
        freeField.value = "";
        filter(free, "");
      }
      say();
    });
    free.addEventListener("change", say);
    say();
  }
})();
