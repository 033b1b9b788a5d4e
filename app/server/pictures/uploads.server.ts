import { fieldInLanguages } from "~/locales/translations";
import busboy from "busboy";
import { focusFieldNames, removalFieldName } from "~/features/pictures/picture-form";
import { uploadImage } from "~/features/pictures/images.server";
import { pdfLimits } from "~/features/stored-files/limits";
import { limits } from "~/lib/limits";
import { msg, type Message } from "~/locales/messages";
import { multipartHeaders, readFields, normalizeLineBreaks } from "~/server/form-body.server";
import { bodyChunks } from "~/server/request-body.server";
import { log } from "~/integrations/log.server";
import { beginsLikePdf, PDF_HEAD_BYTES } from "~/integrations/stored-files.server";
import { RequestError } from "~/server/request-error";
import { storageError } from "~/server/storage-errors.server";
import { db } from "~/server/context.server";

/** Stored as an `images` row, or refused with a sentence for the field. */
type UploadedImage = { imageId: string } | { problem: Message };
/** Not stored yet. */
type UploadedPdf = { pdf: Buffer };

export type Upload = {
  fields: Record<string, unknown>;
  /** Keyed by field; undefined when no file was chosen. Further files: image2, image3 … */
  images: Record<string, UploadedImage | undefined>;
  /** Of the field `document`. */
  pdf: Buffer | null;
};

/**
 * `document`: a file field that takes a PDF, or a picture for the field `picture`. `visitor`: the form is a visitor's;
 * its pictures are held (app/features/pictures), and `refuses` may refuse each before it is read.
 */
export type FieldNames = {
  texts: readonly string[];
  files: readonly string[];
  multiple?: string;
  document?: { name: string; picture: string };
  visitor?: { refuses: () => Promise<Message | null> };
};

export const multipleFieldNames = (name: string): string[] =>
  Array.from({ length: limits.image.atOnce }, (_, index) => (index === 0 ? name : `${name}${index + 1}`));

/**
 * Streams multipart to disk. Stores pictures before validation, so that a form shown again keeps them
 * as `<name>Id`. @throws RequestError as readFields does, and 507 or 503 when the disk can't be written
 */
export async function readUpload(request: Request, names: FieldNames): Promise<Upload> {
  if (/^\s*multipart\/form-data\b/i.test(request.headers.get("content-type") ?? ""))
    return readMultipart(request, names);
  const all = await readFields(request);
  const fields = emptyRecord<unknown>();
  for (const name of names.texts) if (all[name] !== undefined) fields[name] = all[name];
  return { fields, images: emptyRecord(), pdf: null };
}

/** Reads pictures as ids (`<name>Id`), and problems of new files. @throws RequestError as readUpload does */
export async function readItem(
  request: Request,
  names: FieldNames,
): Promise<{ input: Record<string, unknown>; problems: Record<string, Message>; pdf: Buffer | null }> {
  const { fields, images, pdf } = await readUpload(request, names);
  const input: Record<string, unknown> = { ...fields };
  const problems: Record<string, Message> = {};
  if (names.multiple) spread(input, names.multiple, images);
  for (const name of names.multiple ? multipleFieldNames(names.multiple) : names.files) {
    const image = images[name];
    if (image && "problem" in image) problems[names.multiple ?? name] ??= image.problem;
    if (image && "imageId" in image) {
      // The submitted focus belongs to the replaced picture.
      if (input[`${name}Id`]) for (const field of focusFieldNames(name)) delete input[field];
      input[`${name}Id`] = image.imageId;
    } else if (fields[removalFieldName(name)] === "on") delete input[`${name}Id`];
  }
  const { name = "", picture = "" } = names.document ?? {};
  const sent = images[name];
  if (sent && "problem" in sent)
    problems[name] = sent.problem === "images.wrongKind" ? "pdf.orPicture" : sent.problem;
  if (sent && "imageId" in sent) {
    input[`${picture}Id`] = sent.imageId;
    delete input[removalFieldName(picture)];
  }
  return { input, problems, pdf };
}

/** New files replace earlier uploads of the same form. */
function spread(input: Record<string, unknown>, name: string, images: Upload["images"]) {
  const hasNewFiles = Object.keys(images).length > 0;
  for (const field of ["*Id", ...fieldInLanguages("*Alt")]) {
    const sent = [input[field.replace("*", name)]].flat();
    delete input[field.replace("*", name)];
    if (hasNewFiles && field === "*Id") continue;
    multipleFieldNames(name).forEach((one, index) => {
      if (sent[index]) input[field.replace("*", one)] = sent[index];
    });
  }
}

type Received = [name: string, file: UploadedImage | UploadedPdf | undefined];

