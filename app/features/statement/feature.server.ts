import { isCertificateOffered } from "~/features/donations/tax-approval.server";
import type { ServerFeature } from "~/features/feature.server";
import { HOUR_MS } from "~/lib/durations";
import { deleteExpiredUploads } from "./certificate-uploads.server";
import { statementDuties } from "./statement-duties.server";
import { t } from "~/locales/screen-text";

export const statement: ServerFeature = {
  jobs: [
    { name: "certificate-sweep", everyMs: HOUR_MS, run: ({ db }, now) => deleteExpiredUploads(db, now) },
  ],
  duties: [{ permission: "manageStatement", read: ({ db }, now, until) => statementDuties(db, now, until) }],
  steps: [
    {
      order: 30,
      permission: "manageSettings",
      read: async ({ db }, now) => [
        {
          name: t("statement.step"),
          hint: t("statement.stepHint"),
          isDone: await isCertificateOffered(db, now),
          isOptional: true,
          href: "/adminStatement/form",
        },
      ],
    },
  ],
};
