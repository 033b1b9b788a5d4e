import type { Donation } from "#db/schema";
export function toCertificateRequestView(donation: Donation, due: string | null): CertificateRequest {
  return {
    needs: CERTIFICATE_NEEDS.filter(({ column }) => !donation[column]).map(({ name }) => name),
    href: `/donation/${donation.token}/particulars`,
    due,
    sentTo: donation.email && maskEmail(donation.email),
  };
}
export type CertificateNeed = "name" | "address" | "pan" | "email";
export type CertificateRequest = {
  needs: CertificateNeed[];
  href: string;
  due: string | null;
  sentTo: string | null;
};

/** The law requires the first three; the e-mail is needed to notify the donor. */
const CERTIFICATE_NEEDS = [
  { name: "name", column: "name" },
  { name: "address", column: "address" },
  { name: "pan", column: "pan_last4" },
  { name: "email", column: "email" },
] as const;

export function donationStepHref(
  path: string,
  { link, month, frequency = "once", method = "online", ...donation }: DonationChoice,
): string {
  const query = new URLSearchParams(donation);
  if (frequency !== "once") query.set("frequency", frequency);
  if (method !== "online") query.set("method", method);
  if (link) query.set("link", link);
  if (month) query.set("month", month);
  return `${path}?${query.toString()}`;
}
type DonationChoice = {
  cause: string;
  amount: string;
  frequency?: string;
  method?: string;
  link: string | null;
  /** Token of the monthly donation whose missed month this donation pays for. */
  month?: string | null;
};

/** Null for donations that were refunded, put on hold, given up or voided. */
export const particularsHref = ({ state, token }: Donation): string | null =>
  ["refunded", "set_aside", "other_amount", "abandoned", "voided"].includes(state)
    ? null
    : `/donation/${token}/particulars`;

/** Key of the link to the page of address and certificate. */
export function particularsLabel(
  { address, pan_last4, wants_certificate }: Donation,
  isCertificateOffered: boolean,
) {
  if (!isCertificateOffered) return address ? ("changeAddress" as const) : ("giveAddress" as const);
  return (address ?? pan_last4) || wants_certificate === 1 ? ("change" as const) : ("give" as const);
}

export const DONOR_STATES = {
  paid: "received",
  created: "waiting",
  pledged: "pledged",
  failed: "not_taken",
  abandoned: "expired",
  set_aside: "set_aside",
  other_amount: "other_amount",
  refunded: "refunded",
  partially_refunded: "partially_refunded",
  voided: "voided",
} as const satisfies Record<Donation["state"], string>;
/** `unpaid`: no payment of the order is known. */
export type DonorState = (typeof DONOR_STATES)[Donation["state"]] | "unpaid";

/** "asha.k@example.org" → "a•••@example.org": only the owner recognises it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
