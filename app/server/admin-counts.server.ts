import type { Permission } from "~/features/accounts/roles";
import { countWaitingUsers } from "~/features/accounts/staff.server";
import { countLines } from "~/features/bank/bank-list.server";
import { countItems } from "~/features/content/content-list.server";
import { countOpenMessages } from "~/features/contact/contact-messages.server";
import { countEndingConsents } from "~/features/pictures/people-list.server";
import { unsentStatements } from "~/features/my-gifts/yearly-statements.server";
import { waitingOtherAmounts } from "~/features/payments/other-amount.server";
import { differingSettlements } from "~/features/settlements/matches.server";
import { todayInIndia } from "~/lib/india-time";
import { loadOptional } from "./load-optional.server";
import { db, payments } from "./context.server";

export async function adminCounts({ permissions }: { permissions: readonly Permission[] }) {
  if (permissions.length === 0) return null;
  const waiting = permissions.includes("manageStaff") ? countWaitingUsers(db) : 0;
  const now = new Date();
  const consents = countEndingConsents(db, now);
  const bank = permissions.includes("manageBank") ? countLines(db) : { suggested: 0, open: 0, debits: 0 };
  const counting = Promise.all([countItems(db, now), countOpenMessages(db), waiting, consents, bank]);
  const counts = await loadOptional("admin.counts", counting);
  if (!counts.ok) return null;
  const [content, messages, accounts, ending, credits] = counts.value;
  return { content, messages, accounts, consents: ending, bank: credits };
}

const YEAR_DAYS = 365;

/** Call it for the dashboard only: these counts cost more than a few milliseconds. */
export async function dashboardCounts(permissions: readonly Permission[], now: Date) {
  const counting = Promise.all([
    permissions.includes("viewSettlements")
      ? differingSettlements(db, payments.mode, todayInIndia(now, -YEAR_DAYS))
      : [],
    permissions.includes("manageStatement") ? unsentStatements(db, now) : null,
    permissions.includes("manageDonations") ? waitingOtherAmounts(db) : { count: 0 },
  ]);
  const counts = await loadOptional("dashboard.counts", counting);
  if (!counts.ok) return null;
  const [differing, statements, { count: otherAmounts }] = counts.value;
  return { differing: differing.length, statements, otherAmounts };
}
