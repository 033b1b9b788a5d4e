import type { Feature } from "~/features/feature";
import { labelOf } from "./record";
import { KINDS, records } from "./records";

/** "event_date" → "eventDate", "image_id" → "image" */
const fieldOf = (column: string) =>
  column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()).replace(/Id$/, "");

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
    { group: "Content", href: "/adminBin", name: "Bin", permission: "editContent", isLast: true },
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
      countries: "countries",
      publish_at: "when it is published",
      planned_at: "the time planned for a draft",
      position: "place in the order",
      image_id: "picture",
    },
  },
} as const satisfies Feature;
