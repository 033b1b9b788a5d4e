/** A donor who waits longer than this for the dialogs gets the next page. */
const MOST_WAIT_MS = 6_000;

/** The dialog of the details and the one of thanks, where the page has them. */
export function findDialogs() {
  const dialog = document.querySelector<HTMLDialogElement>("[data-donation-dialog]");
  const thanks = document.querySelector<HTMLDialogElement>("[data-thanks-dialog]");
  return dialog && thanks && ([dialog, thanks] as const);
}

/** The same; where the page has none, they are brought. Null when they do not come. */
export async function loadDialogs(section: HTMLFormElement) {
  return findDialogs() ?? ((await fetchDialogs(section)) ? findDialogs() : null);
}

/**
 * Brings the two dialogs of a donation from the page that `section` leads to. The home page leaves them out:
 * every visitor would load them, and only a donor with a script sees them.
 */
async function fetchDialogs(section: HTMLFormElement): Promise<boolean> {
  try {
    const response = await fetch(section.action, { signal: AbortSignal.timeout(MOST_WAIT_MS) });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const dialogs = page.querySelectorAll("[data-donation-form] ~ dialog");
    section.after(...dialogs);
    return dialogs.length > 0;
  } catch {
    return false;
  }
}
