import { findPictureFile } from "~/features/pictures/images.server";
import { api, failure } from "~/server/api/endpoint.server";
import { matchesEtag } from "~/server/not-modified.server";
import { streamWithBackpressure } from "~/server/slow-reader.server";
import { db } from "~/server/context.server";

const call = api({
  /**
   * GET /uploads/{file}: a picture, public. A name always means the same bytes, but any picture may turn out to be of
   * people and be withdrawn: caches ask again after a day, of one of people after a minute, and get 410 then.
   */
  async GET(request, params) {
    const file = await findPictureFile(db, params["*"] ?? "");
    if (file === "withdrawn") return failure(request, 410, "people.pictureGone");
    if (!file) return failure(request, 404, "answers.notFound");
    const headers = {
      "Content-Type": file.type,
      "Cache-Control": `public, max-age=${file.isOfPeople ? 60 : 86_400}`,
      ETag: file.etag,
      // Feed readers show it on other sites.
      "Cross-Origin-Resource-Policy": "cross-origin",
      // Opened directly, it must not run anything.
      "Content-Security-Policy": "default-src 'none'; sandbox",
    };
    if (matchesEtag(request.headers.get("if-none-match"), file.etag))
      return new Response(null, { status: 304, headers });
    const body = request.method === "HEAD" ? null : streamWithBackpressure(request, file.read());
    return new Response(body, { headers: { ...headers, "Content-Length": String(file.size) } });
  },
});

export const loader = call.loader;
export const action = call.action;
