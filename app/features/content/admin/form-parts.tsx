import { Checkbox, Fieldset, Group, Input } from "@mantine/core";
import type { ReactNode } from "react";
import { fieldsOfType, labelOf } from "~/features/content/record";
import { nounOf, records, type ContentKind } from "~/features/content/records";
import { textAt, type FormValues } from "~/lib/form-values";
import { limits } from "~/lib/limits";
import { t } from "~/locales/screen-text";
import { PeopleFields } from "~/features/pictures/people-fields";
import type { ShownForm } from "~/features/pictures/picture-field";
import { TextArea, TextField, type Field } from "~/components/admin/fields";
import { langOfField } from "~/locales/translations";
import { SecondaryText } from "~/components/admin/page-header";
import { RichTextField } from "./rich-text";

export type FormParts = { fields: Record<string, Field>; shown: ShownForm };

export function CountryFields({ kind, shown }: { kind: ContentKind; shown: ShownForm }) {
  return (
    <Fieldset legend={t("content.countries")} id="field-countries" tabIndex={-1}>
      <SecondaryText mb="8">
        {kind === "project" ? t("project.noCountry") : t("content.noCountry", { noun: nounOf(kind) })}
      </SecondaryText>
      {/* Sends the field even when nothing is ticked. */}
      <input type="hidden" name="countries" value="" />
      <Group gap="24">
        {limits.content.countries.map(({ code }) => (
          <Checkbox
            key={code}
            id={`country-${code}`}
            name="countries"
            value={code}
            label={t(`content.countryNames.${code}`)}
            defaultChecked={[shown.values.countries].flat().includes(code)}
          />
        ))}
      </Group>
      {shown.errors.countries ? <Input.Error size="md">{shown.errors.countries}</Input.Error> : null}
    </Fieldset>
  );
}

export const PeopleOfForm = ({ shown }: { shown: ShownForm }) => (
  <PeopleFields hint={t("content.peopleHint")} values={shown.values} errors={shown.errors} />
);

export const HiddenValues = ({ values, names }: { values: FormValues; names: readonly string[] }) =>
  names.map((name) => <input key={name} type="hidden" name={name} value={textAt(values, name)} />);

type LineProps = Pick<FormParts, "fields"> & { kind: ContentKind; name: string };

type LineOptions = { type?: "date" | "time"; autoFocus?: boolean };

export function Line({ kind, fields, name, ...props }: LineProps & LineOptions) {
  const field = fields[name];
  const limit = props.type ? {} : { maxLength: limits.text.text };
  const text = { label: labelOf(records[kind], name), lang: langOfField(name) };
  return field ? <TextField field={field} {...text} {...limit} {...props} /> : null;
}

export function Area({ kind, fields, name, ...props }: LineProps & { rows?: number; description?: string }) {
  const field = fields[name];
  const text = { label: labelOf(records[kind], name), lang: langOfField(name) };
  return field ? <TextArea field={field} {...text} {...props} /> : null;
}

type HtmlOptions = { description?: string; fallback?: ReactNode };

export function Html({ kind, fields, name, ...props }: LineProps & HtmlOptions) {
  const field = fields[name];
  return field ? (
    <RichTextField
      key={field.key}
      id={field.id}
      name={field.name}
      label={labelOf(records[kind], name) ?? ""}
      defaultValue={(field.initialValue as string | undefined) ?? ""}
      error={field.errors?.[0]}
      lang={langOfField(name)}
      {...props}
    />
  ) : null;
}

/** Fields for all texts of a kind, without picture descriptions. @param nameIn field name in one language */
export function Texts({
  kind,
  fields,
  nameIn,
}: Omit<LineProps, "name"> & { nameIn: (name: string) => string }) {
  const texts = fieldsOfType(records[kind], "line", "paragraph", "html");
  return texts.map(([name, { type, rows, hint }]) => {
    const textProps = { kind, fields, name: nameIn(name) };
    const description = hint === undefined ? {} : { description: t(hint) };
    if (type === "line") return <Line key={name} {...textProps} />;
    if (type === "html") return <Html key={name} {...textProps} {...description} />;
    return <Area key={name} {...textProps} {...description} {...(rows ? { rows } : {})} />;
  });
}
