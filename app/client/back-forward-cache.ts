/** Calls `run` when Back restores the page from bfcache with busy buttons; scripts do not start again. */
export function onBackForwardRestore(run: () => void) {
  addEventListener("pageshow", ({ persisted }) => persisted && run());
}
