import { Checkbox, Fieldset, Stack } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminForm, staffMeta, SubmitButton, useAdminForm } from "~/components/admin";
import { settingsForForm } from "~/features/settings/settings.server";
import { languagesLabels as labels } from "~/features/settings/settings-labels";
import { defaultLanguage, languageList } from "~/locales/language";
import { languageInWords } from "~/locales/translations";
import { saveSettingsForm } from "./save-settings.server";
import { staffAction, staffLoader } from "~/server/staff";
import { SettingsHeader } from "./settings-header";
import { t } from "~/locales/screen-text";

export const meta = staffMeta("settings.titles.languages");

export const loader = staffLoader("manageSettings", function languagesLoader({ db }) {
  return settingsForForm(db, "languages");
});

export const action = staffAction("manageSettings", function languagesAction(args) {
  return saveSettingsForm(args, "languages");
});

export default function AdminLanguagesPage() {
  const { values, version } = useLoaderData<typeof loader>();
  const fallback = languageInWords(defaultLanguage);
  const returned = useActionData<typeof action>();
  const languages = useAdminForm({ id: "languages", lastResult: returned?.result, saved: values });
  return (
    <>
      <SettingsHeader subject="languages" />
      <p className="lead">{t("settings.languagesLead", { language: fallback, other: fallback })}</p>
      <AdminForm of={languages} maw="40rem" action="/adminSettings/languages">
        <input type="hidden" name="version" value={returned?.version ?? version} />
        <Fieldset mb="24" legend={t(labels.languages)} key={version}>
          <Stack gap="16">
            {languageList.map(({ code, name }) => (
              <Checkbox
                key={code}
                name="languages"
                value={code}
                defaultChecked={values.languages.includes(code)}
                disabled={code === defaultLanguage}
                label={
                  code === defaultLanguage ? (
                    fallback
                  ) : (
                    <>
                      {languageInWords(code)} (<span lang={code}>{name}</span>)
                    </>
                  )
                }
                description={code === defaultLanguage ? t("settings.alwaysOn") : undefined}
              />
            ))}
          </Stack>
        </Fieldset>
        <SubmitButton busy={t("content.savingDraft")}>{t("dashboard.editItem.save")}</SubmitButton>
      </AdminForm>
    </>
  );
}
