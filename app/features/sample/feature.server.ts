import type { ServerFeature } from "~/features/feature.server";
import { countSampleItems } from "./remove-sample.server";

export const sample: ServerFeature = {
  steps: [
    {
      order: 80,
      permission: "manageSettings",
      read: async ({ db }) => {
        const isDone = (await countSampleItems(db)) === 0;
        return [
          {
            name: "Sample content",
            hint: "Unedited sample items go to the Bin. Team, testimonials and figures are deleted, and causes that received no gifts. Then change the sentences of About and Why donate under Texts.",
            isDone,
            ...(isDone ? {} : { asks: { href: "/adminSettings/sample", button: "Remove sample content" } }),
          },
        ];
      },
    },
  ],
};
