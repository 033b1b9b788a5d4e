import { z } from "zod";
import { ignoreEchoedTranslations } from "~/features/content/item-language.server";
import { PHOTO_TEXTS } from "~/features/gallery/photo";
import { SavePhoto } from "~/features/gallery/photo-form";
import {
  addPhotos,
  binPhoto,
  editPhoto,
  everyPhoto,
  findPhoto,
  withOtherLanguages,
  type Photo,
} from "~/features/gallery/photos.server";
import { toImageView } from "~/features/pictures/image-view";
import { ok } from "~/lib/result";
import { defaultLanguage } from "~/locales/language";
import { fieldInLanguages } from "~/locales/translations";
import { apiRoute, endpoint, streamList, type Json } from "~/server/api/endpoint.server";
import { languageQuery } from "~/server/api/schemas.server";
import { commonShape, pictureShape } from "./content-item.server";
import { commonProperties } from "./item-body.server";
import { db } from "~/server/context.server";

const shape = z
  .object({ _id: z.string(), title: z.string(), imagePath: pictureShape, ...commonShape(PHOTO_TEXTS) })
  .meta({ id: "GalleryItem" });
const savedOutput = { message: z.string(), galleryItem: shape };

const generated = z.toJSONSchema(SavePhoto, { io: "input", unrepresentable: "any" }).properties;
const body = {
  schema: SavePhoto,
  upload: {
    texts: [
      "version",
      "translations",
      "people",
      "consent",
      "imageId",
      "imageFocusX",
      "imageFocusY",
      ...PHOTO_TEXTS.flatMap(fieldInLanguages),
    ],
    files: ["image"],
  },
  properties: commonProperties(generated as Record<string, Json>),
};

function toView(photo: Photo) {
  const { id, title, image, image_alt, created_at, updated_at } = withOtherLanguages(photo);
  return {
    _id: id,
    title,
    imagePath: toImageView(image, image_alt || title),
    createdAt: created_at,
    updatedAt: updated_at,
    version: photo.version,
    translations: photo.translations,
  };
}

const route = apiRoute({
  "GET /gallery/getall": endpoint({
    summary: "Every photo",
    permission: "anybody",
    query: languageQuery,
    output: { message: z.string(), galleryItems: z.array(shape) },
    async handle({ request, query: { lang } }) {
      // Without a filter, texts fall back to the default language.
      const photos = everyPhoto(db, lang === defaultLanguage ? {} : { language: lang });
      const headers = { "Content-Language": lang };
      return streamList(request, { message: "content.photosFound" }, "galleryItems", photos, toView, headers);
    },
  }),

  "POST /gallery/create": endpoint({
    summary: "Creates one photo",
    permission: "editContent",
    body: { ...body, constraints: { anyOf: [{ required: ["title"] }, { required: ["translations"] }] } },
    output: savedOutput,
    status: 201,
    async handle({ user, body }) {
      const added = await addPhotos(db, user, [body], new Date());
      return added.ok ? ok({ message: "photo.uploaded", galleryItem: toView(added.value) }) : added;
    },
  }),

  "PUT /gallery/update/:id": endpoint({
    summary: "Changes what is sent; the rest stays as it is",
    permission: "editContent",
    body: { ...body, constraints: {} },
    output: savedOutput,
    errors: [404, 409],
    precheck: async ({ id = "" }) =>
      (await findPhoto(db, id, { status: "any" }))
        ? null
        : { kind: "not_found", message: "gallery.notFound" },
    async handle({ user, params: { id = "" }, body }) {
      const before = await findPhoto(db, id, { status: "any" });
      const input = before ? ignoreEchoedTranslations(body, before) : body;
      const saved = await editPhoto(db, user, id, input, new Date());
      return saved.ok ? ok({ message: "photo.updated", galleryItem: toView(saved.value) }) : saved;
    },
  }),

  "DELETE /gallery/delete/:id": endpoint({
    summary: "Moves the photo to the Bin for 30 days",
    permission: "editContent",
    output: { message: z.string() },
    errors: [404],
    async handle({ user, params }) {
      const binned = await binPhoto(db, user, params.id ?? "", new Date());
      return binned.ok ? ok({ message: "photo.deleted" }) : binned;
    },
  }),
});

export const loader = route.loader;
export const action = route.action;
