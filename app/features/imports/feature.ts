import type { Feature } from "~/features/feature";
import { t } from "~/locales/screen-text";

export const imports = {
  permissions: { importGifts: "treasurer", importPosts: "admin" },
  storedFiles: { "wordpress_files.file": "upload" },
  navigation: [
    { group: "Money", href: "/adminImports", name: "admin.pages.imports", permission: "importGifts" },
  ],
  activity: {
    actions: {
      gifts_imported: "imports.activity.gifts",
      wordpress_imported: "imports.activity.wordpress",
      import_undone: "imports.activity.undone",
    },
    details: {
      rows: (count: number) => (count === 0 ? "" : t("imports.rowsLogged", { count })),
      sha256: (hash: string) => `SHA-256 ${hash}`,
    },
  },
} as const satisfies Feature;
