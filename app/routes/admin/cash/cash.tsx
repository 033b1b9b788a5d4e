import { Alert, Anchor, Button } from "@mantine/core";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import {
  AdminTable,
  type Column,
  DescriptionList,
  ModeNote,
  PageError,
  PageHeader,
  SecondaryText,
  staffMeta,
  useFormKey,
  UserText,
  ViewTabs,
} from "~/components/admin";
import { recordedMode } from "~/features/donations/money-modes.server";
import { useUrlWithQuery } from "~/components/admin/pagination";
import { EnterCash, SetCashOpening, TakeCashBack } from "~/features/cash/cash-form";
import { rowsOfYear, toRowView, type CashRowView } from "~/features/cash/cash-view";
import {
  cashMonths,
  cashOpening,
  cashRows,
  cashYears,
  enterCash,
  firstDayBelowZero,
  setCashOpening,
  takeCashBack,
} from "~/features/cash/cash.server";
import { categoryOptions, listCategories } from "~/features/categories/categories.server";
import { causeChoices } from "~/features/causes/causes.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { asText } from "~/lib/form-values";
import { formatDay, monthInWords } from "~/lib/dates";
import { todayInIndia } from "~/lib/india-time";
import { formatRupees } from "~/lib/rupees";
import { readTaxYear, taxYearOf } from "~/lib/tax-year";
import type { Message } from "~/locales/messages";
import { readPictureForm } from "~/server/pictures/picture-form.server";
import {
  invalidForm,
  type ReplyWithKeys,
  redirectWith,
  refusalReply,
  staffAction,
  staffLoader,
  validateFields,
} from "~/server/staff";
import { CashEntryForm, OpeningForm, TakeBackForm } from "./cash-forms";
import { t } from "~/locales/screen-text";
import { marked } from "~/components/marked";
import { screenLanguage } from "~/locales/language";

export const meta = staffMeta("admin.pages.cash");

/** `?year`, `?month`: what is shown. `?back={id}`: the entry that is to be taken back. */
export const loader = staffLoader("manageBank", async function cashLoader({ request, db, now }) {
  const query = new URL(request.url).searchParams;
  const mode = await recordedMode(db);
  const opening = await cashOpening(db, mode);
  const all = await cashRows(db, mode, opening);
  const year = readTaxYear(query.get("year")) ?? taxYearOf(now);
  const ofYear = rowsOfYear(all, opening, year);
  const month = query.get("month");
  const shown = month === null ? ofYear.rows : ofYear.rows.filter(({ day }) => day.startsWith(month));
  const below = firstDayBelowZero(all);
  const backId = query.get("back");
  const back = all.find(
    ({ id, source, takenBackReason }) =>
      id === backId && source !== "gift" && source !== "refund" && takenBackReason === null,
  );
  return {
    year,
    isPractice: mode !== "live",
    month:
      month !== null && ofYear.rows.some(({ day }) => day.startsWith(month)) ? monthInWords(month) : null,
    years: cashYears(all, now),
    opening: opening && { day: opening.day, sum: String(opening.paise / 100) },
    startsWith: formatRupees(ofYear.opening),
    now: formatRupees(all.at(-1)?.balance ?? opening?.paise ?? 0),
    below: below && { day: formatDay(below.day), balance: formatRupees(below.balance) },
    months: cashMonths(ofYear.rows)
      .reverse()
      .map((one) => ({
        month: one.month,
        name: monthInWords(one.month),
        opening: formatRupees(one.opening),
        in: formatRupees(one.in),
        out: formatRupees(one.out),
        closing: formatRupees(one.closing),
      })),
    // Latest first.
    rows: shown.map(toRowView).reverse(),
    back: back ? toRowView(back) : null,
    causes: await causeChoices(db),
    categories: {
      income: categoryOptions((await listCategories(db, "income")).filter(isOfCash)),
      expense: categoryOptions((await listCategories(db, "expense")).filter(isOfCash)),
    },
    today: todayInIndia(now),
    formToken: newFormToken(),
  };
});

