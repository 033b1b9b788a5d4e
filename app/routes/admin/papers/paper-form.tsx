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
import { t } from "~/locales/screen-text";

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
          label={t("words.title")}
          description={t("paper.titleHint")}
          maxLength={paperLimits.title}
        />
        <FurtherFields
          name="title"
          fields={fields}
          noun={t("paper.otherTitle")}
          maxLength={paperLimits.title}
        />
        <TextField
          field={fields.number}
          label={t("paper.number")}
          description={t("paper.numberHint")}
          maxLength={paperLimits.number}
        />
        <TextField
          field={fields.validUntil}
          label={t("paper.validUntil")}
          description={t("paper.validUntilHint", { days: paperLimits.endsSoonDays })}
          type="date"
        />
        <FileField
          id="paper-pdf"
          name="pdf"
          accept="application/pdf,.pdf"
          label={t("paper.pdf")}
          description={paper ? t("paper.replaceHint", { megabytes }) : t("paper.fileHint", { megabytes })}
          error={lastResult?.error?.pdf?.[0]}
          actionData={lastResult}
        />
        <Group>
          <SubmitButton busy={paper ? t("doing.saving") : t("doing.adding")}>
            {paper ? t("words.save") : t("paper.add")}
          </SubmitButton>
        </Group>
      </Stack>
    </AdminForm>
  );
}
