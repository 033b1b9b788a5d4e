import { Anchor, Button, Group, NativeSelect } from "@mantine/core";
import { data, redirect } from "@remix-run/node";
import { Form as GetForm, Link, useActionData, useLoaderData } from "@remix-run/react";
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
import { ForgetColumns } from "~/features/bank/bank-forms";
import { chosenHeaders, deleteColumns } from "~/features/bank/bank-import.server";
import { listImports, uploadStatement } from "~/features/bank/pending-imports.server";
import { endPractice, makeSample, sampleState } from "~/features/bank/practise.server";
import { bankMonths, listLines } from "~/features/bank/bank-list.server";
import { suggestForPage } from "~/features/bank/debit-suggestions.server";
import { countForeignToReturn } from "~/features/bank/foreign-credits.server";
import { LINE_FILTERS, type LineFilter } from "~/features/bank/line-filters";
import { monthInWords } from "~/lib/dates";
import { isDay } from "~/lib/india-time";
import { bankLimits } from "~/features/bank/limits";
import { messageOf } from "~/lib/result";
import { screenLanguage } from "~/locales/language";
import type { Message } from "~/locales/messages";
import { checkPageRange, readPage, redirectWith, staffAction, staffLoader } from "~/server/staff";
import { readFields, readFile, readFormPost } from "~/server/form-body.server";
import { ChosenColumns, ImportCard, ImportsCard, MonthsCard, PractiseCard, SampleNote } from "./cards";
import { toImportView } from "./import-view";
import { BankText, PageButtons, firstError, SuggestionButtons, WhatItIs } from "./line-buttons";
import { decisionOf } from "./line-actions.server";
import { toLineView, type LineView } from "./line-view";
import { t } from "~/locales/screen-text";

export const meta = staffMeta("admin.pages.bank");

export const loader = staffLoader("manageBank", async function bankLoader({ request, db }) {
  const query = new URL(request.url).searchParams;
  const shown: LineFilter = LINE_FILTERS.find((name) => name === query.get("show")) ?? "all";
  const requestedMonth = query.get("month");
  const month = requestedMonth !== null && isDay(`${requestedMonth}-01`) ? requestedMonth : null;
  const page = readPage(request, bankLimits.pageSize);
  const { items, total } = await listLines(db, { shown, month }, page);
  checkPageRange(request, page, total);
  const suggested = await suggestForPage(db, items);
  const hasForeign = (await countForeignToReturn(db)) > 0;
  const [months, headers] = [await bankMonths(db), await chosenHeaders(db)];
  return {
    shown,
    month,
    total,
    headers,
    filters: LINE_FILTERS.filter((name) => name !== "foreign" || name === shown || hasForeign),
    sample: await sampleState(db),
    imports: (await listImports(db)).map(toImportView),
    lines: items.map((line) => toLineView(line, suggested.get(line.id))),
    page: page.page,
    monthChoices: [...new Set([...(month ? [month] : []), ...months.map((one) => one.month)])]
      .sort()
      .reverse()
      .map((value) => ({ value, label: monthInWords(value, screenLanguage()) })),
    months: months.map((one) => ({ ...one, name: monthInWords(one.month, screenLanguage()) })),
  };
});

const refuse = (error: Message) => data({ fileError: t(error) }, { status: 422 });

/** A multipart form is longer than its file. */
const FORM_BYTES = bankLimits.fileBytes + 2 * 1024 * 1024;

export const action = staffAction("manageBank", async function bankAction({ request, staff, db, now }) {
  const sent = await readFormPost(request, () => readFields(request, FORM_BYTES)).catch(
    (refusal: unknown) => {
      if (refusal instanceof Response && refusal.status === 413) return null;
      throw refusal;
    },
  );
  if (sent === null) return refuse("bank.tooLarge");
  const { pathname, search } = new URL(request.url);
  const decide = decisionOf(sent.intent);
  if (decide) return decide(request, staff, sent, pathname + search);
  if (sent.intent === "forgetColumns") {
    const forgotten = ForgetColumns.safeParse({ ...sent });
    if (!forgotten.success) return refuse("answers.fieldsAtFault");
    await deleteColumns(db, forgotten.data.header);
    return redirectWith("bank.columnsForgotten", "/adminBank");
  }
  if (sent.intent === "practise") {
    const made = await makeSample(db, staff, now);
    return made.ok ? redirectWith("bank.sampleMade", "/adminBank") : refuse(messageOf(made.refusal));
  }
  if (sent.intent === "endPractice") {
    await endPractice(db, staff, now);
    return redirectWith("bank.sampleRemoved", "/adminBank");
  }
  const file = await readFile(sent.file);
  if (!file?.length) return refuse("bank.fileMissing");
  const uploaded = await uploadStatement(db, staff, file, now);
  if (!uploaded.ok) return refuse(messageOf(uploaded.refusal));
  return redirect(`/adminBank/imports/${uploaded.value}`, 303);
});

const isDecided = ({ state }: LineView) => state === "explained" || state === "ignored";

