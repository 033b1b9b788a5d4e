import { nfc } from "./normal-form";

/** Direction marks and invisible characters make a name look like another. Joiners stay where scripts need them. */
export const stripInvisible = (text: string): string =>
  text
    .replace(/(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/(^|[\p{Script=Latin}\p{N}\s])(?:\u200c|\u200d)+/gu, "$1");

/** In NFC, with one space for every run of blanks and control characters. */
export const oneLine = (raw: string): string =>
  nfc(stripInvisible(raw))
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();

/** The lines of an address as one, with commas. */
export const joinLines = (text: string): string =>
  text
    .split(/[\r\n]/)
    .map((line) => oneLine(line).replace(/,$/, ""))
    .filter(Boolean)
    .join(", ");
