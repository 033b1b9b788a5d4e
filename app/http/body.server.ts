import { limits } from "~/limits";
import { messages } from "~/messages";
import { bodyParts } from "./incoming-body.server";
import { RefusedRequest } from "./refused-request";

/** The body as text. @throws RefusedRequest as bodyParts does */
export async function readText(
  request: Request,
  limitBytes: number = limits.body.jsonBytes,
): Promise<string> {
  return (await readBytes(request, limitBytes)).toString("utf8");
}

async function readBytes(request: Request, limitBytes: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of bodyParts(request, limitBytes)) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * The fields of a form or a JSON object, by name. A field sent more than once becomes an array, which a
 * schema of a single value rejects.
 * @throws RefusedRequest 400, 415, and as bodyParts does
 */
export async function readFields(
  request: Request,
  limitBytes: number = limits.body.formBytes,
): Promise<Record<string, unknown>> {
  const type = (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (type === "application/json") return readJson(await readText(request, limitBytes));
  if (type === "application/x-www-form-urlencoded")
    return gather(new URLSearchParams(await readText(request, limitBytes)));
  if (type === "multipart/form-data") return gather(await readMultipart(request, limitBytes));
  if (!type && request.headers.get("content-length") === "0") return {};
  throw new RefusedRequest(415, messages.http.unsupportedMedia);
}

function readJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RefusedRequest(400, messages.http.notJson);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new RefusedRequest(400, messages.http.badRequest);
  return value as Record<string, unknown>;
}

async function readMultipart(request: Request, limitBytes: number): Promise<FormData> {
  const bytes = await readBytes(request, limitBytes);
  try {
    return await new Response(bytes, {
      headers: { "content-type": request.headers.get("content-type") ?? "" },
    }).formData();
  } catch {
    throw new RefusedRequest(400, messages.http.badRequest);
  }
}

function gather(entries: Iterable<[string, unknown]>): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of entries) {
    const before = fields[name];
    if (before === undefined) fields[name] = value;
    // Two values are enough to reject the field, so further ones are dropped.
    else if (!Array.isArray(before)) fields[name] = [before, value];
  }
  return fields;
}

/** The fields as they were typed, for a form that is shown again after an error. Other values become "". */
export function typedValues<Name extends string>(
  fields: Record<string, unknown>,
  names: readonly Name[],
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, asText(fields[name])])) as Record<Name, string>;
}

function asText(value: unknown): string {
  return typeof value === "string" ? value.slice(0, limits.text.text) : "";
}
