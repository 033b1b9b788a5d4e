import type { ServerFeature } from "~/features/feature.server";
import { isSampleRemoved } from "./remove-sample.server";

export const sample: ServerFeature = {
  steps: [
    {
      order: 80,
      permission: "manageSettings",
      read: async ({ db }) => {
        const isDone = await isSampleRemoved(db);
        return [
          {
            name: "Sample content",
            hint: "Unedited sample items go to the Bin. Team, testimonials and figures are deleted, and causes that received no gifts. Sentences that describe the sample foundation are no longer shown.",
            isDone,
            ...(isDone ? {} : { asks: { href: "/adminSettings/sample", button: "Remove sample content" } }),
          },
        ];
      },
    },
  ],
};