/** Loans too; cash at the bank has kinds of its own. */
const isOfCash = ({ meaning }: { meaning: string | null }) => meaning === null;

const PATH = "/adminCash";

/** Of all forms of the page. */
const FIELD_NAMES = {
  texts: [
    "day",
    "kind",
    "direction",
    "sum",
    "cause",
    "category",
    "note",
    "payee",
    "publish",
    "anyway",
    "book",
    "imageId",
    "reason",
    "intent",
  ],
  files: [],
  document: { name: "bill", picture: "image" },
};

export const action = staffAction("manageBank", async function cashAction({ staff, request, db, now }) {
  const { input: sent, problems, pdf } = await readPictureForm(request, FIELD_NAMES, staff);
  if (sent.intent === "opening") {
    const form = validateFields(screenLanguage(), sent, SetCashOpening, ["intent"]);
    if (!form.ok) return invalidForm(form);
    const set = await setCashOpening(db, staff, form.value, now);
    return set.ok ? redirectWith("cash.opened", PATH) : refusalReply(form, set.refusal);
  }
  if (sent.intent === "takeBack") {
    const form = validateFields(screenLanguage(), sent, TakeCashBack, ["intent"]);
    if (!form.ok) return invalidForm(form);
    const taken = await takeCashBack(db, staff, form.value, now);
    return taken.ok ? redirectWith("cash.takenBack", PATH) : refusalReply(form, taken.refusal);
  }
  const read = validateFields(screenLanguage(), sent, EnterCash);
  // Unlike a picture, a PDF is not kept for the form shown again.
  const onBill = problems.bill ?? (pdf ? ["pdf.chooseAgain" as const] : []);
  const form = { ...read, reply: (options: ReplyWithKeys = {}) => read.reply(withBill(options, onBill)) };
  if (!form.ok || problems.bill) return invalidForm(form);
  const entered = await enterCash(db, staff, form.value, pdf, now);
  return entered.ok
    ? redirectWith("cash.entered", `${PATH}?year=${taxYearOf(new Date(form.value.day))}`)
    : refusalReply(form, entered.refusal);
});

const withBill = ({ fieldErrors, ...options }: ReplyWithKeys, onBill: Message[]): ReplyWithKeys =>
  onBill.length > 0
    ? { ...options, fieldErrors: { bill: onBill, ...fieldErrors } }
    : { ...options, ...(fieldErrors && { fieldErrors }) };

export default function AdminCashPage() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const intent = asText(lastResult?.initialValue?.intent);
  const resultOf = (name: string) => (intent === name ? lastResult : null);
  const formKey = useFormKey(useNavigation().formData?.has("kind") ?? false, lastResult);
  return (
    <>
      <PageHeader title={t("admin.pages.cash")}>
        <Button component="a" href="#cash-title">
          {t("cash.makeEntry")}
        </Button>
        <Button component="a" href={`${PATH}/${page.year}.csv`} variant="default">
          {t("cash.saveCsv")}
        </Button>
      </PageHeader>
      {page.isPractice ? <ModeNote>{t("cash.practice")}</ModeNote> : null}
      <p className="lead">{t("cash.lead")}</p>
      <DescriptionList
        label={t("cash.theCash")}
        facts={[
          { name: t("cash.now"), value: page.now },
          { name: t("cash.atStartOf", { year: page.year }), value: page.startsWith },
        ]}
      />
      {page.below ? (
        <Alert role="alert" variant="outline" mb="20" title={t("cash.somethingMissing")}>
          {t("cash.belowNone", { day: page.below.day, balance: page.below.balance })}
        </Alert>
      ) : null}
      {page.back ? (
        <TakeBackForm key={page.back.id} row={page.back} lastResult={resultOf("takeBack")} />
      ) : (
        <PageError text={resultOf("takeBack")?.error?.[""]?.[0]} />
      )}
      <ViewTabs
        label={t("cash.years")}
        views={page.years.map((one) => ({
          to: `${PATH}?year=${one}`,
          name: one,
          isShown: one === page.year,
        }))}
      />
      <h2>{page.month ?? t("cash.year", { year: page.year })}</h2>
      <AdminTable
        caption={t("words.cashBook")}
        className="cash-list small-cards"
        columns={columns()}
        items={page.rows}
        idOf={({ key }) => key}
        empty={t("cash.nothing")}
      />
      {page.months.length > 0 ? (
        <section aria-labelledby="months-title">
          <h2 id="months-title">{t("words.months")}</h2>
          <AdminTable
            caption={t("words.months")}
            columns={monthColumns(page.year)}
            items={page.months}
            idOf={({ month }) => month}
          />
        </section>
      ) : null}
      <CashEntryForm key={`entry ${formKey}`} {...page} lastResult={resultOf("")} />
      <OpeningForm opening={page.opening} today={page.today} lastResult={resultOf("opening")} />
    </>
  );
}

