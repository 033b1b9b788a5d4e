import { defaultLanguage, furtherLanguages, type Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { profileFields, type ProfileKind } from "./profile";

/** Reads the kind's sample texts from the catalogue. */
const peopleIn = (kind: ProfileKind, language: Language): Record<string, string>[] => {
  const t = translator(language);
  return kind === "team"
    ? t("about.people", { returnObjects: true })
    : t("home.voices", { returnObjects: true });
};

const textsOf = (kind: ProfileKind, person: Record<string, string> = {}) =>
  Object.fromEntries(profileFields(kind).flatMap((name) => (person[name] ? [[name, person[name]]] : [])));

const peopleOf = (kind: ProfileKind) =>
  peopleIn(kind, defaultLanguage).map((person, index) => ({
    texts: textsOf(kind, person),
    translations: Object.fromEntries(
      furtherLanguages.map((language) => [language, textsOf(kind, peopleIn(kind, language)[index])]),
    ),
    drawing: person.image ?? "",
  }));

export const initialProfiles = { team: peopleOf("team"), testimonial: peopleOf("testimonial") };
