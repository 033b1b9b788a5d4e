import { TextInput } from "@mantine/core";
import { fieldLabels } from "~/locales/field-labels";
import { textLimits } from "~/lib/limits";
import { defaultLanguage, furtherLanguages, languages, type Language } from "~/locales/language";
import { fieldName } from "~/locales/translations";
import { textAt } from "~/lib/form-values";
import { useIsOff } from "~/components/admin/active-languages";
import type { LibraryPicture } from "./library.server";
import type { ShownForm } from "./picture-field";
import { t } from "~/locales/screen-text";

export const altHint = () => t("people.altHint");

type DescriptionProps = {
  shown: ShownForm;
  name: string;
  from?: string;
  idPrefix?: string;
  alts?: LibraryPicture["alts"] | undefined;
  number?: number | string | false | undefined;
  hint?: string | undefined;
};

/** Description fields in each language. Omit `idPrefix` where fields share the name: ids must be unique. */
export function Descriptions({ shown, name, from = name, idPrefix, number, hint, alts }: DescriptionProps) {
  const isOff = useIsOff();
  const label = number ? t("project.pictureShows", { number }) : t("content.pictureShows");
  const field = (language: Language) => {
    const fullName = fieldName(language, `${name}Alt`);
    return {
      ...(idPrefix ? { id: idPrefix + fullName } : {}),
      name: fullName,
      defaultValue: textAt(shown.values, fieldName(language, `${from}Alt`)) || (alts?.[language] ?? ""),
      error: shown.errors[fullName],
      maxLength: textLimits.text,
      autoComplete: "off",
    };
  };
  return (
    <>
      <TextInput {...field(defaultLanguage)} label={label} description={hint} />
      {furtherLanguages.map((language) => (
        <TextInput
          key={language}
          wrapperProps={{ hidden: isOff(language) }}
          {...field(language)}
          className="in-translation"
          lang={language}
          labelProps={{ lang: language }}
          label={fieldLabels[language]?.picture(number) ?? label}
        />
      ))}
    </>
  );
}

/** Fills blank description fields with the picture's descriptions elsewhere on the site. */
export function fillDescriptions(
  form: HTMLFormElement | null | undefined,
  name: string,
  { alts }: LibraryPicture,
) {
  for (const language of languages) {
    const input = form?.elements.namedItem(fieldName(language, `${name}Alt`));
    if (!(input instanceof HTMLInputElement) || input.value !== "") continue;
    input.value = alts[language] ?? "";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
