import { addPeople } from "~/features/pictures/consent.server";
import { toUploadedPictureView } from "~/features/pictures/image-view";
import { findPictureFile } from "~/features/pictures/images.server";
import { pictureLibrary } from "~/features/pictures/library.server";
import { PictureUpload } from "~/features/pictures/people-form";
import { fieldProblems, refused } from "~/lib/result";
import { apiRoute, endpoint, failure, refusalResponse, success } from "~/server/api/endpoint.server";
import { db } from "~/server/context.server";
import { redirectToNewAddress } from "~/server/former-address.server";
import { matchesEtag } from "~/server/not-modified.server";
import { readUpload } from "~/server/pictures/uploads.server";
import { currentUser } from "~/server/session.server";
import { currentAccess } from "~/server/staff.server";
import { streamWithBackpressure } from "~/server/backpressure.server";

const route = apiRoute({
  /** `?search=&page=` → {success, search, page, pages, pictures}. */
  "GET /admin/pictures": endpoint({
    permission: "editContent",
    async handle({ request, user }) {
      const { searchParams } = new URL(request.url);
      const query = { search: searchParams.get("search") ?? "", page: Number(searchParams.get("page")) || 1 };
      const { permissions } = await currentAccess(user);
      return success(await pictureLibrary(db, permissions, query, new Date()));
    },
  }),

  /** Multipart `image`, `people`, `consent` → 201 {success, id, src, width, height}. Deleted after a day if unused. */
  "POST /admin/pictures": endpoint({
    permission: "editContent",
    async handle({ request, user }) {
      const { images, fields } = await readUpload(request, {
        texts: ["people", "consent"],
        files: ["image"],
      });
      const { image } = images;
      if (!image) return failure(request, 422, "blog.imageRequired");
      if ("problem" in image) return failure(request, 422, image.problem);
      const parsed = PictureUpload.safeParse(fields);
      const described = parsed.success
        ? await addPeople(db, user, image.imageId, parsed.data, new Date())
        : refused({ kind: "invalid", fields: fieldProblems(parsed.error) });
      return described.ok
        ? success(toUploadedPictureView(described.value), 201)
        : refusalResponse(request, described.refusal);
    },
  }),

  /**
   * Withdrawn pictures answer 410, so caches keep pictures for a day, pictures of people for a minute. Those of visitors
   * answer 404 to all but staff until they are published.
   */
  "GET /uploads/*": endpoint({
    permission: "anybody",
    async handle({ request, params }) {
      const file = await findPictureFile(db, params["*"] ?? "", new Date());
      if (file === "withdrawn") return failure(request, 410, "people.pictureGone");
      if (!file || (file.isHeld && !(await isEditor(request))))
        return (await redirectToNewAddress(request)) ?? failure(request, 404, "answers.notFound");
      const headers = {
        "Content-Type": file.type,
        "Cache-Control": file.isHeld
          ? "private, no-store"
          : `public, max-age=${file.isOfPeople ? 60 : 86_400}`,
        ETag: file.etag,
        // Feed readers show pictures on other sites.
        "Cross-Origin-Resource-Policy": "cross-origin",
        // A picture opened directly must not run scripts.
        "Content-Security-Policy": "default-src 'none'; sandbox",
      };
      if (matchesEtag(request.headers.get("if-none-match"), file.etag))
        return new Response(null, { status: 304, headers });
      const body = request.method === "HEAD" ? null : streamWithBackpressure(request, file.read());
      return new Response(body, { headers: { ...headers, "Content-Length": String(file.size) } });
    },
  }),
});

async function isEditor(request: Request): Promise<boolean> {
  const user = await currentUser(request);
  return user !== null && (await currentAccess(user)).permissions.includes("editContent");
}

export const loader = route.loader;
export const action = route.action;
