import { env } from "~/env.server";
import { messages } from "~/messages";
import { log, requestId } from "./log.server";

type Trouble = { status: 503 | 507; message: string };

/**
 * A disk that is full, read-only, broken or somebody else's, a database that stays busy: said in words, with
 * 507 or 503. Else null.
 */
export function storageTrouble(error: unknown): Trouble | null {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  if (["SQLITE_FULL", "ENOSPC", "EDQUOT"].includes(code))
    return { status: 507, message: messages.http.storageFull };
  if (
    /^SQLITE_(READONLY|IOERR|BUSY|CANTOPEN)/.test(code) ||
    ["EROFS", "EACCES", "EPERM", "EIO"].includes(code)
  )
    return { status: 503, message: messages.http.unavailable };
  return null;
}

const troubled = new WeakMap<Request, Trouble>();

/**
 * Remembers for the page that is drawn next what went wrong: Remix gives it "Unexpected Server Error" and
 * 500.
 */
export function noteStorageTrouble(request: Request, error: unknown): void {
  const trouble = storageTrouble(error);
  if (trouble) troubled.set(request, trouble);
}

/**
 * Once, before a page is drawn.
 * @param pays whether it is a page on which money is given: there nobody is left in doubt about it
 * @throws Response with status and words, a line each, which Remix draws as the page's error instead
 */
export function tellStorageTrouble(request: Request, pays: boolean): void {
  const trouble = troubled.get(request);
  troubled.delete(request);
  if (!trouble) return;
  const { phone, email } = env.foundation;
  throw new Response(
    [
      trouble.message,
      ...(pays ? [messages.http.noPaymentBegun] : []),
      messages.http.office(phone, email),
    ].join("\n"),
    { status: trouble.status },
  );
}

/** For answers that hold whether or not something could be written down. Other errors are thrown on. */
export async function evenIfStorageFails(request: Request, writing: Promise<unknown>): Promise<void> {
  await writing.catch((error: unknown) => {
    if (!storageTrouble(error)) throw error;
    log.error("storage.failed", { id: requestId(request), error });
  });
}
