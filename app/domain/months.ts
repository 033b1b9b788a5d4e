/** Months as YYYY-MM, of days and instants as the rows keep them: these compare as texts. */

/** @param day a day or an instant */
export const monthOf = (day: string): string => day.slice(0, "YYYY-MM".length);

/** Behind every day and instant of a month, and before the next month: '~' stands behind '-'. */
export const endOfMonth = (month: string): string => `${month}~`;
