import type { Db } from "#db/schema";
import type { MailPicture } from "~/features/mail/email-layout";
import { causeDrawing, drawingAlt } from "~/features/mail/mail-pictures";
import { config } from "~/features/settings/config";
import type { Language } from "~/locales/language";
import { causeName, findCause } from "./causes.server";

/** At the head of mails about gifts to the cause: its photograph, else its drawing, else the site's. */
export async function causeMailPicture(db: Db, slug: string, language: Language): Promise<MailPicture> {
  const cause = await findCause(db, slug);
  return {
    url: `${config().origin}/mails/cause/${slug}.png`,
    alt: cause?.image_id
      ? await causeName(db, slug, language)
      : drawingAlt(causeDrawing(cause?.drawing ?? null), language),
  };
}
