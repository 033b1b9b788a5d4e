/** Asks below an email field whether a common domain was meant; a press corrects it. Never blocks. */
import { suggestedDomain } from "~/lib/email-domain";

/** While a mouse button is pressed the hint would move the button below the pointer, and the click would miss it. */
let isPressed = false;
const capture = { capture: true };
addEventListener("mousedown", () => (isPressed = true), capture);
addEventListener("mouseup", () => (isPressed = false), capture);

document.addEventListener("change", ({ target: field }) => {
  if (!(field instanceof HTMLInputElement) || !field.dataset.slip) return;
  if (isPressed) addEventListener("mouseup", () => setTimeout(() => ask(field)), { once: true });
  else ask(field);
});

function ask(field: HTMLInputElement) {
  const box = field.parentElement;
  box?.parentElement?.querySelector("[data-slip-hint]")?.remove();
  const meant = suggestedDomain(field.value);
  if (!meant) return;
  const hint = document.createElement("p");
  hint.dataset.slipHint = "";
  hint.setAttribute("role", "status");
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = (field.dataset.slip ?? "").replace("{}", meant);
  button.addEventListener("click", () => {
    field.value = field.value.replace(/@[^@]*$/, `@${meant}`);
    hint.remove();
    field.focus();
  });
  hint.append(button);
  box?.after(hint);
}
