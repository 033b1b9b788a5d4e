import { Anchor, Button } from "@mantine/core";
import { data } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import {
  AdminTable,
  type Column,
  PageError,
  PageHeader,
  SecondaryText,
  staffMeta,
  StateBadge,
  UserText,
  ViewTabs,
} from "~/components/admin";
import type { Actor } from "~/features/activity/activity.server";
import { ChooseColumns, ForgetColumns, ShownColumns } from "~/features/bank/bank-forms";
import {
  saveColumns,
  chosenHeaders,
  deleteColumns,
  importBankStatement,
  type BankImport,
} from "~/features/bank/bank-import.server";
import { findKeptFile, forgetFile, keepFile } from "~/features/bank/kept-files.server";
import { bankMonths, listLines } from "~/features/bank/bank-list.server";
import { LINE_FILTERS, type LineFilter } from "~/features/bank/line-filters";
import { monthInWords } from "~/lib/dates";
import { isDay } from "~/lib/india-time";
import { limits } from "~/lib/limits";
import { bankLimits } from "~/features/bank/limits";
import { fieldProblems, messageOf } from "~/lib/result";
import { msg, type Message } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { db } from "~/server/context.server";
import { checkPageRange, readPage, redirectWith, staffAction, staffLoader } from "~/server/staff";
import { readFields, readFile, readFormPost, typedValues } from "~/server/form-body.server";
import { ChooseColumnsCard, ChosenColumns, COLUMN_NAMES, ImportCard, MonthsCard } from "./cards";
import { firstError, SuggestionButtons, WhatItIs } from "./line-buttons";
import { decisionOf } from "./line-actions.server";
import { STATE_NAMES, toLineView, type LineView } from "./line-view";

export const meta = staffMeta("Bank");

export const loader = staffLoader("manageBank", async function bankLoader({ request, db }) {
  const query = new URL(request.url).searchParams;
  const shown: LineFilter = LINE_FILTERS.find((name) => name === query.get("show")) ?? "all";
  const requestedMonth = query.get("month");
  const month = requestedMonth !== null && isDay(`${requestedMonth}-01`) ? requestedMonth : null;
  const page = readPage(request, limits.admin.pageSize);
  const { items, total } = await listLines(db, { shown, month }, page);
  checkPageRange(request, page, total);
  const [months, headers] = [await bankMonths(db), await chosenHeaders(db)];
  return {
    shown,
    month,
    total,
    headers,
    monthName: month && monthInWords(month),
    lines: items.map(toLineView),
    page: page.page,
    months: months.map((one) => ({ ...one, name: monthInWords(one.month) })),
  };
});

const refuse = (error: Message) => data({ fileError: textOf("en", error) }, { status: 422 });

function importedNotice({ credits, newLines: count }: BankImport) {
  const { linked, suggested, open, known } = credits;
  const rows = { linked: linked.rows, suggested: suggested.rows, open: open.rows, known: known.rows };
  return msg("bank.imported", { count, ...rows });
}

/** Reads the kept file with the chosen columns, and stores them if it can be read. */
async function chooseColumns(staff: Actor, sent: Record<string, unknown>, now: Date) {
  const typed = typedValues(sent, ["header", "kept", ...COLUMN_NAMES]);
  const refuseChoice = (message: Message) => {
    const shown = ShownColumns.safeParse(sent.shown);
    if (!shown.success) return refuse(message);
    const { header, kept } = typed;
    const unknown = { ...shown.data, headerKey: header, kept, typed, error: textOf("en", message) };
    return data({ unknown }, { status: 422 });
  };
  const chosen = ChooseColumns.safeParse({ ...sent });
  if (!chosen.success)
    return refuseChoice(Object.values(fieldProblems(chosen.error))[0] ?? "answers.fieldsAtFault");
  const { header, kept, ...columns } = chosen.data;
  const file = findKeptFile(staff.id, kept, now);
  if (!file) {
    await saveColumns(db, header, columns, now);
    return redirectWith("bank.columnsChosen", "/adminBank");
  }
  const done = await importBankStatement(db, staff, file, now, { header, columns });
  if (!done.ok) return refuseChoice(messageOf(done.refusal));
  forgetFile(kept);
  return redirectWith(
    done.value.kind === "unknown" ? "bank.columnsChosen" : importedNotice(done.value),
    "/adminBank",
  );
}

/** A multipart form is longer than its file. */
const FORM_BYTES = bankLimits.fileBytes + 2 * 1024 * 1024;

