import { pictureTable, type Feature } from "~/features/feature";
import { defaultLanguage, furtherLanguages } from "~/locales/language";
import { statusOf } from "./publishing-view";
import { columnName, fieldsOfType, labelOf } from "./record";
import { KINDS, records, type ContentKind } from "./records";

/** "event_date" → "eventDate", "image_id" → "image" */
const fieldOf = (column: string) =>
  column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()).replace(/Id$/, "");

function picturesOf(kind: ContentKind) {
  const record = records[kind];
  const { table, noun, form } = record;
  const html = fieldsOfType(record, "html").map(([name]) => columnName(name));
  return pictureTable({
    table,
    title: ["title", ...furtherLanguages.map((one) => `translations.${one}.title`)],
    fields: fieldsOfType(record, "picture").map(([name, { position }]) => ({
      id: "image_id",
      ...(position ? { in: { table: "project_images", key: "project_id", position } } : {}),
      alts: {
        [defaultLanguage]: position ? "alt" : "image_alt",
        ...Object.fromEntries(furtherLanguages.map((one) => [one, `translations.${one}.${name}Alt`])),
      },
    })),
    html: html.length > 0 ? [...html, "translations"] : [],
    searched: ["title_key"],
    columns: ["publish_at", "deleted_at"],
    describe: ({ id, publish_at, deleted_at }, now) => ({
      words: `${noun}, ${deleted_at !== null ? "in the Bin" : statusOf({ publish_at }, now)}`,
      href: deleted_at === null ? `${form}?id=${encodeURIComponent(id)}` : null,
      isPublic: publish_at !== null && deleted_at === null,
    }),
    versions: { kind, words: `${noun}, earlier version` },
  });
}

export const content = {
  permissions: { editContent: "editor" },
  navigation: [
    ...KINDS.map((kind) => ({
      group: "Content" as const,
      href: records[kind].list,
      name: records[kind].title,
      formHref: records[kind].form,
      permission: "editContent" as const,
    })),
  ],
  activity: {
    actions: {
      created: (subject: string) => `Created ${subject}`,
      edited: (subject: string) => `Changed ${subject}`,
      deleted: (subject: string) => `Moved ${subject} to the Bin`,
      restored: (subject: string) => `Restored ${subject} from the Bin`,
      removed: (subject: string) => `Deleted ${subject} permanently`,
    },
    subjects: Object.fromEntries(
      Object.values(records).map((record) => [
        record.noun,
        {
          withArticle: `${/^[aeiou]/.test(record.noun) ? "an" : "a"} ${record.noun}`,
          labelOf: (column: string) => labelOf(record, fieldOf(column)),
        },
      ]),
    ),
    columns: {
      publish_at: "when it is published",
      planned_at: "the time planned for a draft",
      position: "place in the order",
      image_id: "picture",
    },
  },
  pictures: KINDS.map(picturesOf),
} as const satisfies Feature;
