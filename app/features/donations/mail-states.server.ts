import type { Db, Donation, MonthlyDonation } from "#db/schema";
import { maskEmail } from "./donation-view";
import { isDonorEmail } from "./find-donation.server";
import type { CardMailView, MailLine, MailsView, SlipView } from "~/features/donations/public/mail-states";
import { hasUnsubscribed } from "./stopped-opt-in.server";
import { mailStates, newestMailTo, shownMailState, type MailState } from "~/features/mail/mail-state.server";
import { isUndeliverable } from "~/features/mail/undeliverable.server";
import { formatLongDateTime } from "~/lib/dates";
import { suggestedDomain } from "~/lib/email-domain";
import { dayInWords, todayInIndia } from "~/lib/india-time";
import type { Language } from "~/locales/language";
import type { Message } from "~/locales/messages";

type Reader = { language: Language; hasMailServer: boolean };

/** Copies for other people, such as an accountant, are listed too; few, because each has an address of its own. */
const MAX_LINES = 4;
const LINES = { receipt: "receipt", refund: "refund", monthly: "monthly", update: "update" } as const;

/**
 * What became of the mails about a gift, for its donor. Addresses are masked: the page's link may be passed on.
 * @param card the mail with the card of a tribute
 */
export async function donationMails(
  db: Db,
  donation: Donation,
  card: MailState | null,
  reader: Reader,
): Promise<MailsView> {
  const mails = (await mailStates(db, [donation.id])).filter(
    // Often a mail about a link that was taken back is not needed after all.
    ({ what, state }) => what !== "tribute" && (what !== "unlinked" || state !== "queued"),
  );
  const isOwn = ({ to }: MailState) => isDonorEmail(donation, to);
  const updates = await updatesMail(db, donation);
  const failed = [...mails.filter(isOwn), ...(updates ? [updates] : [])].find(
    ({ state }) => state === "given_up",
  );
  const reached = mails.find((mail) => isReceipt(mail) && isOwn(mail) && mail.state !== "given_up");
  const isShown = (mail: MailState) =>
    mail.state === "given_up"
      ? isReceipt(mail) && !isOwn(mail) && mail.id > (reached?.id ?? 0)
      : isReceipt(mail) || isOwn(mail);
  const shown = [...mails, ...(updates ? [updates] : [])].filter(isShown);
  return {
    undelivered: failed && donation.email ? toNotice(donation.email, `/donation/${donation.token}`) : null,
    ...toLines(shown, reader),
    hasServer: reader.hasMailServer,
    card: card && toCardView(card, donation, reader),
    slip: slipOf(donation),
  };
}

/** What became of the mails about a monthly gift and of its newest receipt: they have the link that stops it. */
export async function monthlyMails(
  db: Db,
  monthly: MonthlyDonation,
  months: Pick<Donation, "id">[],
  reader: Reader,
): Promise<MailsView> {
  const about = [monthly.id, ...months.map(({ id }) => id)];
  const own = (await mailStates(db, about)).filter(({ to }) => isDonorEmail(monthly, to));
  const isFailed = own.some(({ state }) => state === "given_up");
  return {
    undelivered: isFailed && monthly.email ? toNotice(monthly.email, `/monthly/${monthly.token}`) : null,
    ...toLines(
      own.filter(({ state }) => state !== "given_up"),
      reader,
    ),
    hasServer: reader.hasMailServer,
    card: null,
    slip: null,
  };
}

const isReceipt = ({ what }: MailState) => what === "receipt";

const toNotice = (email: string, href: string) => ({ email: maskEmail(email), href });

/** One sentence stands for all mails that wait for a mail server. */
function toLines(
  mails: MailState[],
  { language, hasMailServer }: Reader,
): Pick<MailsView, "lines" | "waitForServer"> {
  const lines: MailLine[] = [];
  let waitForServer = false;
  for (const mail of mails) {
    const { what, to, sentAt, isDelayed } = mail;
    const state = shownMailState(mail, hasMailServer);
    const line = what in LINES ? LINES[what as keyof typeof LINES] : "other";
    const at = sentAt ? formatLongDateTime(sentAt, language) : "";
    if (state === "no_server") waitForServer = true;
    else if (lines.length < MAX_LINES) lines.push({ line, state, email: maskEmail(to), at, isDelayed });
  }
  return { lines, waitForServer };
}

function toCardView(mail: MailState, donation: Donation, { language, hasMailServer }: Reader): CardMailView {
  const { sentAt, to, waitsUntil } = mail;
  const shown = shownMailState(mail, hasMailServer);
  const state = waitsUntil && shown === "on_its_way" ? "waiting" : shown;
  const at = sentAt ?? waitsUntil;
  return {
    state,
    email: maskEmail(to),
    day: at ? dayInWords(at, language) : "",
    sendOn: waitsUntil && todayInIndia(new Date(waitsUntil)),
    href: `/donation/${donation.token}`,
  };
}

/** The newest update since the donor asked for them; undelivered also while no update is sent to the address. */
async function updatesMail(
  db: Db,
  { email, updates_wanted_at: wanted }: Donation,
): Promise<MailState | null> {
  if (email === null || wanted === null || (await hasUnsubscribed(db, email, wanted))) return null;
  const mail = await newestMailTo(db, "update", email, wanted);
  if (!(await isUndeliverable(db, email))) return mail;
  return {
    id: 0,
    what: "update",
    to: email,
    state: "given_up",
    sentAt: null,
    waitsUntil: null,
    isDelayed: false,
  };
}

/** "gmial.com" for "gmail.com": said once the form was sent, because the form itself never refuses it. */
export function slipOf({ email, token }: Pick<Donation, "email" | "token">): SlipView | null {
  const meant = email && suggestedDomain(email);
  if (!email || !meant) return null;
  return { email: maskEmail(email), meant, href: `/donation/${token}/data/correct` };
}

/** @param mailed number of mails queued by the correction */
export const correctedNotice = (mailed: number, hasMailServer: boolean): Message =>
  mailed > 0 && hasMailServer ? "giving.mails.correctedAndSent" : "giving.mails.corrected";
