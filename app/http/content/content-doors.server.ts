/** What the API routes of content share. Each of them serves every kind, under the prefix of that kind. */
import { z } from "zod";
import {
  KIND_NAMES,
  kinds,
  type ContentKind,
  type InputOf,
  type ItemOf,
} from "~/domain/content/content-kinds.server";
import { kindOf } from "~/domain/content/content-life.server";
import type { Kind } from "~/domain/content/content-list.server";
import { videosTakenOut } from "~/domain/content/content-html.server";
import { withoutGaps } from "~/domain/content/item-language.server";
import { takeTranslation } from "~/domain/content/content-translation";
import type { Translation } from "~/domain/translation";
import { messages } from "~/messages";
import { presentBlogPost } from "~/presenters/content/blog-post";
import { presentEvent } from "~/presenters/content/event";
import { presentGalleryItem } from "~/presenters/content/gallery-item";
import { presentProject } from "~/presenters/content/project";
import { presentPublishing } from "~/presenters/content/publishing";
import { languages, type Language } from "~/words/language";
import type { Doors, Input } from "~/http/api/api.server";
import { Blog, Event, GalleryItem, Project } from "~/http/api/api-shapes.server";
import type { FieldNames } from "~/http/pictures/uploads.server";

/** The names of one item and of a list in the answers, and the schema of an item. */
type Shown = {
  one: string;
  many: string;
  shape: z.ZodType;
  present(item: ItemOf<ContentKind>): unknown;
  /** Further fields of a list's answer. */
  listed?: { message: string };
};

type Texts = Pick<Kind<unknown, ItemOf<ContentKind>, never>, "texts"> & {
  columns(texts: Translation): Record<string, unknown>;
};

/** What the kind itself says. */
type Described = Pick<Kind<unknown, unknown, unknown>, "noun" | "sentences">;
const translatable =
  <Item extends { ml: Translation }>(present: (item: Item) => object) =>
  (item: Item) => ({
    ...present(item),
    translations: Object.keys(item.ml).length > 0 ? { ml: item.ml } : {},
  });
const publishable = <Item extends { publish_at: string | null; ml: Translation }>(
  present: (item: Item) => object,
) => translatable((item: Item) => ({ ...present(item), ...presentPublishing(item, new Date()) }));

const shownAs: Record<ContentKind, Shown> = {
  blog: { one: "blog", many: "blogs", shape: Blog, present: publishable(presentBlogPost) },
  event: { one: "event", many: "events", shape: Event, present: publishable(presentEvent) },
  project: {
    one: "project",
    many: "projects",
    shape: Project,
    present: publishable(presentProject),
    listed: { message: messages.content.projectsFound },
  },
  gallery: {
    one: "galleryItem",
    many: "galleryItems",
    shape: GalleryItem,
    present: translatable(presentGalleryItem),
    listed: { message: messages.content.photosFound },
  },
};

/** The doors of one route file for all kinds, by the prefix of their addresses. */
export function forEachKind(make: (name: ContentKind, shown: Shown & Described) => Doors) {
  const doors = new Map<string, Doors>(
    KIND_NAMES.map((name) => {
      const shown = shownAs[name];
      const present = (item: ItemOf<ContentKind>) =>
        shown.present(withoutGaps(item, kindOf(name) as unknown as Texts));
      return [name, make(name, { ...shown, present, ...kinds[name] })];
    }),
  );
  return (prefix: string): Doors => doors.get(prefix) ?? {};
}

export function itemBody(name: ContentKind): Input<InputOf<ContentKind>> & { names: FieldNames } {
  return { schema: kinds[name].schema, names: kinds[name].names };
}

const language = z.enum(languages, messages.content.languageUnknown);

/** The query of reads and lists. */
export const inLanguage: Input<{ lang: Language }> = {
  schema: z.object({ lang: language.default("en") }),
  facts: {
    lang: {
      type: "string",
      enum: languages,
      description:
        "ml: the Malayalam texts where they exist. A text in one language only stands in both answers",
    },
  },
};

/** The filter of what is read: in Malayalam as its readers see it. English answers fill their gaps by themselves. */
export const textsIn = (lang: Language) => (lang === "ml" ? { language: lang } : {});

export const contentLanguage = (lang: Language) => ({ "Content-Language": lang });

/** A notice about videos that were removed from the saved post. */
export function noticeOf(name: ContentKind, sent: Record<string, unknown>): { notice?: string } {
  const { fields, ml } = takeTranslation(sent, kinds.blog.names.translated);
  const notice = name === "blog" ? videosTakenOut([fields.content, ml.content]) : null;
  return notice === null ? {} : { notice };
}

export const listOf = ({ many, shape, listed }: Shown) => ({
  ...(listed ? { message: z.string() } : {}),
  [many]: z.array(shape),
});
