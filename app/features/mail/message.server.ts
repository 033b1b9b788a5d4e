import { createHash } from "node:crypto";
import type { Db } from "#db/schema";
import { activeLanguage, type Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { buildEmail } from "./email-layout";
import { greeting } from "./greeting";
import { readLetterhead } from "./letterhead.server";
import { ownMailPicture } from "./mail-pictures";
import type { MessageInput } from "./message-form";
import { enqueueMail } from "./outbox.server";

type Reader = { id: number; name: string; email: string | null; lang: Language; token: string };

/** A mail of one of several people, in their language; the same text once. Without an address there is none. */
export async function enqueueMessage(
  trx: Db,
  reader: Reader,
  { subject, text }: MessageInput,
  mail: { kind: string; kicker: string; link: { text: string; url: string } },
  now: Date,
): Promise<void> {
  if (reader.email === null) return;
  const language = activeLanguage(reader.lang);
  const hash = createHash("sha256").update(`${subject}\n${text}`).digest("base64url").slice(0, 16);
  const email = buildEmail({
    subject,
    language,
    from: await readLetterhead(trx, language),
    picture: ownMailPicture("site", language),
    kicker: mail.kicker,
    paragraphs: [greeting(language, reader.name), ...text.split(/\n{2,}/)],
    link: mail.link,
    closing: translator(language)("mail.closing"),
  });
  const { kind } = mail;
  await enqueueMail(
    trx,
    { ...email, key: `${kind}:${reader.id}:${hash}`, kind, to: reader.email, about: reader.token },
    now,
  );
}
