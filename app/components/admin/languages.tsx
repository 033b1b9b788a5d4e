import { Badge, Group, Stack, Text } from "@mantine/core";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { t } from "~/locales/screen-text";
import type { FormValues } from "~/lib/form-values";
import {
  defaultLanguage,
  furtherLanguageList,
  languageList,
  type FurtherLanguage,
  type Language,
} from "~/locales/language";
import { useActiveLanguages, useFurtherNames, useIsOff } from "./active-languages";
import { fieldName, languageInWords, languagesWritten, readFieldName } from "~/locales/translations";

type LanguageScope = { language: Language; nameIn: (name: string) => string };

type Errors = Partial<Record<string, string>>;

type Props = {
  /** `values` of a saved item have an `id`; only then a missing translation is reported. */
  shown: { values: FormValues; errors: Errors };
  hint?: string;
  /** What untranslated pages show: "English words". */
  untilThen?: string;
  children: (scope: LanguageScope) => ReactNode;
};

const NAME = { fw: 600, py: "8", lh: 1.75, style: { borderBottom: "3px solid var(--accent)" } } as const;

const scopeOf = (language: Language): LanguageScope => ({
  language,
  nameIn: (name) => fieldName(language, name),
});

/** Texts in each language, side by side if there is room. */
export function LanguageFields({ shown, hint, untilThen, children }: Props) {
  const id = useId();
  const isAlone = useActiveLanguages().length === 1;
  const names = useFurtherNames();
  const what = untilThen ? t("admin.untilThenPages", { names, untilThen }) : t("admin.onlyIn", { names });
  const [{ name }] = languageList;
  return (
    <Group className="languages" gap="24" align="flex-start">
      <Stack className="language" gap="16" role="group" aria-labelledby={id}>
        <Text {...NAME} id={id} hidden={isAlone}>
          {name}
        </Text>
        {children(scopeOf(defaultLanguage))}
      </Stack>
      {furtherLanguageList.map((one) => (
        <TranslatedFields
          key={one.code}
          shown={shown}
          hint={hint ?? t("admin.optional", { what })}
          children={children}
          {...one}
        />
      ))}
    </Group>
  );
}

type TranslatedProps = Omit<Props, "untilThen"> & { hint: string; code: FurtherLanguage; name: string };

/** The translation opens when it has content or errors, also without JavaScript. */
function TranslatedFields({ shown, hint, children, code, name }: TranslatedProps) {
  const id = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const hasText = languagesWritten(shown.values).includes(code);
  const [isOpen, setIsOpen] = useState(hasText);
  const hasErrors = Object.keys(shown.errors).some((field) => readFieldName(field).language === code);
  if (hasErrors && !isOpen) setIsOpen(true);
  const isHidden = useIsOff()(code) && !hasErrors;
  const syncIsOpen = () => setIsOpen(details.current?.open ?? false);
  useEffect(syncIsOpen, []);
  return (
    <details className="language" hidden={isHidden} ref={details} open={isOpen} onToggle={syncIsOpen}>
      <Text {...NAME} component="summary" id={id}>
        <span lang={code}>{name}</span> {languageInWords(code) !== name && `(${languageInWords(code)}) `}
        <span className="until-open">
          {shown.values.id && !hasText ? (
            <Badge component="span" color="highlight.8">
              {t("content.translations.none")}
            </Badge>
          ) : null}
          <Text span display="block" size="sm" fw="400" c="dimmed">
            {hint}
          </Text>
        </span>
      </Text>
      <Stack gap="16" mt="16" role="group" aria-labelledby={id}>
        {children(scopeOf(code))}
      </Stack>
    </details>
  );
}
