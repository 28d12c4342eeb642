// Copies a field's text at the press of a button: <button data-copies="id" data-done="Copied">.
(() => {
  "use strict";

  const copy = async (field) => {
    // The clipboard exists only on https and on the machine itself; a café's network is neither.
    if (navigator.clipboard) return navigator.clipboard.writeText(field.value);
    field.select();
    if (!document.execCommand("copy")) throw new Error("not copied");
  };

  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copies]");
    if (!button) return;
    const field = document.getElementById(button.dataset.copies);
    try {
      await copy(field);
      document.querySelector(`[data-says="${field.id}"]`).textContent = button.dataset.done;
    } catch {
      field.select(); // selected, so that the person's own copying takes it
    }
  });
})();
