/** Enhances the account forms: shows passwords, moves through the code's boxes, sends without a page load. */
import { screenLimits } from "~/limits";
import { accountMessages, httpMessages } from "~/messages";
import { whenPageComesBack } from "./comes-back";
import { clearProblems, showFieldProblem } from "./field-problems";

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-reveal]")) {
  const input = document.getElementById(button.dataset.reveal ?? "") as HTMLInputElement | null;
  if (!input) continue;
  button.hidden = false;
  button.addEventListener("click", () => {
    const isShown = input.type === "password";
    input.type = isShown ? "text" : "password";
    // Named after what the next press does.
    button.textContent = isShown ? "Hide" : "Show";
    button.setAttribute("aria-label", `${button.textContent} password`);
  });
}

/** Each box takes one digit. Pasted or autofilled digits are distributed over the boxes from there on. */
const boxes = [...document.querySelectorAll<HTMLInputElement>("[data-code] input")];
for (const [index, box] of boxes.entries()) {
  // Browsers autofill the whole code into the first box.
  box.maxLength = boxes.length;
  const spread = (text: string) => {
    const digits = text.replace(/\D/g, "");
    for (const [offset, digit] of [...digits].entries()) {
      const target = boxes[index + offset];
      if (target) target.value = digit;
    }
    if (digits === "") box.value = "";
    else boxes[Math.min(index + digits.length, boxes.length - 1)]?.focus();
  };
  box.addEventListener("focus", () => box.select());
  box.addEventListener("input", () => {
    if (box.value !== "") spread(box.value);
  });
  box.addEventListener("paste", (event) => {
    event.preventDefault();
    spread(event.clipboardData?.getData("text") ?? "");
  });
  box.addEventListener("keydown", (event) => {
    const to =
      event.key === "ArrowLeft" || (event.key === "Backspace" && box.value === "")
        ? boxes[index - 1]
        : event.key === "ArrowRight"
          ? boxes[index + 1]
          : undefined;
    if (!to) return;
    event.preventDefault();
    if (event.key === "Backspace") to.value = "";
    to.focus();
  });
}

const form = document.querySelector<HTMLFormElement>("[data-account-form]");
const kind = form?.dataset.accountForm;

if (form && kind === "login") enhanceLogin(form);
if (form && kind === "register")
  enhanceCall(form, "/user/register", (answer) => `/verify/${answer.data?._id ?? ""}`);
if (form && kind === "verify") enhanceCall(form, `/user/verify/${form.dataset.accountId}`, () => "/login");

type Answer = {
  success?: boolean;
  message?: string;
  errors?: Record<string, string>;
  data?: { _id?: string };
};

/**
 * Sends the login by fetch, so that the button can show progress. A redirect is a success: the cookie is set,
 * and /login redirects onwards. Any other answer is the login page with its error.
 */
function enhanceLogin(target: HTMLFormElement) {
  const button = submitButton(target);
  const wait = (isBusy: boolean) => {
    button.disabled = isBusy;
    button.textContent = isBusy ? (button.dataset.busyText ?? accountMessages.login) : accountMessages.login;
  };
  whenPageComesBack(() => wait(false));
  target.addEventListener("submit", (event) => {
    event.preventDefault();
    if (button.disabled) return;
    const fields = new URLSearchParams(textsOf(target));
    wait(true);
    setText("[data-notice]", "");
    document.querySelector("[data-problem]")?.replaceChildren();
    void logIn(target.action, fields).then((problem) => {
      if (problem === null)
        return location.assign(
          `/login?${new URLSearchParams({ next: fields.get("next") ?? "" }).toString()}`,
        );
      wait(false);
      document.querySelector("[data-problem]")?.replaceChildren(...problem);
    });
  });
}

/** @returns the error to show, or null after a successful login */
async function logIn(address: string, fields: URLSearchParams): Promise<Node[] | null> {
  try {
    const response = await fetch(address, { method: "POST", body: fields, redirect: "manual" });
    if (response.type === "opaqueredirect") return null;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const problem = [...(page.querySelector("[data-problem]")?.childNodes ?? [])];
    if (problem.length > 0) return problem;
  } catch {
    // The network failed: shown below.
  }
  return [Object.assign(document.createElement("p"), { textContent: accountMessages.loginFailed })];
}

/** Sends the form to the JSON API. A success message is shown for two seconds before the next page. */
function enhanceCall(target: HTMLFormElement, address: string, next: (answer: Answer) => string) {
  const button = submitButton(target);
  whenPageComesBack(() => {
    button.disabled = false;
    setText("[data-notice]", "");
  });
  target.addEventListener("submit", (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    void call(address, textsOf(target)).then((answer) => {
      clearProblems(target.closest("main") ?? target);
      document.querySelector("[data-problem]")?.replaceChildren();
      setText("[data-notice]", "");
      if (answer.success) {
        setText("[data-notice]", answer.message ?? "");
        setTimeout(() => location.assign(next(answer)), screenLimits.redirectDelayMs);
        return;
      }
      button.disabled = false;
      const [[field, words] = []] = Object.entries(answer.errors ?? {});
      if (field && words) showProblem(target, field, words);
      else setText("[data-problem]", answer.message ?? httpMessages.serverError);
    });
  });
}

async function call(address: string, fields: Record<string, string>): Promise<Answer> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(fields),
    });
    return (await response.json()) as Answer;
  } catch {
    return { message: httpMessages.serverError };
  }
}

/** The error box contains a paragraph; the notice is one. */
function setText(where: string, words: string) {
  const place = document.querySelector(where);
  if (!place) return;
  if (place.tagName === "P") place.textContent = words;
  else place.replaceChildren(Object.assign(document.createElement("p"), { textContent: words }));
}

function showProblem(target: HTMLFormElement, field: string, words: string) {
  const input = target.querySelector<HTMLInputElement>(`[name="${field}"]`);
  if (input) showFieldProblem(input, words);
  else if (field === "otp") showCodeProblem(words);
}

/** One error for the six boxes; each refers to it by aria-describedby. */
function showCodeProblem(words: string) {
  const problem = Object.assign(document.createElement("p"), {
    id: "code-error",
    className: "error",
    textContent: words,
  });
  problem.setAttribute("role", "alert");
  document.querySelector(".code-boxes")?.before(problem);
  for (const box of boxes) {
    box.setAttribute("aria-invalid", "true");
    box.setAttribute("aria-describedby", problem.id);
  }
  boxes[0]?.focus();
}

/** The typed texts by name; account forms have no file fields. */
function textsOf(target: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(target)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function submitButton(target: HTMLFormElement): HTMLButtonElement {
  return target.querySelector("button[type=submit]") as HTMLButtonElement;
}
