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
      statement_table: "Changed the columns of the tax statement",
      statement_read: "Downloaded the tax statement file, which contains full PANs",
      statement_filed: "Marked the tax statement as filed",
      statement_taken_back: "Withdrew a filing of the tax statement",
      particulars_asked: "Asked a donor for their details",
      certificate_numbered: "Recorded the number of a tax certificate",
      certificate_put: "Delivered a tax certificate",
    },
  },
} as const satisfies Feature;
