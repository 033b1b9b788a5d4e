import type { Refusal, Result } from "~/lib/result";

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

export const refusalOf = (result: Result<unknown>): Refusal | null => (result.ok ? null : result.refusal);
