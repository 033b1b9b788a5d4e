import type { Feature } from "~/features/feature";

export const papers = {
  permissions: { managePapers: "treasurer" },
  navigation: [
    { group: "Money", href: "/adminPapers", name: "admin.pages.papers", permission: "managePapers" },
  ],
  storedFiles: { "papers.file": "pdf" },
  activity: {
    actions: {
      paper_added: "paper.activity.added",
      paper_changed: "paper.activity.changed",
      paper_deleted: "paper.activity.deleted",
    },
  },
} as const satisfies Feature;
