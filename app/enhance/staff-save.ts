/**
 * Saves staff forms by fetch, so that nothing typed is lost when the network fails: progress on the button,
 * the success message for two seconds before the dashboard, errors in place.
 */
import { limits } from "~/limits";
import { httpMessages, imageMessages } from "~/messages";
import { whenPageComesBack } from "./comes-back";
import { clearProblems, showFieldProblem } from "./field-problems";
import { fetchPage, flashOf, leftForLogin, one, swapMain } from "./staff-page";

const MEGABYTE = 1024 * 1024;
const PREVIEW_WIDTH = 320;

export async function save(form: HTMLFormElement) {
  const button = one<HTMLButtonElement>("[data-submit]", form);
  const label = button && (one(".mantine-Button-label", button) ?? button);
  if (!button || !label || button.disabled) return;
  const words = label.textContent;
  button.disabled = true;
  label.textContent = form.dataset.busy ?? words;
  showProblem(form, "");
  const fetched = await fetchPage(form.action, { method: "POST", body: new FormData(form) });
  if (fetched?.response.redirected && !leftForLogin(fetched))
    return saved(form, fetched.response.url, fetched.page);
  // Also before the redirect to the login: after Back the form can be sent again.
  label.textContent = words;
  button.disabled = false;
  if (fetched?.response.redirected) return;
  if (fetched && one("form[data-save]", fetched.page)) return swapMain(fetched.page);
  const reason = fetched ? one("main .lead, main p", fetched.page)?.textContent : httpMessages.unavailable;
  const unexplained = fetched?.response.status === 500 ? form.dataset.unsaved : undefined;
  const explanation = form.dataset.leads ? (unexplained ?? reason ?? httpMessages.serverError) : "";
  showProblem(form, `${form.dataset.failed ?? ""}${explanation}`);
}

function saved(form: HTMLFormElement, url: string, page: Document) {
  if (form.dataset.leads === undefined) return swapMain(page);
  const notice = one("[data-saved]", form);
  if (notice) {
    notice.hidden = false;
    notice.textContent = flashOf(page);
  }
  // After Back, the form of a new item would create it a second time.
  whenPageComesBack(() => location.reload());
  setTimeout(() => location.assign(url), limits.screen.redirectDelayMs);
}

let hiding: ReturnType<typeof setTimeout> | undefined;

/** Shows an error that belongs to no field, for five seconds. */
function showProblem(form: HTMLFormElement, words: string) {
  const place = one("[data-problem]", form);
  if (!place) return;
  place.textContent = words;
  clearTimeout(hiding);
  if (words) hiding = setTimeout(() => (place.textContent = ""), limits.screen.formNoticeMs);
}

/** Shows the chosen picture. Drawn on a canvas, because the CSP allows no blob: pictures. */
export async function previewFile(input: HTMLInputElement) {
  const field = input.closest("[data-picture-field]");
  const place = field && one("[data-preview-of]", field);
  const file = input.files?.[0];
  if (!field || !place || !file) return;
  clearProblems(field);
  if (file.size > limits.body.imageBytes) {
    input.value = "";
    return showFieldProblem(input, imageMessages.tooLarge(limits.body.imageBytes / MEGABYTE));
  }
  const bitmap = await createImageBitmap(file, { resizeWidth: PREVIEW_WIDTH, resizeQuality: "medium" }).catch(
    () => null,
  );
  // An unreadable file is left to the server, which knows more formats and explains what is wrong.
  if (!bitmap) return place.replaceChildren();
  const canvas = Object.assign(document.createElement("canvas"), {
    width: bitmap.width,
    height: bitmap.height,
  });
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", place.dataset.previewOf ?? "");
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  place.replaceChildren(canvas);
}

/** Disables the gallery's Upload until there are a title and a picture, chosen now or received before. */
export function gateUpload() {
  const form = one<HTMLFormElement>("form[data-save]:not([data-leads])");
  const button = form && one<HTMLButtonElement>("[data-submit]", form);
  if (!form || !button) return;
  const title = one<HTMLInputElement>("[data-needed]", form)?.value.trim();
  const picture =
    one<HTMLInputElement>("[type=file]", form)?.files?.length ||
    one<HTMLInputElement>("[name=imageId]", form)?.value;
  button.disabled = !title || !picture;
}
