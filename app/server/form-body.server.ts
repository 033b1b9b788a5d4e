import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { asText } from "~/lib/form-values";
import { limits } from "~/lib/limits";
import type { Message } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { requestLanguage } from "~/locales/language";
import { bodyChunks } from "./request-body.server";
import { RequestError } from "./request-error";
import type { BodyPool } from "./pending-bodies.server";

/** Never shown again or stored. */
export const SECRET_FIELDS = ["password", "code"];

export async function readText(
  request: Request,
  limitBytes: number = limits.body.jsonBytes,
  pool?: BodyPool,
): Promise<string> {
  return (await readBytes(request, limitBytes, pool)).toString("utf8");
}

async function readBytes(
  request: Request,
  limitBytes: number,
  pool?: BodyPool,
): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of bodyChunks(request, limitBytes, limitBytes, pool)) parts.push(part);
  return Buffer.concat(parts);
}

/** A field sent more than once becomes an array. @throws RequestError 400, 415, and as bodyChunks does */
export async function readFields(
  request: Request,
  limitBytes: number = limits.body.formBytes,
): Promise<Record<string, unknown>> {
  const type = (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (type === "application/json") return readJson(await readText(request, limitBytes));
  if (type === "application/x-www-form-urlencoded")
    return groupFields(parseForm(await readText(request, limitBytes)));
  if (type === "multipart/form-data") return groupFields(await readMultipart(request, limitBytes));
  if (!type && request.headers.get("content-length") === "0") return {};
  throw new RequestError(415, "answers.unsupportedMedia");
}

const MAX_FIELDS = limits.body.fields;

/** Drops fields beyond the limit, because parsing them would take most of the time. */
function parseForm(text: string): URLSearchParams {
  let end = -1;
  for (let count = 0; count < MAX_FIELDS; count += 1) {
    end = text.indexOf("&", end + 1);
    if (end === -1) return new URLSearchParams(text);
  }
  return new URLSearchParams(text.slice(0, end));
}

/** Stops at the first value beyond the limit: parsing and validating too many takes long. */
function hasTooManyValues(json: string): boolean {
  let values = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at] ?? "";
    if (character === '"') isInString = !isInString;
    else if (isInString) at += character === "\\" ? 1 : 0;
    else if (",[{".includes(character) && (values += 1) > MAX_FIELDS) return true;
  }
  return false;
}

function readJson(text: string): Record<string, unknown> {
  if (hasTooManyValues(text)) throw new RequestError(400, "answers.badRequest");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RequestError(400, "answers.notJson");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new RequestError(400, "answers.badRequest");
  return value as Record<string, unknown>;
}

async function readMultipart(request: Request, limitBytes: number): Promise<FormData> {
  const boundary = multipartBoundary(request);
  const bytes = await readBytes(request, limitBytes);
  if (countParts(bytes, boundary) > MAX_FIELDS) throw new RequestError(413, "answers.tooLarge");
  try {
    return await new Response(bytes, { headers: multipartHeaders(request) }).formData();
  } catch {
    throw new RequestError(400, "answers.badRequest");
  }
}

function countParts(bytes: Buffer, boundary: string): number {
  const line = `--${boundary}`;
  let count = 0;
  for (let at = bytes.indexOf(line); at !== -1; at = bytes.indexOf(line, at + line.length)) count += 1;
  return count;
}

/** RFC 2046, 5.1.1. A charset is ignored; another parameter could make parsers find another boundary. */
const MULTIPART =
  /^\s*multipart\/form-data(?:\s*;\s*charset="?[\w-]+"?)?\s*;\s*boundary=("?)([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])\1\s*(?:;\s*(?:charset="?[\w-]+"?\s*)?)?$/i;

/** @throws RequestError 400 unless the header has exactly one boundary of at most 70 characters */
function multipartBoundary(request: Request): string {
  const boundary = MULTIPART.exec(request.headers.get("content-type") ?? "")?.[2];
  if (boundary === undefined) throw new RequestError(400, "answers.badRequest");
  return boundary;
}

/** Written anew, so that every parser finds the same boundary. @throws RequestError as multipartBoundary does */
export const multipartHeaders = (request: Request) => ({
  "content-type": `multipart/form-data; boundary="${multipartBoundary(request)}"`,
});

/** Skips files, and multipart texts beyond `textBytes` together. @throws RequestError as readFields does */
export async function readTextFields(request: Request, textBytes: number): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^\s*multipart\/form-data\b/i.test(type)) return readFields(request, textBytes);
  const { multipartBytes } = limits.body;
  const texts: [string, string][] = [];
  let bytes = 0;
  try {
    const maximums = { fieldSize: textBytes, parts: limits.image.formParts, files: 0 };
    const parser = busboy({ headers: multipartHeaders(request), limits: maximums });
    parser.on("field", (name, value: string | undefined) => {
      // The value is undefined for an unknown charset.
      bytes += Buffer.byteLength(value ?? "");
      if (value !== undefined && bytes <= textBytes) texts.push([name, value]);
    });
    await pipeline(bodyChunks(request, multipartBytes, textBytes), parser);
  } catch (error) {
    throw error instanceof RequestError ? error : new RequestError(400, "answers.badRequest");
  }
  return groupFields(texts);
}

/** Null when no file was chosen: browsers then send one without a name. */
export async function readFile(sent: unknown): Promise<Buffer | null> {
  const file = [sent].flat().find((one): one is File => one instanceof File && one.name !== "");
  return file ? Buffer.from(await file.arrayBuffer()) : null;
}

/** Replaces CR LF, which browsers send as line breaks. */
export const normalizeLineBreaks = (text: string) => text.replace(/\r\n?/g, "\n");

function groupFields(entries: Iterable<[string, unknown]>): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, sent] of entries) {
    const value = typeof sent === "string" ? normalizeLineBreaks(sent) : sent;
    const before = fields[name];
    if (before === undefined) fields[name] = value;
    else if (!Array.isArray(before)) fields[name] = [before, value];
    else before.push(value);
  }
  return fields;
}

export function typedValues<Name extends string>(
  fields: Record<string, unknown>,
  names: readonly Name[],
): Record<Name, string> {
  const typed = names.map((name) => [name, asText(fields[name]).slice(0, limits.text.text)]);
  return Object.fromEntries(typed) as Record<Name, string>;
}

/** Remix also calls actions for PUT, PATCH, DELETE. @throws Response 405 or 415, and refusals of `read` */
export async function readFormPost<Read>(request: Request, read: () => Promise<Read>): Promise<Read> {
  const translate = (messageKey: Message) => textOf(requestLanguage(request), messageKey);
  if (request.method !== "POST") throw new Response(translate("answers.methodNotAllowed"), { status: 405 });
  if (/^\s*application\/json\b/i.test(request.headers.get("content-type") ?? ""))
    throw new Response(translate("answers.unsupportedMedia"), { status: 415 });
  return read().catch((error: unknown) => {
    if (error instanceof RequestError)
      throw new Response(translate(error.code), { status: error.status, headers: error.headers });
    throw error;
  });
}
