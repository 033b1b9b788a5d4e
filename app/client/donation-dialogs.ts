/** After this wait the donor gets the next page instead. */
const MOST_WAIT_MS = 6_000;
/** A donor who has paid waits no longer for more than plain thanks. */
const MOMENT_WAIT_MS = 3_000;

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
    const page = await fetchPage(section.action, MOST_WAIT_MS);
    const dialogs = page.querySelectorAll("[data-donation-form] ~ dialog");
    section.after(...dialogs);
    return dialogs.length > 0;
  } catch {
    return false;
  }
}

/** Adds the drawn moment from the gift's page, so that nobody loads it before paying. On failure the thanks stay plain. */
export async function addMoment(thanks: HTMLDialogElement, giftPage: string) {
  for (const part of thanks.querySelectorAll("[data-moment]")) part.remove();
  try {
    const page = await fetchPage(giftPage, MOMENT_WAIT_MS);
    const [lamp, ...parts] = page.querySelectorAll("[data-moment]");
    const styles = [...page.querySelectorAll("[data-moment] style")];
    // The page's policy refuses foreign style elements, not sheets of its scripts.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles.map(({ textContent }) => textContent).join(""));
    for (const style of styles) style.remove();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    if (lamp) thanks.prepend(lamp);
    thanks.querySelector("form")?.before(...parts);
  } catch {
    // Offline, slow, or a browser without constructed sheets.
  }
}

/** In a template, because browsers report the styles of a parsed document against this page's policy. */
async function fetchPage(address: string, mostWaitMs: number): Promise<DocumentFragment> {
  const response = await fetch(address, { signal: AbortSignal.timeout(mostWaitMs) });
  const template = document.createElement("template");
  template.innerHTML = await response.text();
  return template.content;
}
