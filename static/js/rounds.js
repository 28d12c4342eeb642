// Swapping two by hand: choosing both, or dragging one upon the other, asks the server what it would
// cost; nothing is changed before the button is pressed.
(() => {
  "use strict";
  const form = document.getElementById("swap-form");
  if (!form) return;
  const boxes = () => [...form.querySelectorAll('input[name="swap"]')];
  const order = boxes().filter((box) => box.checked);

  const compare = () => window.htmx.trigger(form, "compare");

  const choose = (box, on) => {
    box.checked = on;
    const at = order.indexOf(box);
    if (at >= 0) order.splice(at, 1);
    if (on) order.push(box);
    while (order.length > 2) order.shift().checked = false;
  };

  form.addEventListener("change", (event) => {
    if (event.target.name !== "swap") return;
    choose(event.target, event.target.checked);
    compare();
  });

  let dragged = null;
  const seatOf = (event) => event.target.closest?.(".seat--picks");
  for (const box of boxes()) box.closest(".seat--picks").draggable = true;

  form.addEventListener("dragstart", (event) => {
    dragged = seatOf(event);
    if (dragged) event.dataTransfer.setData("text/plain", dragged.querySelector("input").value);
  });
  form.addEventListener("dragover", (event) => {
    const seat = seatOf(event);
    if (!dragged || !seat || seat === dragged) return;
    event.preventDefault();
    seat.classList.add("is-over");
  });
  form.addEventListener("dragleave", (event) => seatOf(event)?.classList.remove("is-over"));
  form.addEventListener("dragend", () => {
    dragged = null;
  });
  form.addEventListener("drop", (event) => {
    const seat = seatOf(event);
    seat?.classList.remove("is-over");
    if (!dragged || !seat || seat === dragged) return;
    event.preventDefault();
    for (const box of [...order]) choose(box, false);
    choose(dragged.querySelector("input"), true);
    choose(seat.querySelector("input"), true);
    compare();
  });
})();
