/** Shows an error in the markup that the server renders, and focuses the field. */
export function showFieldProblem(input: HTMLInputElement, message: string) {
  const box = input.closest(".field, .check") ?? input.parentElement;
  if (!box) return;
  // In a closed row nobody would see it.
  const row = input.closest("details");
  if (row) row.open = true;
  const id = `${input.id}-problem`;
  const problem = Object.assign(document.createElement("p"), {
    id,
    className: "error",
    textContent: message,
  });
  problem.setAttribute("role", "alert");
  box.insertBefore(problem, input.closest(".field-box") ?? null);
  input.setAttribute("aria-invalid", "true");
  const otherIds = (input.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter((one) => one && one !== id);
  input.setAttribute("aria-describedby", [...otherIds, id].join(" "));
  input.focus();
}

export function clearProblems(within: Element) {
  for (const problem of within.querySelectorAll(".error:not([data-problem]), [data-error-summary]"))
    problem.remove();
  for (const input of within.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
}
