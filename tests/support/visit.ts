/** Calls the real router on this file's SQLite. Sets the client's headers itself: there is no middleware. */
import { existsSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { openDatabase } from "#db/client.server";
import type { Db } from "#db/schema";
import { expect } from "vitest";
import { invalidNesting, visibleText } from "./html";
import { writeDatabaseWithCauses } from "./migrated";
import { route } from "./router";

export type VisitOptions = Omit<RequestInit, "body"> & {
  form?: Record<string, string> | [string, string][];
  json?: unknown;
  body?: BodyInit;
  /** IP address of the client, by default loopback. */
  from?: string;
};

export async function visit(
  path: string,
  { form, json, from = "127.0.0.1", ...init }: VisitOptions = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("x-client-address", from);
  let body = init.body;
  if (form) body = new URLSearchParams(form);
  if (json !== undefined) {
    body = JSON.stringify(json);
    headers.set("content-type", "application/json");
  }
  const method = init.method ?? (body === undefined ? "GET" : "POST");
  const request = new Request(new URL(path, "http://localhost:3000"), {
    ...init,
    body,
    method,
    headers,
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  });
  return route(request);
}

/** Requests a page and expects valid nesting. `text`: visible text; `cookies`: Set-Cookie lines by name. */
export async function open(path: string, options: VisitOptions = {}) {
  const response = await visit(path, options);
  const html = await response.text();
  if (response.headers.get("content-type")?.startsWith("text/html"))
    expect(invalidNesting(html), `in the wrong place of ${path}`).toEqual([]);
  return {
    response,
    status: response.status,
    location: response.headers.get("location") ?? "",
    cookies: Object.fromEntries(
      response.headers.getSetCookie().map((line) => [line.split("=", 1)[0] ?? "", line]),
    ),
    html,
    text: visibleText(html),
  };
}

/** Returns the decompressed body. */
export async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const encoding = response.headers.get("content-encoding");
  return (
    bytes.length === 0 || encoding === null
      ? bytes
      : encoding === "br"
        ? brotliDecompressSync(bytes)
        : gunzipSync(bytes)
  ).toString();
}

const file = process.env.DATABASE_PATH ?? "";
if (!existsSync(file)) await writeDatabaseWithCauses(file);

/** Opens the migrated database of this test file. */
export const database = (): Db => openDatabase(file);
