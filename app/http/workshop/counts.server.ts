import { countWaitingUsers } from "~/domain/accounts/accounts.server";
import { countItems } from "~/domain/content/content-counts.server";
import { countOpenMessages } from "~/domain/mail/contact-messages.server";
import { loaded } from "~/http/site/loaded.server";
import { db } from "~/http/world.server";

/** What the workshop holds and what waits in it; null when it can't be read, which leaves the screens whole. */
export async function workshopCounts() {
  const counting = Promise.all([countItems(db, new Date()), countOpenMessages(db), countWaitingUsers(db)]);
  const counts = await loaded("workshop.counts", counting);
  if (!counts.ok) return null;
  const [content, messages, accounts] = counts.value;
  return { content, messages, accounts };
}
export type WorkshopCounts = NonNullable<Awaited<ReturnType<typeof workshopCounts>>>;
