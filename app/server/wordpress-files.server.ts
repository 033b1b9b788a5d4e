/** Large files that staff upload, streamed to disk: only for who may, because the permission is checked before. */
import busboy from "busboy";
import { wordPressLimits } from "~/features/imports/limits";
import { removeFiles, type UploadedFile } from "~/features/imports/uploaded-posts.server";
import { removeStoredFile, streamFileFor } from "~/features/stored-files/stored-files.server";
import type { StoredFileColumn } from "~/features/features";
import { limits } from "~/lib/limits";
import { oneLine } from "~/lib/one-line";
import { messageOf, type Refusal } from "~/lib/result";
import { log } from "~/integrations/log.server";
import { db } from "./context.server";
import { multipartHeaders, readFields, readFormPost } from "./form-body.server";
import { feed } from "./pictures/uploads.server";
import { RequestError } from "./request-error";
import { storageError } from "./storage-errors.server";
import { t } from "~/locales/screen-text";
import type { Message } from "~/locales/messages";

type Errors = { export?: string; media?: string; form?: string };
type Sent = { fields: Record<string, unknown> } & (
  { ok: true; files: UploadedFile[] } | { ok: false; errors: Errors }
);

const SIZES = { export: wordPressLimits.exportBytes, media: wordPressLimits.mediaBytes };

/** A form without files is read as any other. @throws Response as readFormPost does */
export async function readWordPressFiles(request: Request): Promise<Sent> {
  if (!/^\s*multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "")) {
    const fields = await readFormPost(request, () => readFields(request));
    return { ok: true, fields, files: [] };
  }
  const sent = await readFormPost(request, () => readStoredUploads(request, "wordpress_files.file", SIZES));
  const { fields, tooLarge } = sent;
  const files = sent.files.map(({ field, ...file }): UploadedFile => ({
    kind: field === "export" ? "export" : "media",
    ...file,
  }));
  if (tooLarge.length === 0) return { ok: true, fields, files };
  await removeFiles(db, files);
  const errors: Errors = {};
  if (tooLarge.includes("export")) errors.export = t("imports.exportTooLarge");
  if (tooLarge.includes("media")) errors.media = t("imports.mediaTooLarge");
  return { ok: false, fields, errors };
}

export function fileErrors(refusal: Refusal): Errors {
  const fields = refusal.kind === "invalid" ? refusal.fields : { form: messageOf(refusal) };
  const { export: ofExport, media, file, form } = fields;
  return {
    ...(ofExport && { export: t(ofExport) }),
    ...(media && { media: t(media) }),
    ...((form ?? file) && { form: t((form ?? file) as Message) }),
  };
}

type StoredUpload = { field: string; name: string; file: string };
type StoredUploads = {
  fields: Record<string, string>;
  files: StoredUpload[];
  /** Fields whose file was larger than its limit. */
  tooLarge: string[];
};

const MAX_NAME_LENGTH = 100;
const MAX_PARTS = 40;

/**
 * Files that no row names later are removed by the sweep. Empty file fields are left out.
 * @param sizes bytes by field of files; others are skipped
 * @throws RequestError as bodyChunks does, 400, and 507 or 503 when the disk can't be written
 */
async function readStoredUploads(
  request: Request,
  column: StoredFileColumn,
  sizes: Record<string, number>,
): Promise<StoredUploads> {
  const read: StoredUploads = { fields: {}, files: [], tooLarge: [] };
  const writing: Promise<void>[] = [];
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_resolve, reject) => (fail = reject));
  failed.catch(() => undefined);
  const parser = busboy({
    headers: multipartHeaders(request),
    defParamCharset: "utf8",
    limits: { fieldNameSize: 100, fieldSize: limits.body.smallBytes, parts: MAX_PARTS, headerPairs: 20 },
  });
  parser.on("error", () => fail(new RequestError(400, "answers.formIncomplete")));
  parser.on("field", (name, value: string | undefined) => void (read.fields[name] = value ?? ""));
  parser.on("file", (field, stream, { filename }) => {
    // An "error" event without a listener would end the process.
    stream.on("error", () => undefined);
    const limit = Object.hasOwn(sizes, field) ? sizes[field] : undefined;
    if (limit === undefined) return void stream.resume();
    const written = streamFileFor(column, arriving(stream), limit).then(async (stored) => {
      if (!stored) read.tooLarge.push(field);
      else if (stored.size === 0) await removeStoredFile(stored.name);
      else {
        const name = oneLine(filename ?? "").slice(0, MAX_NAME_LENGTH) || field;
        read.files.push({ field, name, file: stored.name });
      }
    });
    written.catch(fail);
    writing.push(written);
  });
  try {
    await Promise.race([feed(request, parser), failed]);
    await Promise.race([Promise.all(writing), failed]);
    return read;
  } catch (error) {
    // Ends arriving files and removes their temporary files.
    parser.destroy();
    for (const { file } of read.files) await removeStoredFile(file);
    const problem = storageError(error);
    if (!problem) throw error;
    log.error("upload.failed", { error });
    throw new RequestError(problem.status, problem.code);
  }
}

async function* arriving(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch {
    throw new RequestError(400, "answers.formIncomplete");
  }
}
