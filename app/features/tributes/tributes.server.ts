import { randomBytes } from "node:crypto";
import { transact } from "#db/client.server";
import { isMonthOfFamily, isOfFamily } from "#db/monthly-family.server";
import type { Db, Donation, TributeDesign, TributeOccasion } from "#db/schema";
import { isPaid } from "#db/paid-donations.server";
import { emailKey } from "~/features/accounts/accounts.server";
import { countAttempt, ipKey, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import { causeName } from "~/features/causes/causes.server";
import { findDonationByToken, readDonation } from "~/features/donations/find-donation.server";
import { nonLiveMode } from "~/features/donations/payment-mode";
import { mailStates, type MailState } from "~/features/mail/mail-state.server";
import { enqueueMail, postponeMail, type MailTemplate, type NewMail } from "~/features/mail/outbox.server";
import { giveUpQueued } from "~/features/mail/readdress.server";
import { config } from "~/features/settings/config";
import { readPrintLook } from "~/features/settings/look.server";
import type { Look } from "~/features/settings/settings";
import { foundationName, readSettings } from "~/features/settings/settings.server";
import { drawCardPdf } from "~/integrations/pdf/card-pdf.server";
import { HOUR_MS } from "~/lib/durations";
import { dayInWords, startOfDayInIndia } from "~/lib/india-time";
import { limits } from "~/lib/limits";
import { ok, refused, type Result } from "~/lib/result";
import { truncate } from "~/lib/truncate";
import { activeLanguage, languageTag, pathIn, type Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { buildEmail, type Email, type Letterhead, type MailPicture } from "~/features/mail/email-layout";
import { readLetterhead } from "~/features/mail/letterhead.server";
import { designOf } from "./card-designs";
import { cardMailPicture, cardSharePicture } from "./card-pictures";
import { withoutLinks } from "~/features/mail/greeting";

export const TRIBUTE_TEMPLATE = "tribute";

/** A donation with a tribute whose name is not erased. */
export type Tribute = Donation & { tribute: "memory" | "honour"; tribute_name: string };

const hasTribute = (donation: Donation): donation is Tribute =>
  donation.tribute !== null && donation.tribute_name !== null;

/**
 * Creates the card. If an e-mail was given, queues a mail for the chosen day and then stores the e-mail only in the
 * outbox. Call it in the transaction that marks the donation as paid. Idempotent; only the first paid month of a monthly
 * donation has a card. Over the mailbox's limit the mail is given up at once, and the donor's page says so.
 */
export async function announceTribute(trx: Db, donation: Donation, now: Date): Promise<void> {
  if (!hasTribute(donation) || donation.tribute_token !== null) return;
  const isFirst = !(await hasEarlierMonth(trx, donation));
  const token = randomBytes(24).toString("base64url");
  await trx
    .updateTable("donations")
    .set({ tribute_email: null, ...(isFirst && { tribute_token: token }) })
    .where("id", "=", donation.id)
    .execute();
  const to = donation.tribute_email;
  if (!isFirst || to === null) return;
  if (donation.subscription_id !== null)
    await trx
      .updateTable("monthly_donations")
      .set({ tribute_email: null })
      .where(isOfFamily(donation.subscription_id))
      .execute();
  const attempt = await countAttempt(trx, {
    key: `tribute to:${emailKey(to)}`,
    limit: limits.rate.tributeMails,
    now,
  });
  const key = `tribute:${donation.id}`;
  await enqueueTribute(trx, { ...donation, tribute_token: token }, { key, to }, now);
  if (!attempt.ok) await giveUpQueued(trx, key, "this mailbox got many cards within an hour", now);
}

const MAIL_HOUR = 8;

/** At 8 in the morning of a day in India; a day that is past, and none: at once. */
const sendAtOf = (day: string | null): Date =>
  new Date(day === null ? 0 : Date.parse(startOfDayInIndia(day)) + MAIL_HOUR * HOUR_MS);

type WithCard = Tribute & { tribute_token: string };

async function enqueueTribute(
  trx: Db,
  donation: WithCard,
  mail: Pick<NewMail, "key" | "to">,
  now: Date,
): Promise<void> {
  const sendAt = sendAtOf(donation.tribute_send_on);
  const { subject } = await renderTribute(trx, donation);
  await enqueueMail(
    trx,
    {
      ...mail,
      ...(sendAt > now && { sendAt }),
      kind: "tribute",
      about: donation.id,
      subject,
      text: "",
      html: "",
      template: TRIBUTE_TEMPLATE,
      link: tributeLink(donation.lang, donation.tribute_token),
    },
    now,
  );
}

/** What became of the mail with the card; null: none was asked for, or its recipient was erased. */
export async function tributeMailState(db: Db, donation: Donation): Promise<MailState | null> {
  const [newest] = (await mailStates(db, [donation.id])).filter(({ what }) => what === TRIBUTE_TEMPLATE);
  // A card that is no longer due was not sent on purpose.
  return newest && (newest.state === "sent" || isTributeDue(donation)) ? newest : null;
}

/**
 * Changes address or day of a mail that waits for its day, and sends the card anew to another address when it was not
 * delivered; otherwise does nothing, because a card is sent once. Refusals: not_found, invalid (`email`: an address is
 * needed), too_many (per mailbox, client and donation: anybody can give a practice donation).
 * @param wish.to null: the address stays @param wish.day in India (YYYY-MM-DD); null: at once
 */
export function correctTributeMail(
  db: Db,
  token: string,
  { to, day }: { to: string | null; day: string | null },
  clientAddress: string,
  now: Date,
): Promise<Result<Donation>> {
  return transact(db, async (trx): Promise<Result<Donation>> => {
    const donation = await findDonationByToken(trx, token);
    if (!donation || !hasTribute(donation) || donation.tribute_token === null)
      return refused({ kind: "not_found", message: "giving.notFound" });
    const mail = await tributeMailState(trx, donation);
    if (!mail || (mail.state !== "given_up" && mail.waitsUntil === null)) return ok(donation);
    if (to !== null) {
      const allowed = await countTributeMail(trx, { id: donation.id, to, clientAddress, now });
      if (!allowed.ok) return allowed;
    }
    if (mail.state === "given_up") {
      if (to === null) return refused({ kind: "invalid", fields: { email: "giving.emailRequired" } });
      const { tribute_token } = donation;
      const key = `tribute:${donation.id}:to:${now.toISOString()}`;
      await enqueueTribute(trx, { ...donation, tribute_token }, { key, to }, now);
      return ok(donation);
    }
    await trx
      .updateTable("donations")
      .set({ tribute_send_on: day, updated_at: now.toISOString() })
      .where("id", "=", donation.id)
      .execute();
    await postponeMail(trx, mail.id, { to: to ?? mail.to, sendAt: sendAtOf(day) }, now);
    return ok(donation);
  });
}

type CountedMail = { id: string; to: string; clientAddress: string; now: Date };

async function countTributeMail(trx: Db, { id, to, clientAddress, now }: CountedMail): Promise<Result<null>> {
  const { tributeMails, mailedReceipts } = limits.rate;
  for (const [key, limit] of [
    [`tribute again:${id}`, mailedReceipts],
    [`tribute to:${emailKey(to)}`, tributeMails],
    [`tributes:${ipKey(clientAddress)}`, tributeMails],
  ] as const) {
    const attempt = await countAttempt(trx, { key, limit, now });
    if (!attempt.ok) return tooManyAttempts(attempt);
  }
  return ok(null);
}

async function hasEarlierMonth(trx: Db, { subscription_id }: Donation): Promise<boolean> {
  if (subscription_id === null) return false;
  const earlier = await trx
    .selectFrom("donations")
    .select("id")
    .where(isMonthOfFamily(subscription_id))
    .where("tribute_token", "is not", null)
    .executeTakeFirst();
  return earlier !== undefined;
}

const tributeLink = (lang: Language, token: string): string =>
  config().origin + pathIn(lang, `/tribute/${token}`);

/** Renders the mail from the donation's state at sending time. */
export const tributeTemplate: MailTemplate = async (db, mail) => {
  const donation = await readDonation(db, mail.about ?? "");
  const { tribute_token } = donation;
  if (!hasTribute(donation) || tribute_token === null) return "the tribute was erased";
  if (!isTributeDue(donation)) return "the gift was returned or voided";
  return renderTribute(db, { ...donation, tribute_token });
};

async function renderTribute(db: Db, donation: WithCard) {
  const language = activeLanguage(donation.lang);
  return tributeMail({
    ...(await tributeFacts(db, donation, language)),
    from: await readLetterhead(db, language),
    picture: cardMailPicture(designOf(donation), language),
    link: tributeLink(language, donation.tribute_token),
    aboutLink: config().origin + pathIn(language, "/detailAbout"),
    practice: donation.mode !== "live",
    language,
  });
}

async function findCard(db: Db, token: string): Promise<Tribute | "gone" | null> {
  const donation = await db
    .selectFrom("donations")
    .selectAll()
    .where("tribute_token", "=", token)
    .executeTakeFirst();
  if (!donation || !hasTribute(donation)) return null;
  return isTributeDue(donation) ? donation : "gone";
}

/** Null without such a card. "gone": the gift was returned or voided; the page does not say why. */
export async function findTributeCard(db: Db, token: string, language: Language) {
  const donation = await findCard(db, token);
  if (donation === null || donation === "gone") return donation;
  const design = designOf(donation);
  const t = translator(language);
  const facts = await tributeFacts(db, donation, language);
  const title = titleOf(facts, language);
  const address = config().origin + pathIn(language, `/tribute/${token}`);
  return {
    ...facts,
    design,
    title,
    label: labelOf(facts, language),
    given: givenText(facts, language),
    day: dayInWords(dayOf(donation), language),
    pdfHref: `/tribute/${token}.pdf`,
    whatsApp: `https://wa.me/?text=${encodeURIComponent(`${title}. ${t("tribute.page.see")} ${address}`)}`,
    path: `/tribute/${token}`,
    picture: cardSharePicture(design, language),
    nonLive: nonLiveMode(donation.mode),
  };
}

/**
 * PDF of the card, to print and fold; null without such a card, or when the gift was returned.
 * @param drawFront draw-card.server's, which the commands are built without
 */
export async function drawTributeCard(
  db: Db,
  token: string,
  language: Language,
  drawFront: (design: TributeDesign, look: Look) => Promise<Buffer>,
): Promise<Buffer | null> {
  const donation = await findCard(db, token);
  if (donation === null || donation === "gone") return null;
  const t = translator(language);
  const facts = await tributeFacts(db, donation, language);
  const { look } = await readSettings(db);
  return drawCardPdf({
    language: languageTag[language],
    fileTitle: titleOf(facts, language),
    foundation: { name: facts.foundationName },
    look: await readPrintLook(db),
    issuedAt: new Date(donation.paid_at ?? donation.created_at),
    front: await drawFront(designOf(donation), look),
    alt: t(`tribute.pictures.${designOf(donation)}`),
    label: labelOf(facts, language),
    name: facts.name,
    message: facts.message,
    donorName: facts.donorName,
    given: givenText(facts, language),
    day: dayInWords(dayOf(donation), language),
    practice: donation.mode === "live" ? null : t("mail.monthly.practiceNotice"),
    about: t("site.footer.blurb"),
    address: config().origin.replace(/^https?:\/\//, ""),
  });
}

/** Rate-limits drawing a card, which is slow. Refusal: too_many. */
export async function limitCards(db: Db, clientAddress: string, now: Date): Promise<Result<null>> {
  const key = `card:${ipKey(clientAddress)}`;
  const attempt = await countAttempt(db, { key, limit: limits.rate.posters, now });
  return attempt.ok ? ok(null) : tooManyAttempts(attempt);
}

/** The day for which the card is, else on which the gift was paid. */
const dayOf = ({ tribute_send_on, paid_at, created_at }: Donation) =>
  tribute_send_on ?? paid_at ?? created_at;

type Facts = Pick<Awaited<ReturnType<typeof tributeFacts>>, "kind" | "occasion" | "name">;

/** "Happy Onam" */
const labelOf = ({ kind, occasion }: Facts, language: Language) =>
  translator(language)(occasion ? `tribute.greetings.${occasion}` : `tribute.onCard.${kind}`);

/** "Happy Onam, Mary", "In memory of Mary" */
const titleOf = ({ kind, occasion, name }: Facts, language: Language) => {
  const t = translator(language);
  return occasion
    ? t("tribute.greeting", { greeting: t(`tribute.greetings.${occasion}`), name })
    : t(`tribute.mail.subjects.${kind}`, { name });
};

const givenText = (
  { donorName, foundationName: foundation, causeName: cause }: Awaited<ReturnType<typeof tributeFacts>>,
  language: Language,
) => {
  const t = translator(language);
  return donorName
    ? t("tribute.page.given", { donor: donorName, foundation, cause })
    : t("tribute.page.givenBySomebody", { foundation, cause });
};

const tributeFacts = async (db: Db, donation: Tribute, language: Language) => ({
  kind: donation.tribute,
  occasion: donation.tribute_occasion,
  name: donation.tribute_name,
  message: donation.tribute_message,
  donorName: donation.tribute_from ?? donation.name,
  causeName: await causeName(db, donation.cause_slug, language),
  foundationName: await foundationName(db, language),
});

/** False for a donation that was fully refunded or voided. */
const isTributeDue = (donation: Donation): boolean => isPaid(donation) && donation.state !== "refunded";

const MAX_SUBJECT_LENGTH = 80;

/** Its recipient did not ask for it, so it shows no amount, and no typed text becomes a link. */
export function tributeMail(card: {
  kind: "memory" | "honour";
  occasion: TributeOccasion | null;
  name: string;
  message: string | null;
  donorName: string | null;
  causeName: string;
  from: Letterhead;
  picture?: MailPicture;
  link: string;
  aboutLink: string;
  practice: boolean;
  language: Language;
}): Email {
  const t = translator(card.language);
  const name = withoutLinks(card.name);
  const donor = card.donorName && withoutLinks(card.donorName);
  const subject = titleOf({ ...card, name: truncate(name, MAX_SUBJECT_LENGTH) }, card.language);
  const donation = { name, cause: card.causeName, foundation: card.from.name };
  return buildEmail({
    subject: card.practice ? t("mail.monthly.practiceSubject", { subject }) : subject,
    language: card.language,
    from: card.from,
    picture: card.picture,
    heading: titleOf({ ...card, name }, card.language),
    notice: card.practice ? t("mail.monthly.practiceNotice") : undefined,
    paragraphs: [
      t("mail.dearFriend"),
      donor
        ? t(`tribute.mail.given.${card.kind}`, { ...donation, donor })
        : t(`tribute.mail.givenBySomebody.${card.kind}`, donation),
    ],
    quote: card.message && withoutLinks(card.message),
    link: { text: t("tribute.mail.link"), url: card.link },
    // The recipient may never have heard of us.
    more: [
      {
        text: t("site.footer.blurb"),
        link: { text: t("tribute.page.about", { foundation: card.from.name }), url: card.aboutLink },
      },
    ],
    afterword: t("tribute.mail.afterword"),
    closing: t("mail.closing"),
  });
}
