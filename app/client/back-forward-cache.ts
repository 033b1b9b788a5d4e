/** Calls `run` when the page is restored from bfcache, which does not start its scripts again. */
export function onBackForwardRestore(run: () => void) {
  addEventListener("pageshow", ({ persisted }) => persisted && run());
}
