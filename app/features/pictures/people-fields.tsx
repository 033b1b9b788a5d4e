import { Fieldset, NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { forwardRef, useState } from "react";
import { PEOPLE, RELATIONS } from "./people";
import { textAt, type FormValues } from "~/lib/form-values";
import { textLimits } from "~/lib/limits";
import { t } from "~/locales/screen-text";
import { Disclosure } from "~/components/admin/disclosure";

type Props = {
  hint?: string;
  values?: FormValues;
  errors?: Partial<Record<string, string>>;
  idPrefix?: string;
  /** Chosen while `values` has none. */
  initial?: (typeof PEOPLE)[number];
  /** Excludes the fields from the surrounding form. */
  isOutsideForm?: boolean;
};

export const PeopleFields = forwardRef<HTMLFieldSetElement, Props>(function PeopleFields(
  { hint, values = {}, errors = {}, idPrefix = "field-", initial = "none", isOutsideForm = false },
  ref,
) {
  const people = textAt(values, "people") || initial;
  const [isOpen, setIsOpen] = useState(people !== "none");
  const owner = isOutsideForm ? { form: `${idPrefix}none` } : {};
  const inputProps = (name: string, label: string) => ({
    id: `${idPrefix}consent-${name}`,
    name: `consent.${name}`,
    label,
    defaultValue: textAt(values, `consent.${name}`),
    maxLength: textLimits.name,
    autoComplete: "off",
    ...owner,
  });
  const { consent: problem } = errors;
  return (
    <Fieldset ref={ref} legend={t("people.people")} id={`${idPrefix}consent`} tabIndex={-1}>
      <NativeSelect
        id={`${idPrefix}people`}
        name="people"
        label={t("people.who")}
        description={hint}
        data={PEOPLE.map((value) => ({ value, label: t(`people.shown.${value}`) }))}
        defaultValue={people}
        error={errors.people ?? problem}
        onChange={({ currentTarget }) => setIsOpen(currentTarget.value !== "none")}
        {...owner}
      />
      <Disclosure summary={t("people.whoAgreed")} open={isOpen || problem !== undefined}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="16" my="8" style={{ alignItems: "end" }}>
          <TextInput {...inputProps("by", t("people.nameOf"))} />
          <NativeSelect
            {...inputProps("relation", t("people.capacity"))}
            data={[
              { value: "", label: t("people.choose") },
              ...RELATIONS.map((value) => ({ value, label: t(`people.relations.${value}`) })),
            ]}
          />
          <TextInput {...inputProps("on", t("people.onDay"))} type="date" />
          <TextInput
            {...inputProps("until", t("people.untilDay"))}
            type="date"
            description={t("people.noEnd")}
          />
          <TextInput {...inputProps("record", t("people.record"))} description={t("people.recordHint")} />
        </SimpleGrid>
      </Disclosure>
    </Fieldset>
  );
});

export function readPeopleFields(fields: HTMLFieldSetElement | null): Record<"people" | "consent", string> {
  const values: Record<string, string> = {};
  for (const field of fields?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]") ?? [])
    values[field.name] = field.value;
  const { people = "", ...consent } = values;
  const entries = Object.entries(consent).map(([name, value]) => [name.replace("consent.", ""), value]);
  return { people, consent: JSON.stringify(Object.fromEntries(entries)) };
}
