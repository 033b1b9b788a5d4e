import type { ServerFeature } from "~/features/feature.server";
import { waitingOtherAmounts } from "./other-amount.server";

export const payments: ServerFeature = {
  waiting: [
    {
      permission: "manageDonations",
      isSlow: true,
      count: async ({ db }) => [
        {
          count: (await waitingOtherAmounts(db)).count,
          words: [
            "payment of another amount to accept or refund",
            "payments of another amount to accept or refund",
          ],
          href: "/adminDonations?state=other_amount",
          isUrgent: true,
        },
      ],
    },
  ],
};
