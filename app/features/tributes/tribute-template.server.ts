import { readDonation } from "~/features/donations/find-donation.server";
import type { MailTemplate } from "~/features/mail/outbox.server";
import { hasTribute, isTributeDue, tributeLetter } from "./tributes.server";

export { TRIBUTE_TEMPLATE } from "./tributes.server";

/** Renders the mail from the donation's state at sending time. */
export const tributeTemplate: MailTemplate = async (db, mail) => {
  const donation = await readDonation(db, mail.about ?? "");
  const { tribute_token } = donation;
  if (!hasTribute(donation) || tribute_token === null) return "the tribute was erased";
  if (!isTributeDue(donation)) return "the gift was returned or voided";
  return tributeLetter(db, { ...donation, tribute_token });
};
