import { messages } from "~/messages";

/** A disk that is full or read-only, a database that stays busy: said in words, with 507 or 503. Else null. */
export function storageTrouble(error: unknown): { status: 503 | 507; message: string } | null {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  if (code === "SQLITE_FULL" || code === "ENOSPC") return { status: 507, message: messages.http.storageFull };
  if (/^SQLITE_(READONLY|IOERR|BUSY|CANTOPEN)/.test(code) || code === "EROFS") return { status: 503, message: messages.http.unavailable };
  return null;
}
