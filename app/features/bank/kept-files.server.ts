/**
 * Keeps a statement while its columns are chosen: for an hour, in memory only, for whoever sent it. Two files at most,
 * because each has up to 10 MB.
 */
import { previewStore } from "~/lib/preview-store";

const files = previewStore<{ staffId: string; bytes: Uint8Array }>(2);

/** Returns a token. */
export const keepFile = (staffId: string, bytes: Uint8Array, now: Date): string =>
  files.keep({ staffId, bytes }, now);

/** Undefined after an hour, a restart, or two other files. */
export function findKeptFile(staffId: string, token: string, now: Date): Uint8Array | undefined {
  const file = files.find(token, now);
  return file?.staffId === staffId ? file.bytes : undefined;
}

export const forgetFile = (token: string): void => files.forget(token);
