import type { Db } from "#db/schema";
import { transact } from "#db/client.server";
import type { Actor } from "~/features/activity/activity.server";
import { emailKey } from "~/features/accounts/accounts.server";
import { ok, refused, type Result } from "~/lib/result";
import { erasePersonalData } from "./erasure.server";
import {
  countErasable,
  erasedColumns,
  findPersonalData,
  isInLedger,
  type PersonalData,
} from "./personal-data.server";

/** Null without such a donor. `addresses`: erased only when staff confirm that they are the donor's own. */
export async function previewDonorErasure(db: Db, donor: string) {
  const found = await findPersonalData(db, { donor });
  if (found.donations.length === 0) return null;
  return {
    counts: countErasable(found),
    columns: erasedColumns(found),
    isInLedger: found.donations.some(isInLedger),
    addresses: emailsOf(found),
  };
}

const emailsOf = ({ donations }: PersonalData) => [
  ...new Set(donations.flatMap(({ email }) => (email ? emailKey(email) : []))),
];

/** `withAddresses`: also erases all data of their e-mails. False: nothing was erased. Refusal: not_found. */
export function eraseDonor(
  db: Db,
  actor: Actor,
  donor: string,
  { withAddresses }: { withAddresses: boolean },
  now: Date,
): Promise<Result<boolean>> {
  return transact(db, async (trx): Promise<Result<boolean>> => {
    const found = await findPersonalData(trx, { donor });
    if (found.donations.length === 0) return refused({ kind: "not_found", message: "donor.notFound" });
    let hasErased = false;
    const subjects = withAddresses ? emailsOf(found).map((email) => ({ email })) : [];
    for (const one of [{ donor }, ...subjects]) {
      const counts = await erasePersonalData(trx, one, actor, now);
      hasErased ||= Object.values(counts).some((count) => count > 0);
    }
    return ok(hasErased);
  });
}
