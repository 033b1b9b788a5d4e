/** After this wait the donor gets the next page instead. */
const TIMEOUT_MS = 6_000;

export function findDialogs() {
  const dialog = document.querySelector<HTMLDialogElement>("[data-donation-dialog]");
  const thanks = document.querySelector<HTMLDialogElement>("[data-thanks-dialog]");
  return dialog && thanks && ([dialog, thanks] as const);
}

/** Fetches missing dialogs; null on failure. */
export async function loadDialogs(section: HTMLFormElement) {
  return findDialogs() ?? ((await fetchDialogs(section)) ? findDialogs() : null);
}

/** The home page omits the dialogs, because few visitors need them; fetches them from `section`'s target. */
async function fetchDialogs(section: HTMLFormElement): Promise<boolean> {
  try {
    const page = await fetchPage(section.action);
    const dialogs = page.querySelectorAll("[data-donation-form] ~ dialog");
    section.after(...dialogs);
    return dialogs.length > 0;
  } catch {
    return false;
  }
}

/**
 * Adds the drawn moment from the gift's page, so that nobody loads it before paying, to the open dialog. The lamp has its
 * room from the start and the rest stands below the buttons, so that nothing moves. On failure the thanks stay plain.
 */
export async function addMoment(thanks: HTMLDialogElement, giftPage: string) {
  for (const part of thanks.querySelectorAll("[data-moment]")) part.remove();
  const placeholder = reserveRoom(thanks);
  try {
    const page = await fetchPage(giftPage);
    const [lamp, ...parts] = page.querySelectorAll("[data-moment]");
    const styles = [...page.querySelectorAll("[data-moment] style")];
    // The page's policy refuses foreign style elements, not sheets of its scripts.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles.map(({ textContent }) => textContent).join(""));
    for (const style of styles) style.remove();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    if (lamp) placeholder.replaceWith(lamp);
    thanks.append(...parts);
  } catch {
    // Offline, slow, or a browser without constructed sheets.
  }
  placeholder.remove();
}

/** As large and dark as `.dialog > .lit` of gift-moment.css, whose sheet comes with the lamp. The dialog’s top stays when it grows. */
function reserveRoom(thanks: HTMLDialogElement): HTMLElement {
  const placeholder = document.createElement("div");
  const { paddingTop, paddingLeft } = getComputedStyle(thanks);
  placeholder.style.cssText = `margin:calc(1rem - ${paddingTop}) -${paddingLeft} 1.5rem;min-height:11rem;aspect-ratio:16/7;background:currentColor`;
  thanks.style.marginTop = "1rem";
  // At 400 % the thanks are seen first.
  if (innerHeight > 320) thanks.prepend(placeholder);
  return placeholder;
}

/** In a template, because browsers report the styles of a parsed document against this page's policy. */
async function fetchPage(url: string): Promise<DocumentFragment> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const template = document.createElement("template");
  template.innerHTML = await response.text();
  return template.content;
}
