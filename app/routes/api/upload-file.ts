import { findPictureFile } from "~/domain/images.server";
import { api, failure } from "~/http/api.server";
import { isKnown } from "~/http/known-answer.server";
import { messages } from "~/messages";

const call = api({
  /** GET /uploads/{file}: a picture for everybody. Its name holds the hash of its bytes: it never changes. */
  async GET(request, params) {
    const file = await findPictureFile(params["*"] ?? "");
    if (!file) return failure(404, messages.http.notFound);
    const headers = {
      "Content-Type": file.type,
      "Cache-Control": "public, max-age=31536000, immutable",
      ETag: file.etag,
      // Feeds show it on pages of other sites.
      "Cross-Origin-Resource-Policy": "cross-origin",
      // Opened on its own, it is a picture and nothing else.
      "Content-Security-Policy": "default-src 'none'; sandbox",
    };
    if (isKnown(request.headers.get("if-none-match"), file.etag))
      return new Response(null, { status: 304, headers });
    return new Response(file.bytes, {
      headers: { ...headers, "Content-Length": String(file.bytes.byteLength) },
    });
  },
});

export const loader = call.loader;
export const action = call.action;
