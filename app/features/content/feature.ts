import { pictureTable, type Feature } from "~/features/feature";
import { defaultLanguage, furtherLanguages } from "~/locales/language";
import { t } from "~/locales/screen-text";
import { statusOf } from "./publishing-view";
import { columnName, fieldsOfType, labelOf } from "./record";
import { KINDS, nounOf, records, type ContentKind } from "./records";

/** "event_date" → "eventDate", "image_id" → "image" */
const fieldOf = (column: string) =>
  column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()).replace(/Id$/, "");

function picturesOf(kind: ContentKind) {
  const record = records[kind];
  const { table, form } = record;
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
    describe: ({ id, publish_at, deleted_at }, now) => {
      const state = deleted_at !== null ? "bin" : statusOf({ publish_at }, now);
      return {
        words: t(`content.use.${state}`, { noun: nounOf(kind) }),
        href: deleted_at === null ? `${form}?id=${encodeURIComponent(id)}` : null,
        isPublic: publish_at !== null && deleted_at === null,
      };
    },
    versions: { kind, words: () => t("content.use.earlier", { noun: nounOf(kind) }) },
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
      created: (subject: string) => t("content.activity.created", { subject }),
      edited: (subject: string) => t("content.activity.changed", { subject }),
      deleted: (subject: string) => t("content.activity.binned", { subject }),
      restored: (subject: string) => t("content.activity.restored", { subject }),
      removed: (subject: string) => t("content.activity.removed", { subject }),
    },
    subjects: Object.fromEntries(
      KINDS.map((kind) => [kind, records[kind]] as const).map(([kind, record]) => [
        record.noun,
        {
          withArticle: () => t(`content.activity.${kind}`),
          labelOf: (column: string) => labelOf(record, fieldOf(column)),
        },
      ]),
    ),
    columns: {
      publish_at: "content.activity.publishAt",
      planned_at: "content.activity.plannedAt",
      position: "content.activity.position",
      image_id: "content.activity.picture",
    },
  },
  pictures: KINDS.map(picturesOf),
} as const satisfies Feature;
