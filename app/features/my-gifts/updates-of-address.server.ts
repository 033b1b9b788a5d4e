import type { Db, Donation } from "#db/schema";
import type { UpdatesOptInView } from "~/features/donations/public/after-gift";
import { updatesOptInView } from "~/features/updates/updates-opt-in.server";
import type { Language } from "~/locales/language";

/** The wish for updates that still holds, else the form that records it with the latest gift; null without a gift. */
export async function updatesOfAddress(
  db: Db,
  donations: Donation[],
  language: Language,
): Promise<UpdatesOptInView | null> {
  const [latest] = [...donations].sort((a, b) => b.created_at.localeCompare(a.created_at));
  const [wished = latest] = donations
    .filter(({ updates_wanted_at }) => updates_wanted_at !== null)
    .sort((a, b) => (b.updates_wanted_at ?? "").localeCompare(a.updates_wanted_at ?? ""));
  return wished && latest ? updatesOptInView(db, wished, language) : null;
}
