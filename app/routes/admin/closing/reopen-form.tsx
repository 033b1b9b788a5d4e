import { Card, Group, Stack } from "@mantine/core";
import { AdminForm, SubmitButton, TextField, useAdminForm } from "~/components/admin";
import type { FormResult } from "~/components/form-fields";
import { closingLimits } from "~/features/closing/limits";

export function ReopenForm({
  month,
  name,
  reason = "",
  lastResult,
}: {
  month: string;
  name: string;
  reason?: string;
  lastResult: FormResult;
}) {
  const reopen = useAdminForm({
    id: "reopen",
    schema: async () => (await import("~/features/closing/closing-form")).ReopenMonth,
    lastResult,
    defaultValue: { reason },
  });
  return (
    <Card
      component="section"
      className="no-print"
      withBorder
      my="32"
      maw="34rem"
      aria-labelledby="reopen-title"
    >
      <h2 id="reopen-title">Open {name} again</h2>
      <p>
        Its journal is then made anew from what is recorded. Tell the accountant, who has the former one. You
        may be asked for your password.
      </p>
      <AdminForm of={reopen} action={`/adminClose/${month}/open`}>
        <Stack gap="16" align="stretch">
          <TextField field={reopen.fields.reason} label="Reason" maxLength={closingLimits.reason} />
          <Group>
            <SubmitButton variant="default" busy="Opening...">
              Open again
            </SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
    </Card>
  );
}
