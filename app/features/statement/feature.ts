import type { Feature } from "~/features/feature";

export const statement = {
  permissions: { viewStatement: "treasurer", manageStatement: "treasurer" },
  navigation: [
    { group: "Money", href: "/adminStatement", name: "admin.pages.statement", permission: "viewStatement" },
    { group: "Money", href: "/adminLists", name: "admin.pages.lists", permission: "viewStatement" },
  ],
  storedFiles: { "statement_rows.certificate_file": "sealed", "uploaded_certificates.file": "sealed" },
  activity: {
    actions: {
      statement_table: "statement.activity.table",
      statement_read: "statement.activity.read",
      statement_filed: "statement.activity.filed",
      statement_taken_back: "statement.activity.takenBack",
      particulars_asked: "statement.activity.asked",
      certificate_numbered: "statement.activity.numbered",
      certificate_put: "statement.activity.put",
    },
  },
} as const satisfies Feature;
