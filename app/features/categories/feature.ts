import type { Feature } from "~/features/feature";

export const categories = {
  activity: {
    actions: {
      category_added: "categories.activity.added",
      category_renamed: "categories.activity.renamed",
      category_moved: "categories.activity.moved",
      category_closed: "categories.activity.closed",
      category_reopened: "categories.activity.reopened",
      category_deleted: "categories.activity.deleted",
    },
  },
} as const satisfies Feature;
