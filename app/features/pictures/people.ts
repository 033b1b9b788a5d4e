/** Must not import zod: every staff screen with pictures loads it. */
import type { Image } from "#db/schema";
import { dayInWords, todayInIndia } from "~/lib/india-time";
import { msg, type Message } from "~/locales/messages";

export const PEOPLE = ["none", "adults", "children"] as const;
export type People = (typeof PEOPLE)[number];

export const RELATIONS = ["self", "parent", "guardian"] as const;
export type Relation = (typeof RELATIONS)[number];

/** Days in India, YYYY-MM-DD. Valid through `until`; null: until withdrawn. */
export type Consent = {
  by: string;
  relation: Relation;
  on: string;
  until: string | null;
  /** Place where the paper is filed; "" when unknown. */
  record: string;
};

/** Sent with a picture; absent fields are unchanged. */
export type PeopleInput = { people?: People | undefined; consent?: Consent | undefined };

export const CONSENT_FIELDS = ["by", "relation", "on", "until", "record"].map((name) => `consent.${name}`);

export type PeopleColumns = Pick<
  Image,
  "people" | "consent_by" | "consent_relation" | "consent_on" | "consent_until" | "consent_record"
>;

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

/** A picture without people needs no consent. */
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

/** Never lowers the recorded protection: another user's upload of a known picture may lack earlier data. */
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

export const hasEnded = (
  { consent_until: until }: Pick<PeopleColumns, "consent_until">,
  day: string,
): boolean => until !== null && until < day;

/** Why a picture of children lacks consent: no parent's or guardian's (`missing`), or `ended`; else null. */
export function lacksConsent(image: PeopleColumns, day: string): "missing" | "ended" | null {
  if (image.people !== "children") return null;
  const relation = consentOf(image)?.relation;
  if (relation !== "parent" && relation !== "guardian") return "missing";
  return hasEnded(image, day) ? "ended" : null;
}

export function lastConsentDay({ withdrawn_at: at, consent_until: until }: Image): string {
  const day = todayInIndia(new Date(at ?? 0));
  return until !== null && until < day ? until : day;
}

export const refuseWithdrawn = (image: Image): Message =>
  msg("people.withdrawnBefore", { day: dayInWords(lastConsentDay(image)) });
