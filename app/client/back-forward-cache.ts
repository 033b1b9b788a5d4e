/** Runs `act` when Back restores the page from bfcache, with busy buttons and without running its scripts again. */
export function onBackForwardRestore(run: () => void) {
  addEventListener("pageshow", ({ persisted }) => persisted && run());
}
