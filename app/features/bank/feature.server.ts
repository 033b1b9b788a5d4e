import type { ServerFeature } from "~/features/feature.server";
import { HOUR_MS } from "~/lib/durations";
import { releaseVoidedDonations } from "./decisions.server";
import { removeSampleWhenLive } from "./practise.server";
import { deleteExpiredImports } from "./pending-imports.server";
import { countForeignToReturn } from "./foreign-credits.server";
import { matchLines } from "./matching.server";
import { countLines } from "./bank-list.server";
import { t } from "~/locales/screen-text";

export const bank: ServerFeature = {
  jobs: [
    { name: "sample-bank-statement", everyMs: HOUR_MS, run: ({ db }) => removeSampleWhenLive(db) },
    { name: "pending-bank-imports", everyMs: HOUR_MS, run: ({ db }, now) => deleteExpiredImports(db, now) },
    {
      name: "bank-lines",
      everyMs: HOUR_MS,
      run: async ({ db }, now) => {
        // Settlements may have been fetched and donations voided since the statement was imported.
        await releaseVoidedDonations(db, now);
        await matchLines(db, now);
      },
    },
  ],
  waiting: [
    {
      permission: "manageBank",
      read: async ({ db }) => {
        const { suggested, open, debits } = await countLines(db);
        const foreign = await countForeignToReturn(db);
        return [
          {
            count: suggested,
            words: [t("bank.waiting.suggestion"), t("bank.waiting.suggestions")],
            href: "/adminBank?show=suggested",
            isUrgent: true,
          },
          {
            count: open,
            words: [t("bank.waiting.credit"), t("bank.waiting.credits")],
            href: "/adminBank?show=open",
            isUrgent: true,
          },
          {
            count: debits,
            words: [t("bank.waiting.debit"), t("bank.waiting.debits")],
            href: "/adminBank?show=debits",
          },
          {
            count: foreign,
            words: [t("bank.waiting.foreign"), t("bank.waiting.manyForeign")],
            href: "/adminBank?show=foreign",
            isUrgent: true,
          },
        ];
      },
    },
  ],
};
