import { Group, Stack } from "@mantine/core";
import { AdminForm, FormToken, RupeesField, SubmitButton, TextField, useAdminForm } from "~/components/admin";
import type { FormResult } from "~/components/form-fields";
import { csrLimits } from "~/features/csr/limits";
import { textLimits } from "~/lib/limits";

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
        <TextField field={fields.company} label="Company" maxLength={textLimits.name} />
        <TextField
          field={fields.title}
          label="Project"
          description="As the company’s letter calls it"
          maxLength={csrLimits.title}
        />
        <RupeesField field={fields.sanctioned} label="Sanctioned" />
        <Group gap="16" grow align="flex-start">
          <TextField field={fields.from} label="From" type="date" />
          <TextField field={fields.to} label="To" type="date" />
        </Group>
        <Group>
          <SubmitButton name="intent" value="save" busy="Saving...">
            {values ? "Save" : "Create project"}
          </SubmitButton>
        </Group>
      </Stack>
    </AdminForm>
  );
}
