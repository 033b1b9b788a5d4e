import { Alert, Anchor, Box, Group, List, NativeSelect, Stack } from "@mantine/core";
import { Link } from "@remix-run/react";
import { limits } from "~/lib/limits";
import type { FiledRowView, FilingChoice, WaitingView } from "./filed-rows-view";
import { Address } from "~/components/admin/email-address";
import { Count, AdminTable, type Column } from "~/components/admin/admin-table";
import { Form } from "~/components/admin/form";
import { UserText } from "~/components/admin/user-text";
import { BackLink, EmptyState, PageHeader, SecondaryText, ViewTabs } from "~/components/admin/page-header";
import { SubmitButton } from "~/components/admin/submit-button";
import { CertificateFile } from "./certificate-file";

type Props = {
  year: string;
  /** What the law calls it: "Form 114". */
  certificate: string;
  /** The latest first; none when nothing was filed. */
  filings: FilingChoice[];
  /** The filing whose rows are listed. */
  shown: number;
  /** Uploads that wait for a confirmation. */
  waiting: WaitingView[];
  /** Only rows without a certificate are shown. */
  open: boolean;
  items: FiledRowView[];
  total: number;
  page: number;
  withCertificate: number;
  /** Nothing was kept; `problems` has a sentence for each file. */
  answer: { error: string; filing: number | null; problems: string[] } | undefined;
};

const columns: Column<FiledRowView>[] = [
  {
    name: "donor",
    title: "Donor",
    cell: ({ href, donor, email, noEmail }) => (
      <>
        <Anchor component={Link} to={href} display="inline-block" py="8" fw="600">
          <UserText text={donor} />
        </Anchor>
        <SecondaryText>{email ? <Address text={email} /> : noEmail}</SecondaryText>
      </>
    ),
  },
  {
    name: "number",
    title: "Row",
    isNumber: true,
    cell: ({ number, revisedNumber }) => (
      <>
        {number}
        {revisedNumber === null ? null : <SecondaryText>revised file: {revisedNumber}</SecondaryText>}
      </>
    ),
  },
  { name: "amount", title: "Amount", isNumber: true, cell: ({ amount }) => amount },
  { name: "mode", title: "Mode", cell: ({ mode }) => mode },
  {
    name: "certificate",
    title: "Certificate",
    cell: ({ put, certificateNumber }) => (
      <>
        {put ? `there since ${put}` : "none yet"}
        {certificateNumber ? <SecondaryText>{certificateNumber}</SecondaryText> : null}
      </>
    ),
  },
];
const counted = (rows: number) => (rows === 1 ? "1 row" : `${rows.toLocaleString("en-IN")} rows`);

/** The rows that were filed, who has no certificate yet, and where the portal's PDFs are uploaded. */
export function CertificatesPage(props: Props) {
  const { year, certificate, filings, shown, waiting, open, items, total, page, withCertificate, answer } =
    props;
  const filing = filings.find(({ id }) => id === shown);
  const here = `/adminStatement/certificates?year=${year}${shown === filings[0]?.id ? "" : `&filing=${shown}`}`;
  return (
    <>
      <PageHeader
        title={`Tax certificates ${year}`}
        back={<BackLink to={`/adminStatement?year=${year}`}>Tax statement</BackLink>}
      />
      {filing ? (
        <>
          {waiting.length > 0 ? <Waiting waiting={waiting} /> : null}
          <Upload {...{ year, certificate, filings, answer }} />
          <h2 id="rows-title">{filing.name}</h2>
          {filings.length > 1 ? (
            <ViewTabs
              label="Filings"
              views={filings.map(({ id, number }, index) => ({
                to: `/adminStatement/certificates?year=${year}${index === 0 ? "" : `&filing=${id}`}`,
                name: `Filing ${number}`,
                isShown: id === shown,
              }))}
            />
          ) : null}
          <ViewTabs
            label="Filter by certificate"
            views={[
              { to: here, name: "Without a certificate", isShown: open },
              { to: `${here}&show=all`, name: "All rows", isShown: !open },
            ]}
          />
          <Count what="rows">
            {counted(total)}
            {open ? " without a certificate" : ""}, {withCertificate.toLocaleString("en-IN")}{" "}
            {open ? "with one" : "with a certificate"}
          </Count>
          {items.length === 0 ? <EmptyState>Every row has its certificate.</EmptyState> : null}
          <AdminTable
            caption="Rows that were filed"
            idOf={({ id }) => id}
            {...{ columns, items }}
            paging={{ total, page }}
          />
        </>
      ) : (
        <EmptyState>The statement of this year has not been marked as filed yet.</EmptyState>
      )}
    </>
  );
}

const Waiting = ({ waiting }: { waiting: WaitingView[] }) => (
  <Alert variant="light" mb="20" title="Not confirmed yet">
    <List ps="20" listStyleType="disc">
      {waiting.map(({ href, name }) => (
        <List.Item key={href}>
          <Anchor component={Link} to={href} inherit display="inline-block" py="4">
            {name}
          </Anchor>
        </List.Item>
      ))}
    </List>
  </Alert>
);

function Upload({
  year,
  certificate,
  filings,
  answer,
}: Pick<Props, "year" | "certificate" | "filings" | "answer">) {
  const { certificatesAtOnce, uploadBytes } = limits.statement;
  const numbers =
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
                ...filings.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          ) : null}
          <CertificateFile
            several
            error={answer?.error}
            answer={answer}
            label={`The portal’s PDFs (${certificate})`}
            description={`Up to ${certificatesAtOnce} at once and ${uploadBytes / 1024 / 1024} MB together. ${numbers} The next page shows whom each goes to; nobody is mailed before you confirm it.`}
          />
          <Group>
            <SubmitButton busy="Uploading...">Upload and review</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Box>
  );
}
