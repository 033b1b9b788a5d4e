/** Shows confirmation pages and quick edits in a dialog over the page, with the forms of their own pages. */
import { dashboardMessages, eventMessages, httpMessages } from "~/messages";
import { fetchPage, leftForLogin, one, swapLists, timeNotices, type Fetched } from "./staff-page";

const dialog = document.createElement("dialog");
dialog.className = "staff-dialog";
let opener: HTMLElement | null = null;
document.body.append(dialog);
dialog.addEventListener("close", () => {
  dialog.replaceChildren();
  if (opener?.isConnected) opener.focus();
  opener = null;
});

/** Shows the page of this address in the dialog; navigates there when it cannot. */
export async function openFrom(address: string, from: HTMLElement) {
  from.setAttribute("aria-busy", "true");
  const fetched = await fetchPage(address);
  from.removeAttribute("aria-busy");
  if (!fetched || !show(fetched)) return location.assign(address);
  opener = from;
}

/** @returns false when the page holds nothing to show in a dialog */
function show({ page }: Fetched): boolean {
  const content =
    one("[data-dialog-content]", page) ?? one("main :is(section, article, div):has(form[method=post])", page);
  if (!content) return false;
  dialog.replaceChildren(document.adoptNode(content));
  const heading = one("h1, h2", dialog);
  if (heading) {
    heading.id ||= "ask-title";
    dialog.setAttribute("aria-labelledby", heading.id);
  }
  if (!dialog.open) dialog.showModal();
  timeNotices();
  const first = one("[data-error-summary]", dialog) ?? one("input:not([type=hidden]), textarea", dialog);
  first?.focus();
  return true;
}

dialog.addEventListener("click", (event) => {
  const cancel =
    event.target instanceof Element ? event.target.closest("[data-cancel], form[action='/logout'] a") : null;
  if (!cancel) return;
  event.preventDefault();
  dialog.close();
});

dialog.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches("[data-dialog-form]")) return;
  event.preventDefault();
  void send(form);
});

async function send(form: HTMLFormElement) {
  const button = one<HTMLButtonElement>("[type=submit]", form);
  if (!button || button.disabled) return;
  button.disabled = true;
  const body = new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
  const fetched = await fetchPage(form.action, { method: "POST", body });
  button.disabled = false;
  if (!fetched) return showFailure(form, httpMessages.unavailable);
  if (leftForLogin(fetched)) return;
  if (fetched.response.redirected) {
    if (!swapLists(fetched.page)) return location.assign(fetched.response.url);
    opener = one("main");
    return dialog.close();
  }
  if (!show(fetched))
    showFailure(form, one("main .lead, main p", fetched.page)?.textContent ?? httpMessages.serverError);
}

/** Shows an error below the form's fields. */
function showFailure(form: HTMLFormElement, words: string) {
  const notice =
    one("[data-failure]", form) ?? Object.assign(document.createElement("p"), { className: "problem-text" });
  notice.dataset.failure = "";
  notice.setAttribute("role", "alert");
  form.append(notice);
  notice.textContent = words;
}

/** Asks 'Are you sure you want to discard your changes?'; 'Discard' leads to `href`. */
export function askToDiscard(href: string, from: HTMLElement) {
  opener = from;
  const box = Object.assign(document.createElement("section"), { className: "staff-box dialog-content" });
  const question = Object.assign(document.createElement("h2"), {
    id: "ask-title",
    textContent: eventMessages.discardQuestion,
  });
  const discard = Object.assign(document.createElement("button"), {
    type: "button",
    className: "btn",
    textContent: dashboardMessages.confirm.discard,
  });
  discard.addEventListener("click", () => location.assign(href));
  const cancel = Object.assign(document.createElement("button"), {
    type: "button",
    className: "btn quiet",
    textContent: dashboardMessages.confirm.cancel,
  });
  cancel.dataset.cancel = "";
  const actions = Object.assign(document.createElement("div"), { className: "actions" });
  actions.append(discard, cancel);
  box.append(question, actions);
  dialog.replaceChildren(box);
  dialog.setAttribute("aria-labelledby", question.id);
  dialog.showModal();
}
