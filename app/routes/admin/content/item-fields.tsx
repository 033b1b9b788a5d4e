import { Fragment } from "react";
import { nounOf, records, type ContentKind } from "~/features/content/records";
import { Fieldset, SimpleGrid } from "@mantine/core";
import { LanguageFields } from "~/components/admin/languages";
import { fieldsOfType, labelOf, PUBLISH_STATUSES, type PublishStatus } from "~/features/content/record";
import { PictureField } from "~/features/pictures/picture-field";
import { PictureList } from "~/features/pictures/picture-list";
import { ContentForm, type ContentFormProps } from "~/features/content/admin/content-form";
import {
  CountryFields,
  Line,
  PeopleOfForm,
  Texts,
  type FormParts,
} from "~/features/content/admin/form-parts";
import { MAX_SLUG_LENGTH } from "~/lib/slug";
import { t } from "~/locales/screen-text";
import { textAt, type FormValues } from "~/lib/form-values";
import { type Field, SecondaryText, SelectField, TextField } from "~/components/admin";
import { pathIn } from "~/locales/language";
import { languageInWords, languagesWritten } from "~/locales/translations";

export function ItemForm({ kind, filled, answer }: ContentFormProps & { kind: ContentKind }) {
  const record = records[kind];
  const moments = fieldsOfType(record, "day", "time");
  const pictures = fieldsOfType(record, "picture");
  const names = pictures.map(([name]) => name);
  return (
    <ContentForm
      kind={kind}
      filled={filled}
      answer={answer}
      cancelHref={record.cancel.to}
      cancelsBack={record.cancel.goesBack ?? false}
    >
      {({ fields, shown }) => (
        <>
          <LanguageFields shown={shown}>
            {({ nameIn }) => <Texts kind={kind} fields={fields} nameIn={nameIn} />}
          </LanguageFields>
          {moments.length > 0 ? (
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="16">
              {moments.map(([name, { type }]) => (
                <Line
                  key={name}
                  kind={kind}
                  fields={fields}
                  name={name}
                  type={type === "day" ? "date" : "time"}
                />
              ))}
            </SimpleGrid>
          ) : null}
          {"signUp" in record.fields ? <SignUpFields kind={kind} fields={fields} /> : null}
          {pictures.length > 1 ? (
            <PictureList
              shown={shown}
              names={names}
              labelOf={(position) => labelOf(record, names[position - 1] ?? "") ?? ""}
            />
          ) : (
            pictures.map(([name, { label, required }]) => (
              <PictureField key={name} {...{ form: shown, name, label: t(label) }} isRemovable={!required} />
            ))
          )}
          {pictures.length > 0 ? <PeopleOfForm shown={shown} /> : null}
          {"countries" in record.fields ? <CountryFields kind={kind} shown={shown} /> : null}
          <AddressFields kind={kind} fields={fields} isFixed={(filled.values.kind ?? "own") !== "own"} />
          <PublishFields
            kind={kind}
            path={filled.path ?? null}
            field={fields.publishAt}
            values={shown.values}
          />
        </>
      )}
    </ContentForm>
  );
}

/** Whether and until when visitors can sign up for an event, and how many. */
function SignUpFields({ kind, fields }: Pick<FormParts, "fields"> & { kind: ContentKind }) {
  return (
    <Fieldset legend={t("content.takingPart")} mt="16">
      <ChoiceFields kind={kind} fields={fields} />
      <SimpleGrid mt="16" cols={{ base: 1, sm: 2 }} spacing="16">
        {fieldsOfType(records[kind], "number", "moment").map(([name, { type, label, hint }]) => {
          const field = fields[name];
          return field ? (
            <TextField
              key={name}
              field={field}
              label={t(label)}
              description={hint && t(hint)}
              {...(type === "number" ? { inputMode: "numeric" } : { type: "datetime-local" })}
            />
          ) : null;
        })}
      </SimpleGrid>
    </Fieldset>
  );
}

type AddressProps = Pick<FormParts, "fields"> & { kind: ContentKind; isFixed: boolean };

/** Fields for a page's address and its menu. */
function AddressFields({ kind, fields, isFixed }: AddressProps) {
  const record = records[kind];
  return (
    <>
      {fieldsOfType(record, "slug").map(([name, { label, hint }]) => {
        const field = fields[name];
        return field ? (
          <TextField
            key={name}
            field={field}
            label={t(label)}
            description={t(isFixed ? "content.addressStays" : hint)}
            readOnly={isFixed}
            maxLength={MAX_SLUG_LENGTH}
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : null;
      })}
      {"slug" in record.fields ? <ChoiceFields kind={kind} fields={fields} /> : null}
    </>
  );
}

const isStatus = (text: string | undefined): text is PublishStatus =>
  (PUBLISH_STATUSES as readonly (string | undefined)[]).includes(text);

const ChoiceFields = ({ kind, fields }: Pick<FormParts, "fields"> & { kind: ContentKind }) =>
  fieldsOfType(records[kind], "choice").map(([name, { label, options }]) => {
    const field = fields[name];
    return field ? (
      <SelectField
        key={name}
        field={field}
        label={t(label)}
        data={Object.entries(options).map(([value, words]) => ({ value, label: t(words) }))}
      />
    ) : null;
  });

type PublishProps = { kind: ContentKind; path: string | null; field: Field | undefined; values: FormValues };

function PublishFields({ kind, path, field, values }: PublishProps) {
  const [savedAs, savedTime] = ["savedAs", "savedTime"].map((name) => textAt(values, name));
  const hint = isStatus(savedAs) && t(`content.state.${savedAs}`, { noun: nounOf(kind) });
  return (
    <section aria-label={t("content.publishingPart")}>
      <input type="hidden" name="savedAs" value={savedAs} />
      <input type="hidden" name="savedTime" value={savedTime} />
      {hint && path ? (
        <SecondaryText mb="16">
          {hint} <a href={path}>{t("content.seeIt")}</a>
          {languagesWritten(values).map((language) => (
            <Fragment key={language}>
              ,{" "}
              <a href={pathIn(language, path)}>
                {t("content.inLanguage", { language: languageInWords(language) })}
              </a>
            </Fragment>
          ))}
        </SecondaryText>
      ) : null}
      {field ? (
        <TextField
          field={field}
          type="datetime-local"
          label={t("content.publishAt")}
          description={t("content.publishAtHint")}
        />
      ) : null}
    </section>
  );
}
