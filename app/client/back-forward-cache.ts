/** Runs `act` when Back restores the page from bfcache: its buttons are still busy, and no script runs again. */
export function onBackForwardRestore(run: () => void) {
  addEventListener("pageshow", ({ persisted }) => persisted && run());
}
