/** Every mail of the site, as it is sent: mails to donors in each language, and those to staff. */
import type { Db, Event, SignUp, Volunteer } from "#db/schema";
import { verificationMail } from "~/features/accounts/account-emails";
import { staffAlertMail } from "~/features/accounts/staff-alerts.server";
import { causeMailPicture } from "~/features/causes/cause-mail-picture.server";
import { withLook, type Email } from "~/features/mail/email-layout";
import { readLetterhead } from "~/features/mail/letterhead.server";
import { ownMailPicture } from "~/features/mail/mail-pictures";
import { cardMailPicture } from "~/features/tributes/card-pictures";
import { monthlyMail } from "~/features/monthly/monthly-emails";
import { yearlyStatementTemplate } from "~/features/my-gifts/yearly-statements.server";
import { mailPledgeLink } from "~/features/payments/pledge-notes.server";
import { requestLink } from "~/features/privacy/my-data-link.server";
import { mailCancelled, mailRefund } from "~/features/receipts/donation-notices.server";
import { receiptMail } from "~/features/receipts/receipt-email";
import { renderReaderStoryMail } from "~/features/reader-stories/reader-story-mails.server";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { sendReceipt } from "~/features/receipts/send-receipt.server";
import { config } from "~/features/settings/config";
import { readSettings, saveSettings } from "~/features/settings/settings.server";
import { renderSignUpMail } from "~/features/sign-ups/sign-up-mails.server";
import { askParticularsMail, certificateMail } from "~/features/statement/statement-emails";
import { tributeMail } from "~/features/tributes/tributes.server";
import { renderVolunteerMail } from "~/features/volunteers/volunteer-mails.server";
import { renderUpdate } from "~/features/updates/update-template.server";
import type { Update } from "~/features/updates/updates.server";
import { taxYearOf } from "~/lib/tax-year";
import { languages, localised, type Language } from "~/locales/language";
import { GOAT_REARING, LIFE_SCHOOL } from "./causes";
import { monthlyMails } from "./claims/monthly-gifts";
import { insertDonation } from "./donation";

/** Files that build mails; each stands for those of its kind. */
export const BUILDERS =
  `accounts/account-emails.ts accounts/staff-alerts.server.ts duties/duties.server.ts mail/message.server.ts
  monthly/monthly-emails.ts my-gifts/yearly-statements.server.ts payments/pledge-notes.server.ts privacy/my-data-link.server.ts
  reader-stories/reader-story-mails.server.ts receipts/donation-notices.server.ts receipts/receipt-email.ts
  sign-ups/sign-up-mails.server.ts site/status-mails.server.ts
  statement/statement-emails.ts tributes/tributes.server.ts updates/update-template.server.ts
  volunteers/volunteer-mails.server.ts`.split(/\s+/);

/** Saves facts of a foundation first, so that no mail leaves one out. */
export async function everyMail(db: Db, now: Date): Promise<Record<string, Email>> {
  await saveSettings(
    db,
    null,
    "foundation",
    {
      ...{ name: "Sahaya Foundation", address: "Hill Road, Sulthan Bathery, Wayanad, Kerala 673592" },
      ...{ phone: "04936 220118 / 94470 12345", email: "office@sahaya.example", registration: "IV/123/2009" },
      ...{ signatory: "Anitha Joseph", signatoryRole: "Secretary", officeHours: "Tuesday to Friday" },
      ml: {
        ...{ name: "സഹായ ഫൗണ്ടേഷൻ", address: "ഹിൽ റോഡ്, സുൽത്താൻ ബത്തേരി, വയനാട്, കേരളം 673592" },
        ...{ signatory: "അനിത ജോസഫ്", signatoryRole: "സെക്രട്ടറി", officeHours: "ചൊവ്വ മുതൽ വെള്ളി വരെ" },
      },
    },
    now,
  );
  const { look } = await readSettings(db);
  const mails: Record<string, Email> = {
    "verification (staff)": verificationMail({
      ...{ foundationName: "Sahaya Foundation", code: "482913", minutes: 15 },
      link: `${config().origin}/verify/x`,
    }),
    "alert (staff)": staffAlertMail({
      ...{ what: "A payment is on hold", detail: "A payment of ₹5,000 came from abroad.\n\nLook at it." },
      link: `${config().origin}/admin`,
    }),
  };
  for (const language of languages)
    for (const [name, mail] of Object.entries(await donorMails(db, language, now)))
      mails[`${name} (${language})`] = mail;
  for (const mail of Object.values(mails)) mail.html = withLook(mail.html, look, config().origin);
  return mails;
}

