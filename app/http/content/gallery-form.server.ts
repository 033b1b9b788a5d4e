import type { ActionFunctionArgs } from "@remix-run/node";
import { addPhotos } from "~/domain/content/add-photos.server";
import type { InputOf } from "~/domain/content/content-kinds.server";
import { SaveGalleryItem } from "~/domain/content/gallery.server";
import { photo } from "~/domain/content/photo";
import { sentNames } from "~/domain/content/record";
import { CONSENT_FIELDS } from "~/domain/pictures/people";
import { asText } from "~/domain/typed-text";
import { code, type Code } from "~/words/codes";
import {
  checked,
  contentAnswer,
  formSent,
  inLists,
  readContentForm,
  savedAnswer,
  typedIn,
  withoutSession,
} from "./content-form.server";

import { namesOfSeveral } from "~/http/pictures/uploads.server";
import { db } from "~/http/world.server";

/**
 * The action of the gallery's form: one photo per picture. Of several, all are added or none; they are called
 * "Title", "Title 2" …, in Malayalam too, each with its own description.
 */
export async function saveGalleryForm({ request }: ActionFunctionArgs) {
  const sent = await readContentForm(request, { ...sentNames(photo), several: "image" });
  const { actor, input } = sent;
  if (!actor) return withoutSession(sent);
  const named = (name: string, index: number) => {
    const title = asText(input[name]).trim();
    return title && index > 0 ? `${title} ${index + 1}` : title;
  };
  // Of all pictures alike.
  const said = Object.fromEntries(
    ["people", "consent", ...CONSENT_FIELDS].map((name) => [name, input[name]]),
  );
  const atFault = (fieldErrors: Record<string, Code[]>) =>
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
    if (item.status !== "success") return atFault((item.error ?? {}) as Record<string, Code[]>);
    items.push(item.value);
  }
  if (Object.keys(sent.problems).length > 0) return atFault({});
  const saved = await addPhotos(db, actor, items, new Date(), formSent(actor, sent));
  if (!saved.ok)
    return atFault(
      inLists(saved.refusal.kind === "invalid" ? saved.refusal.fields : { image: "photo.uploadFailed" }),
    );
  const uploaded: Code =
    items.length > 1
      ? code(
          "workshop.both",
          { code: "photo.uploaded" },
          { code: code("photo.uploadedSeveral", items.length) },
        )
      : "photo.uploaded";
  return savedAnswer(sent, { code: uploaded, place: photo.notices.saved }, "/adminGallery");
}
