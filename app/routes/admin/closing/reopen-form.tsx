import { Card, Group, Stack } from "@mantine/core";
import { AdminForm, SubmitButton, TextField, useAdminForm } from "~/components/admin";
import type { FormResult } from "~/components/form-fields";
import { closingLimits } from "~/features/closing/limits";
import { t } from "~/locales/screen-text";

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
      <h2 id="reopen-title">{t("close.openTitle", { name })}</h2>
      <p>{t("close.openHint")}</p>
      <AdminForm of={reopen} action={`/adminClose/${month}/open`}>
        <Stack gap="16" align="stretch">
          <TextField
            field={reopen.fields.reason}
            label={t("words.reason")}
            maxLength={closingLimits.reason}
          />
          <Group>
            <SubmitButton variant="default" busy={t("close.opening")}>
              {t("words.openAgain")}
            </SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
    </Card>
  );
}
