import type { Feature } from "~/features/feature";

export const inKind = {
  permissions: { manageInKind: "treasurer" },
  navigation: [
    { group: "Money", href: "/adminInKind", name: "admin.pages.inKind", permission: "manageInKind" },
  ],
  activity: {
    actions: { in_kind_recorded: "Recorded a gift in kind", in_kind_voided: "Voided a gift in kind" },
    subjects: { "gift in kind": { withArticle: "a gift in kind", path: "/adminInKind" } },
  },
} as const satisfies Feature;
