import { describeSums, type Feature } from "~/features/feature";

export const csr = {
  permissions: { manageCsr: "treasurer" },
  navigation: [{ group: "Money", href: "/adminCsr", name: "admin.pages.csr", permission: "manageCsr" }],
  activity: {
    actions: {
      csr_project_created: "csr.activity.created",
      csr_project_changed: "csr.activity.changed",
      csr_project_closed: "csr.activity.closed",
      csr_project_reopened: "csr.activity.reopened",
      csr_gift_assigned: "csr.activity.assigned",
      csr_gift_removed: "csr.activity.removed",
    },
    subjects: { "CSR project": { withArticle: "csr.activity.subject", path: "/adminCsr" } },
    details: { sanctionedPaise: describeSums("csr.activity.sanctionedSum") },
  },
} as const satisfies Feature;
