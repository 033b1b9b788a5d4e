import { Checkbox, Fieldset, Stack } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminForm, staffMeta, SubmitButton, useAdminForm } from "~/components/admin";
import { settingsForForm } from "~/features/settings/settings.server";
import { languagesLabels as labels } from "~/features/settings/settings-labels";
import { defaultLanguage, englishNameOf, languageList } from "~/locales/language";
import { saveSettingsForm } from "./save-settings.server";
import { staffAction, staffLoader } from "~/server/staff";
import { SettingsHeader } from "./settings-header";

export const meta = staffMeta("Languages");

export const loader = staffLoader("manageSettings", function languagesLoader({ db }) {
  return settingsForForm(db, "languages");
});

export const action = staffAction("manageSettings", function languagesAction(args) {
  return saveSettingsForm(args, "languages");
});

export default function AdminLanguagesPage() {
  const { values, version } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const languages = useAdminForm({ id: "languages", lastResult: returned?.result, saved: values });
  return (
    <>
      <SettingsHeader subject="languages" />
      <p className="lead">
        A language that is off has no pages, no feeds and no switch, and its donors get emails in{" "}
        {englishNameOf[defaultLanguage]}. Links in their earlier receipts and emails lead to the same page in{" "}
        {englishNameOf[defaultLanguage]}. What staff wrote in it is kept.
      </p>
      <AdminForm of={languages} maw="40rem" action="/adminSettings/languages">
        <input type="hidden" name="version" value={returned?.version ?? version} />
        <Fieldset mb="24" legend={labels.languages} key={version}>
          <Stack gap="16">
            {languageList.map(({ code, name, englishName }) => (
              <Checkbox
                key={code}
                name="languages"
                value={code}
                defaultChecked={values.languages.includes(code)}
                disabled={code === defaultLanguage}
                label={
                  code === defaultLanguage ? (
                    englishName
                  ) : (
                    <>
                      {englishName} (<span lang={code}>{name}</span>)
                    </>
                  )
                }
                description={code === defaultLanguage ? "Always on: the others fall back to it." : undefined}
              />
            ))}
          </Stack>
        </Fieldset>
        <SubmitButton busy="Saving...">Save</SubmitButton>
      </AdminForm>
    </>
  );
}
