import { Group } from "@mantine/core";
import type { FormResult } from "~/components/form-fields";
import {
  AdminForm,
  CancelLink,
  fieldErrors,
  FormToken,
  SecondaryText,
  SelectField,
  SubmitButton,
  TextField,
  useAdminForm,
} from "~/components/admin";
import { LanguageFields } from "~/components/admin/languages";
import { RichTextField } from "~/features/content/admin/rich-text";
import { textLimits } from "~/lib/limits";
import { defaultLanguage, type FurtherLanguage } from "~/locales/language";
import { t } from "~/locales/screen-text";
import { labelIn, type Texts } from "~/locales/translations";

export type UpdateValues = { title: string; content: string; cause: string } & Partial<
  Record<FurtherLanguage, Texts>
>;

type Props = {
  /** Absent for a new update. */
  update?: { id: string; version: number };
  values: UpdateValues;
  /** Null: it goes to the people of the update that it corrects. */
  causes: { slug: string; name: string }[] | null;
  formToken?: string;
  lastResult: FormResult;
};

const HINT = "update.languageHint";

export function UpdateForm({ update, values, causes, formToken, lastResult }: Props) {
  const updateForm = useAdminForm({
    id: "update",
    schema: async () => (await import("~/features/updates/update-form")).SaveUpdate,
    draft: `update/${update?.id ?? "new"}`,
    lastResult,
    defaultValue: values,
  });
  const { form, fields } = updateForm;
  const input = lastResult?.initialValue;
  return (
    <AdminForm
      of={updateForm}
      className="staff-form"
      action={update ? `/adminUpdates/${update.id}` : "/adminUpdates/new"}
    >
      {update ? (
        <input type="hidden" name="version" value={update.version} />
      ) : (
        <FormToken token={formToken} lastResult={lastResult} />
      )}
      <LanguageFields
        shown={{ values: { ...(input ?? values), id: update?.id }, errors: fieldErrors(form) }}
        hint={t(HINT)}
      >
        {({ language }) => {
          const texts = language === defaultLanguage ? fields : fields[language].getFieldset();
          const labelOf = (name: string) => labelIn(language, name);
          return (
            <>
              <TextField
                field={texts.title}
                lang={language}
                labelProps={{ lang: "en" }}
                label={labelOf(t("words.title"))}
                maxLength={textLimits.name}
              />
              <RichTextField
                key={texts.content.key}
                id={texts.content.id}
                name={texts.content.name}
                label={labelOf(t("content.fields.content"))}
                defaultValue={(texts.content.initialValue as string | undefined) ?? ""}
                error={texts.content.errors?.[0]}
                lang={language}
              />
            </>
          );
        }}
      </LanguageFields>
      {causes === null ? (
        <SecondaryText>{t("update.toCorrected")}</SecondaryText>
      ) : (
        <SelectField
          field={fields.cause}
          label={t("update.toWhom")}
          description={t("update.toWhomHint")}
          data={[
            { value: "all", label: t("update.allDonors") },
            ...causes.map(({ slug, name }) => ({ value: slug, label: t("update.donorsTo", { name }) })),
          ]}
          maw="26rem"
        />
      )}
      <Group gap="12" mt="24">
        <SubmitButton name="intent" value="save" busy={t("doing.saving")}>
          {t("words.save")}
        </SubmitButton>
        <CancelLink to="/adminUpdates" />
      </Group>
    </AdminForm>
  );
}
