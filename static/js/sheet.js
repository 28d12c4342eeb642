// The sheet, typed by keyboard alone. The server decides everything that is a rule: this script asks
// it at every pause what the text says (a check that keeps nothing), keeps the text (the draft), and
// moves the cursor. It never writes into a cell by itself, but where somebody asked for it.
(() => {
  "use strict";

  const CHECK_AFTER = 150; // ms after the last key
  const SUGGEST_AFTER = 700; // and so long after which errors that stand may have an explanation
  const KEEP_AFTER = 600;
  const WAIT_FOR_CHECK = 600; // at the end of a row, for the end of the boam
  const ROWS_SPARE = 1;
  const BREATH = 500; // an Enter so soon after the cursor came to the button was meant for the cell

  const form = document.getElementById("sheet");
  const config = JSON.parse(document.getElementById("sheet-config").textContent);
  const texts = document.getElementById("sheet-texts").dataset;
  const boamsBox = form.querySelector("[data-boams]");
  const status = document.getElementById("sheet-status");
  const keptLine = document.getElementById("sheet-kept");
  const notices = document.getElementById("sheet-notices");
  const handInButton = document.getElementById("hand-in");

  // --- the text -----------------------------------------------------------------------------------

  const SWAPPED = [
    ["points_a", "points_b"], ["tricks_a", "tricks_b"], ["score_a", "score_b"],
    ["noted_score_a", "noted_score_b"], ["noted_total_a", "noted_total_b"], ["total_a", "total_b"],
  ];
  const SIDES = ["last_trick", "revoke_by", "winner", "noted_winner"];
  const BOAM_FIELDS = ["total_a", "total_b", "winner", "noted_winner"];

  // Everything ever typed here, whatever is shown of it now: a level that is left keeps its text.
  let text = config.typed;
  text.boams ??= [];

  const boamBoxes = () => [...boamsBox.querySelectorAll(":scope > .boam")];
  const rowsOf = (box) => [...box.querySelectorAll("[data-row]")];
  const cellsOf = (row) => [...row.querySelectorAll(".cell")];
  const cell = (row, field) => row.querySelector(`.cell[data-field="${field}"]`);
  const boamOf = (element) => element.closest(".boam");
  const rowOf = (element) => element.closest("[data-row]");
  const isBlank = (value) => value.trim() === "";
  const rowIsBlank = (row) => cellsOf(row).every((input) => isBlank(input.value));

  const collect = () => {
    text.first_dealer = form.elements.first_dealer.value;
    boamBoxes().forEach((box, at) => {
      const boam = (text.boams[at] ??= { rows: [] });
      boam.level = box.dataset.level;
      boam.stopped = box.querySelector('[name$=".stopped"]').checked;
      for (const field of BOAM_FIELDS) {
        const input = box.querySelector(`.cell[data-field="${field}"]:not([data-row] *)`);
        if (input) boam[field] = input.value;
      }
      rowsOf(box).forEach((row, place) => {
        const kept = (boam.rows[place] ??= {});
        for (const input of cellsOf(row)) {
          if (input.value === "") delete kept[input.dataset.field];
          else kept[input.dataset.field] = input.value;
        }
      });
      while (boam.rows.length && !Object.keys(boam.rows.at(-1)).length) boam.rows.pop();
    });
    return text;
  };

  // The same text in one form, whatever the order of its keys and how many blanks it ends with.
  const plain = (typed) => {
    const sorted = (cells) =>
      Object.entries(cells ?? {})
        .filter(([, value]) => typeof value === "string" && value !== "")
        .sort(([a], [b]) => (a < b ? -1 : 1));
    const boams = (typed.boams ?? []).map((boam) => {
      const rows = (boam.rows ?? []).map(sorted);
      while (rows.length && !rows.at(-1).length) rows.pop();
      const level = boam.level || "deals";
      return [sorted({ ...boam, level: level === "deals" ? "" : level }), Boolean(boam.stopped), rows];
    });
    while (boams.length && JSON.stringify(boams.at(-1)) === "[[],false,[]]") boams.pop();
    return JSON.stringify([typed.language, typed.first_dealer || "", boams]);
  };

  // The cells that say what the text says; used where text comes from elsewhere.
  const show = (typed) => {
    text = typed;
    text.boams ??= [];
    form.elements.first_dealer.value = typed.first_dealer ?? "";
    text.boams.forEach((boam, at) => {
      let box = boamBoxes()[at];
      if (!box) box = addBoam(boam.level || "deals");
      if (box.dataset.level !== (boam.level || "deals")) box = setLevel(box, boam.level || "deals", false);
      box.querySelector('[name$=".stopped"]').checked = Boolean(boam.stopped);
      for (const field of BOAM_FIELDS) {
        const input = box.querySelector(`.cell[data-field="${field}"]:not([data-row] *)`);
        if (input) input.value = boam[field] ?? "";
      }
      fillRows(box, boam.rows ?? []);
    });
  };

  const fillRows = (box, rows) => {
    if (!box.querySelector("[data-rows]")) return;
    while (rowsOf(box).length < rows.length + ROWS_SPARE) addRow(box);
    rowsOf(box).forEach((row, place) => {
      for (const input of cellsOf(row)) input.value = rows[place]?.[input.dataset.field] ?? "";
      markKind(row);
    });
  };

  const pattern = (level, boam, row) => {
    const template = document.querySelector(`template[data-pattern="${level}"]`);
    const holder = document.createElement("template");
    holder.innerHTML = template.innerHTML.replaceAll("__B__", boam).replaceAll("__R__", row);
    return holder.content.firstElementChild;
  };

  const addRow = (box) => {
    const number = rowsOf(box).length + 1;
    const made = pattern(box.dataset.level, box.dataset.boam, number);
    box.querySelector("[data-rows]").append(made.querySelector("[data-row]"));
  };

  const addBoam = (level) => {
    const number = boamBoxes().length + 1;
    const box = pattern(level, number, 1);
    boamsBox.append(box);
    for (let n = 1; n < 8; n += 1) if (box.querySelector("[data-rows]")) addRow(box);
    return box;
  };

  const setLevel = (box, level, byHand = true) => {
    if (byHand) collect();
    const made = pattern(level, box.dataset.boam, 1);
    box.replaceWith(made);
    made.querySelector("[data-levels]").value = level;
    const boam = text.boams[Number(box.dataset.boam) - 1] ?? { rows: [] };
    boam.level = level;
    made.querySelector('[name$=".stopped"]').checked = Boolean(boam.stopped);
    for (const field of BOAM_FIELDS) {
      const input = made.querySelector(`.cell[data-field="${field}"]:not([data-row] *)`);
      if (input) input.value = boam[field] ?? "";
    }
    if (made.querySelector("[data-rows]")) while (rowsOf(made).length < 8) addRow(made);
    fillRows(made, boam.rows ?? []);
    return made;
  };

  const markKind = (row) => {
    const kind = cell(row, "kind")?.value.trim().toLowerCase() ?? "";
    if (config.void.includes(kind)) row.dataset.kind = "void";
    else if (config.revoke.includes(kind)) row.dataset.kind = "revoke";
    else delete row.dataset.kind;
  };

  // --- what the rules say -------------------------------------------------------------------------

  let result = null; // the last answer
  let resultText = ""; // to which text it is the answer
  let checkTimer = 0;
  let checkAsked = 0;
  let offline = false;
  let waiting = []; // who waits for a fresh answer
  let suggestions = []; // the slips that may be behind the errors of the last answer
  let suggestedFor = ""; // of which errors they speak
  let suggestedText = ""; // and of which text
  let suggestTimer = 0;

  const body = (final, suggest = false) =>
    JSON.stringify({ ruleset: config.ruleset, options: config.options, typed: collect(), final, suggest });

  // Without cookies: the check opens no session, and the language goes along by itself.
  const askCheck = (sent) =>
    fetch(config.check, {
      method: "POST",
      credentials: "omit",
      headers: { "Content-Type": "application/json", "Accept-Language": document.documentElement.lang },
      body: sent,
    });

  // suggests: at once with what may be behind the errors, as on the page's arrival.
  const check = async ({ suggests = false } = {}) => {
    clearTimeout(checkTimer);
    checkTimer = 0;
    const asked = (checkAsked += 1);
    const sent = body(false);
    if (sent === resultText) {
      suggestSoon();
      return release();
    }
    try {
      const answer = await askCheck(suggests ? body(false, true) : sent);
      if (asked !== checkAsked) return undefined;
      offline = false;
      if (answer.ok) {
        const said = await answer.json();
        if (asked !== checkAsked) return undefined;
        result = said;
        resultText = sent;
        if (suggests) takeSuggestions(said, sent);
        paint();
        suggestSoon();
        leaveGuess();
      }
    } catch {
      offline = true;
    }
    return release();
  };

  // What may be behind the errors is asked after a longer pause, and stays as long as they do.
  const errorsOf = (said) => JSON.stringify(said.remarks.filter((one) => one.stops && !one.waits));

  const takeSuggestions = (said, about) => {
    suggestions = said.suggestions;
    suggestedFor = errorsOf(said);
    suggestedText = about;
  };

  const suggestSoon = () => {
    clearTimeout(suggestTimer);
    if (resultText === suggestedText || errorsOf(result) === "[]") return;
    suggestTimer = setTimeout(suggest, SUGGEST_AFTER);
  };

  const suggest = async () => {
    const about = resultText;
    try {
      const answer = await askCheck(body(false, true));
      if (!answer.ok) return;
      const said = await answer.json();
      if (body(false) !== about) return; // typed on meanwhile: the next pause asks again
      takeSuggestions(said, about);
      paint();
    } catch {
      // Without a connection there are no suggestions; the check says so itself.
    }
  };

  const release = () => {
    const done = waiting;
    waiting = [];
    for (const go of done) go();
  };

  const checkSoon = () => {
    clearTimeout(checkTimer);
    clearTimeout(suggestTimer);
    checkTimer = setTimeout(check, CHECK_AFTER);
  };

  const freshCheck = () => {
    if (offline || body(false) === resultText) return Promise.resolve();
    const fresh = new Promise((go) => {
      waiting.push(go);
      setTimeout(go, WAIT_FOR_CHECK);
    });
    check();
    return fresh;
  };

  const write = (element, value) => {
    const words = value === null || value === undefined ? "" : String(value);
    if (element && element.textContent !== words) element.textContent = words;
  };

  const OUTS = ["dealer", "score_a", "score_b", "total_a", "total_b"];

  const paint = () => {
    const active = document.activeElement;
    const stood = active.getBoundingClientRect().top;
    const activeRow = active.closest("[data-row]");
    const remarks = new Map();
    const hints = errorsOf(result) === suggestedFor ? suggestions : [];
    for (const remark of [...result.remarks, ...hints]) {
      const key = `${remark.boam ?? 0}.${remark.row ?? 0}`;
      remarks.set(key, [...(remarks.get(key) ?? []), remark]);
    }
    boamBoxes().forEach((box, at) => {
      const boam = result.boams[at];
      rowsOf(box).forEach((row, place) => {
        const outs = boam?.rows[place] ?? [];
        OUTS.forEach((name, n) => {
          const value = name === "dealer" && outs[n] ? config.seats[outs[n]] : outs[n];
          write(row.querySelector(`[data-out="${name}"]`), value);
        });
        remarkAt(
          row.querySelector(".grid__says"),
          cellsOf(row),
          (remarks.get(`${at + 1}.${place + 1}`) ?? []).filter((one) => !(one.waits && row === activeRow)),
        );
      });
      write(box.querySelector('[data-out="winner"]'), boam?.winner ? texts.wins.replace("%s", boam.winner) : "");
      write(box.querySelector('[data-out="total"]'), boam?.total ? `${boam.total[0]}–${boam.total[1]}` : "");
      box.classList.toggle("is-won", Boolean(boam?.winner));
      box.classList.toggle("is-over", Boolean(result.winner) && !boam);
      const own = [...box.querySelectorAll(".cell")].filter((input) => !rowOf(input));
      const waits = box.contains(active);
      remarkAt(
        box.querySelector(":scope > .boam__says"),
        own,
        (remarks.get(`${at + 1}.0`) ?? []).filter((one) => !(one.waits && waits)),
      );
    });
    remarkAt(document.getElementById("head-says"), [form.elements.first_dealer], remarks.get("0.0") ?? []);
    // The calculator has no match to be won.
    write(form.querySelector('[data-out="won"]'), `${result.won[0]} – ${result.won[1]}`);
    const stops = result.remarks.filter((one) => one.stops && !one.waits);
    const first = stops[0];
    write(status, first ? place(first) + first.text : "");
    // On a telephone what is said stands below its row: the cell under the hand stays where it was.
    const moved = active.getBoundingClientRect().top - stood;
    if (moved) scrollBy({ top: moved, behavior: "instant" });
  };

  const place = (remark) => {
    if (!remark.boam) return "";
    return remark.row
      ? texts.place.replace("%b", remark.boam).replace("%d", remark.row)
      : texts.placeBoam.replace("%b", remark.boam);
  };

  const remarkAt = (where, inputs, remarks) => {
    if (!where) return;
    const wanted = remarks.map((one) => `${one.stops ? "" : "?"}${one.text}`).join("\n");
    if (where.dataset.shown !== wanted) {
      where.dataset.shown = wanted;
      where.replaceChildren(
        ...remarks.map((one) => {
          const line = document.createElement("span");
          line.className = one.stops ? "remark" : "remark remark--asks";
          line.textContent = one.text;
          return line;
        }),
      );
    }
    const wrong = new Set(remarks.filter((one) => one.stops).map((one) => one.field));
    // A cell that is not shown cannot be red: the first of its row is.
    if (wrong.size && !inputs.some((input) => wrong.has(input.dataset.field))) wrong.add(inputs[0]?.dataset.field);
    for (const input of inputs) {
      if (wrong.has(input.dataset.field)) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
    }
  };

  // --- keeping the text ---------------------------------------------------------------------------

  let revision = config.revision;
  let keepTimer = 0;
  let keeping = null;
  let keptText = plain(collect());
  let stopped = false; // handed in, or in two windows: nothing is sent any more by itself

  const csrf = () => document.cookie.match(/(?:^|; )csrftoken=([^;]+)/)?.[1] ?? form.elements.csrfmiddlewaretoken.value;

  const post = (url, message, more = {}) =>
    fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: { "Content-Type": "application/json", "X-CSRFToken": csrf() },
      body: JSON.stringify(message),
      ...more,
    });

  const keepHere = () => {
    if (!config.keep) return;
    const at = new Date().toLocaleTimeString(document.documentElement.lang, { hour12: false });
    try {
      localStorage.setItem(config.keep, JSON.stringify({ typed: collect(), revision, at }));
    } catch {
      // A browser that keeps nothing: the server does.
    }
  };

  const forgetHere = () => {
    try {
      localStorage.removeItem(config.keep);
    } catch {
      // Nothing was kept here.
    }
  };

  const keep = async (more = {}) => {
    clearTimeout(keepTimer);
    keepTimer = 0;
    if (!config.draft || stopped) return;
    if (keeping) {
      await keeping;
      if (stopped) return;
    }
    const sent = plain(collect());
    if (sent === keptText) return;
    const typed = structuredClone(text);
    keeping = (async () => {
      try {
        const answer = await post(
          config.draft,
          { slot: config.slot, user: config.user, revision, typed },
          more,
        );
        if (answer.ok) {
          const said = await answer.json();
          revision = said.revision;
          keptText = sent;
          if (plain(collect()) === sent) forgetHere();
          write(keptLine, texts.kept.replace("%s", said.at));
          keptLine.classList.remove("is-lost");
          if (form.elements.revision) form.elements.revision.value = revision;
          others(said.others);
        } else {
          await notKept(answer);
        }
      } catch {
        lost(texts.noConnection);
      }
    })();
    await keeping;
    keeping = null;
  };

  const lost = (why) => {
    keepHere();
    write(keptLine, `${texts.notKept} ${why} ${texts.keptHere}`);
    keptLine.classList.add("is-lost");
  };

  const notKept = async (answer) => {
    const said = answer.type === "opaqueredirect" ? null : await answer.json().catch(() => null);
    const code = said?.error?.code ?? (answer.type === "opaqueredirect" ? "login" : "");
    if (code === "draft_elsewhere") return twoWindows(said);
    if (code === "entry_handed_in") {
      stopped = true;
      forgetHere();
      return write(keptLine, said.error.message);
    }
    if (code === "login") return loggedOut();
    if (answer.status === 403 && !said) return lost(texts.noConnection);
    return lost(said?.error?.message ?? texts.noConnection);
  };

  const keepSoon = () => {
    keepHere();
    clearTimeout(keepTimer);
    keepTimer = setTimeout(keep, KEEP_AFTER);
  };

  const notice = (kind, id, words, buttons = []) => {
    document.getElementById(id)?.remove();
    const box = document.createElement("div");
    box.className = `notice ${kind}`;
    box.id = id;
    box.setAttribute("role", kind === "info" ? "status" : "alert");
    const sign = document.createElement("span");
    sign.className = "sign";
    sign.setAttribute("aria-hidden", "true");
    sign.textContent = kind === "info" ? "ℹ" : "⚠";
    const inner = document.createElement("div");
    inner.className = "notice__text";
    for (const line of [words].flat()) {
      const paragraph = document.createElement("p");
      paragraph.append(line);
      inner.append(paragraph);
    }
    if (buttons.length) {
      const row = document.createElement("div");
      row.className = "buttons";
      for (const [label, act] of buttons) {
        const button = document.createElement("button");
        button.type = "button";
        button.className = "quiet";
        button.textContent = label;
        button.addEventListener("click", () => {
          box.remove();
          act();
        });
        row.append(button);
      }
      inner.append(row);
    }
    box.append(sign, inner);
    notices.append(box);
    return box;
  };

  const others = (people) => {
    for (const [n, other] of (people ?? []).entries()) {
      const id = `other-${n}`;
      if (!document.getElementById(id)) notice("warning", id, texts.other.replace("%s", other.name).replace("%t", other.at));
    }
  };

  const loggedOut = () => {
    lost(texts.loggedOut);
    if (document.getElementById("logged-out")) return;
    const link = document.createElement("a");
    link.href = `${config.login}?next=${encodeURIComponent(location.pathname)}`;
    link.target = "_blank";
    link.textContent = texts.logIn;
    notice("warning", "logged-out", [texts.loggedOutMore, link], [[texts.again, () => keep()]]);
  };

  const differing = (here, there) => {
    const lines = [];
    const count = Math.max(here.boams?.length ?? 0, there.boams?.length ?? 0);
    for (let b = 0; b < count; b += 1) {
      const one = here.boams[b]?.rows ?? [];
      const two = there.boams[b]?.rows ?? [];
      for (let r = 0; r < Math.max(one.length, two.length); r += 1) {
        for (const field of new Set([...Object.keys(one[r] ?? {}), ...Object.keys(two[r] ?? {})])) {
          const a = one[r]?.[field] ?? "";
          const z = two[r]?.[field] ?? "";
          if (a !== z) lines.push(`${texts.place.replace("%b", b + 1).replace("%d", r + 1)}${texts.hereThere.replace("%h", a || "–").replace("%t", z || "–")}`);
        }
      }
    }
    return lines.slice(0, 12);
  };

  const twoWindows = (said) => {
    stopped = true;
    keepHere();
    write(keptLine, said.error.message);
    keptLine.classList.add("is-lost");
    notice("warning", "two-windows", [said.error.message, ...differing(collect(), said.typed)], [
      [texts.keepThis, () => {
        revision = said.revision;
        stopped = false;
        keptText = "";
        keep();
      }],
      [texts.takeOther.replace("%s", said.at), () => {
        revision = said.revision;
        stopped = false;
        show(said.typed);
        keptText = plain(collect());
        forgetHere();
        check();
      }],
    ]);
  };

  // Text that this computer kept because the server did not answer.
  const restore = () => {
    if (!config.keep) return;
    let here = null;
    try {
      here = JSON.parse(localStorage.getItem(config.keep));
    } catch {
      return;
    }
    if (!here?.typed) return;
    if (plain(here.typed) === plain(collect())) return void forgetHere();
    const use = () => {
      show(here.typed);
      check();
      keep();
    };
    if (here.revision === config.revision) {
      use();
      if (config.draft) notice("info", "restored", texts.restored.replace("%s", here.at));
    } else {
      notice("warning", "restored", [texts.unsent.replace("%s", here.at), ...differing(here.typed, collect())], [
        [texts.useIt, use],
        [texts.throwAway, forgetHere],
      ]);
    }
  };

  // --- moving -------------------------------------------------------------------------------------

  const isShown = (input) => input.offsetParent !== null;

  const isFull = (row) =>
    ["points_a", "points_b"].some((field) => {
      const value = Number(cell(row, field)?.value.trim() || NaN);
      return value === config.dealPoints || value === 0;
    });

  // The cells that Enter visits in a row, as the row is now.
  const isNeeded = (row, input) => {
    const field = input.dataset.field;
    const kind = row.dataset.kind;
    if (kind === "void") return field === "points_a" || field.startsWith("noted_");
    if (field === "kind") return false;
    if (field === "revoke_by") return kind === "revoke";
    if (kind === "revoke") {
      if (field === "points_a") return true;
      return field.startsWith("noted_") || (!config.flatRevoke && ["bid_by", "trump", "call"].includes(field));
    }
    if (field === "points_b") return isBlank(cell(row, "points_a").value) || !isBlank(input.value);
    if (field === "tricks_b") return isBlank(cell(row, "tricks_a").value);
    if (field === "sweep") return isFull(row);
    if (field === "last_trick") return isBlank(cell(row, "sweep")?.value ?? "");
    return true;
  };

  const focusCell = (input) => {
    if (!input) return;
    input.focus();
    input.select?.();
  };

  const firstOf = (box) => {
    const row = rowsOf(box).find(rowIsBlank) ?? rowsOf(box)[0];
    if (row) return cellsOf(row).find((input) => isShown(input) && isNeeded(row, input));
    return box.querySelector(".boam__totals .cell");
  };

  const nextBoam = (box) => boamBoxes()[boamBoxes().indexOf(box) + 1];

  let cameToButton = -BREATH;

  const afterBoam = (box) => {
    const next = nextBoam(box);
    if (!result?.winner && next) return focusCell(firstOf(next));
    cameToButton = performance.now();
    return handInButton?.focus();
  };

  const isOver = (box) => {
    const boam = result?.boams[Number(box.dataset.boam) - 1];
    return Boolean(boam?.winner) || box.querySelector('[name$=".stopped"]').checked;
  };

  // While the end of the boam is asked for, keys wait and are typed where the cursor goes.
  let held = null;
  const HAND_IN = "hand in";
  const HELD = ["Enter", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Backspace", "Escape", "PageUp", "PageDown"];

  const replay = () => {
    const keys = held ?? [];
    held = null;
    for (const key of keys) {
      if (held) {
        held.push(key);
        continue;
      }
      const input = document.activeElement;
      if (key === HAND_IN) handIn();
      // Typed ahead, it was meant for a cell: it never hands in.
      else if (input === handInButton) continue;
      else if (key === "Enter") enter(input);
      else if (!input?.classList.contains("cell")) continue;
      else if (key.length > 1) move(input, key)?.();
      else {
        input.setRangeText(key, input.selectionStart, input.selectionEnd, "end");
        input.dispatchEvent(new InputEvent("input", { bubbles: true, data: key }));
      }
    }
  };

  // The row the cursor went to before the answer came; an empty one is left if the boam was over.
  let guessed = null;

  const rowEnd = async (row) => {
    const box = boamOf(row);
    held = [];
    guessed = null;
    await freshCheck();
    if (isOver(box) && !nextFilled(row)) afterBoam(box);
    else {
      let next = row.nextElementSibling;
      if (!next) {
        addRow(box);
        next = row.nextElementSibling;
      }
      focusCell(cellsOf(next).find((input) => isShown(input) && isNeeded(next, input)));
      if (body(false) !== resultText) guessed = next;
    }
    replay();
  };

  const leaveGuess = () => {
    const row = guessed;
    guessed = null;
    if (row?.contains(document.activeElement) && rowIsBlank(row) && isOver(boamOf(row))) afterBoam(boamOf(row));
  };

  // Rows below hold something: one is correcting in the middle, and goes on to the next row.
  const nextFilled = (row) => {
    for (let next = row.nextElementSibling; next; next = next.nextElementSibling) {
      if (!rowIsBlank(next)) return true;
    }
    return false;
  };

  const enter = (input) => {
    if (!input?.classList.contains("cell")) return undefined;
    const row = rowOf(input);
    if (row) {
      const inputs = cellsOf(row).filter((one) => one === input || (isShown(one) && isNeeded(row, one)));
      const next = inputs[inputs.indexOf(input) + 1];
      // A row in which nothing was typed is no deal: the boam is as far as it goes.
      return next && !(rowIsBlank(row) && isOver(boamOf(row))) ? focusCell(next) : rowEnd(row);
    }
    const box = boamOf(input);
    if (!box) return focusCell(firstOf(boamBoxes()[0]));
    if (input.dataset.field === "total_a") return focusCell(box.querySelector('[data-field="total_b"]'));
    if (input.dataset.field === "noted_winner" && box.querySelector("[data-rows]")) return afterBoam(box);
    held = [];
    return freshCheck().then(() => {
      afterBoam(box);
      replay();
    });
  };

  const inColumn = (row, field, up) => {
    for (let next = row; (next = up ? next.previousElementSibling : next.nextElementSibling); ) {
      const input = cell(next, field);
      if (input && isShown(input)) return input;
    }
    return null;
  };

  const beside = (input, step) => {
    const all = [...form.querySelectorAll(".cell")].filter(isShown);
    return all[all.indexOf(input) + step];
  };

  const toBoam = (input, step) => {
    const boxes = boamBoxes();
    const at = boxes.indexOf(boamOf(input)) + step;
    if (at >= 0 && at < boxes.length) focusCell(firstOf(boxes[at]));
  };

  let valueAtFocus = "";

  // What a key does in a cell, or nothing where it is the browser's own.
  const move = (input, key, shift = false) => {
    const row = rowOf(input);
    const all = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    switch (key) {
      case "Enter":
        return shift ? () => focusCell(beside(input, -1)) : () => enter(input);
      case "ArrowUp":
      case "ArrowDown":
        return () => row && focusCell(inColumn(row, input.dataset.field, key === "ArrowUp"));
      case "PageUp":
        return () => toBoam(input, -1);
      case "PageDown":
        return () => toBoam(input, 1);
      case "ArrowLeft":
        return all || input.selectionEnd === 0 ? () => focusCell(beside(input, -1)) : null;
      case "ArrowRight":
        return all || input.selectionStart === input.value.length ? () => focusCell(beside(input, 1)) : null;
      case "Backspace":
        return input.value === "" ? () => focusCell(beside(input, -1)) : null;
      case "Escape":
        return () => {
          input.value = valueAtFocus;
          changed(input);
          input.select();
        };
      default:
        return null;
    }
  };

  form.addEventListener("keydown", (event) => {
    const input = event.target;
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (held) held.push(HAND_IN);
      else handIn();
      return;
    }
    if (held && plain && (event.key.length === 1 || HELD.includes(event.key))) {
      event.preventDefault();
      held.push(event.key);
      return;
    }
    if (event.key === "Enter" && input === handInButton && performance.now() - cameToButton < BREATH) {
      event.preventDefault();
      return;
    }
    if (!plain || !input.classList?.contains("cell")) return;
    const act = move(input, event.key, event.shiftKey);
    if (!act) return;
    event.preventDefault();
    act();
  });

  form.addEventListener("focusin", (event) => {
    if (!event.target.classList?.contains("cell")) return;
    valueAtFocus = event.target.value;
    const row = rowOf(event.target);
    for (const marked of form.querySelectorAll(".is-active")) if (marked !== row) marked.classList.remove("is-active");
    row?.classList.add("is-active");
    if (result) paint();
  });

  form.addEventListener("focusout", (event) => {
    if (!form.contains(event.relatedTarget)) keep();
  });

  // One letter is the whole of a letter's cell: on it goes, but where more may follow ("x", "xx").
  const isWhole = (input) => {
    const letters = config.letters[input.dataset.field];
    const typed = input.value.trim().toLowerCase();
    return Boolean(letters?.includes(typed)) && !letters.some((one) => one !== typed && one.startsWith(typed));
  };

  const changed = (input) => {
    const row = rowOf(input);
    if (row) {
      markKind(row);
      if (row === row.parentElement.lastElementChild && !rowIsBlank(row)) addRow(boamOf(row));
    }
    checkSoon();
    keepSoon();
  };

  const setKind = (row, letter) => {
    const kind = cell(row, "kind");
    kind.value = kind.value.trim().toLowerCase() === letter ? "" : letter;
  };

  form.addEventListener("input", (event) => {
    const input = event.target;
    if (!input.classList?.contains("cell")) return;
    const field = input.dataset.field;
    const row = rowOf(input);
    const typed = input.value.trim().toLowerCase();
    if (row && (field === "points_a" || field === "points_b") && typed && cell(row, "kind")) {
      const isVoid = config.void.includes(typed);
      if (isVoid || config.revoke.includes(typed)) {
        input.value = "";
        setKind(row, typed);
        changed(input);
        if (row.dataset.kind === "revoke") focusCell(cell(row, "revoke_by"));
        else if (row.dataset.kind === "void") enter(input);
        return;
      }
    }
    changed(input);
    if (config.letters[field] && event.inputType !== "deleteContentBackward" && isWhole(input)) enter(input);
    else if (field === "winner" && /^[ab]$/i.test(typed)) enter(input);
  });

  form.addEventListener("change", (event) => {
    if (event.target.matches("[data-levels]")) {
      const level = event.target.value;
      const made = setLevel(boamOf(event.target), level);
      // Boams that nobody has begun are most likely written the same way.
      for (let box = nextBoam(made); box; box = nextBoam(box)) {
        if ([...box.querySelectorAll(".cell")].some((input) => !isBlank(input.value))) break;
        box = setLevel(box, level);
      }
      made.querySelector("[data-levels]").focus();
    }
    checkSoon();
    keepSoon();
  });

  // Rows put in, taken out, turned round: by hand, from the row the cursor was in.
  boamsBox.addEventListener("click", (event) => {
    const tool = event.target.closest("[data-tool]")?.dataset.tool;
    if (!tool) return;
    const box = boamOf(event.target);
    collect();
    const boam = text.boams[Number(box.dataset.boam) - 1];
    const rows = rowsOf(box);
    const at = Math.max(0, rows.findIndex((row) => row.classList.contains("is-active")));
    if (tool === "insert") boam.rows.splice(at, 0, {});
    else if (tool === "remove") boam.rows.splice(at, 1);
    else boam.rows = boam.rows.map((row, n) => (n < at ? row : swapped(row)));
    fillRows(box, boam.rows);
    focusCell(firstOf(box) && cellsOf(rowsOf(box)[at])[0]);
    check();
    keepSoon();
  });

  const swapped = (row) => {
    const turned = { ...row };
    for (const [a, b] of SWAPPED) {
      delete turned[a];
      delete turned[b];
      if (row[a] !== undefined) turned[b] = row[a];
      if (row[b] !== undefined) turned[a] = row[b];
    }
    for (const field of SIDES) {
      const side = row[field]?.trim().toLowerCase();
      if (side === "a" || side === "b") turned[field] = side === "a" ? "b" : "a";
    }
    return turned;
  };

  // --- handing in ---------------------------------------------------------------------------------

  let handing = false;

  const handIn = async () => {
    if (handing || !config.handIn) return;
    handing = true;
    handInButton.setAttribute("aria-busy", "true");
    clearTimeout(keepTimer);
    keepHere();
    if (keeping) await keeping;
    try {
      const answer = await post(config.handIn, {
        slot: config.slot,
        user: config.user,
        seen_version: config.seen,
        typed: collect(),
        reason: form.elements.reason?.value,
      });
      if (answer.ok) {
        stopped = true;
        forgetHere();
        const said = await answer.json();
        location.assign(said.url);
        return;
      }
      await notHandedIn(answer);
    } catch {
      lost(texts.noConnection);
      notice("error", "not-handed-in", texts.notHandedIn);
    }
    handing = false;
    handInButton.removeAttribute("aria-busy");
  };

  const notHandedIn = async (answer) => {
    const said = answer.type === "opaqueredirect" ? null : await answer.json().catch(() => null);
    if (!said || said.error?.code === "login") return loggedOut();
    if (said.check) {
      // A check that was asked meanwhile would write over what is said of handing in.
      clearTimeout(checkTimer);
      clearTimeout(suggestTimer);
      checkAsked += 1;
      result = said.check;
      resultText = "";
      takeSuggestions(result, "");
      document.activeElement?.blur?.(); // so that nothing counts as still being typed
      paint();
      const first = result.remarks.find((one) => one.stops);
      focusCell(at(first)); // which paints, so that what is said of handing in comes after it
      write(status, `${said.error.message} ${first ? place(first) + first.text : ""}`);
      return undefined;
    }
    if (said.html) {
      notices.innerHTML = said.html;
      notices.firstElementChild.focus();
      stopped = true;
      forgetHere();
      return undefined;
    }
    const box = notice("error", "not-handed-in", said.error?.message ?? texts.notHandedIn);
    box.scrollIntoView({ block: "nearest" });
    if (said.error?.code === "reason_missing") form.elements.reason.focus();
    return undefined;
  };

  const at = (remark) => {
    if (!remark) return null;
    const box = boamBoxes()[(remark.boam ?? 1) - 1];
    if (!remark.boam) return form.elements.first_dealer;
    const row = remark.row && rowsOf(box)[remark.row - 1];
    if (!row) return firstOf(box);
    return cell(row, remark.field) ?? cellsOf(row)[0];
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (config.handIn) handIn();
    else check();
  });

  form.querySelector("[data-empty]")?.addEventListener("click", () => {
    forgetHere();
    location.reload();
  });

  for (const box of document.querySelectorAll("[data-extra]")) {
    box.addEventListener("change", async () => {
      await keep();
      box.form.requestSubmit();
    });
  }

  // --- beginning and leaving ----------------------------------------------------------------------

  const leave = () => {
    if (stopped || !config.draft) return;
    keepHere();
    keep({ keepalive: true });
  };
  window.addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && leave());
  window.addEventListener("online", () => keep());

  for (const row of form.querySelectorAll("[data-row]")) markKind(row);
  restore();
  if (!document.querySelector("[autofocus]")) {
    const begun = boamBoxes().find((box) => !isOver(box)) ?? boamBoxes()[0];
    const dealer = form.elements.first_dealer;
    if (config.slot === "correction") focusCell(boamBoxes()[0].querySelector(".cell"));
    else focusCell(isBlank(dealer.value) && rowsOf(boamBoxes()[0]).every(rowIsBlank) ? dealer : firstOf(begun));
  }
  check({ suggests: true });
})();
