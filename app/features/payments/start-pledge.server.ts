import { randomBytes } from "node:crypto";
import type { Db, Donation } from "#db/schema";
import { ipKey, countAttempt, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import { findDonationByKey } from "~/features/donations/find-donation.server";
import { takesTransfers } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import { limits } from "~/lib/limits";
import { ok, refused, type Result } from "~/lib/result";
import { startWith, type DonationStarter } from "./start-donation.server";
import { makeReference } from "./pledge-reference";

type Pledge = Donation & { reference: string };

const storePledge = startWith<Donation, Pledge>({
  table: "donations",
  kind: "transfer",
  findByKey: findDonationByKey,
  isTerminal: ({ state }) => state === "abandoned",
  editableStates: ["pledged"],
  firstReconciliationAt: () => null,
  // Pledges can't test cards, so only their number is limited. A form sent again does not count.
  limitAttempts: async (db, { visitor, known, now }) => {
    if (known) return ok(null);
    const key = `pledge:${ipKey(visitor.address)}`;
    const attempt = await countAttempt(db, { key, limit: limits.rate.pledges, now });
    return attempt.ok ? ok(null) : tooManyAttempts(attempt, "giving.tooMany");
  },
  initialValues: async (trx) => ({
    state: "pledged",
    channel: "transfer",
    reference: await generateReference(trx),
  }),
  placeAtProvider: (_db, _provider, { reference, ...donation }) => {
    if (reference === null) throw new Error(`Pledge ${donation.id} has no reference`);
    return Promise.resolve(ok({ ...donation, reference }));
  },
});

/**
 * Stores a donation to be paid by bank transfer, which is real money whatever the provider's mode. Refusals: invalid (`method`: no account in the settings;
 * `cause`: unknown or closed), not_open, forbidden (foreign visitor without the statement), too_many.
 */
export const startPledge: DonationStarter<Pledge> = async (
  db,
  provider,
  _providerMode,
  ...given
): Promise<Result<Pledge>> =>
  takesTransfers((await readSettings(db)).bank)
    ? storePledge(db, provider, "live", ...given)
    : refused({ kind: "invalid", fields: { method: "giving.transfer.notOffered" } });

export async function generateReference(trx: Db): Promise<string> {
  const { receiptPrefix } = (await readSettings(trx)).foundation;
  for (;;) {
    const reference = makeReference(receiptPrefix, randomBytes(5));
    const taken = await trx
      .selectFrom("donations")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (!taken) return reference;
  }
}
