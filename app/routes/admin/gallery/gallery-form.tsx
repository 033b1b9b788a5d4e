import { Anchor, Box } from "@mantine/core";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Asking, BackLink, PageHeader, staffMeta, useFormKey } from "~/components/admin";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { GALLERY, galleryScreens, PHOTO_TEXTS } from "~/features/gallery/photo";
import { SavePhoto } from "~/features/gallery/photo-form";
import { addPhotos, editPhoto, findPhoto } from "~/features/gallery/photos.server";
import { CONSENT_FIELDS } from "~/features/pictures/people";
import { toStaffPictureView } from "~/features/pictures/staff-picture";
import { versionsHref } from "~/features/versions/version-view";
import { asText } from "~/lib/form-values";
import { t } from "~/locales/screen-text";
import { languages } from "~/locales/language";
import { msg, type Message } from "~/locales/messages";
import { fieldInLanguages, fieldName } from "~/locales/translations";
import { backPath } from "~/server/content/staff-items.server";
import { libraryAnswer } from "~/server/pictures/library-answer.server";
import {
  readPictureForm,
  showExpired,
  showForm,
  showRefusal,
  validateForm,
} from "~/server/pictures/picture-form.server";
import { multipleFieldNames } from "~/server/pictures/uploads.server";
import { refusalStatus } from "~/server/refusal-status.server";
import { redirectWith, staffFormAction, staffFormLoader } from "~/server/staff";
import { PhotoForm } from "./photo-form";
import { photoRows } from "~/server/gallery/photo-rows.server";
import { DeletePhoto, PhotoTable } from "./photo-table";

export const meta = staffMeta<typeof loader>(
  (page) => page?.list?.question ?? (page?.photo ? t("photo.edit") : t(galleryScreens.title)),
);

/** The list that the form was opened from. */
const backOf = (query: URLSearchParams) => backPath(query.get("back") ?? galleryScreens.list);

/** A form for new photos above the list of all; with `?id=` the form of one. */
export const loader = staffFormLoader(
  "editContent",
  async function galleryFormLoader({ request, staff, db, now }) {
    const formToken = newFormToken();
    const { searchParams } = new URL(request.url);
    const id = searchParams.get("id");
    const back = backOf(searchParams);
    if (id === null)
      return { photo: null, list: staff && (await photoRows(request, db, now)), formToken, back };
    // The submitted form has the values.
    if (!staff) return { photo: { values: { id }, pictures: { image: null } }, list: null, formToken, back };
    const photo = await findPhoto(db, id, { status: "any" });
    if (!photo) throw new Response(t("answers.notFound"), { status: 404 });
    const { version, title, image_alt: imageAlt, translations } = photo;
    return {
      photo: {
        values: { id, version: String(version), title, imageAlt, ...translations },
        pictures: { image: toStaffPictureView(photo.image) },
      },
      list: null,
      formToken,
      back,
    };
  },
);

const FIELDS = ["version", "imageId", "imageFocusX", "imageFocusY", "people", "consent"];
const names = { texts: [...FIELDS, ...PHOTO_TEXTS.flatMap(fieldInLanguages)], files: ["image"] };

export const action = staffFormAction(
  "editContent",
  async function galleryFormAction({ request, staff, db, now }) {
    const { searchParams } = new URL(request.url);
    const id = searchParams.get("id");
    const form = await readPictureForm(request, id === null ? { ...names, multiple: "image" } : names, staff);
    if (!staff) return showExpired(form);
    if (form.input.library !== undefined) return libraryAnswer(form, staff);
    const photos: SavePhoto[] = [];
    for (const input of id === null ? photosOf(form.input) : [{ ...form.input, id }]) {
      const valid = validateForm({ input, problems: form.problems }, SavePhoto);
      if (!valid.ok) return showForm(form, { fieldErrors: valid.errors }, 422);
      photos.push(valid.value);
    }
    const [first] = photos;
    const submission = { token: asText(form.input.formToken), by: staff.id };
    const saved =
      id !== null && first
        ? await editPhoto(db, staff, id, first, now)
        : await addPhotos(db, staff, photos, now, submission);
    if (!saved.ok) {
      const { refusal } = saved;
      if (refusal.kind !== "conflict" || !refusal.theirs) return showRefusal(form, refusal);
      // Returns the newest version, so that submitting again overwrites it.
      const input = { ...form.input, version: String(refusal.theirs.version) };
      return showForm({ ...form, input }, { formErrors: ["admin.changedMeanwhile"] }, refusalStatus(refusal));
    }
    if (id !== null) return redirectWith({ message: "photo.updated", place: "photo" }, backOf(searchParams));
    return redirectWith({ message: uploadedMessage(photos.length), place: "photo" }, galleryScreens.form);
  },
);

/** One photo per picture: "Title", "Title 2" … with their own descriptions. */
function photosOf(input: Record<string, unknown>): Record<string, unknown>[] {
  const numbered = (name: string, index: number) => {
    const title = asText(input[name]).trim();
    return title && index > 0 ? `${title} ${index + 1}` : title;
  };
  const shared = Object.fromEntries(
    ["people", "consent", ...CONSENT_FIELDS].map((name) => [name, input[name]]),
  );
  const chosen = multipleFieldNames("image").filter((name) => input[`${name}Id`] !== undefined);
  return (chosen.length > 0 ? chosen : ["image"]).map((name, index) => ({
    ...shared,
    imageId: input[`${name}Id`],
    ...Object.fromEntries(
      languages.flatMap((language) => [
        [fieldName(language, "title"), numbered(fieldName(language, "title"), index)],
        [fieldName(language, "imageAlt"), input[fieldName(language, `${name}Alt`)]],
      ]),
    ),
  }));
}

const uploadedMessage = (count: number): Message =>
  count === 1
    ? "photo.uploaded"
    : msg("admin.both", {
        first: { message: "photo.uploaded" },
        second: { message: msg("photo.uploadedSeveral", { count }) },
      });

export default function GalleryFormPage() {
  const { photo, list, formToken, back } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const formKey = useFormKey(useNavigation().formData?.has("formToken") ?? false, lastResult);
  if (photo)
    return (
      <>
        <PageHeader title={t("photo.edit")} back={<BackLink to={back}>{t(galleryScreens.title)}</BackLink>}>
          <Anchor component={Link} to={versionsHref(GALLERY, photo.values.id)} py="8">
            {t("content.earlierVersions")}
          </Anchor>
        </PageHeader>
        <PhotoForm key={photo.values.id} photo={photo} formToken="" back={back} lastResult={lastResult} />
      </>
    );
  return (
    <Asking
      isAsked={Boolean(list?.deleting)}
      question={
        list ? <DeletePhoto deleting={list.deleting} question={list.question} back={list.back} /> : null
      }
    >
      <h1>{t(galleryScreens.title)}</h1>
      <PhotoForm key={formKey} photo={null} formToken={formToken} back="/admin" lastResult={lastResult} />
      {list ? (
        <Box component="section" mt="32" aria-labelledby="photos-title">
          <h2 id="photos-title">{t("photo.all")}</h2>
          <PhotoTable {...list} action={galleryScreens.form} />
        </Box>
      ) : null}
    </Asking>
  );
}
