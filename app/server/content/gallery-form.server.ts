import { addPhotos } from "~/features/content/add-photos.server";
import type { InputOf } from "~/features/content/content-kinds.server";
import { SaveGalleryItem } from "~/features/content/gallery.server";
import { photo } from "~/features/content/photo";
import { formFieldNames } from "~/features/content/record";
import { CONSENT_FIELDS } from "~/features/pictures/people";
import { asText } from "~/lib/form-values";
import { msg, type Message } from "~/locales/messages";
import {
  checked,
  contentAnswer,
  formSent,
  inLists,
  readContentForm,
  savedAnswer,
  typedIn,
  withoutSession,
  type FormArgs,
} from "./content-form.server";

import { namesOfSeveral } from "~/server/pictures/uploads.server";
import { db } from "~/server/context.server";

/**
 * The action of the gallery's form: one photo per picture. Of several, all are added or none; they are called
 * "Title", "Title 2" …, in Malayalam too, each with its own description.
 */
export async function saveGalleryForm({ request, staff }: FormArgs) {
  const sent = await readContentForm(request, { ...formFieldNames(photo), several: "image" }, staff);
  const { input } = sent;
  if (!staff) return withoutSession(sent);
  const named = (name: string, index: number) => {
    const title = asText(input[name]).trim();
    return title && index > 0 ? `${title} ${index + 1}` : title;
  };
  // Of all pictures alike.
  const said = Object.fromEntries(
    ["people", "consent", ...CONSENT_FIELDS].map((name) => [name, input[name]]),
  );
  const atFault = (fieldErrors: Record<string, Message[]>) =>
    contentAnswer(sent, typedIn(sent).reply({ fieldErrors: { ...fieldErrors, ...sent.problems } }), 422);
  const chosen = namesOfSeveral("image").filter((name) => input[`${name}Id`] !== undefined);
  const photos = (chosen.length > 0 ? chosen : ["image"]).map((name, index) => ({
    title: named("title", index),
    "ml.title": named("ml.title", index),
    imageId: input[`${name}Id`],
    imageAlt: input[`${name}Alt`],
    "ml.imageAlt": input[`ml.${name}Alt`],
    ...said,
  }));
  const items: InputOf<"gallery">[] = [];
  for (const one of photos) {
    const item = checked({ input: one }, SaveGalleryItem);
    if (item.status !== "success") return atFault((item.error ?? {}) as Record<string, Message[]>);
    items.push(item.value);
  }
  if (Object.keys(sent.problems).length > 0) return atFault({});
  const saved = await addPhotos(db, staff, items, new Date(), formSent(staff, sent));
  if (!saved.ok)
    return atFault(
      inLists(saved.refusal.kind === "invalid" ? saved.refusal.fields : { image: "photo.uploadFailed" }),
    );
  const uploaded: Message =
    items.length > 1
      ? msg("workshop.both", {
          first: { message: "photo.uploaded" },
          second: { message: msg("photo.uploadedSeveral", { count: items.length }) },
        })
      : "photo.uploaded";
  return savedAnswer(sent, { code: uploaded, place: photo.notices.saved }, "/adminGallery");
}
