import { describeCount, type Feature } from "~/features/feature";

export const imports = {
  activity: {
    actions: {
      gifts_imported: "Imported gifts of former records",
      wordpress_imported: "Imported posts and pages of a former site",
      import_undone: "Took an import of gifts back",
    },
    details: { rows: describeCount("row"), sha256: (hash: string) => `SHA-256 ${hash}` },
  },
} as const satisfies Feature;
