import { staffMeta } from "~/components/admin/page-header";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { staffFormAction, staffFormLoader } from "~/server/staff.server";
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
import {
  validateSubmission,
  contentAnswer,
  formSubmission,
  toFieldErrors,
  readContentForm,
  savedAnswer,
  parseSubmission,
  sessionExpired,
} from "~/server/content/content-form.server";
import { libraryAnswer } from "~/server/pictures/library-answer.server";
import { multipleFieldNames } from "~/server/pictures/uploads.server";
import { db } from "~/server/context.server";

export const meta = staffMeta(dashboardMessages.cards.gallery);

export const loader = staffFormLoader(
  "editContent",
  async ({ request, staff }) =>
    staff && { ...(await staffListPage("gallery", request)), formToken: newFormToken() },
);

/** Adds one photo per picture, all or none; "Title", "Title 2" … with their own descriptions. */
export const action = staffFormAction("editContent", async ({ request, staff }) => {
  const sent = await readContentForm(request, { ...formFieldNames(photo), several: "image" }, staff);
  const { input } = sent;
  if (!staff) return sessionExpired(sent);
  const library = await libraryAnswer(sent, staff, { files: ["image"], several: "image" });
  if (library) return library;
  const numbered = (name: string, index: number) => {
    const title = asText(input[name]).trim();
    return title && index > 0 ? `${title} ${index + 1}` : title;
  };
  const sharedFields = Object.fromEntries(
    ["people", "consent", ...CONSENT_FIELDS].map((name) => [name, input[name]]),
  );
  const invalid = (fieldErrors: Record<string, Message[]>) =>
    contentAnswer(
      sent,
      parseSubmission(sent).reply({ fieldErrors: { ...fieldErrors, ...sent.problems } }),
      422,
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
    const item = validateSubmission({ input: one }, contentTypes.gallery.schema);
    if (item.status !== "success") return invalid((item.error ?? {}) as Record<string, Message[]>);
    items.push(item.value);
  }
  if (Object.keys(sent.problems).length > 0) return invalid({});
  const saved = await addPhotos(db, staff, items, new Date(), formSubmission(staff, sent));
  if (!saved.ok)
    return invalid(
      toFieldErrors(
        saved.refusal.kind === "invalid" ? saved.refusal.fields : { image: "photo.uploadFailed" },
      ),
    );
  const uploaded: Message =
    items.length > 1
      ? msg("admin.both", {
          first: { message: "photo.uploaded" },
          second: { message: msg("photo.uploadedSeveral", { count: items.length }) },
        })
      : "photo.uploaded";
  return savedAnswer(sent, { message: uploaded, place: photo.notices.saved }, "/adminGallery");
});

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
