import { createHash } from "node:crypto";
import { messages } from "~/messages";
import { compressFor } from "./compress.server";
import { isKnown } from "./known-answer.server";

type Document = { type: string; text: string; /** How long anybody may keep it. */ minutes: number };

/** A document for machines: compressed, with an ETag; 304 without it for those who have the same one. */
export async function documentFor(request: Request, { type, text, minutes }: Document): Promise<Response> {
  // Weak: the same text goes out in several encodings.
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

/** The answer to any other method than GET and HEAD. Without it Remix would answer with words of its own. */
export function onlyToRead(): Response {
  return new Response(messages.http.methodNotAllowed, {
    status: 405,
    headers: { Allow: "GET, HEAD", "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
