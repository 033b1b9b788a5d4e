import { isKept } from "#db/paid-donations.server";
import type { Db, Donation } from "#db/schema";
import type { UpdatesOptInView } from "~/features/donations/public/after-gift";
import { updatesOptInView } from "~/features/updates/updates-opt-in.server";
import type { Language } from "~/locales/language";

/**
 * The wish for updates that still holds, else the form that records it with the latest gift. Null when every gift went back.
 */
export async function updatesOfAddress(
  db: Db,
  donations: Donation[],
  language: Language,
): Promise<UpdatesOptInView | null> {
  const [latest] = donations.filter(isKept).sort((a, b) => b.created_at.localeCompare(a.created_at));
  const [wished = latest] = donations
    .filter((donation) => isKept(donation) && donation.updates_wanted_at !== null)
    .sort((a, b) => (b.updates_wanted_at ?? "").localeCompare(a.updates_wanted_at ?? ""));
  return wished && latest ? updatesOptInView(db, wished, language) : null;
}
