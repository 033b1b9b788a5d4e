import type { Feature } from "~/features/feature";

export const papers = {
  permissions: { managePapers: "treasurer" },
  navigation: [{ group: "Money", href: "/adminPapers", name: "Papers", permission: "managePapers" }],
  storedFiles: { "papers.file": "pdf" },
  activity: {
    actions: {
      paper_added: "Added a paper",
      paper_changed: "Changed a paper",
      paper_deleted: "Deleted a paper",
    },
  },
} as const satisfies Feature;
