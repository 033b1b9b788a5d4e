import type { Refusal, Result } from "~/lib/result";

/** What a verb gave. @throws when it refused */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

/** Why a verb refused; null when it did not. */
export const refusalOf = (result: Result<unknown>): Refusal | null => (result.ok ? null : result.refusal);
