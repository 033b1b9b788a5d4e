import { msg } from "~/locales/messages";
import { t } from "~/locales/screen-text";
import { PICTURE, type ContentRecord } from "./record";

/**
 * Published pages that every page links to. `header`, `footer`: pages that staff put there; `legal`: legal
 * pages, always last in the footer; `stories`: stories, shown beside posts.
 */
type MenuLink = { href: string; title: string };
export type Menus = Record<"header" | "footer" | "legal", MenuLink[]> & {
  /** `cause`: slug of the cause that the story is about. */
  stories: (MenuLink & { cause: string | null })[];
};

/** @param page.kind absent for a new page, whose kind is `own` */
export const pathOfPage = ({ kind, slug }: { kind?: string | undefined; slug: string }): string =>
  kind === "story" ? `/${slug}/1` : `/${slug}`;

/** Stories and legal pages exist from setup. Their addresses are fixed; legal pages can't be deleted. */
export const page = {
  table: "pages",
  noun: "page",
  title: "page.listHeading",
  empty: "page.none",
  page: "/",
  list: "/adminPages",
  form: "/adminPage",
  api: null,
  afterSave: "/adminPages",
  cancel: { to: "/adminPages" },
  rowDetails: ["slug"],
  notices: { saved: "top" },
  dated: "published",
  refuseRemoval: ({ kind }) => (kind === "legal" ? "page.legalStays" : null),
  sentences: {
    createNew: "page.createNew",
    createHeading: "page.createHeading",
    editHeading: "page.editHeading",
    create: "page.create",
    update: "page.update",
    creating: "page.creating",
    updating: "page.updating",
    saveFailed: (action, message) => t("page.saveFailed", { action: t(`content.saving.${action}`), message }),
  },
  messages: {
    notFound: "page.notFound",
    created: "page.created",
    updated: "page.updated",
    deleted: "dashboard.itemDeleted",
    saveFailed: (saving, why) =>
      msg("page.saveFailed", { action: { message: `content.saving.${saving}` }, message: { message: why } }),
  },
  fields: {
    title: {
      type: "line",
      label: "content.fields.title",
      labels: { ml: "തലക്കെട്ട്" },
      required: "page.titleRequired",
      isOnCard: true,
      inQuickEdit: true,
    },
    kicker: { type: "line", label: "content.fields.kicker", labels: { ml: "മേൽക്കുറിപ്പ്" }, inQuickEdit: true },
    summary: {
      type: "paragraph",
      label: "content.fields.summary",
      labels: { ml: "ചുരുക്കം" },
      rows: 3,
      hint: "content.hints.summary",
      inQuickEdit: true,
    },
    author: { type: "line", label: "content.fields.author", labels: { ml: "എഴുതിയത്" } },
    content: {
      type: "html",
      label: "content.fields.content",
      labels: { ml: "ഉള്ളടക്കം" },
      required: "page.contentRequired",
      hint: "content.hints.pageHtml",
    },
    picture: { type: "picture", label: "content.fields.picture", description: PICTURE.description },
    caption: { type: "line", label: "content.fields.caption", labels: { ml: "അടിക്കുറിപ്പ്" } },
    slug: { type: "slug", label: "content.fields.address", hint: "content.hints.address", isOnCard: true },
    menu: {
      type: "choice",
      label: "content.fields.menu",
      options: { none: "content.menus.none", header: "content.menus.header", footer: "content.menus.footer" },
      isOnCard: true,
    },
    kind: { type: "fixed", isOnCard: true },
    views: { type: "count" },
    comments: { type: "count" },
  },
} as const satisfies ContentRecord;
