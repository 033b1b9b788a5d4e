import { Alert, Anchor, Box, Group, List, Stack } from "@mantine/core";
import { Link } from "@remix-run/react";
import { limits } from "~/limits";
import type { FiledRowShown } from "~/presenters/statement/filed-rows";
import { Address } from "~/ui/workshop/address";
import { Count, DataTable, type Column } from "~/ui/workshop/data-table";
import { Form } from "~/ui/workshop/form";
import { OwnWords } from "~/ui/workshop/own-words";
import { BackLink, Nothing, PageHead, Small, ViewLinks } from "~/ui/workshop/page-parts";
import { Pages } from "~/ui/workshop/pages";
import { SendButton, useSending } from "~/ui/workshop/send-button";
import { CertificateFile } from "./certificate-file";

type Props = {
  year: string;
  /** What the law calls it: "Form 114". */
  certificate: string;
  isFiled: boolean;
  /** Only rows without a certificate are shown. */
  open: boolean;
  items: FiledRowShown[];
  total: number;
  page: number;
  withCertificate: number;
  /** `error` is of the whole, and nothing was put; else what was put, and a sentence for each file that was not. */
  answer: { error: string | null; done: string | null; problems: string[] } | undefined;
};

const columns: Column<FiledRowShown>[] = [
  {
    name: "donor",
    title: "Donor",
    cell: ({ href, donor, email }) => (
      <>
        <Anchor component={Link} to={href} display="inline-block" py="8" fw="600">
          <OwnWords text={donor} />
        </Anchor>
        <Small>{email ? <Address text={email} /> : "no email address: hand it over"}</Small>
      </>
    ),
  },
  { name: "number", title: "Row", isNumber: true, cell: ({ number }) => String(number) },
  { name: "amount", title: "Amount", isNumber: true, cell: ({ amount }) => amount },
  { name: "mode", title: "Mode", cell: ({ mode }) => mode },
  {
    name: "certificate",
    title: "Certificate",
    cell: ({ put, certificateNumber }) => (
      <>
        {put ? `there since ${put}` : "none yet"}
        {certificateNumber ? <Small>{certificateNumber}</Small> : null}
      </>
    ),
  },
];
const view = { sort: "", columns: columns.map(({ name }) => name) };

const counted = (rows: number) => (rows === 1 ? "1 row" : `${rows.toLocaleString("en-IN")} rows`);

/** The rows that were filed, who has no certificate yet, and where the portal's PDFs are put. */
export function CertificatesPage(props: Props) {
  const { year, certificate, isFiled, open, items, total, page, withCertificate, answer } = props;
  const here = `/adminStatement/certificates?year=${year}`;
  return (
    <>
      <PageHead
        title={`Tax certificates ${year}`}
        back={<BackLink to={`/adminStatement?year=${year}`}>Tax statement</BackLink>}
      />
      {isFiled ? (
        <>
          <Upload year={year} certificate={certificate} answer={answer} />
          <ViewLinks
            label="Rows by their certificates"
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
          {items.length === 0 ? <Nothing>Every row has its certificate.</Nothing> : null}
          <DataTable caption="Rows that were filed" idOf={({ id }) => id} {...{ columns, items, view }} />
          <Pages {...{ total, page }} size={limits.workshop.pageSize} />
        </>
      ) : (
        <Nothing>The statement of this year has not been marked as filed yet.</Nothing>
      )}
    </>
  );
}

function Upload({ year, certificate, answer }: Pick<Props, "year" | "certificate" | "answer">) {
  const isBusy = useSending("/adminStatement/certificates");
  return (
    <Box component="section" aria-labelledby="upload-title" mb="24">
      <h2 id="upload-title">Put certificates to their rows</h2>
      {answer && !answer.error ? (
        <Alert role="alert" variant="outline" mb="16">
          {answer.done}
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
          <CertificateFile
            several
            error={answer?.error ?? undefined}
            label={`The portal’s PDFs (${certificate})`}
            description={`Up to ${limits.statement.certificatesAtOnce} at once and ${limits.statement.uploadBytes / 1024 / 1024} MB together. The name of each holds the PAN, or begins with the row’s number. Each donor is mailed and finds the certificate on the gift’s page.`}
          />
          <Group>
            <SendButton isBusy={isBusy} busy="Sending...">
              Put certificates
            </SendButton>
          </Group>
        </Stack>
      </Form>
    </Box>
  );
}
