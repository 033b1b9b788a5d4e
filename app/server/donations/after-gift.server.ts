import type { Donation } from "#db/schema";
import type { ShareView } from "~/features/donations/public/share-account";
import { isStopped } from "~/features/donations/stopped-wish.server";
import type { UpdatesWishView } from "~/features/donations/public/updates-wish-form";
import { unsubscribePath, unsubscribeToken } from "~/features/updates/update-readers.server";
import { toDateView } from "~/lib/dates";
import { defaultLanguage, pathIn, type Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { db, origin } from "../context.server";

/** A wish that was stopped since is asked for anew; one without an address waits for it. */
export async function updatesWishView(donation: Donation, language: Language): Promise<UpdatesWishView> {
  const { email, token, updates_wanted_at: wanted } = donation;
  if (wanted === null || email === null || (await isStopped(db, email, wanted)))
    return { href: `/donation/${token}`, needsEmail: email === null };
  const stopHref = unsubscribePath(defaultLanguage, await unsubscribeToken(db, email));
  // The link adds the prefix of the page's language.
  return { wantedOn: toDateView(wanted, language).text, stopHref };
}

export function shareView(causeSlug: string, cause: string, language: Language): ShareView {
  const t = translator(language);
  const address = origin + pathIn(language, `/account/${causeSlug}`);
  const text = encodeURIComponent(`${t("updates.share.text", { cause })} ${address}`);
  return {
    address,
    whatsApp: `https://wa.me/?text=${text}`,
    mail: `mailto:?subject=${encodeURIComponent(cause)}&body=${text}`,
  };
}
