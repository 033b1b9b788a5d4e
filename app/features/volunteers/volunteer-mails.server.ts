import type { Db, Volunteer } from "#db/schema";
import { enqueueLimitedMail, takingPart } from "~/features/accounts/limited-mail.server";
import { buildEmail, type Email } from "~/features/mail/email-layout";
import { greeting } from "~/features/mail/greeting";
import { readLetterhead } from "~/features/mail/letterhead.server";
import { ownMailPicture } from "~/features/mail/mail-pictures";
import type { MessageInput } from "~/features/mail/message-form";
import { enqueueMessage } from "~/features/mail/message.server";
import { withdrawMails, type MailTemplate } from "~/features/mail/outbox.server";
import { config } from "~/features/settings/config";
import { readSettings } from "~/features/settings/settings.server";
import { dayInWords } from "~/lib/india-time";
import { activeLanguage, pathIn } from "~/locales/language";
import { translator } from "~/locales/translate";
import { answerDay, skillLabels, timesOf } from "./volunteer-state";

/** `offered`: thanks; `link`: help was offered again with the same address or number. */
const VOLUNTEER_MAILS = ["offered", "link"] as const;
type VolunteerMail = (typeof VOLUNTEER_MAILS)[number];

const templateName = (what: VolunteerMail) => `volunteer-${what}`;
const MESSAGE = "volunteer-message";

export const volunteerUrl = ({ lang, token }: Pick<Volunteer, "lang" | "token">): string =>
  config().origin + pathIn(activeLanguage(lang), `/volunteer/${token}`);

/** Call it in the transaction of what the mail tells. Without an address there is none. */
export async function enqueueVolunteerMail(
  trx: Db,
  volunteer: Volunteer,
  what: VolunteerMail,
  now: Date,
): Promise<void> {
  if (volunteer.email === null) return;
  const t = translator(activeLanguage(volunteer.lang));
  await enqueueLimitedMail(
    trx,
    {
      key: `${templateName(what)}:${volunteer.id}:${now.toISOString()}`,
      kind: templateName(what),
      to: volunteer.email,
      subject: t(`volunteer.mail.${what}.subject`),
      text: "",
      html: "",
      about: volunteer.token,
      template: templateName(what),
      link: volunteerUrl(volunteer),
    },
    takingPart,
    now,
  );
}

/** Mails that have not left. */
export const withdrawVolunteerMails = (trx: Db, { token }: Volunteer) =>
  withdrawMails(trx, [...VOLUNTEER_MAILS.map(templateName), MESSAGE], [token]);

/** What staff write to a volunteer. */
export function enqueueVolunteerMessage(
  trx: Db,
  volunteer: Volunteer,
  message: MessageInput,
  now: Date,
): Promise<void> {
  const t = translator(activeLanguage(volunteer.lang));
  const link = { text: t("volunteer.mail.see"), url: volunteerUrl(volunteer) };
  return enqueueMessage(
    trx,
    volunteer,
    message,
    { kind: MESSAGE, kicker: t("volunteer.mail.kicker"), link },
    now,
  );
}

/** Tells what is offered when it is sent. */
export async function renderVolunteerMail(db: Db, volunteer: Volunteer, what: VolunteerMail): Promise<Email> {
  const language = activeLanguage(volunteer.lang);
  const t = translator(language);
  // Without what was typed: nobody writes to others in the foundation's name.
  const chosen = { skills: volunteer.skills, other_skill: "" };
  const skills = skillLabels(language, (await readSettings(db)).volunteers, chosen);
  const times = timesOf(volunteer).map((one) => t(`volunteer.times.${one}`));
  const day = dayInWords(answerDay(volunteer), language);
  return buildEmail({
    subject: t(`volunteer.mail.${what}.subject`),
    language,
    from: await readLetterhead(db, language),
    picture: ownMailPicture("site", language),
    paragraphs: [greeting(language, volunteer.name), t(`volunteer.mail.${what}.text`, { day })],
    facts: [
      ...(skills.length > 0 ? [[t("volunteer.fields.skills"), skills.join("; ")] as [string, string]] : []),
      ...(times.length > 0 ? [[t("volunteer.fields.times"), times.join(", ")] as [string, string]] : []),
    ],
    link: { text: t("volunteer.mail.see"), url: volunteerUrl(volunteer) },
    closing: t("mail.closing"),
  });
}

const templateOf = (what: VolunteerMail): MailTemplate => {
  const find = (db: Db, { about }: { about: string | null }) =>
    db
      .selectFrom("volunteers")
      .selectAll()
      .where("token", "=", about)
      .where("name", "<>", "")
      .executeTakeFirst();
  return Object.assign(
    async (db: Db, mail: { about: string | null }) => {
      const volunteer = await find(db, mail);
      return volunteer ? renderVolunteerMail(db, volunteer, what) : "the person was erased";
    },
    {
      isStillTrue: async (trx: Db, mail: { about: string | null }) => {
        const volunteer = await find(trx, mail);
        return volunteer !== undefined && volunteer.state !== "ended";
      },
    },
  );
};

export const volunteerMailTemplates = Object.fromEntries(
  VOLUNTEER_MAILS.map((what) => [templateName(what), templateOf(what)]),
);
