import { Card, SimpleGrid, Stack, Text } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/components/admin/page-header";
import { AdminForm, useAdminForm } from "~/components/admin/admin-form";
import { TextField } from "~/components/admin/fields";
import { SubmitButton } from "~/components/admin/form";
import { settingsForForm } from "~/features/settings/settings.server";
import { bankForm } from "~/features/settings/settings-forms";
import { bankFields, bankLabels as labels } from "~/features/settings/settings-labels";
import { textLimits } from "~/lib/limits";
import { db } from "~/server/context.server";
import { saveSettingsForm } from "~/server/settings-form.server";
import { staffAction, staffLoader } from "~/server/staff.server";
import { SettingsHeader } from "./settings-header";

export const meta = staffMeta("Bank and UPI");

export const loader = staffLoader("manageSettings", async () => {
  const { values, version } = await settingsForForm(db, "bank");
  return { values, version };
});

export const action = staffAction("manageSettings", (args) =>
  saveSettingsForm(args, "bank", bankFields, bankForm),
);

const line = { maxLength: textLimits.name } as const;

export default function AdminBankSettingsPage() {
  const { values, version } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const bank = useAdminForm({
    id: "bank",
    schema: async () => (await import("~/features/settings/settings-forms")).bankForm(),
    lastResult: returned?.result,
    defaultValue: values,
    saved: values,
  });
  const { fields } = bank;
  return (
    <>
      <SettingsHeader subject="bank" />
      <AdminForm of={bank} maw="40rem" action="/adminSettings/bank">
        <input type="hidden" name="version" value={returned?.version ?? version} />
        <Card withBorder mb="24">
          <Stack gap="16">
            <Text>
              Donors who choose ‘Bank transfer or UPI’ see these details. Leave the account or the UPI ID
              blank if you do not want money that way; with both blank the choice is not offered.
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="16">
              <TextField field={fields.bankName} label={labels.bankName} {...line} />
              <TextField
                field={fields.bankAccountName}
                label={labels.bankAccountName}
                description="Blank: the foundation’s name"
                {...line}
              />
              <TextField
                field={fields.bankAccountNumber}
                label={labels.bankAccountNumber}
                inputMode="numeric"
                maxLength={30}
              />
              <TextField
                field={fields.bankIfsc}
                label={labels.bankIfsc}
                autoCapitalize="characters"
                maxLength={20}
              />
              <TextField
                field={fields.upiId}
                label={labels.upiId}
                description="Donors scan a QR code of it"
                inputMode="email"
                autoCapitalize="none"
                maxLength={170}
              />
            </SimpleGrid>
          </Stack>
        </Card>
        <SubmitButton busy="Saving...">Save</SubmitButton>
      </AdminForm>
    </>
  );
}
