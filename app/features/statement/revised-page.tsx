import type { RevisedItem } from "./filed-rows-view";
import type { FilingQuestion, FilingView } from "./statement-view";
import { Count, AdminTable, type Column } from "~/components/admin/admin-table";
import { UserText } from "~/components/admin/user-text";
import {
  BackLink,
  EmptyState,
  PageHeader,
  PageError,
  SecondaryText,
  StateBadge,
} from "~/components/admin/page-header";
import { FileButton } from "./file-button";
import { ParticularsRequestButton, FilingDialog } from "./filing-dialogs";

const columns: Column<RevisedItem>[] = [
  {
    name: "donor",
    title: "Donor",
    cell: ({ donor, pan }) => (
      <>
        <strong>
          <UserText text={donor} />
        </strong>
        <SecondaryText>{pan}</SecondaryText>
      </>
    ),
  },
  { name: "number", title: "Number", isNumber: true, cell: ({ number }) => String(number) },
  {
    name: "what",
    title: "What",
    cell: ({ what, changes }) => (
      <>
        <StateBadge>{what}</StateBadge>
        {changes ? <SecondaryText>{changes}</SecondaryText> : null}
      </>
    ),
  },
  {
    name: "amount",
    title: "Amount",
    isNumber: true,
    cell: ({ amount, filedAmount }) => (
      <>
        {amount}
        {filedAmount ? <SecondaryText>filed: {filedAmount}</SecondaryText> : null}
      </>
    ),
  },
  { name: "mode", title: "Mode", cell: ({ mode }) => mode },
  { name: "certificate", title: "Certificate", cell: ({ certificate }) => certificate ?? "number unknown" },
];
type Props = {
  year: string;
  problem: string | null;
  items: RevisedItem[];
  total: number;
  page: number;
  /** What is asked before the revised file is marked as filed. */
  question: FilingQuestion | null;
  last: FilingView | null;
};

/** The rows that differ from what was filed last. */
export function RevisedPage({ year, problem, items, total, page, question, last }: Props) {
  return (
    <>
      <PageHeader
        title={`Changed since ${year} was filed`}
        back={<BackLink to={`/adminStatement?year=${year}`}>Tax statement</BackLink>}
      >
        {total > 0 ? (
          <>
            <FileButton action="/adminStatement/revised/csv" year={year}>
              Download the revised file
            </FileButton>
            <ParticularsRequestButton ask="revised" year={year} action="/adminStatement/revised">
              Mark the revised file as filed
            </ParticularsRequestButton>
          </>
        ) : null}
      </PageHeader>
      <FilingDialog question={question} after={last} />
      <PageError text={problem} />
      {problem ? null : total === 0 ? (
        <EmptyState>Nothing differs from what was filed.</EmptyState>
      ) : (
        <>
          <p className="lead">
            The revised file holds exactly these rows; a removed row appears with the amount 0. A changed row
            needs the number of its certificate, which you write down under Certificates.
          </p>
          <Count what="rows">{total === 1 ? "1 row" : `${total.toLocaleString("en-IN")} rows`}</Count>
          <AdminTable
            caption="Rows that differ from what was filed"
            idOf={({ number }) => String(number)}
            {...{ columns, items }}
            paging={{ total, page }}
          />
        </>
      )}
    </>
  );
}
