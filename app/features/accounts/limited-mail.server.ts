import type { Db } from "#db/schema";
import { enqueueMail, type NewMail } from "~/features/mail/outbox.server";
import { giveUpQueued } from "~/features/mail/readdress.server";
import { emailKey } from "./accounts.server";
import { countAttempt } from "./rate-limits.server";
import { limits } from "~/lib/limits";

type Limit = { name: string; perHour: number };

/** Sign-ups, offers of help and readers' stories together. */
export const takingPart: Limit = { name: "taking part", perHour: limits.rate.takingPartMails };

/** Queues a mail that costs a visitor nothing, to an address that anybody may type: beyond some an hour it is given up. */
export async function enqueueLimitedMail(
  trx: Db,
  mail: NewMail,
  { name, perHour }: Limit,
  now: Date,
): Promise<boolean> {
  const isQueued = await enqueueMail(trx, mail, now);
  if (isQueued) {
    const attempt = await countAttempt(trx, { key: `${name} to:${emailKey(mail.to)}`, limit: perHour, now });
    if (!attempt.ok) await giveUpQueued(trx, mail.key, "this mailbox got many mails within an hour", now);
  }
  return isQueued;
}
