import type { Volunteer } from "#db/schema";
import { addDays, todayInIndia } from "~/lib/india-time";
import { defaultLanguage, type Language } from "~/locales/language";
import type { StoredSettings } from "~/features/settings/settings";
import { volunteerLimits } from "./limits";

export const VOLUNTEER_STATES = ["new", "active", "resting", "ended"] as const;
export const VOLUNTEER_TIMES = ["weekdays", "evenings", "weekends"] as const;
export type VolunteerTime = (typeof VOLUNTEER_TIMES)[number];

/** Lists in columns: one value a line. */
export const linesOf = (text: string): string[] => (text === "" ? [] : text.split("\n"));
export const timesOf = ({ times }: Pick<Volunteer, "times">): VolunteerTime[] =>
  VOLUNTEER_TIMES.filter((one) => linesOf(times).includes(one));

/** The day (YYYY-MM-DD) by which somebody answers. */
export const answerDay = ({ created_at }: Pick<Volunteer, "created_at">): string =>
  addDays(todayInIndia(new Date(created_at)), volunteerLimits.answerDays);

export type Skill = { value: string; label: string };

/**
 * What help is needed: `value` is stored, `label` shown. @param own of a volunteer: also those that the settings do not
 * have any more
 */
export function skillsIn(
  language: Language,
  settings: StoredSettings["volunteers"],
  own: readonly string[] = [],
): Skill[] {
  const needed = linesOf(settings.skills);
  const translated = language === defaultLanguage ? [] : linesOf(settings[language]?.skills ?? "");
  const skills = needed.map((value, index) => ({ value, label: translated[index] ?? value }));
  return [...skills, ...own.filter((one) => !needed.includes(one)).map((value) => ({ value, label: value }))];
}

export const skillLabels = (
  language: Language,
  settings: StoredSettings["volunteers"],
  { skills, other_skill }: Pick<Volunteer, "skills" | "other_skill">,
): string[] => {
  const own = linesOf(skills);
  return [
    ...skillsIn(language, settings, own)
      .filter(({ value }) => own.includes(value))
      .map(({ label }) => label),
    ...(other_skill ? [other_skill] : []),
  ];
};
