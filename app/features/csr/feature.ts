import { describeSums, type Feature } from "~/features/feature";

export const csr = {
  permissions: { manageCsr: "treasurer" },
  navigation: [{ group: "Money", href: "/adminCsr", name: "admin.pages.csr", permission: "manageCsr" }],
  activity: {
    actions: {
      csr_project_created: "Created a CSR project",
      csr_project_changed: "Changed a CSR project",
      csr_project_closed: "Closed a CSR project",
      csr_project_reopened: "Opened a CSR project again",
      csr_gift_assigned: "Assigned a gift to a CSR project",
      csr_gift_removed: "Removed a gift from a CSR project",
    },
    subjects: { "CSR project": { withArticle: "a CSR project", path: "/adminCsr" } },
    details: { sanctionedPaise: describeSums("sanctioned sum") },
  },
} as const satisfies Feature;
