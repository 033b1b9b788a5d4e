import { staffMeta } from "~/components/admin";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { staffFormAction, staffFormLoader } from "~/server/staff";
import { staffListPage } from "~/server/content/staff-items.server";
import { dashboard as dashboardMessages } from "~/locales/en.json";
import { GalleryForm } from "./photo-form";
import { ItemList } from "~/features/content/admin/item-list";
import { addPhotos } from "~/features/content/add-photos.server";
import type { InputOf } from "~/features/content/content-types.server";
import { contentTypes } from "~/features/content/content-types.server";
import { photo } from "~/features/content/photo";
import { formFieldNames } from "~/features/content/record";
import { CONSENT_FIELDS } from "~/features/pictures/people";
import { asText } from "~/lib/form-values";
import { languages } from "~/locales/language";
import { fieldName } from "~/locales/translations";
import { msg, type Message } from "~/locales/messages";
import { savedAnswer } from "~/server/content/content-form.server";
import { libraryAnswer } from "~/server/pictures/library-answer.server";
import {
  readPictureForm,
  showExpired,
  showForm,
  showRefusal,
  validateForm,
} from "~/server/pictures/picture-form.server";
import { multipleFieldNames } from "~/server/pictures/uploads.server";

export const meta = staffMeta(dashboardMessages.cards.gallery);

export const loader = staffFormLoader("editContent", async function galleryFormLoader({ request, staff }) {
  return staff && { ...(await staffListPage("gallery", request)), formToken: newFormToken() };
});

/** Adds one photo per picture, all or none; "Title", "Title 2" … with their own descriptions. */
export const action = staffFormAction(
  "editContent",
  async function galleryFormAction({ request, staff, db, now }) {
    const form = await readPictureForm(request, { ...formFieldNames(photo), multiple: "image" }, staff);
    const { input, problems } = form;
    if (!staff) return showExpired(form);
    if (input.library !== undefined) return libraryAnswer(form, staff);
    const numbered = (name: string, index: number) => {
      const title = asText(input[name]).trim();
      return title && index > 0 ? `${title} ${index + 1}` : title;
    };
    const sharedFields = Object.fromEntries(
      ["people", "consent", ...CONSENT_FIELDS].map((name) => [name, input[name]]),
    );
    const chosen = multipleFieldNames("image").filter((name) => input[`${name}Id`] !== undefined);
    const photos = (chosen.length > 0 ? chosen : ["image"]).map((name, index) => ({
      imageId: input[`${name}Id`],
      ...Object.fromEntries(
        languages.flatMap((language) => [
          [fieldName(language, "title"), numbered(fieldName(language, "title"), index)],
          [fieldName(language, "imageAlt"), input[fieldName(language, `${name}Alt`)]],
        ]),
      ),
      ...sharedFields,
    }));
    const items: InputOf<"gallery">[] = [];
    for (const one of photos) {
      const valid = validateForm({ input: one, problems }, contentTypes.gallery.schema);
      if (!valid.ok) return showForm(form, { fieldErrors: valid.errors }, 422);
      items.push(valid.value);
    }
    const submission = { token: asText(input.formToken), by: staff.id };
    const saved = await addPhotos(db, staff, items, now, submission);
    if (!saved.ok && saved.refusal.kind === "invalid") return showRefusal(form, saved.refusal);
    if (!saved.ok) return showForm(form, { fieldErrors: { image: ["photo.uploadFailed"] } }, 422);
    const uploaded: Message =
      items.length > 1
        ? msg("admin.both", {
            first: { message: "photo.uploaded" },
            second: { message: msg("photo.uploadedSeveral", { count: items.length }) },
          })
        : "photo.uploaded";
    return savedAnswer("gallery", form, uploaded, "/adminGallery");
  },
);

export default function GalleryFormPage() {
  const shown = useLoaderData<typeof loader>();
  const formToken = shown?.formToken ?? "";
  const filled = useMemo(() => ({ values: { formToken }, pictures: {} }), [formToken]);
  return (
    <>
      <h1>{dashboardMessages.cards.gallery}</h1>
      <GalleryForm filled={filled} answer={useActionData()} />
      {shown ? (
        <ItemList
          {...shown}
          kind="gallery"
          level={2}
          action="/adminGallery"
          parameter="search"
          back="/adminGallery"
        />
      ) : null}
    </>
  );
}