const columns = (): Column<CashRowView>[] => [
  { name: "day", title: t("words.day"), cell: ({ day }) => day },
  {
    name: "what",
    title: t("words.what"),
    cell: (row) => (
      <span style={{ overflowWrap: "anywhere" }}>
        <What row={row} />
        {row.takenBackReason === null ? null : (
          <SecondaryText>
            {marked(t("cash.takenBackBecause", { reason: row.takenBackReason }), (reason) => (
              <UserText text={reason} />
            ))}
          </SecondaryText>
        )}
        {row.detail ? (
          <SecondaryText>
            <UserText text={row.detail} />
          </SecondaryText>
        ) : null}
      </span>
    ),
  },
  { name: "in", title: t("cash.in"), isNumber: true, cell: (row) => row.in },
  { name: "out", title: t("cash.out"), isNumber: true, cell: (row) => row.out },
  { name: "balance", title: t("cash.balance"), isNumber: true, cell: ({ balance }) => balance },
  { name: "change", title: t("words.change"), cell: (row) => <Change row={row} /> },
];

function What({ row: { name, text, href, sum, takenBackReason } }: { row: CashRowView }) {
  const words = [name, text].filter(Boolean).join(": ");
  if (takenBackReason !== null)
    return (
      <s>
        <UserText text={`${words}, ${sum}`} />
      </s>
    );
  return href ? (
    <Anchor component={Link} to={href} inherit display="inline-block" py="4">
      <UserText text={words} />
    </Anchor>
  ) : (
    <UserText text={words} />
  );
}

function Change({ row: { id, name, day, isEntry, isAtBank, takenBackReason } }: { row: CashRowView }) {
  const to = useUrlWithQuery();
  if (!isEntry || takenBackReason !== null) return null;
  if (isAtBank) return t("cash.atTheBank");
  return (
    <Button
      component={Link}
      to={`${to({ back: id })}#back`}
      variant="default"
      size="sm"
      px="12"
      aria-label={t("cash.takeBackOf", { name, day })}
    >
      {t("cash.takeBackMore")}
    </Button>
  );
}

type MonthView = ReturnType<typeof useLoaderData<typeof loader>>["months"][number];

const monthColumns = (year: string): Column<MonthView>[] => [
  {
    name: "month",
    title: t("cash.month"),
    cell: ({ month, name }) => (
      <Anchor
        component={Link}
        to={`${PATH}?${new URLSearchParams({ year, month }).toString()}`}
        inherit
        display="inline-block"
        py="4"
      >
        {name}
      </Anchor>
    ),
  },
  { name: "opening", title: t("cash.opening"), isNumber: true, cell: ({ opening }) => opening },
  { name: "in", title: t("cash.in"), isNumber: true, cell: (one) => one.in },
  { name: "out", title: t("cash.out"), isNumber: true, cell: (one) => one.out },
  { name: "closing", title: t("cash.closing"), isNumber: true, cell: ({ closing }) => closing },
];
