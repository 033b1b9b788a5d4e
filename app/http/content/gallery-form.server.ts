import type { ActionFunctionArgs } from "@remix-run/node";
import { addPhotos } from "~/domain/content/add-photos.server";
import type { InputOf } from "~/domain/content/content-kinds.server";
import { SaveGalleryItem } from "~/domain/content/gallery.server";
import { photo } from "~/domain/content/photo";
import { sentNames } from "~/domain/content/record";
import { messages } from "~/messages";
import { redirectWith } from "~/http/flash.server";
import {
  formAtFault,
  formSaved,
  formSent,
  formWithoutSession,
  readStaffForm,
  validate,
} from "./staff-form.server";
import { namesOfSeveral } from "~/http/pictures/uploads.server";
import { db } from "~/http/world.server";

const { gallery: text } = messages;

/**
 * The action of the gallery's form: one photo per picture. Of several, all are added or none; they are called
 * "Title", "Title 2" …, in Malayalam too, each with its own description.
 */
export async function saveGalleryForm({ request, context }: ActionFunctionArgs) {
  const form = await readStaffForm(request, context, { ...sentNames(photo), several: "image" });
  if (!form.actor) return formWithoutSession(form);
  const named = (name: string, index: number) => {
    const title = form.state.values[name]?.trim();
    return title && index > 0 ? `${title} ${index + 1}` : title;
  };
  const sent = namesOfSeveral("image").filter((name) => form.input[`${name}Id`] !== undefined);
  const photos = (sent.length > 0 ? sent : ["image"]).map((name, index) => ({
    title: named("title", index),
    "ml.title": named("ml.title", index),
    imageId: form.input[`${name}Id`],
    imageAlt: form.input[`${name}Alt`],
    "ml.imageAlt": form.input[`ml.${name}Alt`],
  }));
  const items: InputOf<"gallery">[] = [];
  for (const input of photos) {
    const item = validate(SaveGalleryItem, { input, problems: form.problems });
    if (!item.ok) return formAtFault(form, item.errors);
    items.push(item.value);
  }
  const saved = await addPhotos(db, form.actor, items, new Date(), formSent(form.actor, form));
  if (!saved.ok)
    return formAtFault(
      form,
      saved.refusal.kind === "invalid" ? saved.refusal.fields : { image: text.uploadFailed },
    );
  const count = items.length > 1 ? [text.uploadedSeveral(items.length)] : [];
  const leaves = { message: [text.uploaded, ...count].join(" "), to: "/adminGallery" };
  return form.stays ? formSaved(form.state, leaves) : redirectWith(leaves.message, leaves.to);
}
