/**
 * The only caller of String.prototype.normalize, whose time grows with the square of a run of combining marks.
 * Stream-Safe Text (UAX 15) has at most 30 in a row; no script needs more.
 */
const LONG_RUN = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

export const normalForm = (text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string =>
  text.replace(LONG_RUN, "$1").normalize(form);

export const nfc = (text: string): string => normalForm(text, "NFC");
