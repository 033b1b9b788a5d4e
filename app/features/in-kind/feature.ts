import type { Feature } from "~/features/feature";

export const inKind = {
  permissions: { manageInKind: "treasurer" },
  navigation: [
    { group: "Money", href: "/adminInKind", name: "admin.pages.inKind", permission: "manageInKind" },
  ],
  activity: {
    actions: { in_kind_recorded: "kind.activity.recorded", in_kind_voided: "kind.activity.voided" },
    subjects: { "gift in kind": { withArticle: "kind.activity.subject", path: "/adminInKind" } },
  },
} as const satisfies Feature;
