import { pictureTable, type Feature } from "~/features/feature";
import { defaultLanguage, furtherLanguages } from "~/locales/language";
import { GALLERY, galleryScreens, PHOTO_LABELS, photoHref } from "./photo";

const { title, imageAlt } = PHOTO_LABELS.en;
const labels: Partial<Record<string, string>> = { title, imageAlt, image_alt: imageAlt, image_id: "Image" };

export const gallery = {
  navigation: [
    {
      group: "Content",
      href: galleryScreens.list,
      name: galleryScreens.title,
      formHref: galleryScreens.form,
      permission: "editContent",
    },
  ],
  activity: {
    actions: {},
    subjects: { photo: { withArticle: "a photo", labelOf: (column: string) => labels[column] } },
  },
  pictures: [
    pictureTable({
      table: "gallery_items",
      title: ["title", ...furtherLanguages.map((one) => `translations.${one}.title`)],
      fields: [
        {
          id: "image_id",
          alts: {
            [defaultLanguage]: "image_alt",
            ...Object.fromEntries(furtherLanguages.map((one) => [one, `translations.${one}.imageAlt`])),
          },
        },
      ],
      searched: ["title_key"],
      columns: ["publish_at", "deleted_at"],
      describe: ({ id, publish_at, deleted_at }) => ({
        words: deleted_at === null ? "photo, published" : "photo, in the Bin",
        href: deleted_at === null ? photoHref(id) : null,
        isPublic: publish_at !== null && deleted_at === null,
      }),
      versions: { kind: GALLERY, words: "photo, earlier version" },
    }),
  ],
} as const satisfies Feature;
