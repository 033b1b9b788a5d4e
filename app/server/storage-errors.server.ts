import { env } from "~/env.server";
import type { Message } from "~/locales/messages";
import { textOf, translator } from "~/locales/translate";
import { languageOf } from "~/locales/language";
import { log, requestId } from "./log.server";

type Trouble = { status: 503 | 507; code: Message };

const FULL = /^(?:SQLITE_FULL|ENOSPC|EDQUOT)$/;
const UNAVAILABLE = /^(?:SQLITE_(?:READONLY|IOERR|BUSY|CANTOPEN)|(?:EROFS|EACCES|EPERM|EIO)$)/;

/**
 * The status and code for a disk that is full (507), or for one that can't be read or written and a
 * database that stays busy (503). Null for other errors.
 */
export function storageError(error: unknown): Trouble | null {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  if (FULL.test(code)) return { status: 507, code: "answers.storageFull" };
  if (UNAVAILABLE.test(code)) return { status: 503, code: "answers.unavailable" };
  return null;
}

const troubled = new WeakMap<Request, Trouble>();

/**
 * Remembers the error for the page that is drawn next: Remix gives it only "Unexpected Server Error" and 500.
 */
export function recordStorageError(request: Request, error: unknown): void {
  const trouble = storageError(error);
  if (trouble) troubled.set(request, trouble);
}

/**
 * Called before a page is drawn.
 * @param pays whether donations are made on this page: then it says that no payment has begun
 * @throws Response with status and sentences, one a line, which Remix shows as the page's error
 */
export function reportStorageError(request: Request, pays: boolean): void {
  const trouble = troubled.get(request);
  troubled.delete(request);
  if (!trouble) return;
  const language = languageOf(new URL(request.url).pathname);
  const t = translator(language);
  const { phone, email } = env.foundation;
  const sentences = [
    textOf(language, trouble.code),
    ...(pays ? [t("answers.noPaymentBegun")] : []),
    t("answers.office", { phone, email }),
  ];
  throw new Response(sentences.join("\n"), { status: trouble.status });
}

/** For answers that are right even when this can't be written: undefined then. Other errors are thrown on. */
export async function ignoreStorageErrors<Written>(
  request: Request,
  writing: Promise<Written>,
): Promise<Written | undefined> {
  return writing.catch((error: unknown) => {
    if (!storageError(error)) throw error;
    log.error("storage.failed", { id: requestId(request), error });
    return undefined;
  });
}
