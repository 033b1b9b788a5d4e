import { Alert, Box, Group, List, NativeSelect, Stack } from "@mantine/core";
import { Form, SubmitButton, TextLink } from "~/components/admin";
import { FileField } from "~/components/admin/file-field";
import type { FiledRowItem } from "~/features/statement/certificates.server";
import type { NumberedFiling } from "~/features/statement/filings.server";
import { counted } from "~/lib/counted";
import { formatDay, formatDateTime } from "~/lib/dates";
import { statementLimits } from "~/features/statement/limits";

export const noRecipient = ({ isUnconfirmed }: FiledRowItem) =>
  isUnconfirmed
    ? "nobody until you confirm the donor’s gifts"
    : "no email address: give it to the donor in person";

export const filingName = ({ number, filed_at, row_count }: NumberedFiling) =>
  `Filing ${number} of ${formatDay(filed_at)} (${counted(row_count, "row")})`;

type PendingUpload = { upload_id: string; uploaded_at: string; files: number };

export const PendingUploads = ({ uploads }: { uploads: PendingUpload[] }) => (
  <Alert variant="light" mb="20" title="Not confirmed yet">
    <List ps="20" listStyleType="disc">
      {uploads.map(({ upload_id, uploaded_at, files }) => (
        <List.Item key={upload_id}>
          <TextLink to={`/adminStatement/certificates/review/${upload_id}`} inherit py="4">
            {counted(files, "certificate")} of {formatDateTime(uploaded_at)}
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
  const fileNames =
    filings.length > 1
      ? "The name of each holds the PAN; it may begin with the row’s number once you have chosen the filing."
      : "The name of each holds the PAN, or begins with the row’s number.";
  return (
    <Box component="section" aria-labelledby="upload-title" mb="24">
      <h2 id="upload-title">Upload certificates</h2>
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
              label="Filing that they belong to"
              defaultValue={answer?.filing ? String(answer.filing) : ""}
              data={[
                { value: "", label: "The latest, by PAN" },
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
            label={`The portal’s PDFs (${certificate})`}
            description={`Up to ${certificatesAtOnce} at once and ${uploadBytes / 1024 / 1024} MB together. ${fileNames} The next page shows whom each goes to; nobody is emailed before you confirm it.`}
          />
          <Group>
            <SubmitButton busy="Uploading...">Upload and review</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Box>
  );
}
