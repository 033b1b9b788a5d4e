/** Pictures whose consent was withdrawn or has ended. */
import type { Image } from "#db/schema";
import { dayInWords, todayInIndia } from "~/lib/india-time";
import { code, type Code } from "~/locales/message-keys";

/** The last day of the consent, in India. */
export function endOf({ withdrawn_at: at, consent_until: until }: Image): string {
  const day = todayInIndia(new Date(at ?? 0));
  return until !== null && until < day ? until : day;
}

/** Said where such a picture is sent or chosen again. */
export const withdrawnBefore = (image: Image): Code =>
  code("people.withdrawnBefore", dayInWords(endOf(image)));
