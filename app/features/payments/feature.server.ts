import type { ServerFeature } from "~/features/feature.server";
import { MINUTE_MS } from "~/lib/durations";
import { reconcileMonthlyDonations } from "./monthly-reconciliation.server";
import { disputesStatus, webhookStatus } from "./payment-status.server";
import { endPledges } from "./pledge-end.server";
import { reconcileDonations } from "./reconciliation.server";
import { resumeRefunds } from "./refunds.server";
import { applyPendingEvents } from "./webhooks.server";
import { waitingOtherAmounts } from "./other-amount.server";
import { t } from "~/locales/screen-text";

export const payments: ServerFeature = {
  // Separate jobs: a failing event or refund must not stop the reconciliation.
  jobs: [
    {
      name: "waiting-events",
      everyMs: MINUTE_MS,
      run: ({ db, provider }, now) => applyPendingEvents(db, provider, now),
    },
    { name: "refunds", everyMs: MINUTE_MS, run: ({ db, provider }, now) => resumeRefunds(db, provider, now) },
    {
      name: "reconciliation",
      everyMs: MINUTE_MS,
      run: ({ db, provider, mode }, now) => reconcileDonations(db, provider, { mode, every: "due", now }),
    },
    {
      name: "monthly-reconciliation",
      everyMs: MINUTE_MS,
      run: ({ db, provider, mode }, now) =>
        reconcileMonthlyDonations(db, provider, { mode, every: "due", now }),
    },
    { name: "pledges", everyMs: MINUTE_MS, run: ({ db }, now) => endPledges(db, now) },
  ],
  waiting: [
    {
      permission: "manageDonations",
      isSlow: true,
      read: async ({ db }) => [
        {
          count: (await waitingOtherAmounts(db)).count,
          words: [t("payment.toAccept"), t("payment.severalToAccept")],
          href: "/adminDonations?state=other_amount",
          isUrgent: true,
        },
      ],
    },
  ],
  checks: [
    { name: "status.checks.webhook", order: 40, permission: "viewDonations", read: webhookStatus },
    { name: "status.checks.disputes", order: 60, permission: "viewDonations", read: disputesStatus },
  ],
  steps: [
    {
      order: 40,
      permission: "manageSettings",
      read: async ({ mode, hasWebhookSecret }) => [
        { name: t("payment.keys"), hint: t("payment.keysHint"), isDone: mode === "live" && hasWebhookSecret },
      ],
    },
  ],
};
