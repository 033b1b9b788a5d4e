/** Large files that staff upload, streamed to disk: only for who may, because the permission is checked before. */
import busboy from "busboy";
import { removeStoredFile, streamFileFor } from "~/features/stored-files/stored-files.server";
import type { StoredFileColumn } from "~/features/features";
import { limits } from "~/lib/limits";
import { oneLine } from "~/lib/one-line";
import { log } from "~/integrations/log.server";
import { multipartHeaders } from "./form-body.server";
import { feed } from "./pictures/uploads.server";
import { RequestError } from "./request-error";
import { storageError } from "./storage-errors.server";

export type StoredUpload = { field: string; name: string; file: string };
export type StoredUploads = {
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
export async function readStoredUploads(
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
