import { createHmac } from "node:crypto";
import type { Db, Donation, Receipt } from "#db/schema";
import { siteSecret } from "#db/site-secret.server";
import { ipKey, countAttempt, canAttempt, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import { ok, refused, type Result } from "~/lib/result";
import { isSameSecret } from "~/features/encryption/encryption.server";
import { config } from "~/features/settings/config";
import { limits } from "~/lib/limits";
import { findDonation } from "~/features/donations/find-donation.server";

/** 80 bits: can't be guessed, and can still be typed from paper. */
const PROOF_LENGTH = 16;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** URL that is printed on the receipt and can't be guessed. */
export async function receiptProofUrl(db: Db, receipt: Receipt): Promise<string> {
  return `${config().origin}/receipt/${toSlug(receipt.number)}-${await computeProof(db, receipt)}`;
}

type Proven = { receipt: Receipt; donation: Donation };

/** Counts wrong proofs per client address. Refusals: not_found, too_many (even for a right proof). */
export async function findProvenReceipt(
  db: Db,
  reference: string,
  clientAddress: string,
  now: Date,
): Promise<Result<Proven>> {
  const attempt = {
    key: `receipt-proof:${ipKey(clientAddress)}`,
    limit: limits.rate.wrongReceiptProofs,
    now,
  };
  const allowed = await canAttempt(db, attempt);
  if (!allowed.ok) return tooManyAttempts(allowed);
  const [, number, proof] = /^(.{1,60})-([A-Za-z2-7]{16})$/.exec(reference) ?? [];
  if (number && proof)
    for (const receipt of await findReceiptsByNumber(db, number)) {
      const donation = isSameSecret(proof.toUpperCase(), await computeProof(db, receipt))
        ? await findDonation(db, receipt.donation_id)
        : undefined;
      if (donation) return ok({ receipt, donation });
    }
  const counted = await countAttempt(db, attempt);
  return counted.ok ? refused({ kind: "not_found", message: "answers.notFound" }) : tooManyAttempts(counted);
}

async function findReceiptsByNumber(db: Db, slug: string): Promise<Receipt[]> {
  // The prefix may contain hyphens.
  const [, prefix, year, sequence] = /^(.+)-(\d{4}-\d{2})-(\d+)$/.exec(slug) ?? [];
  if (!prefix) return [];
  return db
    .selectFrom("receipts")
    .selectAll()
    .where("mode", "in", ["live", "test", "practice"])
    .where("number", "=", `${prefix}/${year}/${sequence}`)
    .execute();
}

const toSlug = (number: string) => number.replaceAll("/", "-");

/** Truncated HMAC-SHA256 over mode and number, in base32. */
async function computeProof(db: Db, { mode, number }: Receipt): Promise<string> {
  const secret = Buffer.from(await siteSecret(db), "hex");
  const bytes = createHmac("sha256", secret).update(`receipt ${mode} ${number}`).digest();
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return Array.from({ length: PROOF_LENGTH }, (_, index) =>
    BASE32.charAt(parseInt(bits.slice(index * 5, index * 5 + 5), 2)),
  ).join("");
}
