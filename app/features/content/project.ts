import { msg } from "~/locales/messages";
import { t } from "~/locales/screen-text";
import { COUNTRIES, type ContentRecord } from "./record";

/** `para1` is the short description; 'Paragraph 1' to 'Paragraph 4' are para2 to para5. */
const paragraph = (number: 1 | 2 | 3 | 4) =>
  ({
    type: "paragraph",
    label: msg("project.fields.paragraph", { number }),
    labels: { ml: `ഖണ്ഡിക ${number}` },
    search: "body",
  }) as const;

const picture = (position: 1 | 2 | 3 | 4 | 5) =>
  ({
    type: "picture",
    label: msg("project.fields.image", { number: position }),
    description: {
      label: msg("project.pictureShows", { number: position }),
      labels: { ml: `ചിത്രം ${position}ൽ കാണുന്നത്` },
    },
    position,
  }) as const;

export const project = {
  table: "projects",
  noun: "project",
  title: "dashboard.cards.projects",
  empty: "dashboard.noProjects",
  page: "/project/",
  list: "/admin/projects",
  form: "/adminProjects",
  api: {
    shape: "Project",
    one: "project",
    many: "projects",
    listed: "content.projectsFound",
    hasPlainRead: true,
  },
  afterSave: "/admin",
  cancel: { to: "/admin/projects" },
  rowDetails: ["published"],
  notices: { saved: "top" },
  dated: "published",
  sentences: {
    createHeading: "project.createHeading",
    editHeading: "project.editHeading",
    create: "project.create",
    update: "project.update",
    creating: "project.creating",
    updating: "project.updating",
    createFailed: "project.createFailed",
    updateFailed: "project.updateFailed",
    saveFailed: (action, message) =>
      t("project.saveFailed", { action: t(`content.saving.${action}`), message }),
  },
  messages: {
    notFound: "projects.notFound",
    created: "project.created",
    updated: "project.updated",
    deleted: "dashboard.itemDeleted",
    saveFailed: (saving, why) =>
      msg("project.saveFailed", {
        action: { message: `content.saving.${saving}` },
        message: { message: why },
      }),
    createFailed: "project.createFailed",
    updateFailed: "project.updateFailed",
  },
  fields: {
    title: {
      type: "line",
      label: "project.fields.title",
      labels: { ml: "പദ്ധതിയുടെ പേര്" },
      required: "project.titleRequired",
      isOnCard: true,
      inQuickEdit: true,
    },
    para1: {
      type: "paragraph",
      label: "project.fields.shortDescription",
      labels: { ml: "ചുരുക്കം" },
      rows: 3,
      hint: "content.hints.card",
      about: "The short description",
      search: "body",
      isOnCard: true,
      inQuickEdit: true,
    },
    para2: paragraph(1),
    para3: paragraph(2),
    para4: paragraph(3),
    para5: paragraph(4),
    image1: picture(1),
    image2: picture(2),
    image3: picture(3),
    image4: picture(4),
    image5: picture(5),
    countries: COUNTRIES,
  },
} as const satisfies ContentRecord;
