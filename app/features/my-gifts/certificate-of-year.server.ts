import { isKept } from "#db/paid-donations.server";
import type { Db, Donation } from "#db/schema";
import { particularsHref, toCertificateRequestView } from "~/features/donations/donation-view";
import { certificateOfferFor } from "~/features/statement/certificate-offer.server";
import type { Language } from "~/locales/language";

/** `due`: day in words. `addHref`: page that asks for what is missing. */
export type CertificateOfYear =
  | { state: "readyBy"; due: string }
  | { state: "incomplete"; addHref: string | null }
  | { state: "ready" | "notReady" };

/**
 * State of the certificate that was asked for with gifts of one year; of several, the one furthest from ready. Null
 * without a request. @param ready ids of gifts whose certificate the address can open
 */
export async function certificateOfYear(
  db: Db,
  donations: Donation[],
  ready: string[],
  language: Language,
): Promise<CertificateOfYear | null> {
  let state: CertificateOfYear | null = null;
  for (const donation of donations) {
    if (!isKept(donation) || donation.wants_certificate !== 1) continue;
    if (ready.includes(donation.id)) {
      state ??= { state: "ready" };
      continue;
    }
    const offer = await certificateOfferFor(db, donation, language);
    if (!offer) continue;
    if (toCertificateRequestView(donation, offer.due).needs.length > 0)
      return { state: "incomplete", addHref: particularsHref(donation) };
    state = offer.due ? { state: "readyBy", due: offer.due } : { state: "notReady" };
  }
  return state;
}
