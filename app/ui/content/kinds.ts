import { blogMessages, dashboardMessages, eventMessages, galleryMessages, projectMessages } from "~/messages";
import type { StaffKind } from "~/presenters/content/staff-screens";

type KindWords = {
  title: string;
  one: string;
  empty: string;
  form: string;
  list: string;
  parameter: string;
  /** The public page of an item, without its id. */
  page: string;
  /** Of its form's fields; those of the Malayalam side are in Malayalam. */
  labels: Record<string, string>;
  /** Offered by quick edit; of `long` ones several lines are shown. */
  quick: string[];
  long: string[];
};

const ALT = "What the picture shows";
const ML_TITLE = "തലക്കെട്ട്";
const ML_CATEGORY = "വിഭാഗം";
const ML_ALT = "ചിത്രത്തിൽ കാണുന്നത്";
const { fields } = projectMessages;
const five = [1, 2, 3, 4, 5] as const;

/** Labels and addresses of each kind on the staff screens. */
export const kinds: Record<StaffKind, KindWords> = {
  blog: {
    title: dashboardMessages.cards.blogs,
    one: "blog post",
    empty: dashboardMessages.noBlogs,
    form: "/adminBlog",
    list: "/admin/blogs",
    parameter: "blogs",
    page: "/BlogDetail/",
    labels: {
      title: "Title",
      subheading: "Subheading",
      category: "Category",
      author: "Author",
      content: "Content",
      image: "Image",
      imageAlt: ALT,
      "ml.title": ML_TITLE,
      "ml.subheading": "ഉപശീർഷകം",
      "ml.category": ML_CATEGORY,
      "ml.author": "എഴുതിയത്",
      "ml.content": "ഉള്ളടക്കം",
      "ml.imageAlt": ML_ALT,
    },
    quick: ["title", "subheading", "category", "author", "content"],
    long: ["content"],
  },
  event: {
    title: dashboardMessages.cards.events,
    one: "event",
    empty: dashboardMessages.noEvents,
    form: "/adminEvent",
    list: "/admin/events",
    parameter: "events",
    page: "/eventDetail/",
    labels: {
      title: "Title",
      category: "Category",
      content: "Content",
      eventDate: "Date",
      eventTime: "Time",
      eventLocation: "Location",
      image: "Image",
      imageAlt: ALT,
      "ml.title": ML_TITLE,
      "ml.category": ML_CATEGORY,
      "ml.content": "വിവരണം",
      "ml.eventLocation": "സ്ഥലം",
      "ml.imageAlt": ML_ALT,
    },
    quick: ["title", "category", "content"],
    long: ["content"],
  },
  project: {
    title: dashboardMessages.cards.projects,
    one: "project",
    empty: dashboardMessages.noProjects,
    form: "/adminProjects",
    list: "/admin/projects",
    parameter: "projects",
    page: "/project/",
    labels: {
      title: fields.title,
      para1: fields.shortDescription,
      // 'Paragraph 1' to 'Paragraph 4' are para2 to para5.
      ...Object.fromEntries(
        ([1, 2, 3, 4] as const).map((number) => [`para${number + 1}`, fields.paragraph(number)]),
      ),
      ...Object.fromEntries(five.map((number) => [`image${number}`, fields.image(number)])),
      ...Object.fromEntries(five.map((number) => [`image${number}Alt`, `What picture ${number} shows`])),
      "ml.title": "പദ്ധതിയുടെ പേര്",
      "ml.para1": "ചുരുക്കം",
      ...Object.fromEntries(
        ([1, 2, 3, 4] as const).map((number) => [`ml.para${number + 1}`, `ഖണ്ഡിക ${number}`]),
      ),
      ...Object.fromEntries(five.map((number) => [`ml.image${number}Alt`, `ചിത്രം ${number}ൽ കാണുന്നത്`])),
    },
    quick: ["title", "para1"],
    long: ["para1"],
  },
  gallery: {
    title: dashboardMessages.cards.gallery,
    one: "photo",
    empty: "No photos found.",
    form: "/adminGallery",
    list: "/admin/gallery",
    parameter: "gallery",
    page: "/galleryPage/",
    labels: { title: "Title", image: "Image", imageAlt: ALT, "ml.title": ML_TITLE, "ml.imageAlt": ML_ALT },
    quick: ["title", "imageAlt"],
    long: [],
  },
};

type FormWords = {
  createHeading: string;
  editHeading: string;
  create: string;
  update: string;
  creating: string;
  updating: string;
  createFailed?: string;
  updateFailed?: string;
  saveFailed(saving: "creating" | "updating", reason: string): string;
};

/** Sentences of the forms. */
export const formWords: Record<StaffKind, FormWords> = {
  blog: blogMessages,
  event: eventMessages,
  project: projectMessages,
  gallery: {
    createHeading: dashboardMessages.cards.gallery,
    editHeading: dashboardMessages.cards.gallery,
    create: galleryMessages.upload,
    update: galleryMessages.upload,
    creating: "Uploading...",
    updating: "Uploading...",
    saveFailed: () => galleryMessages.uploadFailed,
  },
};

export const kindListedAt = (path: string): StaffKind =>
  (Object.keys(kinds) as StaffKind[]).find((kind) => kinds[kind].list === path) ?? "blog";

/** What a list's rows offer in a dialog, and without a script on a page. */
export type Act = "quick-edit" | "delete";

/** The form of an item, opened from a page that it leads back to. */
export const editHref = (kind: StaffKind, id: string, back: string) =>
  `${kinds[kind].form}?${new URLSearchParams({ id, back }).toString()}`;

export const actHref = (act: Act, kind: StaffKind, id: string, back: string) =>
  `/admin/${act}?${new URLSearchParams({ type: kind, id, back }).toString()}`;
