// The pad of cards of the referee's page. It writes cards into the fields as a hand would type them,
// and says "cards" when it did: htmx then asks the server, which alone knows the rules.
(() => {
  "use strict";

  const pad = document.getElementById("pad");
  const form = pad.closest("form");
  const fields = [...form.querySelectorAll("[data-most]")];
  const keys = [...pad.querySelectorAll("[data-card]")];
  const suits = [...pad.querySelectorAll("[data-suit]")];
  const part = (name) => pad.querySelector(`[data-pad="${name}"]`);

  // However somebody writes a card, it is that key's (the server lists the ways).
  const keyOf = new Map(keys.flatMap((key) => key.dataset.reads.split(" ").map((text) => [text, key])));

  // Telephones of before 2024 have no checkVisibility.
  const isShown = (element) =>
    element.checkVisibility ? element.checkVisibility() : element.getClientRects().length > 0;

  // --- the text of a field ------------------------------------------------------------------------

  const words = (field) =>
    [...field.value.matchAll(/[^\s,;]+/g)].map((found) => ({
      key: keyOf.get(found[0].toLowerCase().replace(/[\ufe0e\ufe0f]/g, "")),
      from: found.index,
      to: found.index + found[0].length,
    }));
  const wordOf = (field, key) => words(field).find((word) => word.key === key);
  const isFull = (field) => words(field).length >= Number(field.dataset.most);
  const shown = () => fields.filter(isShown);
  const peers = (field) => fields.filter((other) => other.dataset.group === field.dataset.group);

  const write = (field, text, caret) => {
    field.value = text;
    field.setSelectionRange(caret, caret);
    field.dispatchEvent(new CustomEvent("cards", { bubbles: true }));
  };

  const put = (field, key) => {
    const at = field.selectionStart ?? field.value.length;
    const before = field.value.slice(0, at).trimEnd();
    const after = field.value.slice(at).trimStart();
    const start = [before, key.dataset.card].filter(Boolean).join(" ");
    write(field, [start, after].filter(Boolean).join(" "), start.length);
  };

  const take = (field, word) => {
    const before = field.value.slice(0, word.from).trimEnd();
    const after = field.value.slice(word.to).trimStart();
    write(field, [before, after].filter(Boolean).join(" "), before.length);
  };

  // --- where the cards go -------------------------------------------------------------------------

  let current = fields.find((field) => isShown(field) && !isFull(field)) ?? fields[0];

  const go = (field) => {
    current = field;
    // Beside the pad it is in sight; where it is so already nothing moves.
    field.closest(".field").scrollIntoView({ block: "nearest" });
    paint();
  };

  const next = () => {
    const row = shown();
    return row[(row.indexOf(current) + 1) % row.length];
  };

  const tap = (key) => {
    const holder = [current, ...peers(current)].find((field) => wordOf(field, key));
    if (holder) {
      take(holder, wordOf(holder, key));
      return go(holder);
    }
    if (isFull(current)) return undefined;
    put(current, key);
    const later = shown().slice(shown().indexOf(current) + 1);
    const free = isFull(current) && later.find((field) => !isFull(field));
    return go(free || current);
  };

  // --- what the pad shows -------------------------------------------------------------------------

  const paint = () => {
    const full = isFull(current);
    for (const key of keys) {
      const holder = peers(current).find((field) => wordOf(field, key));
      key.setAttribute("aria-pressed", String(holder === current));
      key.classList.toggle("is-used", Boolean(holder) && holder !== current);
      key.setAttribute("aria-disabled", String(full && !holder));
    }
    for (const field of fields) field.classList.toggle("is-current", field === current);
    part("label").textContent = form.querySelector(`label[for="${current.id}"]`).textContent;
    part("count").textContent = `${words(current).length} / ${current.dataset.most}`;
  };

  const chooseSuit = (suit) => {
    for (const button of suits) button.setAttribute("aria-pressed", String(button.dataset.suit === suit));
    for (const row of pad.querySelectorAll("[data-row]")) row.classList.toggle("is-shown", row.dataset.row === suit);
    reach(visibleKeys()[0]);
  };

  // --- the pad by keyboard: one stop for Tab, arrows from card to card ----------------------------

  const visibleKeys = () => keys.filter(isShown);
  const reach = (key) => {
    for (const other of keys) other.tabIndex = other === key ? 0 : -1;
  };

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const neighbour = (key, [dx, dy]) => {
    const here = key.getBoundingClientRect();
    let best = null;
    let least = Infinity;
    for (const other of visibleKeys()) {
      const there = other.getBoundingClientRect();
      const along = (there.left - here.left) * dx + (there.top - here.top) * dy;
      const across = Math.abs((there.left - here.left) * dy + (there.top - here.top) * dx);
      if (along > 1 && along + 4 * across < least) [best, least] = [other, along + 4 * across];
    }
    return best;
  };

  pad.addEventListener("keydown", (event) => {
    const key = event.target.closest("[data-card]");
    const to = key && ARROWS[event.key] && neighbour(key, ARROWS[event.key]);
    if (!to) return;
    event.preventDefault();
    reach(to);
    to.focus({ preventScroll: true });
  });

  pad.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.card) {
      reach(button);
      tap(button);
    } else if (button.dataset.suit) chooseSuit(button.dataset.suit);
    else go(next());
  });

  // --- the fields ---------------------------------------------------------------------------------

  for (const field of fields) {
    field.inputMode = "none"; // a telephone's own keyboard would lie over the pad
    field.addEventListener("focus", () => {
      current = field;
      paint();
    });
    field.addEventListener("input", paint);
    field.addEventListener("keydown", (event) => {
      const last = shown().at(-1) === field;
      if (event.key !== "Enter" || last) return; // the last one sends the form
      event.preventDefault();
      next().focus();
    });
  }

  document.addEventListener("htmx:afterSettle", () => {
    for (const field of fields) {
      const wrong = document.querySelector(`#${field.id}-says .field__error`);
      if (wrong) field.setAttribute("aria-invalid", "true");
      else field.removeAttribute("aria-invalid");
    }
  });
  // Who changes the language comes back to the question, not to an empty page.
  document.addEventListener("htmx:replacedInHistory", () => {
    for (const input of document.querySelectorAll('input[name="next"]')) {
      input.value = location.pathname + location.search;
    }
  });

  chooseSuit(suits[0].dataset.suit);
  paint();
})();