const TOKEN = "Xk2v9QmB3nLr7TzWc5HdYf8PaJ0sGuEo";

async function donorMails(db: Db, language: Language, now: Date): Promise<Record<string, Email>> {
  const { origin } = config();
  const from = await readLetterhead(db, language);
  const [goats, school] = await Promise.all([
    causeMailPicture(db, GOAT_REARING, language),
    causeMailPicture(db, LIFE_SCHOOL, language),
  ]);
  const inWords = localised({ en: "5 January 2027", ml: "2027 ജനുവരി 5" }, language);
  const donor = { donorName: "Rahul Menon", from, language };
  const certificate = { due: inWords, link: `${origin}/donation/${TOKEN}/particulars` };
  const receipt = {
    ...{
      ...donor,
      receiptNumber: "SF/2026-27/000012",
      amountPaise: 100_000,
      refundedPaise: 0,
      practice: false,
    },
    ...{ causeName: "Goat Rearing", causeSentence: "A first herd.", picture: goats },
    ...{ statusLink: `${origin}/donation/${TOKEN}`, giftsLink: `${origin}/my-gifts` },
  };
  const month = { link: `${origin}/monthly/${TOKEN}`, isOver: false, nextDay: inWords };
  const mails: Record<string, Email> = {
    receipt: receiptMail({ ...receipt, certificate: { ...certificate, needs: [] } }),
    "receipt of a month": receiptMail({
      ...{ ...receipt, picture: school, monthly: month },
      certificate: { ...certificate, needs: ["address", "pan"] },
    }),
    "practice receipt": receiptMail({ ...receipt, practice: true, donorName: null }),
    "corrected receipt": receiptMail({ ...receipt, replaces: "SF/2026-27/000009" }),
    "receipt again": receiptMail({ ...receipt, again: true }),
    "receipt of a returned gift": receiptMail({ ...receipt, refundedPaise: 100_000 }),
    question: askParticularsMail({
      ...{ ...donor, picture: goats, amountPaise: 100_000, causeName: "Goat Rearing" },
      ...{ missing: ["address", "pan"], link: certificate.link },
    }),
    certificate: certificateMail({
      ...{ ...donor, picture: ownMailPicture("site", language), certificate: "Form 10BE", year: "2026-27" },
      ...{ link: `${origin}/certificate/${TOKEN}`, days: 30, askLink: `${origin}/my-data` },
    }),
  };
  for (const [kind, { news }] of Object.entries(monthlyMails))
    mails[`monthly gift ${kind}`] = monthlyMail({
      ...{
        ...donor,
        news,
        amountPaise: 102_400,
        causeName: "Life School",
        causeSentence: "Evening lessons.",
      },
      ...{ picture: school, link: month.link, practice: false },
      ...("missedMonthLink" in news && { news: { ...news, missedMonthLink: `${origin}/donation/new` } }),
    });
  for (const kind of ["memory", "honour"] as const)
    mails[`card in ${kind}`] = tributeMail({
      ...{
        kind,
        occasion: null,
        name: "Mary Kuruvila",
        message: "She taught three generations to read.",
        from,
        language,
      },
      ...{ donorName: kind === "memory" ? "Rahul Menon" : null, causeName: "Life School", practice: false },
      ...{ picture: cardMailPicture(kind, language), link: `${origin}/tribute/${TOKEN}` },
      aboutLink: `${origin}/detailAbout`,
    });
  for (const what of ["moved-up", "link", "called-off"] as const)
    mails[`sign-up ${what}`] = await renderSignUpMail(
      db,
      { ...SIGN_UP, lang: language } as SignUp,
      EVENT as Event,
      what,
    );
  for (const what of ["offered", "link"] as const)
    mails[`volunteer ${what}`] = await renderVolunteerMail(
      db,
      { ...VOLUNTEER, lang: language } as Volunteer,
      what,
    );
  for (const what of ["received", "declined"] as const)
    mails[`reader's story ${what}`] = await renderReaderStoryMail(
      db,
      { name: "Asha", lang: language, token: TOKEN },
      what,
      "Try us again in June.",
    );
  return { ...mails, ...(await storedMails(db, language, now)) };
}

