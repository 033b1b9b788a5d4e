/**
 * Runs when the person comes Back and finds the page as it was left, busy words and all: browsers keep whole
 * pages, and their scripts are not run again.
 */
export function whenPageComesBack(act: () => void) {
  addEventListener("pageshow", ({ persisted }) => persisted && act());
}
