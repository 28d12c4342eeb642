// What every page gets from a script, and can do without: menus that close, dialogs that open, and a
// word when the server refuses or cannot be reached.
(() => {
  "use strict";
  document.documentElement.classList.add("js");

  const refusal = () => document.getElementById("refusal");

  const say = (templateId) => {
    const template = document.getElementById(templateId);
    if (template && refusal()) refusal().replaceChildren(template.content.cloneNode(true));
  };

  const closeMenus = (except) => {
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      if (menu !== except) menu.open = false;
    }
  };

  document.addEventListener("click", (event) => {
    closeMenus(event.target.closest("details.menu"));

    const opener = event.target.closest("[data-opens]");
    if (opener) document.getElementById(opener.dataset.opens)?.showModal();

    if (event.target.closest("[data-back]")) history.back();

    const closer = event.target.closest("[data-closes]");
    if (closer) {
      closer.closest("dialog")?.close();
      if (closer.closest("#refusal")) refusal().replaceChildren();
    }
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const open = document.querySelector("details.menu[open]");
    closeMenus();
    open?.querySelector("summary").focus();
    refusal()?.replaceChildren();
  });

  document.addEventListener("focusin", (event) => {
    closeMenus(event.target.closest("details.menu"));
  });

  // A select or tick that acts at once; its form has a button for those without a script.
  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-sends]")) event.target.form.requestSubmit();
  });

  // Nobody hands in twice by pressing twice; after a while one may (the answer was a file, or lost).
  const sent = new WeakMap();
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.method !== "post") return;
    if (Date.now() - (sent.get(form) ?? 0) < 3000) event.preventDefault();
    else sent.set(form, Date.now());
  });
  window.addEventListener("pageshow", () => {
    for (const form of document.forms) sent.delete(form); // back to a page the browser kept
  });

  document.addEventListener("htmx:sendError", () => say("text-no-connection"));
  document.addEventListener("htmx:timeout", () => say("text-no-connection"));
  document.addEventListener("htmx:responseError", (event) => {
    if (event.detail.xhr.status >= 500) say("text-server-error");
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    const failed = event.detail.failed || event.detail.xhr?.getResponseHeader("HX-Retarget");
    if (!failed && refusal()?.childElementCount) refusal().replaceChildren();
  });
})();
