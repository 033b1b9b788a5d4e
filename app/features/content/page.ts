import { page as text } from "~/locales/en.json";
import { interpolate } from "~/locales/browser-text";
import { msg } from "~/locales/messages";
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
  sentences: { ...text, saveFailed: (action, message) => interpolate(text.saveFailed, { action, message }) },
  messages: {
    notFound: "page.notFound",
    created: "page.created",
    updated: "page.updated",
    deleted: "dashboard.itemDeleted",
    saveFailed: (saving, why) => msg("page.saveFailed", { action: saving, message: { message: why } }),
  },
  fields: {
    title: {
      type: "line",
      label: "Title",
      labels: { ml: "തലക്കെട്ട്" },
      required: "page.titleRequired",
      isOnCard: true,
      inQuickEdit: true,
    },
    kicker: { type: "line", label: "Kicker", labels: { ml: "മേൽക്കുറിപ്പ്" }, inQuickEdit: true },
    summary: {
      type: "paragraph",
      label: "Summary",
      labels: { ml: "ചുരുക്കം" },
      rows: 3,
      hint: "Shown below the title, in search results and when the page is shared.",
      inQuickEdit: true,
    },
    author: { type: "line", label: "Author", labels: { ml: "എഴുതിയത്" } },
    content: {
      type: "html",
      label: "Content",
      labels: { ml: "ഉള്ളടക്കം" },
      required: "page.contentRequired",
      hint: "Plain text, or HTML with these tags: p, h2, h3, ul, ol, li, strong, em, blockquote, table, a. A blank line starts a new paragraph.",
    },
    picture: { type: "picture", label: "Picture", description: PICTURE.description },
    caption: { type: "line", label: "Caption", labels: { ml: "അടിക്കുറിപ്പ്" } },
    slug: {
      type: "slug",
      label: "Address",
      hint: "Lower-case letters, digits and hyphens. Leave it blank to make it from the title.",
      isOnCard: true,
    },
    menu: {
      type: "choice",
      label: "Menu",
      options: { none: "In no menu", header: "In the header", footer: "In the footer" },
      isOnCard: true,
    },
    kind: { type: "fixed", isOnCard: true },
    views: { type: "count" },
    comments: { type: "count" },
  },
} as const satisfies ContentRecord;
