import { mayAs, type Role } from "~/domain/accounts/roles";
import { countWaitingUsers } from "~/domain/accounts/staff.server";
import { countItems } from "~/domain/content/content-counts.server";
import { countOpenMessages } from "~/domain/mail/contact-messages.server";
import { countEndingConsents } from "~/domain/pictures/people-desk.server";
import { loaded } from "~/http/site/loaded.server";
import { db } from "~/http/world.server";

/**
 * What the workshop holds and what waits in it, as far as this role may see it; null when it can't be read, which
 * leaves the screens whole.
 */
export async function workshopCounts(role: Role) {
  const waiting = mayAs(role, "admin") ? countWaitingUsers(db) : 0;
  const now = new Date();
  const consents = countEndingConsents(db, now);
  const counting = Promise.all([countItems(db, now), countOpenMessages(db), waiting, consents]);
  const counts = await loaded("workshop.counts", counting);
  if (!counts.ok) return null;
  const [content, messages, accounts, ending] = counts.value;
  return { content, messages, accounts, consents: ending };
}
