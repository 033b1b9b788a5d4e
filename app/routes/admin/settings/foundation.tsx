import { Fieldset, SimpleGrid, Stack, Text } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/components/admin/page-header";
import { AdminForm, useAdminForm } from "~/components/admin/admin-form";
import { fieldErrors, TextArea, TextField, type Field } from "~/components/admin/fields";
import { LanguageFields } from "~/components/admin/languages";
import { SubmitButton } from "~/components/admin/form";
import { settingsForForm } from "~/features/settings/settings.server";
import { foundationForm } from "~/features/settings/settings-forms";
import { foundationFields, foundationLabels as labels } from "~/features/settings/settings-labels";
import { settingsLimits, textLimits } from "~/lib/limits";
import { defaultLanguage, furtherNames } from "~/locales/language";
import { db } from "~/server/context.server";
import { saveSettingsForm } from "~/server/settings-form.server";
import { staffAction, staffLoader } from "~/server/staff.server";
import { SettingsHeader } from "./settings-header";

export const meta = staffMeta("Foundation");

export const loader = staffLoader("manageSettings", () => settingsForForm(db, "foundation"));

export const action = staffAction("manageSettings", (args) =>
  saveSettingsForm(args, "foundation", foundationFields, foundationForm),
);

const twoColumns = { cols: { base: 1, sm: 2 }, spacing: "16" } as const;
const line = { maxLength: textLimits.name } as const;
const link = { type: "url", inputMode: "url", maxLength: settingsLimits.url } as const;

export default function AdminFoundationPage() {
  const { values, version, variables } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const foundation = useAdminForm({
    id: "foundation",
    schema: async () =>
      (await import("~/features/settings/settings-forms")).foundationForm(Object.keys(variables)),
    lastResult: returned?.result,
    defaultValue: values,
    saved: values,
  });
  const { form } = foundation;
  const fields = foundation.fields as unknown as Record<
    string,
    Field & { getFieldset(): Record<string, Field> }
  >;
  /** Read-only if an environment variable sets the field. */
  const fieldProps = (name: keyof typeof labels, description?: string) => {
    const variable = variables[name];
    const shown = variable
      ? { readOnly: true, variant: "filled", description: `Set by ${variable} in the environment.` }
      : { description };
    return { field: fields[name] as Field, label: labels[name], ...shown };
  };
  return (
    <>
      <SettingsHeader subject="foundation" />
      <AdminForm of={foundation} className="staff-form" action="/adminSettings/foundation">
        <input type="hidden" name="version" value={returned?.version ?? version} />
        <Fieldset mb="24" legend="Name and address">
          <LanguageFields
            shown={{ values: { ...values, id: "foundation" }, errors: fieldErrors(form) }}
            hint={`Optional. Until then ${furtherNames} pages show the English words.`}
          >
            {({ language, nameIn }) => {
              const textProps = (name: "name" | "address" | "taxWording", hint?: string) =>
                language === defaultLanguage
                  ? fieldProps(name, hint)
                  : {
                      field: fields[language]?.getFieldset()[name] as Field,
                      label: labels[name],
                      lang: language,
                      name: nameIn(name),
                    };
              return (
                <>
                  <TextField {...textProps("name")} {...line} />
                  <TextArea {...textProps("address")} rows={3} maxLength={textLimits.postalAddress} />
                  <TextArea
                    {...textProps("taxWording", "On receipts, below the amount")}
                    maxLength={settingsLimits.taxWording}
                  />
                </>
              );
            }}
          </LanguageFields>
        </Fieldset>
        <Fieldset mb="24" legend="For receipts and the tax office">
          <SimpleGrid {...twoColumns}>
            <TextField {...fieldProps("pan")} maxLength={20} autoCapitalize="characters" />
            <TextField
              {...fieldProps("registration", "Of the trust or society, as receipts show it")}
              {...line}
            />
            <TextField
              {...fieldProps("receiptPrefix", "If you change it, the numbers go on")}
              maxLength={10}
              autoCapitalize="characters"
            />
          </SimpleGrid>
        </Fieldset>
        <Fieldset mb="24" legend="How to reach you">
          <SimpleGrid {...twoColumns}>
            <TextField {...fieldProps("phone")} type="tel" maxLength={textLimits.contactPhone} />
            <TextField {...fieldProps("email")} type="email" maxLength={textLimits.email} />
            <TextField {...fieldProps("officeHours")} {...line} />
            <TextField
              {...fieldProps("privacyContact", "A name, in the privacy notice beside the foundation’s")}
              {...line}
            />
            <TextField {...fieldProps("region")} {...line} />
            <TextField {...fieldProps("founded", "A year")} inputMode="numeric" maxLength={4} />
          </SimpleGrid>
        </Fieldset>
        <Fieldset mb="24" legend="Elsewhere on the web">
          <Stack gap="16">
            <Text c="dimmed">Leave a link blank to show no icon.</Text>
            <SimpleGrid {...twoColumns}>
              <TextField {...fieldProps("facebookUrl")} {...link} />
              <TextField {...fieldProps("whatsappUrl")} {...link} />
              <TextField {...fieldProps("youtubeUrl")} {...link} />
              <TextField {...fieldProps("instagramUrl")} {...link} />
            </SimpleGrid>
            <TextField
              {...fieldProps("givingPlatformUrl", "Blank: a page of this site explains how")}
              {...link}
            />
          </Stack>
        </Fieldset>
        <div>
          <SubmitButton busy="Saving...">Save</SubmitButton>
        </div>
      </AdminForm>
    </>
  );
}
