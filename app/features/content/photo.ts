import { dashboard as dashboardMessages, photo as text } from "~/locales/en.json";
import { interpolate } from "~/locales/browser-text";
import { msg } from "~/locales/messages";
import { PICTURE, type ContentRecord } from "./record";

/** A photo needs a title and a picture and is visible in every country. */
export const photo = {
  table: "gallery_items",
  noun: "photo",
  title: dashboardMessages.cards.gallery,
  empty: "No photos found.",
  page: "/galleryPage/",
  list: "/admin/gallery",
  form: "/adminGallery",
  api: { shape: "GalleryItem", one: "galleryItem", many: "galleryItems", listed: "content.photosFound" },
  cancel: { to: "/admin" },
  rowDetails: ["published"],
  hasDrafts: false,
  isEditedInForm: false,
  isOnDashboard: true,
  notices: { saved: "photo", deleted: "photo" },
  dated: null,
  sentences: {
    createHeading: dashboardMessages.cards.gallery,
    editHeading: dashboardMessages.cards.gallery,
    create: text.upload,
    update: text.upload,
    creating: "Uploading...",
    updating: "Uploading...",
    saveFailed: (saving, message) =>
      saving === "creating" ? text.uploadFailed : interpolate(text.loadFailed, { message }),
  },
  messages: {
    notFound: "gallery.notFound",
    created: "photo.uploaded",
    updated: "photo.updated",
    deleted: "photo.deleted",
    saveFailed: (saving, why) =>
      saving === "creating" ? "photo.uploadFailed" : msg("photo.loadFailed", { message: { message: why } }),
  },
  fields: {
    title: {
      type: "line",
      label: "Title",
      labels: { ml: "തലക്കെട്ട്" },
      required: "photo.titleAndImageRequired",
      isOnCard: true,
      inQuickEdit: true,
    },
    image: {
      type: "picture",
      ...PICTURE,
      required: "photo.titleAndImageRequired",
      isOnCard: true,
      inQuickEdit: true,
    },
  },
} as const satisfies ContentRecord;
