/** What the row of a hiding key says of a sentence that is not to be shown. */
export const HIDDEN = "yes";
/** Key of the row, in the default language, that hides a sentence in every language; what is written stays. */
export const hidingKey = (key: string) => `hide.${key}`;
