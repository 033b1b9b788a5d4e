import { Group, Stack } from "@mantine/core";
import {
  AdminForm,
  FormToken,
  FurtherFields,
  SubmitButton,
  TextField,
  useAdminForm,
} from "~/components/admin";
import { FileField } from "~/components/admin/file-field";
import type { FormResult } from "~/components/form-fields";
import { paperLimits } from "~/features/papers/limits";
import { pdfLimits } from "~/features/stored-files/limits";
import { furtherLanguageList } from "~/locales/language";
import type { Texts } from "~/locales/translations";

type Props = {
  action: string;
  /** Null for a new paper. */
  paper: { title: string; number: string; validUntil: string; translations: Record<string, Texts> } | null;
  formToken: string;
  lastResult: FormResult;
};

export function PaperForm({ action, paper, formToken, lastResult }: Props) {
  const form = useAdminForm({
    id: "paper",
    schema: async () => (await import("~/features/papers/paper-form")).SavePaper,
    lastResult,
    ...(paper
      ? {
          defaultValue: {
            title: paper.title,
            number: paper.number,
            validUntil: paper.validUntil,
            ...Object.fromEntries(
              furtherLanguageList.map(({ code }) => [code, { title: paper.translations[code]?.title ?? "" }]),
            ),
          },
        }
      : {}),
  });
  const { fields } = form;
  const megabytes = pdfLimits.fileBytes / 1024 / 1024;
  return (
    <AdminForm of={form} action={action} encType="multipart/form-data">
      <FormToken token={formToken} lastResult={lastResult} />
      <Stack gap="16" align="stretch">
        <TextField
          field={fields.title}
          label="Title"
          description="As visitors read it, such as “Registration as a charitable trust”"
          maxLength={paperLimits.title}
        />
        <FurtherFields name="title" fields={fields} noun="other title" maxLength={paperLimits.title} />
        <TextField
          field={fields.number}
          label="Number"
          description="Optional. As printed."
          maxLength={paperLimits.number}
        />
        <TextField
          field={fields.validUntil}
          label="Valid until"
          description={`Optional. Its last day; the dashboard shows it ${paperLimits.endsSoonDays} days before.`}
          type="date"
        />
        <FileField
          id="paper-pdf"
          name="pdf"
          accept="application/pdf,.pdf"
          label="PDF"
          description={
            paper
              ? `Choose one only to replace the present file. At most ${megabytes} MB.`
              : `Everyone can read it: hide signatures and private details. At most ${megabytes} MB.`
          }
          error={lastResult?.error?.pdf?.[0]}
          actionData={lastResult}
        />
        <Group>
          <SubmitButton busy={paper ? "Saving..." : "Adding..."}>
            {paper ? "Save" : "Add document"}
          </SubmitButton>
        </Group>
      </Stack>
    </AdminForm>
  );
}
