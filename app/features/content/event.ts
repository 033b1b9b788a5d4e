import { event as text } from "~/locales/en.json";
import { interpolate } from "~/locales/browser-text";
import { msg } from "~/locales/messages";
import { COUNTRIES, PICTURE, type ContentRecord } from "./record";

/** Only the title is required. Day and time are IST. */
export const event = {
  table: "events",
  noun: "event",
  title: "dashboard.cards.events",
  empty: "dashboard.noEvents",
  page: "/eventDetail/",
  list: "/admin/events",
  form: "/adminEvent",
  api: { shape: "Event", one: "event", many: "events" },
  afterSave: "/admin",
  cancel: { to: "/admin" },
  rowDetails: ["eventDate", "eventTime", "eventLocation"],
  notices: { saved: "top" },
  dated: "eventDate",
  sentences: { ...text, saveFailed: (action, message) => interpolate(text.saveFailed, { action, message }) },
  messages: {
    notFound: "events.notFound",
    created: "event.created",
    updated: "event.updated",
    deleted: "dashboard.itemDeleted",
    saveFailed: (saving, why) => msg("event.saveFailed", { action: saving, message: { message: why } }),
    createFailed: "event.createFailed",
    updateFailed: "event.updateFailed",
  },
  fields: {
    title: {
      type: "line",
      label: "Title",
      labels: { ml: "തലക്കെട്ട്" },
      required: "event.titleRequired",
      isOnCard: true,
      inQuickEdit: true,
    },
    category: {
      type: "line",
      label: "Category",
      labels: { ml: "വിഭാഗം" },
      search: "details",
      isOnCard: true,
      inQuickEdit: true,
    },
    content: {
      type: "paragraph",
      label: "Content",
      labels: { ml: "വിവരണം" },
      rows: 5,
      search: "body",
      isOnCard: true,
      inQuickEdit: true,
    },
    eventLocation: {
      type: "line",
      label: "Location",
      labels: { ml: "സ്ഥലം" },
      search: "details",
      isOnCard: true,
    },
    eventDate: { type: "day", label: "Date", isOnCard: true },
    eventTime: { type: "time", label: "Time", isOnCard: true },
    image: { type: "picture", ...PICTURE, isOnCard: true },
    countries: COUNTRIES,
  },
} as const satisfies ContentRecord;
