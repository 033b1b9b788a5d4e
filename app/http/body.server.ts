import { limits } from "~/limits";
import { messages } from "~/messages";

/** Thrown while reading a request; pages and the API turn it into their own kind of answer. */
export class UnreadableBody extends Error {
  constructor(
    readonly status: 400 | 413 | 415,
    message: string,
  ) {
    super(message);
    this.name = "UnreadableBody";
  }
}

/**
 * The body's bytes as text, counted while they arrive: a longer body is refused without being kept.
 * @throws UnreadableBody 413 beyond `limitBytes`
 */
export async function readText(request: Request, limitBytes: number = limits.body.jsonBytes): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // undici's streams are async iterable; the DOM's type of them does not say so yet.
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limitBytes) throw new UnreadableBody(413, messages.http.tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * The fields of a form or a JSON object, by name. A field sent more than once becomes an array, which no schema of a
 * single value accepts. @throws UnreadableBody
 */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  const type = (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (type === "application/json") return readJson(await readText(request, limits.body.jsonBytes));
  if (type === "application/x-www-form-urlencoded") return gather(new URLSearchParams(await readText(request, limits.body.formBytes)));
  if (type === "multipart/form-data") return gather(await readMultipart(request));
  if (!type && request.headers.get("content-length") === "0") return {};
  throw new UnreadableBody(415, messages.http.unsupportedMedia);
}

function readJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnreadableBody(400, messages.http.notJson);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new UnreadableBody(400, messages.http.badRequest);
  return value as Record<string, unknown>;
}

async function readMultipart(request: Request): Promise<FormData> {
  const bytes = await new Response(limited(request.body, limits.body.formBytes)).arrayBuffer();
  try {
    return await new Response(bytes, { headers: { "content-type": request.headers.get("content-type") ?? "" } }).formData();
  } catch {
    throw new UnreadableBody(400, messages.http.badRequest);
  }
}

function limited(body: ReadableStream<Uint8Array> | null, limitBytes: number): ReadableStream<Uint8Array> | null {
  let size = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > limitBytes) controller.error(new UnreadableBody(413, messages.http.tooLarge));
      else controller.enqueue(chunk);
    },
  });
  return body && body.pipeThrough(count);
}

function gather(entries: Iterable<[string, unknown]>): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of entries) {
    const before = fields[name];
    if (before === undefined) fields[name] = value;
    // Two say "more than once" as well as half a million do.
    else if (!Array.isArray(before)) fields[name] = [before, value];
  }
  return fields;
}

/** What a form shows again after an error: the texts as they were typed, whatever else was sent. */
export function typedValues<Name extends string>(fields: Record<string, unknown>, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, asText(fields[name])])) as Record<Name, string>;
}

function asText(value: unknown): string {
  return typeof value === "string" ? value.slice(0, limits.text.text) : "";
}
