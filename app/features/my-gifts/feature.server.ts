import type { ServerFeature } from "~/features/feature.server";
import { t } from "~/locales/screen-text";
import { unsentStatements, YEARLY_STATEMENT, yearlyStatementTemplate } from "./yearly-statements.server";

export const myGifts: ServerFeature = {
  mailTemplates: { [YEARLY_STATEMENT]: yearlyStatementTemplate },
  waiting: [
    {
      permission: "manageStatement",
      isSlow: true,
      read: async ({ db }, now) => {
        const unsent = await unsentStatements(db, now);
        if (!unsent) return [];
        const { year, donors } = unsent;
        return [
          {
            count: donors,
            words: [t("statement.page.oneUnsent", { year }), t("statement.page.manyUnsent", { year })],
            href: `/adminStatement?year=${year}#yearly-title`,
          },
        ];
      },
    },
  ],
};
