/** What the tax statement needs of a donor beside the name: address and PAN. They are stored with each donation. */
import type { Donation } from "#db/schema";
import { blindIndex, encrypt } from "~/features/encryption/encryption.server";
import { panTail } from "~/lib/pan";
import type { Particulars } from "./donor-fields";

type StoredParticulars = Pick<
  Donation,
  "address" | "wants_certificate" | "pan" | "pan_blind_index" | "pan_last4"
>;

/** The columns of a donation. A PAN is asked for certificates only, so it counts as the tick. */
export const particularsOf = ({ address, wantsCertificate, pan }: Particulars): StoredParticulars => ({
  address,
  wants_certificate: wantsCertificate || pan ? 1 : 0,
  ...encryptedPan(pan),
});

/** The three columns of a PAN, always set together. */
export const encryptedPan = (pan: string | null): Pick<Donation, "pan" | "pan_blind_index" | "pan_last4"> =>
  pan
    ? { pan: encrypt("pan", pan), pan_blind_index: blindIndex("pan", pan), pan_last4: panTail(pan) }
    : { pan: null, pan_blind_index: null, pan_last4: null };
