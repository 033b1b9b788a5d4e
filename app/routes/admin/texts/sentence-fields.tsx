import { Group, SimpleGrid, Text, Textarea, TextInput } from "@mantine/core";
import { StateBadge, useActiveLanguages, useIsOff } from "~/components/admin";
import type { readPart } from "~/features/texts/texts.server";
import { limits } from "~/lib/limits";
import { defaultLanguage, detectLanguage, nameOf } from "~/locales/language";

type Sentence = Awaited<ReturnType<typeof readPart>>["groups"][number]["sentences"][number];
type Props = {
  sentence: Sentence;
  typed: Partial<Record<string, string>> | undefined;
  errors: Record<string, string[] | null> | null | undefined;
};

/** One sentence in each language, side by side where there is room. */
export const SentenceFields = ({ sentence, typed, errors }: Props) => (
  <SimpleGrid cols={{ base: 1, sm: useActiveLanguages().length }} spacing="24" verticalSpacing="12" mb="20">
    {sentence.fields.map((field) => (
      <SentenceField
        key={field.name}
        label={sentence.label}
        field={field}
        value={typed?.[field.name] ?? field.value}
        error={errors?.[field.name]?.[0]}
      />
    ))}
  </SimpleGrid>
);

type FieldProps = {
  label: string;
  field: Sentence["fields"][number];
  value: string;
  error: string | undefined;
};

const ORDER = ["label", "input", "error", "description"] as const;
/** Characters per row of a text area. */
const CHARACTERS_PER_ROW = 46;
const MAX_ROWS = 8;

function SentenceField({ label, field, value, error }: FieldProps) {
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
    // A default in a language that is off is not on the site.
    description: isOff(detectLanguage(field.default)) ? undefined : field.default,
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
          {published === null ? null : <StateBadge code="waiting">Draft</StateBadge>}
          {isStillDefault ? <StateBadge code="waiting">Still the default</StateBadge> : null}
          {published === null ? null : (
            <Text size="sm" c="dimmed">
              On the site now: <span lang={lang}>{published || field.default}</span>
            </Text>
          )}
        </Group>
      )}
    </div>
  );
}