export default function AdminBankPage() {
  const { shown, month, monthChoices, lines, total, page, months, headers, filters, imports, sample } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const lastResult = actionData && "status" in actionData ? actionData : undefined;
  const query = (show: LineFilter, filterMonth = month) =>
    `/adminBank?${new URLSearchParams({ show, ...(filterMonth ? { month: filterMonth } : {}) }).toString()}`;
  const accounts = new Set(months.map(({ account }) => account)).size;
  const columns: Column<LineView>[] = [
    {
      name: "day",
      title: t("bank.words.day"),
      cell: (line) => (
        <Anchor component={Link} to={`/adminBank/${line.id}`} display="inline-block" py="4">
          {line.day}
        </Anchor>
      ),
    },
    {
      name: "narration",
      title: t("bankSides.who"),
      cell: ({ narration, payer, account, bankReference, balance }) => (
        <>
          <details>
            <summary>
              {payer === "" ? null : (
                <>
                  <strong>
                    <UserText text={payer} />
                  </strong>{" "}
                </>
              )}
              <span className={payer === "" ? undefined : "bank-text"}>
                <BankText text={narration} />
              </span>
            </summary>
            <SecondaryText>
              {[account, bankReference, balance && t("bank.line.balance", { balance })]
                .filter(Boolean)
                .join(" · ")}
            </SecondaryText>
          </details>
          {accounts > 1 ? <SecondaryText>{account}</SecondaryText> : null}
        </>
      ),
    },
    {
      name: "amount",
      title: t("bank.words.amount"),
      isNumber: true,
      cell: ({ isCredit, amount }) => (
        <span style={{ whiteSpace: "nowrap" }}>{isCredit ? amount : `−${amount}`}</span>
      ),
    },
    {
      name: "what",
      title: t("bankSides.stateAndReason"),
      cell: (line) => (
        <>
          <span className="bank-state">
            <StateBadge code={line.state === "explained" ? "paid" : line.state}>
              {line.state === "part"
                ? t("bank.line.left", { left: line.left })
                : t(`bank.states.${line.state}`)}
            </StateBadge>
          </span>
          <div className="bank-what">
            <WhatItIs line={line} />
          </div>
        </>
      ),
    },
    {
      name: "decide",
      title: t("bank.words.action"),
      cell: (line) => (
        <>
          {line.suggestion ? (
            <SuggestionButtons
              line={line}
              suggestion={line.suggestion}
              action={query(shown)}
              lastResult={lastResult?.initialValue?.line === String(line.id) ? lastResult : null}
            />
          ) : null}
          {line.pageSuggestion ? (
            <PageButtons
              line={line}
              suggestion={line.pageSuggestion}
              action={query(shown)}
              lastResult={lastResult?.initialValue?.line === String(line.id) ? lastResult : null}
            />
          ) : null}
          <Anchor
            component={Link}
            to={`/adminBank/${line.id}`}
            className={isDecided(line) ? "bank-details" : "bank-explain"}
            py="4"
          >
            {isDecided(line) ? t("bank.line.details") : t("bank.line.explain")}
          </Anchor>
        </>
      ),
    },
  ];
  return (
    <>
      <PageHeader title={t("admin.pages.bank")}>
        <Button component={Link} to={month ? `/adminClose/${month}` : "/adminClose"} variant="default">
          {month
            ? t("bank.list.closingOf", { month: monthInWords(month, screenLanguage()) })
            : t("bank.list.closeMonths")}
        </Button>
        <Button component={Link} to="/adminBooks" variant="default">
          {t("bank.list.booksOfYear")}
        </Button>
        <Button component={Link} to="/adminSettings/categories" variant="default">
          {t("bank.list.categories")}
        </Button>
      </PageHeader>
      <p className="lead">{t("bank.list.lead")}</p>
      <PageError text={lastResult?.error?.book ? undefined : firstError(lastResult)} />
      {sample === "there" ? <SampleNote /> : null}
      <ImportCard
        error={actionData && "fileError" in actionData ? actionData.fileError : undefined}
        actionData={actionData}
      />
      {sample === "offered" ? <PractiseCard /> : null}
      <h2>{t("bank.words.lines")}</h2>
      <ViewTabs
        label={t("bank.list.filter")}
        views={filters.map((name) => ({
          to: query(name),
          name: t(`bank.filters.${name}`),
          isShown: name === shown,
        }))}
      />
      {months.length > 0 ? (
        <Group
          component={GetForm}
          {...{ method: "get", action: "/adminBank" }}
          gap="8"
          align="flex-end"
          mb="12"
        >
          <input type="hidden" name="show" value={shown} />
          <NativeSelect
            key={month}
            name="month"
            label={t("bank.words.month")}
            size="md"
            defaultValue={month ?? ""}
            data={[{ value: "", label: t("bank.list.allMonths") }, ...monthChoices]}
          />
          <Button type="submit" variant="default">
            {t("admin.show")}
          </Button>
        </Group>
      ) : null}
      <AdminTable
        caption={t("bank.list.caption")}
        className="bank-list"
        columns={columns}
        items={lines}
        idOf={({ id }) => String(id)}
        count={[t("bank.words.line"), t("bank.words.manyLines")]}
        empty={months.length === 0 ? t("bank.list.empty") : t("bank.list.noneFound")}
        paging={{ total, page, size: bankLimits.pageSize }}
      />
      <MonthsCard months={months} />
      <ImportsCard imports={imports} />
      <ChosenColumns headers={headers} />
    </>
  );
}
