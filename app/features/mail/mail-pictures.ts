import { config } from "~/features/settings/config";
import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import type { MailPicture } from "./email-layout";

/** In app/components/drawings/mails; the first four are causes'. */
const DRAWINGS = ["evening-class", "goat-hillside", "leadership-circle", "tailoring-room", "site"] as const;
export type MailDrawing = (typeof DRAWINGS)[number];

/** The drawing at an address of its own. */
type OwnDrawing = "site";
export const isOwnDrawing = (name: string): name is OwnDrawing => name === "site";

/** The site's for a cause without a drawing. */
export const causeDrawing = (name: string | null): MailDrawing =>
  DRAWINGS.find((drawing) => drawing === name) ?? "site";

export const drawingAlt = (name: MailDrawing, language: Language): string =>
  translator(language)(`mail.pictures.${name}`);

export const ownMailPicture = (name: OwnDrawing, language: Language): MailPicture => ({
  url: `${config().origin}/mails/${name}.png`,
  alt: drawingAlt(name, language),
});
