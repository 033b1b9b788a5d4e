import type { Feature } from "~/features/feature";

export const papers = {
  permissions: { managePapers: "treasurer" },
  navigation: [
    { group: "Money", href: "/adminPapers", name: "admin.pages.papers", permission: "managePapers" },
  ],
  storedFiles: { "papers.file": "pdf" },
  activity: {
    actions: {
      paper_added: "Added a document",
      paper_changed: "Changed a document",
      paper_deleted: "Deleted a document",
    },
  },
} as const satisfies Feature;
