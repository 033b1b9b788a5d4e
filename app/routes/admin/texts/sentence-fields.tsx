import { Box, Checkbox, Group, SimpleGrid, Text, Textarea, TextInput } from "@mantine/core";
import { StateBadge, useActiveLanguages, useIsOff } from "~/components/admin";
import { HIDDEN, hidingKey } from "~/features/texts/hiding";
import type { readPart } from "~/features/texts/texts.server";
import { limits } from "~/lib/limits";
import { marked } from "~/components/marked";
import { defaultLanguage, detectLanguage, nameOf, screenLanguage } from "~/locales/language";
import { t } from "~/locales/screen-text";

type Sentence = Awaited<ReturnType<typeof readPart>>["groups"][number]["sentences"][number];
type Props = {
  sentence: Sentence;
  typed: Partial<Record<string, string>> | undefined;
  errors: Record<string, string[] | null> | null | undefined;
};

/** One sentence in each language, side by side where there is room, and whether it is shown at all. */
export function SentenceFields({ sentence, typed, errors }: Props) {
  const columns = useActiveLanguages().length;
  return (
    <Box mb="20">
      <SimpleGrid cols={{ base: 1, sm: columns }} spacing="24" verticalSpacing="12">
        {sentence.fields.map((field) => (
          <SentenceField
            key={field.name}
            label={sentence.label}
            field={field}
            isOwn={sentence.isOwn}
            value={typed?.[field.name] ?? field.value}
            error={errors?.[field.name]?.[0]}
          />
        ))}
      </SimpleGrid>
      <Hiding sentence={sentence} typed={typed} errors={errors} />
    </Box>
  );
}

function Hiding({ sentence: { key, label, hiding, isUnwritten }, typed, errors }: Props) {
  if (!hiding) return null;
  const name = hidingKey(key);
  const isHidden = typed ? Boolean(typed[name]) : hiding.isHidden;
  return (
    <Group gap="4 12" mt="8">
      <Checkbox
        id={`texts-${name}`}
        name={name}
        value={HIDDEN}
        label={
          <>
            {marked(t("texts.doNotShow", { label }), (words) => (
              <span className="visually-hidden">{words}</span>
            ))}
          </>
        }
        defaultChecked={isHidden}
        error={errors?.[name]?.[0]}
        suppressHydrationWarning
      />
      {hiding.isDraft ? <StateBadge code="waiting">{t("content.draft")}</StateBadge> : null}
      {isUnwritten && !isHidden ? <StateBadge code="waiting">{t("texts.notWritten")}</StateBadge> : null}
    </Group>
  );
}

type FieldProps = {
  label: string;
  field: Sentence["fields"][number];
  /** Whether nothing is shown while it is empty. */
  isOwn: boolean;
  value: string;
  error: string | undefined;
};

const ORDER = ["label", "input", "error", "description"] as const;
/** Characters per row of a text area. */
const CHARACTERS_PER_ROW = 46;
const MAX_ROWS = 8;

function SentenceField({ label, field, isOwn, value, error }: FieldProps) {
  const isOff = useIsOff();
  const { language, name, published, isStillDefault } = field;
  const lang = language === defaultLanguage ? undefined : language;
  const rows = Math.min(
    MAX_ROWS,
    Math.ceil(Math.max(value.length, field.default.length) / CHARACTERS_PER_ROW),
  );
  const props = {
    id: `texts-${name}`,
    name,
    lang,
    label: lang ? (
      <>
        {label} (<span lang={lang}>{nameOf[language]}</span>)
      </>
    ) : (
      label
    ),
    defaultValue: value,
    maxLength: limits.text.text,
    // An added entry has no default, and one in a language that is off is not on the site.
    description:
      !field.default || isOff(detectLanguage(field.default)) ? undefined : isOwn ? (
        <>
          <span lang={screenLanguage()}>{t("texts.sampleSaid")} </span>
          {field.default}
        </>
      ) : (
        field.default
      ),
    descriptionProps: { lang },
    inputWrapperOrder: [...ORDER],
    error,
    autoComplete: "off",
    suppressHydrationWarning: true,
  };
  return (
    <div hidden={isOff(language) && !error}>
      {rows > 1 ? <Textarea {...props} rows={rows} /> : <TextInput {...props} />}
      {published === null && !isStillDefault ? null : (
        <Group gap="8" mt="4">
          {published === null ? null : <StateBadge code="waiting">{t("content.draft")}</StateBadge>}
          {isStillDefault ? <StateBadge code="waiting">{t("texts.stillDefault")}</StateBadge> : null}
          {published === null ? null : (
            <Text size="sm" c="dimmed">
              {marked(
                t("texts.onSite", { text: published || (isOwn ? t("texts.nothingShown") : field.default) }),
                (words) => (
                  <span lang={lang}>{words}</span>
                ),
              )}
            </Text>
          )}
        </Group>
      )}
    </div>
  );
}
