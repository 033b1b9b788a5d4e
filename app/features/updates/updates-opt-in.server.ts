import type { Db, Donation } from "#db/schema";
import type { UpdatesOptInView } from "~/features/donations/public/after-gift";
import { hasUnsubscribed } from "~/features/donations/stopped-opt-in.server";
import { dayInWords } from "~/lib/india-time";
import { defaultLanguage, type Language } from "~/locales/language";
import { unsubscribePath, unsubscribeToken } from "./update-recipients.server";

/** Asks for consent to updates unless it was given and not withdrawn, and for a missing e-mail address. */
export async function updatesOptInView(
  db: Db,
  donation: Donation,
  language: Language,
): Promise<UpdatesOptInView> {
  const { email, token, updates_wanted_at: wanted } = donation;
  if (wanted === null || email === null || (await hasUnsubscribed(db, email, wanted)))
    return { href: `/donation/${token}`, needsEmail: email === null };
  const stopHref = unsubscribePath(defaultLanguage, await unsubscribeToken(db, email));
  // The link adds the prefix of the page's language.
  return { wantedOn: dayInWords(wanted, language), stopHref };
}
