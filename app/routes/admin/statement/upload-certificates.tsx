import { Alert, Box, Group, List, NativeSelect, Stack } from "@mantine/core";
import { Form, SubmitButton, TextLink } from "~/components/admin";
import { FileField } from "~/components/admin/file-field";
import type { FiledRowItem } from "~/features/statement/certificates.server";
import type { NumberedFiling } from "~/features/statement/filings.server";
import { formatDay, formatDateTime } from "~/lib/dates";
import { statementLimits } from "~/features/statement/limits";
import { t } from "~/locales/screen-text";

export const noRecipient = ({ isUnconfirmed }: FiledRowItem) =>
  isUnconfirmed ? t("statement.upload.nobodyYet") : t("statement.upload.noEmail");

export const filingName = ({ number, filed_at, row_count }: NumberedFiling) =>
  t("statement.upload.filingName", {
    number,
    day: formatDay(filed_at),
    rows: t("statement.filing.rowCount", { count: row_count }),
  });

type PendingUpload = { upload_id: string; uploaded_at: string; files: number };

export const PendingUploads = ({ uploads }: { uploads: PendingUpload[] }) => (
  <Alert variant="light" mb="20" title={t("statement.upload.pending")}>
    <List ps="20" listStyleType="disc">
      {uploads.map(({ upload_id, uploaded_at, files }) => (
        <List.Item key={upload_id}>
          <TextLink to={`/adminStatement/certificates/review/${upload_id}`} inherit py="4">
            {t("statement.upload.pendingFiles", { count: files, at: formatDateTime(uploaded_at) })}
          </TextLink>
        </List.Item>
      ))}
    </List>
  </Alert>
);

type Props = {
  year: string;
  /** Legal name: "Form 114". */
  certificate: string;
  filings: NumberedFiling[];
  /** Nothing was saved; `problems` has a sentence per file. */
  answer: { error: string; filing: number | null; problems: string[] } | undefined;
};

export function UploadCertificates({ year, certificate, filings, answer }: Props) {
  const { certificatesAtOnce, uploadBytes } = statementLimits;
  const fileNames = filings.length > 1 ? t("statement.upload.namesLater") : t("statement.upload.names");
  return (
    <Box component="section" aria-labelledby="upload-title" mb="24">
      <h2 id="upload-title">{t("statement.upload.title")}</h2>
      {answer && answer.problems.length > 0 ? (
        <Alert variant="outline" mb="16">
          <List ps="20" listStyleType="disc">
            {answer.problems.map((problem) => (
              <List.Item key={problem} style={{ overflowWrap: "anywhere" }}>
                {problem}
              </List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
      <Form action={`/adminStatement/certificates?year=${year}`} encType="multipart/form-data">
        <input type="hidden" name="year" value={year} />
        <Stack gap="12" maw="40rem">
          {filings.length > 1 ? (
            <NativeSelect
              name="filing"
              label={t("statement.upload.filing")}
              defaultValue={answer?.filing ? String(answer.filing) : ""}
              data={[
                { value: "", label: t("statement.upload.latest") },
                ...filings.map((filing) => ({ value: String(filing.id), label: filingName(filing) })),
              ]}
            />
          ) : null}
          <FileField
            name="certificate"
            accept="application/pdf,.pdf"
            multiple
            error={answer?.error}
            actionData={answer}
            label={t("statement.upload.pdfs", { certificate })}
            description={t("statement.upload.pdfsHint", {
              many: certificatesAtOnce,
              megabytes: uploadBytes / 1024 / 1024,
              names: fileNames,
            })}
          />
          <Group>
            <SubmitButton busy={t("statement.busy.uploading")}>{t("statement.upload.upload")}</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Box>
  );
}
