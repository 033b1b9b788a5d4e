import { Anchor, Box, Code, Group } from "@mantine/core";
import { Link } from "@remix-run/react";
import { AdminTable, BreakableText, type Column } from "~/components/admin";
import type { NumberedFiling } from "~/features/statement/filings.server";
import { formatDateTime } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { DialogButton, FileButton, filedBy } from "./filing-forms";

const columns: Column<NumberedFiling>[] = [
  {
    name: "filing",
    title: "Filing",
    cell: ({ number }) => <strong style={{ whiteSpace: "nowrap" }}>Filing {number}</strong>,
  },
  { name: "when", title: "Day", cell: ({ filed_at }) => formatDateTime(filed_at) },
  { name: "by", title: "By", cell: (filing) => <BreakableText text={filedBy(filing)} /> },
  { name: "rows", title: "Rows", isNumber: true, cell: ({ row_count }) => row_count.toLocaleString("en-IN") },
  { name: "sum", title: "Rupees", isNumber: true, cell: ({ amount_paise }) => formatRupees(amount_paise) },
  {
    name: "sha256",
    title: "SHA-256 of the file",
    cell: ({ sha256 }) => <Code style={{ overflowWrap: "anywhere" }}>{sha256}</Code>,
  },
  {
    name: "file",
    title: "File",
    cell: ({ id, number, year }) => (
      <FileButton year={year} file={String(id)} label={`Download the file of filing ${number}`}>
        Download
      </FileButton>
    ),
  },
];

export function Filings({ year, filings }: { year: string; filings: NumberedFiling[] }) {
  const [last] = filings;
  return (
    <Box component="section" aria-labelledby="filing-title" mb="24">
      <h2 id="filing-title">Filing</h2>
      {last ? (
        <>
          <AdminTable
            caption={`Filings of ${year}`}
            items={filings}
            idOf={({ id }) => String(id)}
            columns={columns}
          />
          <Group gap="20" mb="12">
            <Anchor component={Link} to={`/adminStatement/revised?year=${year}`} py="8">
              What has changed since
            </Anchor>
            <Anchor component={Link} to={`/adminStatement/certificates?year=${year}`} py="8">
              Certificates
            </Anchor>
          </Group>
        </>
      ) : (
        <p>
          Download the file, upload it to the portal, and mark it as filed here. The site then keeps its rows
          and lists later changes.
        </p>
      )}
      <Group gap="12">
        <FileButton year={year} file="current">
          Download the file
        </FileButton>
        {last ? (
          <DialogButton ask="take-back" year={year} action="/adminStatement">
            {`Withdraw filing ${last.number}…`}
          </DialogButton>
        ) : (
          <DialogButton ask="filed" year={year} action="/adminStatement">
            Mark as filed
          </DialogButton>
        )}
      </Group>
    </Box>
  );
}
