import type { ChangeMonthly } from "~/features/monthly/monthly-change-form.server";
import { isOver } from "~/features/monthly/monthly-filters";
import { cancelMonthlyDonation } from "~/features/payments/cancel-monthly.server";
import {
  pauseMonthlyDonation,
  replaceMonthlyDonation,
  resumeMonthlyDonation,
} from "~/features/payments/monthly-changes.server";
import { ok, type Result } from "~/lib/result";
import type { Language } from "~/locales/language";
import type { Message } from "~/locales/messages";
import { db, payments, provider } from "~/server/context.server";

/** `token`: of the monthly gift whose page is next; `notice` is shown there. */
type Changed = { token: string; notice: Message | null };

/** Refusals: as those of the use cases. */
export async function changeMonthly(
  token: string,
  change: ChangeMonthly,
  language: Language,
): Promise<Result<Changed>> {
  const now = new Date();
  const by = { staff: null, language };
  const { mode } = payments;
  const done = <One extends { token: string }>(
    changed: Result<One>,
    noticeOf: (monthly: One) => Message | null,
  ): Result<Changed> =>
    changed.ok ? ok({ token: changed.value.token, notice: noticeOf(changed.value) }) : changed;
  switch (change.intent) {
    case "replace":
      // The page of the replacement leads on to the provider.
      return done(await replaceMonthlyDonation(db, provider, mode, token, change, by, now), () => null);
    case "pause":
      return done(
        await pauseMonthlyDonation(db, provider, mode, token, change.until, by, now),
        ({ state }) =>
          state === "paused" ? "giving.monthly.changes.nowPaused" : "giving.monthly.changes.soonPaused",
      );
    case "resume":
      return done(await resumeMonthlyDonation(db, provider, mode, token, by, now), ({ state }) =>
        state === "paused" ? "giving.monthly.changes.soonResumed" : "giving.monthly.changes.nowResumed",
      );
    case "cancel":
      return done(await cancelMonthlyDonation(db, provider, token, now), (monthly) =>
        isOver(monthly) ? "giving.monthly.ended" : "giving.monthly.ending",
      );
  }
}
