/**
 * Runs `act` when the Back button shows a page from the browser's cache: it comes back as it was left, with
 * busy buttons, and its scripts do not run again.
 */
export function onBackForwardRestore(act: () => void) {
  addEventListener("pageshow", ({ persisted }) => persisted && act());
}
