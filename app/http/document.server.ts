import { createHash } from "node:crypto";
import { messages } from "~/messages";
import { compressFor } from "./compress.server";
import { isKnown } from "./known-answer.server";

type Document = { type: string; text: string; /** How long anybody may keep it. */ minutes: number };

/** A document for programs: compressed, with an ETag; 304 without a body when the client has the same one. */
export async function documentFor(request: Request, { type, text, minutes }: Document): Promise<Response> {
  // A weak ETag, because the same text is sent in several encodings.
  const etag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const headers = new Headers({
    "Cache-Control": `public, max-age=${minutes * 60}`,
    ETag: etag,
    Vary: "Accept-Encoding",
  });
  if (isKnown(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  const { body, encoding } = await compressFor(request.headers.get("accept-encoding"), text);
  headers.set("Content-Type", type);
  headers.set("Content-Length", String(body.byteLength));
  if (encoding) headers.set("Content-Encoding", encoding);
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

/** 405 for methods other than GET and HEAD, in our words: Remix would answer with its own. */
export function onlyToRead(): Response {
  return new Response(messages.http.methodNotAllowed, {
    status: 405,
    headers: { Allow: "GET, HEAD", "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