export const action = staffAction("manageBank", async function bankAction({ request, staff, db, now }) {
  const sent = await readFormPost(request, () => readFields(request, FORM_BYTES));
  const { pathname, search } = new URL(request.url);
  const decide = decisionOf(sent.intent);
  if (decide) return decide(request, staff, sent, pathname + search);
  if (sent.intent === "columns") return chooseColumns(staff, sent, now);
  if (sent.intent === "forgetColumns") {
    const forgotten = ForgetColumns.safeParse({ ...sent });
    if (!forgotten.success) return refuse("answers.fieldsAtFault");
    await deleteColumns(db, forgotten.data.header);
    return redirectWith("bank.columnsForgotten", "/adminBank");
  }
  const file = await readFile(sent.file);
  if (!file?.length) return refuse("bank.fileMissing");
  const done = await importBankStatement(db, staff, file, now);
  if (!done.ok) return refuse(messageOf(done.refusal));
  if (done.value.kind !== "unknown") return redirectWith(importedNotice(done.value), "/adminBank");
  const unknown = { ...done.value, kept: keepFile(staff.id, file, now) };
  return data({ unknown }, { status: 422 });
});

const FILTER_LABELS: Record<LineFilter, string> = {
  all: "All",
  waiting: "Waiting",
  suggested: "Suggested",
  open: "Open",
  explained: "Explained",
  ignored: "Ignored",
  debits: "Debits",
};

export default function AdminBankPage() {
  const {
    shown,
    month,
    monthName: selectedMonthName,
    lines,
    total,
    page,
    months,
    headers,
  } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const lastResult = actionData && "status" in actionData ? actionData : undefined;
  const query = (show: LineFilter, filterMonth = month) =>
    `/adminBank?${new URLSearchParams({ show, ...(filterMonth ? { month: filterMonth } : {}) }).toString()}`;
  const columns: Column<LineView>[] = [
    {
      name: "day",
      title: "Day",
      cell: (line) => (
        <Anchor component={Link} to={`/adminBank/${line.id}`} display="inline-block" py="4">
          {line.day}
        </Anchor>
      ),
    },
    {
      name: "narration",
      title: "Narration",
      cell: ({ narration, account }) => (
        <span style={{ overflowWrap: "anywhere" }}>
          <UserText text={narration} />
          <SecondaryText>{account}</SecondaryText>
        </span>
      ),
    },
    {
      name: "amount",
      title: "Amount",
      isNumber: true,
      cell: ({ isCredit, amount }) => (
        <span style={{ whiteSpace: "nowrap" }}>{isCredit ? amount : `−${amount}`}</span>
      ),
    },
    {
      name: "what",
      title: "What it is",
      cell: (line) => (
        <>
          <StateBadge code={line.state === "explained" ? "paid" : line.state}>
            {line.state === "part" ? `${line.left} left` : STATE_NAMES[line.state]}
          </StateBadge>
          <div>
            <WhatItIs line={line} />
          </div>
        </>
      ),
    },
    {
      name: "decide",
      title: "Decide",
      cell: (line) => (
        <>
          {line.suggestion ? (
            <SuggestionButtons line={line} suggestion={line.suggestion} action={query(shown)} />
          ) : null}
          <Anchor component={Link} to={`/adminBank/${line.id}`} display="inline-block" py="4">
            {line.state === "explained" || line.state === "ignored" ? "Details" : "Explain"}
          </Anchor>
        </>
      ),
    },
  ];
  return (
    <>
      <PageHeader title="Bank">
        <Button component={Link} to="/adminBooks" variant="default">
          Books of the year
        </Button>
        <Button component={Link} to="/adminSettings/categories" variant="default">
          Categories
        </Button>
      </PageHeader>
      <p className="lead">
        Every line of the bank’s statement, and what it is: gifts, settlements, spendings, or none of ours.
      </p>
      <PageError text={firstError(lastResult)} />
      <ImportCard
        error={actionData && "fileError" in actionData ? actionData.fileError : undefined}
        actionData={actionData}
      />
      {actionData && "unknown" in actionData ? <ChooseColumnsCard {...actionData.unknown} /> : null}
      <h2>Lines</h2>
      <ViewTabs
        label="Filter by state"
        views={LINE_FILTERS.map((name) => ({
          to: query(name),
          name: FILTER_LABELS[name],
          isShown: name === shown,
        }))}
      />
      {month ? (
        <p>
          Only {selectedMonthName}.{" "}
          <Anchor component={Link} to={query(shown, null)}>
            All months
          </Anchor>
        </p>
      ) : null}
      <AdminTable
        caption="Lines of the bank’s statement"
        columns={columns}
        items={lines}
        idOf={({ id }) => String(id)}
        count={["line", "lines"]}
        empty={months.length === 0 ? "No lines yet. Import a statement to see them." : "No such line."}
        paging={{ total, page }}
      />
      <MonthsCard months={months} />
      <ChosenColumns headers={headers} />
    </>
  );
}
