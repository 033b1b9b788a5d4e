import { pictureTable, type Feature } from "~/features/feature";
import { defaultLanguage, furtherLanguages } from "~/locales/language";
import type { PlainKey } from "~/locales/messages";
import { t } from "~/locales/screen-text";
import { GALLERY, galleryScreens, PHOTO_LABELS, photoHref } from "./photo";

const LABELS: Partial<Record<string, PlainKey>> = {
  ...PHOTO_LABELS,
  image_alt: PHOTO_LABELS.imageAlt,
  image_id: "content.fields.image",
};
const labelOf = (column: string) => {
  const label = LABELS[column];
  return label && t(label);
};

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
  activity: { actions: {}, subjects: { photo: { withArticle: "photo.activity.subject", labelOf } } },
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
        words: t(deleted_at === null ? "photo.use.published" : "photo.use.bin"),
        href: deleted_at === null ? photoHref(id) : null,
        isPublic: publish_at !== null && deleted_at === null,
      }),
      versions: { kind: GALLERY, words: () => t("photo.use.earlier") },
    }),
  ],
} as const satisfies Feature;
