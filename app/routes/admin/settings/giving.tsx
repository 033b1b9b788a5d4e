import { Card, Group, Stack } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/components/admin/page-header";
import { AdminForm, useAdminForm } from "~/components/admin/admin-form";
import { TextField } from "~/components/admin/fields";
import { SubmitButton } from "~/components/admin/form";
import { settingsForForm } from "~/features/settings/settings.server";
import { givingForm } from "~/features/settings/settings-forms";
import { givingFields, givingLabels as labels } from "~/features/settings/settings-labels";
import { db } from "~/server/context.server";
import { saveSettingsForm } from "~/server/settings-form.server";
import { staffAction, staffLoader } from "~/server/staff.server";
import { SettingsHeader } from "./settings-header";

export const meta = staffMeta("Giving");

export const loader = staffLoader("manageSettings", async () => {
  const { values, version } = await settingsForForm(db, "giving");
  const { presets, minimum, maximum } = values;
  return {
    version,
    values: { presets: presets.join(", "), minimum: String(minimum), maximum: String(maximum) },
  };
});

export const action = staffAction("manageSettings", (args) =>
  saveSettingsForm(args, "giving", givingFields, givingForm),
);

const rupees = { inputMode: "numeric", maxLength: 20, leftSection: "₹" } as const;

export default function AdminGivingPage() {
  const { values, version } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const giving = useAdminForm({
    id: "giving",
    schema: async () => (await import("~/features/settings/settings-forms")).givingForm(),
    lastResult: returned?.result,
    defaultValue: values,
    saved: values,
  });
  const { fields } = giving;
  return (
    <>
      <SettingsHeader subject="giving" />
      <AdminForm of={giving} maw="40rem" action="/adminSettings/giving">
        <input type="hidden" name="version" value={returned?.version ?? version} />
        <Card withBorder mb="24">
          <Stack gap="16">
            <TextField
              field={fields.presets}
              label={labels.presets}
              description="Whole rupees, separated by commas. Donors can always enter another amount."
              inputMode="text"
            />
            <Group gap="16" grow align="flex-end">
              <TextField field={fields.minimum} label={labels.minimum} {...rupees} />
              <TextField field={fields.maximum} label={labels.maximum} {...rupees} />
            </Group>
          </Stack>
        </Card>
        <SubmitButton busy="Saving...">Save</SubmitButton>
      </AdminForm>
    </>
  );
}
