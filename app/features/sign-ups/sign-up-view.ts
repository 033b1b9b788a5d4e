import type { Event } from "#db/schema";
import { toDateView, toTimeView } from "~/lib/dates";
import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { signUpLimits } from "./limits";
import { placesLeft, signUpEnds, signUpPhase, type SignUpFacts } from "./sign-up-state";

export type SignUpView = NonNullable<ReturnType<typeof toSignUpView>>;

/** What visitors see of an event's sign-up; null without one. */
export function toSignUpView(event: SignUpFacts & Pick<Event, "id">, now: Date, language: Language) {
  const phase = signUpPhase(event, now);
  if (phase === "none") return null;
  const left = placesLeft(event);
  const ends = signUpEnds(event);
  return {
    phase,
    isFull: left === 0,
    /** Told when there are few. */
    left: left !== null && left > 0 && left <= signUpLimits.fewPlaces ? left : null,
    waiting: event.waiting,
    places: event.places,
    ends,
    /** Only what staff chose: that sign-up ends when the event begins needs no words. */
    until: event.sign_up_until === null ? null : momentInWords(event.sign_up_until, language),
    href: `/eventDetail/${event.id}`,
  };
}

/** As the event's own day and time. @param moment YYYY-MM-DDTHH:MM */
const momentInWords = (moment: string, language: Language): string =>
  `${toDateView(moment.slice(0, 10), language).text}, ${toTimeView(moment.slice(11), language)}`;

/** On an event's card; without `href` nobody can sign up any more. */
export type SignUpLabel = { words: string; href: string | null; closes: string | null };

/** Null without sign-up, and when it has closed. */
export function signUpLabel(
  event: SignUpFacts & Pick<Event, "id">,
  now: Date,
  language: Language,
): SignUpLabel | null {
  if (signUpPhase(event, now) !== "open") return null;
  const t = translator(language);
  const isFull = placesLeft(event) === 0;
  const ends = event.sign_up_until === null ? null : signUpEnds(event);
  return {
    words: t(isFull ? "signUp.card.full" : "signUp.card.open"),
    href: isFull ? null : `/eventDetail/${event.id}#sign-up`,
    closes:
      ends === null || isFull ? null : t("signUp.card.closes", { day: toDateView(ends, language).text }),
  };
}
