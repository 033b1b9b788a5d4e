import { describePicture } from "~/features/pictures/consent.server";
import { PictureUpload } from "~/features/pictures/people-form";
import { fieldProblems, refused } from "~/lib/result";
import { api, failure, refusedCall, success } from "~/server/api/endpoint.server";
import { apiStaff } from "~/server/staff.server";
import { readUpload } from "~/server/pictures/uploads.server";
import { db } from "~/server/context.server";
import { toUploadedPictureView } from "~/features/pictures/image-view";

/**
 * POST /admin/pictures (staff): one picture as `image`, multipart, with `people` and `consent`, sent by a form before
 * the form itself → 201 {success, id, src, width, height}. Without an item that shows it, it is deleted after a day.
 */
const call = api({
  POST: async (request) => {
    const user = await apiStaff(request, "editContent");
    const { images, fields } = await readUpload(request, { texts: ["people", "consent"], files: ["image"] });
    const { image } = images;
    if (!image) return failure(request, 422, "blog.imageRequired");
    if ("problem" in image) return failure(request, 422, image.problem);
    const said = PictureUpload.safeParse(fields);
    const told = said.success
      ? await describePicture(db, user, image.imageId, said.data, new Date())
      : refused({ kind: "invalid", fields: fieldProblems(said.error) });
    return told.ok ? success(toUploadedPictureView(told.value), 201) : refusedCall(request, told.refusal);
  },
});
export const loader = call.loader;
export const action = call.action;
