/** Enhances the staff screens: search while typing, questions in dialogs, forms that stay on the page. */
import { askToDiscard, openFrom } from "./staff-dialog";
import { all, fetchPage, one, swapLists, timeNotices } from "./staff-page";
import { gateUpload, previewFile, save } from "./staff-save";

const TYPING_PAUSE_MS = 250;

const announcer = Object.assign(document.createElement("p"), { className: "visually-hidden" });
announcer.setAttribute("role", "status");
document.body.append(announcer);

let typing: ReturnType<typeof setTimeout> | undefined;
let searching: AbortController | undefined;

/** Sends all searches of the page, because the dashboard has three. */
async function search(form: HTMLFormElement) {
  const query = new URLSearchParams();
  for (const input of all<HTMLInputElement>("[data-live-search] [type=search]"))
    if (input.value.trim()) query.set(input.name, input.value.trim());
  const address = `${new URL(form.action).pathname}${query.size > 0 ? `?${query.toString()}` : ""}`;
  searching?.abort();
  searching = new AbortController();
  const fetched = await fetchPage(address, { signal: searching.signal });
  if (!fetched?.response.ok || !swapLists(fetched.page)) return;
  history.replaceState(null, "", address);
  const list = document.getElementById(form.dataset.liveSearch ?? "") ?? document;
  announcer.textContent = one("[data-count]", list)?.textContent ?? "";
}

document.addEventListener("input", ({ target }) => {
  if (!(target instanceof Element)) return;
  const form = target.closest<HTMLFormElement>("[data-live-search]");
  if (form) {
    clearTimeout(typing);
    typing = setTimeout(() => void search(form), TYPING_PAUSE_MS);
  }
  gateUpload();
});

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
  void previewFile(target).then(gateUpload);
});

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const submitter = event.submitter as HTMLButtonElement | null;
  if (event.defaultPrevented) return;
  if (form.matches("[data-live-search]")) {
    event.preventDefault();
    clearTimeout(typing);
    void search(form);
  } else if (submitter?.dataset.opens !== undefined) {
    event.preventDefault();
    const fields = new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
    );
    // Return to the current address: a search may have changed it.
    fields.set("back", location.pathname + location.search);
    // getAttribute, because submitter.formAction falls back to the page's address.
    const action = submitter.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
    void openFrom(`${action}?${fields.toString()}`, submitter);
  } else if (form.matches("[data-save]") && submitter?.name !== "preview") {
    event.preventDefault();
    void save(form);
  }
});

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const logout = event.target.closest<HTMLAnchorElement>("[data-confirm-link]");
  if (logout) {
    event.preventDefault();
    void openFrom(logout.href, logout);
  }
  const cancel = event.target.closest<HTMLAnchorElement>("[data-cancel-form]");
  if (!cancel) return;
  if (
    cancel.dataset.cancelForm === "back" &&
    history.length > 1 &&
    document.referrer.startsWith(location.origin)
  ) {
    event.preventDefault();
    history.back();
  } else if (cancel.dataset.cancelForm === "ask" && isChanged()) {
    event.preventDefault();
    askToDiscard(cancel.href, cancel);
  }
});

const formTexts = () =>
  all<HTMLFormElement>("form[data-save]")
    .flatMap((form) =>
      [...new FormData(form)].map(
        ([name, value]) => `${name}=${typeof value === "string" ? value : `${value.name} ${value.size}`}`,
      ),
    )
    .join("\n");
const textsAtStart = formTexts();
/** A form that came back with errors counts as changed. */
const isChanged = () => formTexts() !== textsAtStart || one("[data-error-summary]") !== null;

document.addEventListener("staff:redrawn", gateUpload);
gateUpload();
timeNotices();
