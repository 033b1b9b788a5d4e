/** What staff erase of a donor who asked for it by letter. */
import type { Db } from "#db/schema";
import { transact } from "#db/client.server";
import type { Actor } from "~/features/activity/activity.server";
import { emailKey } from "~/features/accounts/accounts.server";
import { ok, refused, type Result } from "~/lib/result";
import { erasePersonalData } from "./erasure.server";
import {
  erasable,
  findPersonalData,
  isInLedger,
  type ErasedCounts,
  type PersonalData,
} from "./personal-data.server";

/**
 * `addresses`: those of the gifts; what else goes with them is erased only when staff say that they are the donor's.
 */
export type DonorErasure = { counts: ErasedCounts; isInBooks: boolean; addresses: string[] };

/** What would go, before it is asked for; null: there is no such donor. */
export async function donorErasure(db: Db, donor: string): Promise<DonorErasure | null> {
  const traces = await findPersonalData(db, { donor });
  if (traces.gifts.length === 0) return null;
  return {
    counts: erasable(traces),
    isInBooks: traces.gifts.some(isInLedger),
    addresses: addressesOf(traces),
  };
}

/** One each, however they were typed. */
const addressesOf = ({ gifts }: PersonalData) => [
  ...new Set(gifts.flatMap(({ email }) => (email ? emailKey(email) : []))),
];

/**
 * Erases what no law keeps of a donor's gifts and, `withAddresses`, of all that goes with their e-mail addresses. A
 * second time finds nothing.
 * @returns whether anything was left to erase. Refusals: not_found
 */
export function eraseDonor(
  db: Db,
  actor: Actor,
  donor: string,
  { withAddresses }: { withAddresses: boolean },
  now: Date,
): Promise<Result<boolean>> {
  return transact(db, async (trx): Promise<Result<boolean>> => {
    const traces = await findPersonalData(trx, { donor });
    if (traces.gifts.length === 0) return refused({ kind: "not_found", code: "donor.notFound" });
    let isAny = false;
    const about = withAddresses ? addressesOf(traces).map((email) => ({ email })) : [];
    for (const one of [{ donor }, ...about]) {
      const counts = await erasePersonalData(trx, one, actor, now);
      isAny ||= Object.values(counts).some((count) => count > 0);
    }
    return ok(isAny);
  });
}
