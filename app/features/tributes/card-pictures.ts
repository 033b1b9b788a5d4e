/** Addresses of a card's pictures, in mails and link previews. */
import type { TributeDesign } from "#db/schema";
import { MAIL_PICTURE, type MailPicture } from "~/features/mail/email-layout";
import { config } from "~/features/settings/config";
import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";

/** Twice as high as other mails' pictures, because a card stands upright. */
const IN_MAIL = { width: MAIL_PICTURE.width, height: 2 * MAIL_PICTURE.height };
/** Pixels for each of the mail's, for sharp phones. */
const DENSITY = 1.5;
export const CARD_SIZES = {
  card: { width: IN_MAIL.width * DENSITY, height: IN_MAIL.height * DENSITY, maximumBytes: 20_000 },
  share: { width: 1200, height: 630, maximumBytes: 100_000 },
} as const;

const altOf = (design: TributeDesign, language: Language) =>
  translator(language)(`tribute.pictures.${design}`);

export const cardMailPicture = (design: TributeDesign, language: Language): MailPicture => ({
  url: `${config().origin}/mails/card-${design}.png`,
  alt: altOf(design, language),
  height: IN_MAIL.height,
});

/** Open Graph picture of a card's page. */
export const cardSharePicture = (design: TributeDesign, language: Language) => ({
  src: `/mails/share-${design}.png`,
  width: CARD_SIZES.share.width,
  height: CARD_SIZES.share.height,
  alt: altOf(design, language),
});
