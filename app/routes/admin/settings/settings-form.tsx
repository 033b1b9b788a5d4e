import { Fieldset, SimpleGrid, Text } from "@mantine/core";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import {
  AdminForm,
  type Field,
  fieldErrors,
  staffMeta,
  SubmitButton,
  TextArea,
  TextField,
  useAdminForm,
  useFormKey,
} from "~/components/admin";
import { LanguageFields } from "~/components/admin/languages";
import { fieldGroups, formSubjectAt, type SettingField } from "~/features/settings/settings-fields";
import { settingsTitles } from "~/features/settings/settings-labels";
import { settingsForForm } from "~/features/settings/settings.server";
import { nestedValues, type FormValues } from "~/lib/form-values";
import { defaultLanguage, screenLanguage, type Language } from "~/locales/language";
import { pendingForm, staffAction, staffLoader } from "~/server/staff";
import { saveSettingsForm } from "./save-settings.server";
import { SettingsHeader } from "./settings-header";
import { t } from "~/locales/screen-text";

export const meta = staffMeta<typeof loader>((shown) => (shown ? t(settingsTitles[shown.subject]) : ""));

/** /adminSettings/foundation, /adminSettings/giving, /adminSettings/bank, /adminSettings/volunteers */
export const loader = staffLoader("manageSettings", async function settingsFormLoader({ request, db }) {
  const subject = formSubjectAt(request.url);
  const { values, version, variables } = await settingsForForm(db, subject);
  const inputs = Object.entries(values as FormValues).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(", ") : value,
  ]);
  const pending = await pendingForm(request);
  return {
    subject,
    variables,
    version: pending?.version ?? version,
    values: Object.fromEntries(inputs) as FormValues,
    typed: pending && nestedValues(pending),
  };
});

export const action = staffAction("manageSettings", function settingsFormAction(args) {
  return saveSettingsForm(args, formSubjectAt(args.request.url));
});

export default function SettingsFormPage() {
  const returned = useActionData<typeof action>();
  // After a save the fields show the stored values, which may be written otherwise than typed.
  const key = useFormKey(useNavigation().formData !== undefined, returned);
  return <SettingsForm key={key} />;
}

function SettingsForm() {
  const { subject, values, typed, version, variables } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const settings = useAdminForm<FormValues>({
    id: subject,
    schema: async () => {
      const { settingsForms } = await import("~/features/settings/settings-forms");
      return settingsForms[subject](Object.keys(variables));
    },
    lastResult: returned?.result,
    defaultValue: typed ?? values,
  });
  const formFields = settings.fields as unknown as Fields;
  const inputsIn = (language: Language, group: Record<string, SettingField>) => {
    const isTranslation = language !== defaultLanguage;
    const fields = isTranslation ? formFields[language]?.getFieldset() : formFields;
    return Object.entries(group).map(([name, setting]) => (
      <SettingInput
        key={name}
        setting={setting}
        field={fields?.[name] as Field}
        lang={isTranslation ? language : undefined}
        variable={isTranslation ? undefined : variables[name]}
      />
    ));
  };
  return (
    <>
      <SettingsHeader subject={subject} />
      <AdminForm of={settings} className="staff-form" action={`/adminSettings/${subject}`}>
        <input type="hidden" name="version" value={returned?.version ?? version} />
        {fieldGroups[subject].map(({ legend, intro, isTranslated, fields: group }) => (
          <Fieldset key={legend ?? ""} mb="24" legend={legend && t(legend)} pt={legend ? undefined : "24"}>
            {intro ? <Text mb="16">{t(intro)}</Text> : null}
            {isTranslated ? (
              <LanguageFields
                shown={{ values: { ...values, id: subject }, errors: fieldErrors(settings.form) }}
                untilThen={t("settings.englishWords")}
              >
                {({ language }) => inputsIn(language, group)}
              </LanguageFields>
            ) : (
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="16">
                {inputsIn(defaultLanguage, group)}
              </SimpleGrid>
            )}
          </Fieldset>
        ))}
        <div>
          <SubmitButton busy={t("content.savingDraft")}>{t("dashboard.editItem.save")}</SubmitButton>
        </div>
      </AdminForm>
    </>
  );
}

type Fields = Record<string, Field & { getFieldset(): Record<string, Field> }>;

type SettingInputProps = {
  setting: SettingField;
  field: Field;
  lang: string | undefined;
  variable: string | undefined;
};

/** The field is read-only if an environment `variable` sets it. */
function SettingInput({ setting, field, lang, variable }: SettingInputProps) {
  const { label, description, rows, isWide, ...props } = setting;
  const shown = variable
    ? { readOnly: true, variant: "filled", description: t("settings.setBy", { variable }) }
    : { description: lang || !description ? undefined : t(description) };
  // The label is in the language of the screen for each language.
  const input = { field, lang, label: t(label), labelProps: { lang: screenLanguage() }, ...props, ...shown };
  return rows ? (
    <TextArea {...input} rows={rows} />
  ) : (
    <TextField {...input} style={isWide ? { gridColumn: "1 / -1" } : {}} />
  );
}
