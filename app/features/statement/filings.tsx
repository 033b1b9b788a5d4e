import { Anchor, Box, Code, Group } from "@mantine/core";
import { Link } from "@remix-run/react";
import type { FilingView } from "./statement-view";
import { Address } from "~/components/admin/email-address";
import { AdminTable, type Column } from "~/components/admin/admin-table";
import { FileButton } from "./file-button";
import { ParticularsRequestButton } from "./filing-dialogs";

type Row = FilingView & { year: string };

const columns: Column<Row>[] = [
  {
    name: "filing",
    title: "Filing",
    cell: ({ number }) => <strong style={{ whiteSpace: "nowrap" }}>Filing {number}</strong>,
  },
  { name: "when", title: "Day", cell: ({ when }) => when },
  { name: "by", title: "By", cell: ({ by }) => <Address text={by} /> },
  { name: "rows", title: "Rows", isNumber: true, cell: ({ rows }) => rows },
  { name: "sum", title: "Rupees", isNumber: true, cell: ({ sum }) => sum },
  {
    name: "sha256",
    title: "SHA-256 of the file",
    cell: ({ sha256 }) => <Code style={{ overflowWrap: "anywhere" }}>{sha256}</Code>,
  },
  {
    name: "file",
    title: "File",
    cell: ({ id, number, year }) => (
      <FileButton
        action={`/adminStatement/filings/${id}/csv`}
        year={year}
        label={`Download the file of filing ${number}`}
      >
        Download
      </FileButton>
    ),
  },
];
/** The filings of a year, the latest first, and what comes next. */
export function Filings({ year, filings }: { year: string; filings: FilingView[] }) {
  const [last] = filings;
  return (
    <Box component="section" aria-labelledby="filing-title" mb="24">
      <h2 id="filing-title">Filing</h2>
      {last ? (
        <>
          <AdminTable
            caption={`Filings of ${year}`}
            items={filings.map((filing) => ({ ...filing, year }))}
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
          and shows what changes afterwards.
        </p>
      )}
      <Group gap="12">
        <FileButton action="/adminStatement/csv" year={year}>
          Download the file
        </FileButton>
        {last ? (
          <ParticularsRequestButton ask="take-back" year={year} action="/adminStatement">
            {`Take back filing ${last.number}…`}
          </ParticularsRequestButton>
        ) : (
          <ParticularsRequestButton ask="filed" year={year} action="/adminStatement">
            Mark as filed
          </ParticularsRequestButton>
        )}
      </Group>
    </Box>
  );
}
