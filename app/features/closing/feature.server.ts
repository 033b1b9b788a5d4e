import { countedMode } from "~/features/donations/money-modes.server";
import type { ServerFeature } from "~/features/feature.server";
import { todayInIndia } from "~/lib/india-time";
import { monthToClose } from "./closing.server";
import { t } from "~/locales/screen-text";

/** Banks and the payment provider need some days to report the end of a month. */
const DAY_TO_CLOSE = 10;

export const closing: ServerFeature = {
  waiting: [
    {
      permission: "closeMonths",
      read: async ({ db }, now) => {
        const isDue = Number(todayInIndia(now).slice(8)) >= DAY_TO_CLOSE;
        const month = isDue ? await monthToClose(db, await countedMode(db), now) : null;
        return [
          {
            count: month === null ? 0 : 1,
            words: [t("close.monthToClose"), t("close.monthsToClose")],
            href: "/adminClose",
          },
        ];
      },
    },
  ],
};
