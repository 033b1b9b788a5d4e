import type { Db, ReaderStory } from "#db/schema";
import { enqueueLimitedMail, takingPart } from "~/features/accounts/limited-mail.server";
import { buildEmail, type Email } from "~/features/mail/email-layout";
import { greeting } from "~/features/mail/greeting";
import { readLetterhead } from "~/features/mail/letterhead.server";
import { ownMailPicture } from "~/features/mail/mail-pictures";
import { enqueueMail, withdrawMails } from "~/features/mail/outbox.server";
import { config } from "~/features/settings/config";
import { paragraphsOf } from "~/lib/html";
import { activeLanguage, pathIn } from "~/locales/language";
import { translator } from "~/locales/translate";

/** `received`: with the link of the sender's page. Neither repeats what was typed, so that nobody mails with our name. */
const READER_STORY_MAILS = ["received", "declined"] as const;
export type ReaderStoryMail = (typeof READER_STORY_MAILS)[number];

const kindOf = (what: ReaderStoryMail) => `reader-story-${what}`;

export const storyUrl = ({ lang, token }: Pick<ReaderStory, "lang" | "token">): string =>
  config().origin + pathIn(activeLanguage(lang), `/yourStory/${token}`);

/** @param note words of staff */
export async function renderReaderStoryMail(
  db: Db,
  story: Pick<ReaderStory, "name" | "lang" | "token">,
  what: ReaderStoryMail,
  note = "",
): Promise<Email> {
  const language = activeLanguage(story.lang);
  const t = translator(language);
  return buildEmail({
    subject: t(`readerStory.mail.${what}.subject`),
    language,
    from: await readLetterhead(db, language),
    picture: ownMailPicture("site", language),
    paragraphs: [
      greeting(language, story.name),
      t(`readerStory.mail.${what}.text`),
      ...paragraphsOf(note),
      t(`readerStory.mail.${what}.after`),
    ],
    link: { text: t("readerStory.mail.see"), url: storyUrl(story) },
    closing: t("mail.closing"),
  });
}

/** Call it in the transaction of what the mail tells. Without an address there is none. */
export async function enqueueReaderStoryMail(
  trx: Db,
  story: ReaderStory,
  what: ReaderStoryMail,
  now: Date,
  note = "",
): Promise<void> {
  if (story.email === null) return;
  const mail = {
    ...(await renderReaderStoryMail(trx, story, what, note)),
    key: `${kindOf(what)}:${story.id}:${now.toISOString()}`,
    kind: kindOf(what),
    to: story.email,
    about: story.token,
  };
  await (what === "received" ? enqueueLimitedMail(trx, mail, takingPart, now) : enqueueMail(trx, mail, now));
}

/** Mails that have not left; default: all. */
export const withdrawReaderStoryMails = (trx: Db, token: string, ...kinds: ReaderStoryMail[]) =>
  withdrawMails(trx, (kinds.length > 0 ? kinds : READER_STORY_MAILS).map(kindOf), [token]);
