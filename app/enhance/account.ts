/**
 * The account screens with a script: shows passwords, moves through the code's boxes, says that it is busy.
 */
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
    // Named for what pressing it does next.
    button.textContent = isShown ? "Hide" : "Show";
    button.setAttribute("aria-label", `${button.textContent} password`);
  });
}

/**
 * One digit a box; more than one, pasted or filled in by the browser, are spread over the boxes from there
 * on.
 */
const boxes = [...document.querySelectorAll<HTMLInputElement>("[data-code] input")];
for (const [index, box] of boxes.entries()) {
  // The browser's own offer of the code goes into the first box, whole.
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
 * Sends the login while the page stays, so that the button can say so. The answer is the page's own: a
 * redirect when it was right (its cookie is set by then, and /login itself leads on), else the page with its
 * problem.
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
    say("[data-notice]", "");
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

/** @returns what the page has to say against it, or null when somebody is logged in */
async function logIn(address: string, fields: URLSearchParams): Promise<Node[] | null> {
  try {
    const response = await fetch(address, { method: "POST", body: fields, redirect: "manual" });
    if (response.type === "opaqueredirect") return null;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const problem = [...(page.querySelector("[data-problem]")?.childNodes ?? [])];
    if (problem.length > 0) return problem;
  } catch {
    // The line broke: said below.
  }
  return [Object.assign(document.createElement("p"), { textContent: accountMessages.loginFailed })];
}

/** Sends the form as a call; a success is told on this page for two seconds before the next one. */
function enhanceCall(target: HTMLFormElement, address: string, next: (answer: Answer) => string) {
  const button = submitButton(target);
  whenPageComesBack(() => {
    button.disabled = false;
    say("[data-notice]", "");
  });
  target.addEventListener("submit", (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    void call(address, textsOf(target)).then((answer) => {
      clearProblems(target.closest("main") ?? target);
      document.querySelector("[data-problem]")?.replaceChildren();
      say("[data-notice]", "");
      if (answer.success) {
        say("[data-notice]", answer.message ?? "");
        setTimeout(() => location.assign(next(answer)), screenLimits.redirectDelayMs);
        return;
      }
      button.disabled = false;
      const [[field, words] = []] = Object.entries(answer.errors ?? {});
      if (field && words) showProblem(target, field, words);
      else say("[data-problem]", answer.message ?? httpMessages.serverError);
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

/** The problem's own box wants a paragraph; the notice is one. */
function say(where: string, words: string) {
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

/** One sentence for the six boxes; it is what each of them is described by. */
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

/** What is typed, by name; the account forms have no files. */
function textsOf(target: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(target)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function submitButton(target: HTMLFormElement): HTMLButtonElement {
  return target.querySelector("button[type=submit]") as HTMLButtonElement;
}
