import type { Language } from "~/locales/language";
import type { PlainKey } from "~/locales/messages";
import { t } from "~/locales/screen-text";

/** Texts of a photo, by form field name. */
export const PHOTO_TEXTS = ["title", "imageAlt"] as const;
type PhotoText = (typeof PHOTO_TEXTS)[number];

export const PHOTO_LABELS = {
  title: "content.fields.title",
  imageAlt: "content.pictureShows",
} as const satisfies Record<PhotoText, PlainKey>;

/** Labels of the fields in further languages, each in its own. */
const FURTHER_LABELS: Partial<Record<Language, Record<PhotoText, string>>> = {
  ml: { title: "തലക്കെട്ട്", imageAlt: "ചിത്രത്തിൽ കാണുന്നത്" },
};
export const photoLabel = (language: Language, text: PhotoText): string =>
  FURTHER_LABELS[language]?.[text] ?? t(PHOTO_LABELS[text]);

/** Names photos in the JSON API, in the Bin and among earlier versions. */
export const GALLERY = "gallery";

export const galleryScreens = {
  title: "dashboard.cards.gallery",
  list: "/admin/gallery",
  form: "/adminGallery",
} as const;

/** @param back the list with its search, filter and page */
export const photoHref = (id: string, back?: string) =>
  `${galleryScreens.form}?${new URLSearchParams({ id, ...(back && back !== galleryScreens.list ? { back } : {}) }).toString()}`;

export const publicPhotoHref = (id: string) => `/galleryPage/${id}`;
