import { Group, Stack } from "@mantine/core";
import { AdminForm, FormToken, RupeesField, SubmitButton, TextField, useAdminForm } from "~/components/admin";
import type { FormResult } from "~/components/form-fields";
import { csrLimits } from "~/features/csr/limits";
import { textLimits } from "~/lib/limits";
import { t } from "~/locales/screen-text";

type Values = Record<"company" | "title" | "sanctioned" | "from" | "to", string>;

type Props = {
  path: string;
  lastResult: FormResult;
  /** Of a project that is there. */
  values?: Values & { version: string };
  /** Of a new one. */
  formToken?: string;
};

export function CsrProjectForm({ path, lastResult, values, formToken }: Props) {
  const form = useAdminForm({
    id: "project",
    schema: async () => (await import("~/features/csr/csr-form")).SaveCsrProject,
    lastResult,
    defaultValue: values ?? {},
  });
  const { fields } = form;
  return (
    <AdminForm of={form} action={path} maw="34rem" mb="32">
      {values ? (
        <input type="hidden" name="version" value={values.version} />
      ) : (
        <FormToken token={formToken ?? ""} lastResult={lastResult} />
      )}
      <Stack gap="16">
        <TextField field={fields.company} label={t("csr.company")} maxLength={textLimits.name} />
        <TextField
          field={fields.title}
          label={t("csr.project")}
          description={t("csr.titleHint")}
          maxLength={csrLimits.title}
        />
        <RupeesField field={fields.sanctioned} label={t("csr.sanctioned")} />
        <Group gap="16" grow align="flex-start">
          <TextField field={fields.from} label={t("words.from")} type="date" />
          <TextField field={fields.to} label={t("words.to")} type="date" />
        </Group>
        <Group>
          <SubmitButton name="intent" value="save" busy={t("doing.saving")}>
            {values ? t("words.save") : t("csr.create")}
          </SubmitButton>
        </Group>
      </Stack>
    </AdminForm>
  );
}
