import { limits } from "~/lib/limits";
import type { RevisedItem } from "./filed-rows-view";
import type { FilingQuestion, FilingShown } from "./statement-view";
import { Count, DataTable, type Column } from "~/components/admin/data-table";
import { OwnWords } from "~/components/admin/user-text";
import { BackLink, Nothing, PageHead, Problem, Small, State } from "~/components/admin/page-header";
import { Pages } from "~/components/admin/pagination";
import { FileButton } from "./file-button";
import { AskButton, AskToFile } from "./filing-dialogs";

const columns: Column<RevisedItem>[] = [
  {
    name: "donor",
    title: "Donor",
    cell: ({ donor, pan }) => (
      <>
        <strong>
          <OwnWords text={donor} />
        </strong>
        <Small>{pan}</Small>
      </>
    ),
  },
  { name: "number", title: "Number", isNumber: true, cell: ({ number }) => String(number) },
  {
    name: "what",
    title: "What",
    cell: ({ what, changes }) => (
      <>
        <State>{what}</State>
        {changes ? <Small>{changes}</Small> : null}
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
        {filedAmount ? <Small>filed: {filedAmount}</Small> : null}
      </>
    ),
  },
  { name: "mode", title: "Mode", cell: ({ mode }) => mode },
  { name: "certificate", title: "Certificate", cell: ({ certificate }) => certificate ?? "number unknown" },
];
const view = { sort: "", columns: columns.map(({ name }) => name) };

type Props = {
  year: string;
  problem: string | null;
  items: RevisedItem[];
  total: number;
  page: number;
  /** What is asked before the revised file is marked as filed. */
  question: FilingQuestion | null;
  last: FilingShown | null;
};

/** The rows that differ from what was filed last. */
export function RevisedPage({ year, problem, items, total, page, question, last }: Props) {
  return (
    <>
      <PageHead
        title={`Changed since ${year} was filed`}
        back={<BackLink to={`/adminStatement?year=${year}`}>Tax statement</BackLink>}
      >
        {total > 0 ? (
          <>
            <FileButton action="/adminStatement/revised/csv" year={year}>
              Download the revised file
            </FileButton>
            <AskButton ask="revised" year={year} action="/adminStatement/revised">
              Mark the revised file as filed
            </AskButton>
          </>
        ) : null}
      </PageHead>
      <AskToFile question={question} after={last} />
      <Problem text={problem} />
      {problem ? null : total === 0 ? (
        <Nothing>Nothing differs from what was filed.</Nothing>
      ) : (
        <>
          <p className="lead">
            The revised file holds exactly these rows; one that is gone stands there with the amount 0. A
            changed row needs the number of its certificate, which you write down under Certificates.
          </p>
          <Count what="rows">{total === 1 ? "1 row" : `${total.toLocaleString("en-IN")} rows`}</Count>
          <DataTable
            caption="Rows that differ from what was filed"
            idOf={({ number }) => String(number)}
            {...{ columns, items, view }}
          />
          <Pages {...{ total, page }} size={limits.workshop.pageSize} />
        </>
      )}
    </>
  );
}