const SIGN_UP = { name: "Asha", state: "place", people: 3, token: TOKEN } as const;
const VOLUNTEER = {
  ...{ name: "Asha", state: "new", token: TOKEN, created_at: "2026-12-01T05:00:00.000Z" },
  ...{ skills: "Drive a van or a jeep on a Sunday", other_skill: "", times: "weekends" },
} as const;
const EVENT = {
  title: "Medical camp",
  event_date: "2027-01-05",
  event_time: "09:30",
  event_location: "Meppadi",
  translations: "{}",
} as const;

/** Mails whose words are written only with their rows. */
async function storedMails(db: Db, language: Language, now: Date): Promise<Record<string, Email>> {
  const id = `mails-${language}`;
  const email = `${id}@example.org`;
  const donation = await insertDonation(db, {
    ...{ id, token: `${TOKEN}-${language}`, payment_id: `pay_${id}`, lang: language, email, name: "Rahul" },
    ...{ amount_paise: 100_000, cause_slug: GOAT_REARING, updates_wanted_at: now.toISOString() },
  });
  await sendReceipt(db, donation, await issueReceipt(db, donation, now), now);
  await db
    .updateTable("outbox")
    .set({ state: "sent", sent_at: now.toISOString() })
    .where("about", "=", id)
    .execute();
  await mailRefund(db, { ...donation, refunded_paise: 40_000 }, { id, amountPaise: 40_000 }, now);
  for (const why of ["mistake", "unlinked", "unpaid"] as const)
    await mailCancelled(db, donation, { why }, now);
  const pledge = await insertDonation(db, {
    ...{ id: `pledge-${id}`, token: `pledge-${TOKEN}-${language}`, lang: language, state: "pledged" },
    ...{ payment_id: null, paid_at: null, order_id: null, reference: `DF-${language}`, channel: "transfer" },
  });
  await mailPledgeLink(db, pledge.token, email, "192.0.2.1", now);
  for (const page of ["my-data", "my-gifts"] as const)
    await requestLink(db, page, { email, language, from: "192.0.2.1" }, now);
  const rows = await db.selectFrom("outbox").selectAll().where("recipient", "=", email).execute();
  const mails = Object.fromEntries(
    rows.filter(({ html }) => html !== "").map(({ kind, ...mail }) => [kind, mail as Email]),
  );
  const row = { ...rows[0]!, key: `yearly-statement:${taxYearOf(now)}:x`, recipient: email };
  const yearly = await yearlyStatementTemplate(db, row);
  if (typeof yearly === "string") throw new Error(yearly);
  return {
    ...mails,
    "yearly statement": yearly,
    update: await renderUpdate(db, UPDATE, { language, address: email }),
  };
}

const UPDATE: Update = {
  ...{
    id: "goats",
    title: "Sixty-one goats in three mornings",
    cause_slug: GOAT_REARING,
    state: "sent",
    version: 0,
  },
  ...{ sent_at: null, corrects: null, created_at: "", updated_at: "" },
  content: `<p>They walked to <strong>eleven houses</strong> above Meppadi.</p><h2>What it cost</h2>
<p>₹890: <a href="/account/goat-rearing">the account</a>.</p><ul><li>Eleven families</li></ul>
<figure><img src="/uploads/0123456789abcdef0123456789abcdef-1600.jpg" alt="Goats" width="1600" height="900"><figcaption>On the way</figcaption></figure>
<blockquote><p>“They are all well.”</p></blockquote>`,
  translations: JSON.stringify({ ml: { title: "അറുപത്തൊന്ന് ആട്", content: "<p>പതിനൊന്നു വീട്.</p>" } }),
};
