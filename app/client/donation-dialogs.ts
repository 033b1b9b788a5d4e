/** After this wait the donor gets the next page instead. */
const MOST_WAIT_MS = 6_000;

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
    const response = await fetch(section.action, { signal: AbortSignal.timeout(MOST_WAIT_MS) });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const dialogs = page.querySelectorAll("[data-donation-form] ~ dialog");
    section.after(...dialogs);
    return dialogs.length > 0;
  } catch {
    return false;
  }
}
