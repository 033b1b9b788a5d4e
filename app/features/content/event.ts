import { msg } from "~/locales/messages";
import { t } from "~/locales/screen-text";
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
  sentences: {
    createHeading: "event.createHeading",
    editHeading: "event.editHeading",
    create: "event.create",
    update: "event.update",
    creating: "event.creating",
    updating: "event.updating",
    createFailed: "event.createFailed",
    updateFailed: "event.updateFailed",
    saveFailed: (action, message) =>
      t("event.saveFailed", { action: t(`content.saving.${action}`), message }),
  },
  messages: {
    notFound: "events.notFound",
    created: "event.created",
    updated: "event.updated",
    deleted: "dashboard.itemDeleted",
    saveFailed: (saving, why) =>
      msg("event.saveFailed", { action: { message: `content.saving.${saving}` }, message: { message: why } }),
    createFailed: "event.createFailed",
    updateFailed: "event.updateFailed",
  },
  fields: {
    title: {
      type: "line",
      label: "content.fields.title",
      labels: { ml: "തലക്കെട്ട്" },
      required: "event.titleRequired",
      isOnCard: true,
      inQuickEdit: true,
    },
    category: {
      type: "line",
      label: "content.fields.category",
      labels: { ml: "വിഭാഗം" },
      search: "details",
      isOnCard: true,
      inQuickEdit: true,
    },
    content: {
      type: "paragraph",
      label: "content.fields.content",
      labels: { ml: "വിവരണം" },
      rows: 5,
      search: "body",
      isOnCard: true,
      inQuickEdit: true,
    },
    eventLocation: {
      type: "line",
      label: "content.fields.location",
      labels: { ml: "സ്ഥലം" },
      search: "details",
      isOnCard: true,
    },
    eventDate: { type: "day", label: "content.fields.date", isOnCard: true },
    eventTime: { type: "time", label: "content.fields.time", isOnCard: true },
    image: { type: "picture", ...PICTURE, isOnCard: true },
    countries: COUNTRIES,
  },
} as const satisfies ContentRecord;
