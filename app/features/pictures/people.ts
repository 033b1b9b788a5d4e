/** Whom a picture shows, and who agreed to that. Knows no zod: every staff screen with pictures has it. */
import type { Image } from "#db/schema";
import { dayInWords, todayInIndia } from "~/lib/india-time";
import { msg, type Message } from "~/locales/messages";

/** Who can be recognised in a picture. Each is stricter than the one before. */
export const PEOPLE = ["none", "adults", "children"] as const;
export type People = (typeof PEOPLE)[number];

/** In what capacity somebody agreed. */
export const RELATIONS = ["self", "parent", "guardian"] as const;
export type Relation = (typeof RELATIONS)[number];

/** Days in India, YYYY-MM-DD. It holds through the day `until`; null: until it is withdrawn. */
export type Consent = {
  by: string;
  relation: Relation;
  on: string;
  until: string | null;
  /** Where it is filed, such as the number of a paper; "" when nobody wrote it down. */
  record: string;
};

/** What is said of a picture when it is sent. What is absent stays as it is. */
export type PeopleInput = { people?: People | undefined; consent?: Consent | undefined };

/** The names of a consent's fields in a form. */
export const CONSENT_FIELDS = ["by", "relation", "on", "until", "record"].map((name) => `consent.${name}`);

/** The columns of `images` that say all of this. */
export type PeopleColumns = Pick<
  Image,
  "people" | "consent_by" | "consent_relation" | "consent_on" | "consent_until" | "consent_record"
>;

/** The consent that is noted for a picture; null when none is. */
export const consentOf = (image: PeopleColumns): Consent | null =>
  image.consent_by && image.consent_relation && image.consent_on
    ? {
        by: image.consent_by,
        relation: image.consent_relation,
        on: image.consent_on,
        until: image.consent_until,
        record: image.consent_record ?? "",
      }
    : null;

/** The columns. A picture of nobody needs no consent. */
export function peopleColumns(people: People, given: Consent | null): PeopleColumns {
  const consent = people === "none" ? null : given;
  return {
    people,
    consent_by: consent?.by ?? null,
    consent_relation: consent?.relation ?? null,
    consent_on: consent?.on ?? null,
    consent_until: consent?.until ?? null,
    consent_record: consent?.record ?? null,
  };
}

/**
 * A picture with what is said of it when it is sent. That takes nothing back: whoever sends a known picture again
 * may not know what others know of it.
 */
export function withPeopleInput(
  image: PeopleColumns,
  { people = "none", consent }: PeopleInput,
): PeopleColumns {
  const stricter = PEOPLE.indexOf(people) > PEOPLE.indexOf(image.people) ? people : image.people;
  return peopleColumns(stricter, consent ?? consentOf(image));
}

export const isSamePeople = (one: PeopleColumns, other: PeopleColumns): boolean =>
  (Object.keys(peopleColumns("none", null)) as (keyof PeopleColumns)[]).every(
    (column) => one[column] === other[column],
  );

/** Whether a consent has ended before this day. */
export const hasEnded = (
  { consent_until: until }: Pick<PeopleColumns, "consent_until">,
  day: string,
): boolean => until !== null && until < day;

/**
 * What keeps a picture from being published on this day: it shows children, and no parent or guardian agreed to
 * that (`missing`), or the consent has ended by then.
 */
export function lacksConsent(image: PeopleColumns, day: string): "missing" | "ended" | null {
  if (image.people !== "children") return null;
  const relation = consentOf(image)?.relation;
  if (relation !== "parent" && relation !== "guardian") return "missing";
  return hasEnded(image, day) ? "ended" : null;
}

/** The last day of a withdrawn picture's consent, in India. */
export function lastConsentDay({ withdrawn_at: at, consent_until: until }: Image): string {
  const day = todayInIndia(new Date(at ?? 0));
  return until !== null && until < day ? until : day;
}

/** The refusal when such a picture is uploaded or chosen again. */
export const refuseWithdrawn = (image: Image): Message =>
  msg("people.withdrawnBefore", { day: dayInWords(lastConsentDay(image)) });
