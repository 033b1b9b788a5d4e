import type { Db, Event, SignUp } from "#db/schema";
import { enqueueLimitedMail, takingPart } from "~/features/accounts/limited-mail.server";
import { buildEmail, type Email } from "~/features/mail/email-layout";
import { greeting } from "~/features/mail/greeting";
import { readLetterhead } from "~/features/mail/letterhead.server";
import { ownMailPicture } from "~/features/mail/mail-pictures";
import type { MessageInput } from "~/features/mail/message-form";
import { enqueueMessage } from "~/features/mail/message.server";
import { enqueueMail, withdrawMails, type MailTemplate } from "~/features/mail/outbox.server";
import { config } from "~/features/settings/config";
import { toDateView, toTimeView } from "~/lib/dates";
import { activeLanguage, defaultLanguage, pathIn, type Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { parseTranslations, translationIn } from "~/locales/translations";
import { beforeChange, hasBegun, isEventOnSite, type Known } from "./sign-up-state";

/**
 * `place`, `waiting`: signed up; `moved-up`: given a place; `removed`: by staff; `link`: asked for again; `reminder`: the
 * event is tomorrow; `changed`: another day, time or place; `called-off`: the event does not take place.
 */
const SIGN_UP_MAILS = [
  "place",
  "waiting",
  "moved-up",
  "removed",
  "link",
  "reminder",
  "changed",
  "called-off",
] as const;
export type SignUpMail = (typeof SIGN_UP_MAILS)[number];

const templateName = (what: SignUpMail) => `sign-up-${what}`;

/**
 * Call it in the transaction of what the mail tells. Without an address there is none. @param occasion default: now
 * @param isVisitors a visitor's form caused it
 */
export async function enqueueSignUpMail(
  trx: Db,
  signUp: SignUp,
  event: Event,
  what: SignUpMail,
  now: Date,
  {
    occasion = now.toISOString(),
    sendAt,
    isVisitors = false,
  }: { occasion?: string; sendAt?: Date; isVisitors?: boolean } = {},
): Promise<void> {
  if (signUp.email === null) return;
  const language = activeLanguage(signUp.lang);
  const { title } = eventTexts(event, language);
  const mail = {
    key: `${templateName(what)}:${signUp.id}:${occasion}`,
    kind: templateName(what),
    to: signUp.email,
    subject: translator(language)(`signUp.mail.${what}.subject`, { title }),
    text: "",
    html: "",
    about: signUp.token,
    template: templateName(what),
    link: signUpUrl(signUp),
    ...(sendAt && { sendAt }),
  };
  await (isVisitors ? enqueueLimitedMail(trx, mail, takingPart, now) : enqueueMail(trx, mail, now));
}

/** Mails of these kinds that have not left. */
export const withdrawSignUpMails = (trx: Db, signUps: readonly SignUp[], ...kinds: SignUpMail[]) =>
  withdrawMails(
    trx,
    kinds.map(templateName),
    signUps.map(({ token }) => token),
  );

/** What staff write to somebody who has signed up. */
export function enqueueSignUpMessage(
  trx: Db,
  signUp: SignUp,
  event: Event,
  message: MessageInput,
  now: Date,
): Promise<void> {
  const language = activeLanguage(signUp.lang);
  const link = { text: translator(language)("signUp.mail.see"), url: signUpUrl(signUp) };
  const mail = { kind: "sign-up-message", kicker: eventTexts(event, language).title, link };
  return enqueueMessage(trx, signUp, message, mail, now);
}

const eventOf = (db: Db, { event_id }: SignUp): Promise<Event | undefined> =>
  db.selectFrom("events").selectAll().where("id", "=", event_id).executeTakeFirst();

const findByToken = (db: Db, token: string | null): Promise<SignUp | undefined> =>
  db.selectFrom("sign_ups").selectAll().where("token", "=", token).executeTakeFirst();

/** Title and place of an event in a language, else as they are written. */
export function eventTexts(
  event: Pick<Event, "title" | "event_location" | "translations">,
  language: Language,
): { title: string; location: string } {
  const own = language === defaultLanguage ? {} : translationIn(parseTranslations(event), language);
  const anyTitle = Object.values(parseTranslations(event)).map((texts) => texts?.title);
  return {
    title: own.title || event.title || (anyTitle.find(Boolean) ?? ""),
    location: own.eventLocation || event.event_location,
  };
}

/** "Saturday, 15 August 2026, 5:30 PM"; "" without a day. */
export function eventTime(
  { event_date: day, event_time: time }: Pick<Event, "event_date" | "event_time">,
  language: Language,
): string {
  if (day === null) return "";
  const { weekday, text } = toDateView(day, language);
  return [`${weekday}, ${text}`, ...(time ? [toTimeView(time, language)] : [])].join(", ");
}

/** What a change that was told has changed: the time and the place before. */
export function changeInWords(event: Known & Pick<Event, "title">, language: Language): string[] {
  const before = beforeChange(event);
  if (!before) return [];
  const t = translator(language);
  const [time, place] = [eventTime(before, language), eventTexts(before, language).location];
  return [
    ...(time && time !== eventTime(event, language) ? [t("signUp.changed.time", { before: time })] : []),
    ...(place && place !== eventTexts(event, language).location
      ? [t("signUp.changed.place", { before: place })]
      : []),
  ];
}

export const signUpUrl = ({ lang, token }: Pick<SignUp, "lang" | "token">): string =>
  config().origin + pathIn(activeLanguage(lang), `/sign-up/${token}`);

/** Tells the state that the sign-up has when it is sent. */
export async function renderSignUpMail(
  db: Db,
  signUp: SignUp,
  event: Event,
  what: SignUpMail,
): Promise<Email> {
  const language = activeLanguage(signUp.lang);
  const t = translator(language);
  const { title, location } = eventTexts(event, language);
  const time = eventTime(event, language);
  const isOver = what === "called-off" || what === "removed";
  return buildEmail({
    subject: t(`signUp.mail.${what}.subject`, { title }),
    language,
    from: await readLetterhead(db, language),
    picture: ownMailPicture("site", language),
    kicker: title,
    paragraphs: [
      greeting(language, signUp.name),
      t(`signUp.mail.${what}.text`, { title }),
      ...(what === "changed" ? changeInWords(event, language) : []),
      ...(what === "link" ? [t(`signUp.mail.link.${signUp.state}`)] : []),
    ],
    facts: [
      [t("signUp.mail.event"), title],
      ...(time ? [[t("signUp.mail.when"), time] as [string, string]] : []),
      ...(location ? [[t("signUp.mail.where"), location] as [string, string]] : []),
      [t("signUp.mail.people"), String(signUp.people)],
    ],
    ...(isOver ? {} : { link: { text: t("signUp.mail.see"), url: signUpUrl(signUp) } }),
    ...(isOver ? {} : { afterword: t("signUp.mail.cannotCome") }),
    closing: t("mail.closing"),
  });
}

/** Whether a queued mail still tells the truth. */
function isTrue(what: SignUpMail, { state, called_off_from }: SignUp, event: Event, now: Date): boolean {
  const isOnSite = isEventOnSite(event, now);
  if (what === "called-off") return !isOnSite && called_off_from !== null;
  if (what === "removed") return state === "cancelled";
  if (what === "link") return true;
  if (what === "waiting") return state === "waiting";
  if (what === "changed") return isOnSite && state !== "cancelled";
  if (what === "reminder") return isOnSite && state === "place" && !hasBegun(event, now);
  return isOnSite && state === "place";
}

const templateOf = (what: SignUpMail): MailTemplate =>
  Object.assign(
    async (db: Db, mail: { about: string | null }) => {
      const signUp = await findByToken(db, mail.about);
      const event = signUp && (await eventOf(db, signUp));
      if (!event || signUp.name === "") return "the person or the event was erased";
      return renderSignUpMail(db, signUp, event, what);
    },
    {
      isStillTrue: async (trx: Db, mail: { about: string | null }) => {
        const signUp = await findByToken(trx, mail.about);
        const event = signUp && (await eventOf(trx, signUp));
        return event !== undefined && isTrue(what, signUp!, event, new Date());
      },
    },
  );

export const signUpMailTemplates = Object.fromEntries(
  SIGN_UP_MAILS.map((what) => [templateName(what), templateOf(what)]),
);
