import { findImage } from "~/domain/pictures/images.server";
import { api, failure, success } from "~/http/api/api.server";
import { staffForCall } from "~/http/accounts/session.server";
import { readUpload } from "~/http/pictures/uploads.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { presentUploadedPicture } from "~/presenters/pictures/image";

/**
 * POST /admin/pictures (staff): one picture as `image`, multipart, sent by a form before the form itself →
 * 201 {success, id, src, width, height}. Without an item that shows it, it is deleted after a day.
 */
const call = api({
  POST: async (request) => {
    await staffForCall(request);
    const { image } = (await readUpload(request, { texts: [], files: ["image"] })).images;
    if (!image) return failure(422, messages.blog.imageRequired);
    if ("problem" in image) return failure(422, image.problem);
    const stored = await findImage(db, image.imageId);
    return stored
      ? success(presentUploadedPicture(stored), 201)
      : failure(409, messages.content.imageUnknown);
  },
});
export const loader = call.loader;
export const action = call.action;
