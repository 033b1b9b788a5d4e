import type { Localised } from "~/locales/language";

/** Texts of a photo, by form field name. */
export const PHOTO_TEXTS = ["title", "imageAlt"] as const;
type PhotoText = (typeof PHOTO_TEXTS)[number];

export const PHOTO_LABELS: Localised<Record<PhotoText, string>> = {
  en: { title: "Title", imageAlt: "What the picture shows" },
  ml: { title: "തലക്കെട്ട്", imageAlt: "ചിത്രത്തിൽ കാണുന്നത്" },
};

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