async function readMultipart(request: Request, names: FieldNames): Promise<Upload> {
  const upload: Upload = { fields: emptyRecord(), images: emptyRecord(), pdf: null };
  const files: Promise<Received>[] = [];
  let textBytes = 0;
  let fail: (error: unknown) => void = () => undefined;
  // Rejects on the first error, even while reading waits for a stopped parser.
  const failed = new Promise<never>((_resolve, reject) => (fail = reject));
  failed.catch(() => undefined);

  const parser = parserFor(request);
  parser.on("error", () => fail(new RequestError(400, "answers.formIncomplete")));
  parser.on("partsLimit", () => fail(new RequestError(413, "images.tooManyParts")));
  parser.on("field", (name, value: string | undefined, { nameTruncated, valueTruncated }) => {
    if (value === undefined) return fail(new RequestError(400, "answers.badRequest"));
    textBytes += Buffer.byteLength(value);
    if (nameTruncated || valueTruncated || textBytes > limits.body.formBytes)
      return fail(new RequestError(413, "answers.tooLarge"));
    if (names.texts.includes(name)) addField(upload.fields, name, value);
  });
  parser.on("file", (name, stream, { filename }) => {
    // An "error" event without a listener would end the process.
    stream.on("error", () => undefined);
    const isDocument = names.document?.name === name;
    if (!isDocument && !names.files.includes(name)) return void stream.resume();
    const bytes = stream as AsyncIterable<Buffer>;
    const received = isDocument
      ? readDocument(bytes, filename ?? "")
      : storeUpload(bytes, filename ?? "", names.visitor);
    const file = received.then((one): Received => [name, one]);
    file.catch(fail);
    files.push(file);
  });

  try {
    await Promise.race([feed(request, parser), failed]);
    for (const [name, one] of await Promise.race([Promise.all(files), failed]))
      if (one && "pdf" in one) upload.pdf ??= one.pdf;
      else if (one) addImage(upload.images, names, name, one);
    return upload;
  } catch (error) {
    // Ends arriving files and removes their temporary files.
    parser.destroy();
    const problem = storageError(error);
    if (!problem) throw error;
    log.error("upload.failed", { error });
    throw new RequestError(problem.status, problem.code);
  }
}

function addImage(
  images: Upload["images"],
  { multiple: multipleField }: FieldNames,
  name: string,
  image: UploadedImage,
) {
  if (!images[name]) images[name] = image;
  else if (name !== multipleField) images[name] = { problem: "images.onlyOne" };
  else {
    const free = multipleFieldNames(name).find((one) => !images[one]);
    if (free) images[free] = image;
    else images[name] = { problem: msg("images.tooMany", { limit: limits.image.atOnce }) };
  }
}

function parserFor(request: Request) {
  const sizes = {
    fieldNameSize: 100,
    fieldSize: limits.body.formBytes,
    fileSize: Infinity,
    parts: limits.image.formParts,
    headerPairs: 20,
  };
  return busboy({ headers: multipartHeaders(request), defParamCharset: "utf8", limits: sizes });
}

export async function feed(request: Request, parser: busboy.Busboy): Promise<void> {
  const closed = new Promise<void>((resolve) => parser.once("close", resolve));
  for await (const part of bodyChunks(request, limits.body.multipartBytes, limits.body.formBytes)) {
    if (parser.destroyed) return;
    if (!parser.write(part))
      await Promise.race([new Promise((resolve) => parser.once("drain", resolve)), closed]);
  }
  parser.end();
  await closed;
}

/** Of a PDF that is too large, keeps as much as says so. */
async function readDocument(
  stream: AsyncIterable<Buffer>,
  name: string,
): Promise<UploadedImage | UploadedPdf | undefined> {
  const parts = stream[Symbol.asyncIterator]();
  const rest = { [Symbol.asyncIterator]: () => parts };
  let head = Buffer.alloc(0);
  const kept: Buffer[] = [];
  try {
    while (head.length < PDF_HEAD_BYTES) {
      const part = await parts.next();
      if (part.done) break;
      head = Buffer.concat([head, part.value]);
    }
    if (beginsLikePdf(head)) {
      kept.push(head);
      let size = head.length;
      for await (const part of rest) {
        if (size <= pdfLimits.fileBytes) kept.push(part);
        size += part.length;
      }
      return { pdf: Buffer.concat(kept) };
    }
  } catch {
    throw new RequestError(400, "answers.formIncomplete");
  }
  return storeUpload(
    (async function* () {
      yield head;
      yield* rest;
    })(),
    name,
  );
}

/** Undefined for an empty file field: browsers send no name and no bytes. */
async function storeUpload(
  stream: AsyncIterable<Uint8Array>,
  name: string,
  visitor?: FieldNames["visitor"],
): Promise<UploadedImage | undefined> {
  let size = 0;
  async function* counted() {
    try {
      for await (const chunk of stream) {
        size += chunk.byteLength;
        yield chunk;
      }
    } catch {
      throw new RequestError(400, "answers.formIncomplete");
    }
  }
  if (visitor) {
    const problem = name === "" ? null : await visitor.refuses();
    if (problem !== null || name === "") {
      for await (const _ of counted());
      return problem ? { problem } : undefined;
    }
  }
  const received = await uploadImage(db, counted(), { name, isHeld: visitor !== undefined }, new Date());
  if (received.ok) return { imageId: received.value.id };
  if (name === "" && size === 0) return undefined;
  return {
    problem:
      received.refusal.kind === "invalid"
        ? (received.refusal.fields.image ?? "images.damaged")
        : received.refusal.message,
  };
}

function addField(fields: Record<string, unknown>, name: string, sent: string) {
  const value = normalizeLineBreaks(sent);
  const before = fields[name];
  fields[name] = before === undefined ? value : [before, value].flat();
}

/** Without a prototype, because a field may be called "constructor". */
function emptyRecord<Value>(): Record<string, Value> {
  return Object.create(null) as Record<string, Value>;
}
