import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";

/**
 * For the `key` of a form that makes one thing after another: a new one once what was sent is made. What is typed
 * meanwhile stays when something else on the screen changes.
 * @param isBusy it is on its way
 * @param lastResult undefined where it led on; null where no answer came
 */
export function useNextForm(isBusy: boolean, lastResult: SubmissionResult<string[]> | null | undefined) {
  const [made, setMade] = useState(0);
  const [wasBusy, setWasBusy] = useState(isBusy);
  if (isBusy !== wasBusy) {
    setWasBusy(isBusy);
    if (!isBusy && lastResult === undefined) setMade(made + 1);
  }
  return `new ${made}`;
}
