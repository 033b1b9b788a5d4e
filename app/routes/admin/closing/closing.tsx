import { Alert, Anchor, Group } from "@mantine/core";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { BackLink, ModeNote, PageError, PageHeader, staffMeta } from "~/components/admin";
import { bookYears } from "~/features/bank/books.server";
import { CloseMonth } from "~/features/closing/closing-form";
import {
  closeMonth,
  closingRefusal,
  closingsOf,
  compareMonth,
  emptyMonthsBefore,
  importsSince,
  listMonths,
  readMonth,
  yearState,
} from "~/features/closing/closing.server";
import { titleOf } from "~/features/closing/differences";
import { yearOfMonth } from "~/features/closing/period";
import { countedMode } from "~/features/donations/money-modes.server";
import { changedSince } from "~/features/journal/closed-journal.server";
import { formatDateTime, formatDay, monthInWords } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";
import {
  invalidForm,
  readForm,
  redirectPath,
  redirectWith,
  refusalReply,
  staffAction,
  staffLoader,
} from "~/server/staff";
import { CloseForm, ClosedBefore, ChangedSince, Figures } from "./closing-parts";
import { toFigures, toImportChange, toPairView } from "./closing-view";
import { JournalDownloads } from "./journal-downloads";
import { ReopenForm } from "./reopen-form";

export const meta = staffMeta<typeof loader>((page) =>
  page ? t("close.closeTitle", { name: page.name }) : t("close.closeMonth"),
);

export const loader = staffLoader("closeMonths", async function closingLoader({ staff, params, db, now }) {
  const month = readMonth(params.month);
  if (month === null) throw new Response(t("close.noMonth"), { status: 404 });
  const mode = await countedMode(db);
  const sides = await compareMonth(db, month, mode);
  const refusal = await closingRefusal(db, month, mode, now);
  const closings = await closingsOf(db, month);
  const imports = await importsSince(db, month);
  const isClosed = closings.some(({ reopened }) => reopened === null);
  const year = yearOfMonth(month);
  return {
    month,
    name: monthInWords(month),
    year,
    hasBooks: (await bookYears(db, now)).includes(year),
    isYearClosed: yearState(await listMonths(db, year, mode, now), year, now).isClosed,
    isClosed,
    refusal: refusal && t(refusal),
    canReopen: isClosed && staff.permissions.includes("reopenMonths"),
    alsoClosed: (await emptyMonthsBefore(db, month, mode, now)).map((one) => monthInWords(one)),
    shown: sides.shown,
    figures: toFigures(sides),
    pairs: sides.pairs.map((pair) => toPairView(pair, month)),
    changed: [
      ...(await changedSince(db, month, mode)).map((one) => ({
        // The job that books it runs once a day.
        day: one.day === null ? t("close.withinDay") : formatDay(one.day),
        text: one.narration,
        href: null,
        sum: formatRupees(one.paise),
      })),
      ...imports.map(toImportChange),
    ].map((one, id) => ({ ...one, id })),
    hasImports: imports.length > 0,
    closings: closings.map(({ id, at, by, reopened, reasons }) => ({
      id,
      at: formatDateTime(at),
      by,
      reopened: reopened && { ...reopened, at: formatDateTime(reopened.at) },
      reasons: reasons.map(({ name, paise, reason }) => ({
        name,
        title: titleOf(name),
        sum: formatRupees(paise),
        reason,
      })),
    })),
  };
});

export const action = staffAction(
  "closeMonths",
  async function closingAction({ request, staff, params, db, now }) {
    const month = readMonth(params.month);
    if (month === null) throw new Response(t("close.noMonth"), { status: 404 });
    const form = await readForm(request, CloseMonth);
    if (!form.ok) return invalidForm(form);
    const done = await closeMonth(db, staff, month, form.value, { mode: await countedMode(db), now });
    if (!done.ok) return refusalReply(form, done.refusal);
    return redirectWith("close.closed", redirectPath`/adminClose/${month}`);
  },
);

export default function AdminClosingPage() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { month, name, year, isClosed, refusal, closings } = page;
  const last = closings[0];
  return (
    <div className="closing">
      <PageHeader
        title={name}
        back={<BackLink to={`/adminClose?year=${year}`}>{t("words.close")}</BackLink>}
      />
      <ModeNote />
      <Group className="no-print" gap="4 24" mb="16">
        <Anchor component={Link} to={`/adminBank?show=all&month=${month}`} inherit py="4">
          {t("close.bankLines")}
        </Anchor>
        <Anchor component={Link} to={`/adminCash?year=${year}`} inherit py="4">
          {t("words.cashBook")}
        </Anchor>
        {page.hasBooks ? (
          <Anchor component={Link} to={`/adminBooks/${year}`} inherit py="4">
            {t("close.receiptsOfYear", { year })}
          </Anchor>
        ) : null}
      </Group>
      <PageError text={lastResult?.error?.[""]?.[0]} />
      {isClosed && last ? (
        <Alert color="gray" mb="20" title={t("words.closed")}>
          <p style={{ margin: 0 }}>
            {[
              t("close.closedAlert", { at: last.at, by: last.by, name }),
              ...(page.isYearClosed ? [t("close.yearClosed", { year })] : []),
            ].join(" ")}
          </p>
        </Alert>
      ) : null}
      {!isClosed && refusal ? (
        <Alert color="gray" mb="20" title={t("close.notYet")}>
          {refusal}.
        </Alert>
      ) : null}
      {isClosed ? <ChangedSince name={name} changes={page.changed} hasImports={page.hasImports} /> : null}
      <Figures groups={page.figures} name={name} />
      <CloseForm
        key={page.shown}
        month={month}
        name={name}
        shown={page.shown}
        pairs={page.pairs}
        canClose={!isClosed && refusal === null}
        alsoClosed={page.alsoClosed}
        lastResult={lastResult}
      />
      <JournalDownloads month={month} name={name} />
      <ClosedBefore closings={closings} />
      {page.canReopen ? <ReopenForm month={month} name={name} lastResult={null} /> : null}
    </div>
  );
}
