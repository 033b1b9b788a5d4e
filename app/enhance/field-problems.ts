/**
 * Puts a sentence at a field, tied to it for screen readers, and moves there; the server draws the same
 * markup.
 */
export function showFieldProblem(input: HTMLInputElement, words: string) {
  const box = input.closest(".field, .check") ?? input.parentElement;
  if (!box) return;
  const id = `${input.id}-said`;
  const problem = Object.assign(document.createElement("p"), { id, className: "error", textContent: words });
  problem.setAttribute("role", "alert");
  box.insertBefore(problem, input.closest(".field-box") ?? null);
  input.setAttribute("aria-invalid", "true");
  input.setAttribute(
    "aria-describedby",
    [
      ...(input.getAttribute("aria-describedby") ?? "").split(" ").filter((one) => one && one !== id),
      id,
    ].join(" "),
  );
  input.focus();
}

/** Takes away every sentence below `within`, those that the server drew included. */
export function clearProblems(within: Element) {
  for (const problem of within.querySelectorAll(".error, [data-error-summary]")) problem.remove();
  for (const input of within.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
}
