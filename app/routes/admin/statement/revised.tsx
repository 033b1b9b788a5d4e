import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  AdminTable,
  Asking,
  BackLink,
  type Column,
  EmptyState,
  PageError,
  PageHeader,
  SecondaryText,
  staffMeta,
  StateBadge,
  UserText,
} from "~/components/admin";
import { fileStatement, revisedRows, statementToConfirm } from "~/features/statement/filing.server";
import { listFilings } from "~/features/statement/filings.server";
import type { StatementCells } from "~/features/statement/statement-file";
import { FileStatement } from "~/features/statement/statement-form";
import { todayInIndia } from "~/lib/india-time";
import { limits } from "~/lib/limits";
import { maskedPan, panTail } from "~/lib/pan";
import { messageOf } from "~/lib/result";
import { formatRupees } from "~/lib/rupees";
import {
  checkPageRange,
  readForm,
  readPage,
  redirectWith,
  requireReauthentication,
  staffAction,
  staffLoader,
} from "~/server/staff";
import { requestedTaxYear, statementHref } from "./statement-requests.server";
import { DialogButton, FileButton, FilingDialog, filedQuestion } from "./filing-forms";
import { t } from "~/locales/screen-text";

export const meta = staffMeta<typeof loader>((page) =>
  page?.toConfirm ? filedQuestion(page.year, true) : t("statement.revised.title"),
);

/** `?ask=revised` asks to confirm a revised filing. PANs are masked: only the file has whole ones. */
export const loader = staffLoader("viewStatement", async function revisedLoader({ request, db, now }) {
  const year = await requestedTaxYear(request, now);
  const revised = await revisedRows(db, year);
  const [last] = await listFilings(db, year);
  if (!revised.ok || !last) {
    const problem = revised.ok ? "" : t(messageOf(revised.refusal));
    return data(
      { year, problem, items: [], total: 0, page: 1, last: null, toConfirm: null },
      { status: 404 },
    );
  }
  const page = readPage(request, limits.admin.pageSize);
  const total = revised.value.length;
  checkPageRange(request, page, total);
  const isAsked = new URL(request.url).searchParams.get("ask") === "revised" && total > 0;
  return {
    year,
    problem: null,
    total,
    page: page.page,
    last,
    items: revised.value
      .slice(page.offset, page.offset + page.limit)
      .map(({ cells, filed, ...row }) => ({
        ...row,
        donor: cells.name,
        pan: maskedPan(panTail(cells.idNumber)),
        mode: cells.mode,
        amountPaise: cells.amountPaise,
        filedAmountPaise: filed?.amountPaise ?? null,
        changes: row.what === "changed" && filed ? changedCells(cells, filed) : "",
      })),
    toConfirm: isAsked ? await statementToConfirm(db, year, todayInIndia(now)) : null,
  };
});

const cellLabel = (name: keyof StatementCells): string =>
  name === "name" || name === "address" || name === "type"
    ? t(`statement.cells.${name}`)
    : name === "idNumber"
      ? "PAN"
      : name === "amountPaise"
        ? t("statement.cells.amount")
        : t("statement.revised.codes");

function changedCells(cells: StatementCells, filed: StatementCells): string {
  const names = (Object.keys(cells) as (keyof StatementCells)[])
    .filter((name) => cells[name] !== filed[name])
    .map((name) => cellLabel(name));
  return [...new Set(names)].join(", ");
}

export const action = staffAction(
  "manageStatement",
  async function revisedAction({ staff, request, db, now }) {
    const form = await readForm(request, FileStatement);
    if (!form.ok) return redirectWith("statement.yearUnknown", "/adminStatement");
    await requireReauthentication(request);
    const { year, filing, sha256 } = form.value;
    const filed = await fileStatement(db, staff, year, now, { after: filing, sha256 });
    return redirectWith(filed.ok ? "statement.filed" : messageOf(filed.refusal), statementHref(year));
  },
);

type Row = ReturnType<typeof useLoaderData<typeof loader>>["items"][number];

const columns = (): Column<Row>[] => [
  {
    name: "donor",
    title: t("statement.words.donor"),
    cell: ({ donor, pan }) => (
      <>
        <strong>
          <UserText text={donor} />
        </strong>
        <SecondaryText>{pan}</SecondaryText>
      </>
    ),
  },
  {
    name: "number",
    title: t("statement.revised.number"),
    isNumber: true,
    cell: ({ number }) => String(number),
  },
  {
    name: "what",
    title: t("statement.revised.what"),
    cell: ({ what, changes }) => (
      <>
        <StateBadge>
          {
            {
              added: t("statement.revised.added"),
              changed: t("statement.revised.changed"),
              gone: t("statement.revised.removed"),
            }[what]
          }
        </StateBadge>
        {changes ? <SecondaryText>{changes}</SecondaryText> : null}
      </>
    ),
  },
  {
    name: "amount",
    title: t("statement.words.amount"),
    isNumber: true,
    cell: ({ amountPaise, filedAmountPaise }) => (
      <>
        {formatRupees(amountPaise)}
        {filedAmountPaise !== null && filedAmountPaise !== amountPaise ? (
          <SecondaryText>
            {t("statement.revised.filedAmount", { amount: formatRupees(filedAmountPaise) })}
          </SecondaryText>
        ) : null}
      </>
    ),
  },
  { name: "mode", title: t("statement.words.mode"), cell: ({ mode }) => mode },
  {
    name: "certificate",
    title: t("statement.words.certificate"),
    cell: ({ before }) => before ?? t("statement.revised.numberUnknown"),
  },
];

export default function AdminStatementRevisedPage() {
  const { year, problem, items, total, page, last, toConfirm } = useLoaderData<typeof loader>();
  return (
    <Asking
      isAsked={toConfirm !== null}
      question={<FilingDialog statement={toConfirm} revises={last ? { last, rows: total } : undefined} />}
    >
      <PageHeader
        title={t("statement.revised.titleOf", { year })}
        back={<BackLink to={`/adminStatement?year=${year}`}>{t("admin.pages.statement")}</BackLink>}
      >
        {total > 0 ? (
          <>
            <FileButton year={year} file="revised">
              {t("statement.revised.download")}
            </FileButton>
            <DialogButton ask="revised" year={year} action="/adminStatement/revised">
              {t("statement.filing.markRevised")}
            </DialogButton>
          </>
        ) : null}
      </PageHeader>
      <PageError text={problem} />
      {problem ? null : total === 0 ? (
        <EmptyState>{t("statement.revised.same")}</EmptyState>
      ) : (
        <>
          <p className="lead">{t("statement.revised.lead")}</p>
          <AdminTable
            caption={t("statement.revised.caption")}
            idOf={({ number }) => String(number)}
            columns={columns()}
            items={items}
            count={[t("statement.words.rowNoun"), t("statement.words.rowsNoun")]}
            paging={{ total, page }}
          />
        </>
      )}
    </Asking>
  );
}
