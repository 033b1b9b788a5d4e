import { cachedSettings } from "~/features/settings/settings.server";
import type { Message } from "~/locales/messages";
import { textOf, translator } from "~/locales/translate";
import { requestLanguage } from "~/locales/language";
import { log } from "~/integrations/log.server";
import { requestId } from "./request-id";

type StorageProblem = { status: 503 | 507; code: Message };

const DISK_FULL = /^(?:SQLITE_FULL|ENOSPC|EDQUOT)$/;
const DISK_UNAVAILABLE = /^(?:SQLITE_(?:READONLY|IOERR|BUSY|CANTOPEN)|(?:EROFS|EACCES|EPERM|EIO)$)/;

/** 507: full disk, 503: unreadable or unwritable; null for other errors. */
export function storageError(error: unknown): StorageProblem | null {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  if (DISK_FULL.test(code)) return { status: 507, code: "answers.storageFull" };
  if (DISK_UNAVAILABLE.test(code)) return { status: 503, code: "answers.unavailable" };
  return null;
}

const errorsByRequest = new WeakMap<Request, StorageProblem>();

export function recordStorageError(request: Request, error: unknown): void {
  const problem = storageError(error);
  if (problem) errorsByRequest.set(request, problem);
}

/** @param hasCheckout donations are made on this page @throws Response with status and sentences, one a line */
export function reportStorageError(request: Request, hasCheckout: boolean): void {
  const problem = errorsByRequest.get(request);
  errorsByRequest.delete(request);
  if (!problem) return;
  const language = requestLanguage(request);
  const t = translator(language);
  const { phone, email } = cachedSettings(language).foundation;
  const contact = [phone, email].filter(Boolean).join(", ");
  const sentences = [
    textOf(language, problem.code),
    ...(hasCheckout ? [t("answers.noPaymentBegun")] : []),
    ...(contact ? [t("answers.office", { contact })] : []),
  ];
  throw new Response(sentences.join("\n"), { status: problem.status });
}

/** Runs an optional write; undefined when storage fails. Rethrows other errors. */
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
