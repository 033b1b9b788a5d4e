import type { Feature } from "~/features/feature";

export const categories = {
  activity: {
    actions: {
      category_added: "Added a category of the books",
      category_renamed: "Renamed a category of the books",
      category_moved: "Moved a category of the books",
      category_closed: "Closed a category of the books",
      category_reopened: "Opened a category of the books again",
      category_deleted: "Deleted a category of the books",
    },
  },
} as const satisfies Feature;
