import type { ServerFeature } from "~/features/feature.server";
import { unsentStatements } from "./yearly-statements.server";

export const myGifts: ServerFeature = {
  waiting: [
    {
      permission: "manageStatement",
      isSlow: true,
      count: async ({ db }, now) => {
        const unsent = await unsentStatements(db, now);
        if (!unsent) return [];
        const { year, donors } = unsent;
        return [
          {
            count: donors,
            words: [`donor without a statement of ${year}`, `donors without a statement of ${year}`],
            href: `/adminStatement?year=${year}#yearly-title`,
          },
        ];
      },
    },
  ],
};
