import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";

/**
 * `key` of a create form: changes after each success, so that unrelated updates keep the input.
 * @param lastResult undefined after a redirect; null after a failure
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
