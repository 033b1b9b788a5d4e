import type { Donation } from "#db/schema";
import { blindIndex, encrypt } from "~/features/encryption/encryption.server";
import { panTail } from "~/lib/pan";
import type { Particulars } from "./donor-fields";

type StoredParticulars = Pick<
  Donation,
  "address" | "wants_certificate" | "pan" | "pan_blind_index" | "pan_last4"
>;

/**
 * A PAN implies that a certificate is wanted, because forms ask for it only then. Where none is offered
 * (tax-approval.server.ts), the wish is ignored.
 */
export const particularsOf = (
  { address, wantsCertificate, pan }: Particulars,
  isOffered: boolean,
): StoredParticulars => ({
  address,
  wants_certificate: isOffered && (wantsCertificate || pan) ? 1 : 0,
  ...encryptedPan(pan),
});

/** Always sets all three columns. */
export const encryptedPan = (pan: string | null): Pick<Donation, "pan" | "pan_blind_index" | "pan_last4"> =>
  pan
    ? { pan: encrypt("pan", pan), pan_blind_index: blindIndex("pan", pan), pan_last4: panTail(pan) }
    : { pan: null, pan_blind_index: null, pan_last4: null };
