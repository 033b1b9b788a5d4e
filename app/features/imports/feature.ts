import { describeCount, type Feature } from "~/features/feature";

export const imports = {
  permissions: { importGifts: "treasurer", importPosts: "admin" },
  storedFiles: { "wordpress_files.file": "upload" },
  navigation: [
    { group: "Money", href: "/adminImports", name: "admin.pages.imports", permission: "importGifts" },
  ],
  activity: {
    actions: {
      gifts_imported: "Imported past gifts",
      wordpress_imported: "Imported posts and pages of an earlier site",
      import_undone: "Undid an import",
    },
    details: { rows: describeCount("row"), sha256: (hash: string) => `SHA-256 ${hash}` },
  },
} as const satisfies Feature;
