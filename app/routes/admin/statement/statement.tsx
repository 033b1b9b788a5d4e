import {
  Asking,
  ModeNote,
  PageError,
  PageHeader,
  SecondaryText,
  staffMeta,
  TextLink,
  UserText,
} from "~/components/admin";
import { marked } from "~/components/marked";
import { Alert, Anchor, Box, Button, Card, Group, List, NativeSelect, Table, Text } from "@mantine/core";
import { Form as GetForm, Link, useActionData, useLoaderData } from "@remix-run/react";
import { revalidateOnResponse } from "~/components/admin/client-action";
import { donorLabel } from "~/features/donations/payment-labels";
import { anonymousShare, statementOfYear } from "~/features/statement/donation-states.server";
import { donorsToReview, type DonorToReview } from "~/features/statement/donors-to-review.server";
import { fileStatement, statementToConfirm } from "~/features/statement/filing.server";
import { listFilings, withdrawFiling } from "~/features/statement/filings.server";
import { askForParticulars, incompleteDonations } from "~/features/statement/incomplete-donations.server";
import { ChangeStatement } from "~/features/statement/statement-form";
import { stateDescription, stateName } from "~/features/statement/statement-states";
import { waitingOtherAmounts } from "~/features/payments/other-amount.server";
import { readStatementYear } from "~/features/statement/statement-year.server";
import { mailYearlyStatements, listYearlyRecipients } from "~/features/my-gifts/yearly-statements.server";
import { formatDay } from "~/lib/dates";
import { todayInIndia } from "~/lib/india-time";
import { limits } from "~/lib/limits";
import { messageOf } from "~/lib/result";
import { msg } from "~/locales/messages";
import { formatRupees, shortRupees } from "~/lib/rupees";
import { daysOfTaxYear } from "~/lib/tax-year";
import { hasMailServer } from "~/server/context.server";
import {
  checkPageRange,
  invalidForm,
  readForm,
  readPage,
  redirectWith,
  refusalReply,
  requireReauthentication,
  staffAction,
  staffLoader,
} from "~/server/staff";
import { requestedTaxYear, statementHref, statementYears } from "./statement-requests.server";
import { FilingDialog, TakeBackDialog, filedQuestion, takeBackQuestion } from "./filing-forms";
import { Filings } from "./filings";
import { IncompleteDonations } from "./incomplete-donations";
import { mailQuestion, YearlyDialog, YearlyStatements } from "./yearly-statements";
import { t } from "~/locales/screen-text";

export const shouldRevalidate = revalidateOnResponse;

export const meta = staffMeta<typeof loader>((page) => page?.question ?? t("admin.pages.statement"));

export const loader = staffLoader("viewStatement", async function statementLoader({ request, db, now }) {
  const year = await requestedTaxYear(request, now);
  const page = readPage(request, limits.admin.pageSize);
  const [table, { incomplete, ...sums }, filings, receivers] = await Promise.all([
    readStatementYear(db, year),
    statementOfYear(db, year, page),
    listFilings(db, year),
    listYearlyRecipients(db, year),
  ]);
  const lastDay = daysOfTaxYear(year).to;
  const { ids, total } = incomplete;
  checkPageRange(request, page, total);
  const ask = new URL(request.url).searchParams.get("ask");
  const [last] = filings;
  const toTakeBack = ask === "take-back" ? (last ?? null) : null;
  const toConfirm = ask === "filed" && !last ? await statementToConfirm(db, year, todayInIndia(now)) : null;
  const open = receivers.open.length;
  return {
    question: toTakeBack
      ? takeBackQuestion(year, toTakeBack)
      : toConfirm
        ? filedQuestion(year, false)
        : ask === "mail"
          ? mailQuestion(open)
          : null,
    table,
    sums,
    filings,
    total,
    page: page.page,
    toConfirm,
    toTakeBack,
    years: statementYears(year, now),
    anonymous: anonymousShare(sums, table),
    otherAmounts: await waitingOtherAmounts(db, year),
    toReview: await donorsToReview(db, year),
    yearly: {
      year,
      all: receivers.all,
      open,
      again: receivers.open.filter(({ isAgain }) => isAgain).length,
      isAsked: ask === "mail",
      endsOn: todayInIndia(now) <= lastDay ? lastDay : null,
    },
    items: await incompleteDonations(db, year, ids),
  };
});

export const action = staffAction(
  "manageStatement",
  async function statementAction({ staff, request, db, now }) {
    const form = await readForm(request, ChangeStatement);
    if (!form.ok)
      return form.typed.intent === "ask-donor"
        ? invalidForm(form)
        : redirectWith("statement.yearUnknown", "/adminStatement");
    const { value } = form;
    if (value.intent === "ask-donor") {
      const asked = await askForParticulars(db, staff, value, now);
      if (!asked.ok) return refusalReply(form, asked.refusal);
      const { pathname, search } = new URL(request.url);
      return redirectWith("statement.asked", pathname + search);
    }
    await requireReauthentication(request);
    if (value.intent === "mail-yearly") {
      const mailed = await mailYearlyStatements(db, staff, value.year, now);
      const notice =
        mailed > 0
          ? msg(hasMailServer ? "statement.yearlyMailed" : "statement.yearlyQueued", { count: mailed })
          : "statement.yearlyMailedBefore";
      return redirectWith(notice, statementHref(value.year));
    }
    const { year, filing } = value;
    const done =
      value.intent === "file"
        ? await fileStatement(db, staff, year, now, { after: filing, sha256: value.sha256 })
        : await withdrawFiling(db, staff, filing ?? 0, now);
    const notice = value.intent === "file" ? "statement.filed" : "statement.takenBack";
    return redirectWith(done.ok ? notice : messageOf(done.refusal), statementHref(year));
  },
);

export default function AdminStatementPage() {
  const loaded = useLoaderData<typeof loader>();
  const { table, filings, toConfirm, toTakeBack, toReview, items, total, page } = loaded;
  const { year, form, certificate } = table;
  return (
    <Asking
      isAsked={loaded.question !== null}
      question={
        <>
          {" "}
          {toTakeBack ? (
            <TakeBackDialog year={year} filing={toTakeBack} />
          ) : (
            <FilingDialog statement={toConfirm} donorsToReview={toReview.length} />
          )}
          <YearlyDialog {...loaded.yearly} />
        </>
      }
    >
      <PageHeader title={t("statement.page.titleOf", { year })}>
        <Group component={GetForm} {...{ method: "get", action: "/adminStatement" }} gap="8" align="flex-end">
          <NativeSelect
            key={year}
            name="year"
            label={t("statement.words.taxYear")}
            defaultValue={year}
            data={loaded.years}
          />
          <Button type="submit" variant="default">
            {t("admin.show")}
          </Button>
        </Group>
      </PageHeader>
      <ModeNote>{t("statement.page.noPractice")}</ModeNote>
      <PageError text={useActionData<typeof action>()?.error?.[""]?.[0]} />
      <p className="lead">{t("statement.page.lead", { form, day: formatDay(table.due_on), certificate })}</p>
      <Alert variant="light" color="surface" mb="24">
        {marked(t("statement.page.table"), (words) => (
          <Anchor component={Link} to={`/adminStatement/form?year=${year}`} inherit>
            {words}
          </Anchor>
        ))}{" "}
        {table.registration === "" || table.registered_on === ""
          ? t("statement.page.noApproval")
          : table.registered_until === ""
            ? t("statement.page.noEnd")
            : t("statement.page.approvedUntil", { day: formatDay(table.registered_until) })}
      </Alert>
      <States {...loaded} />
      {loaded.otherAmounts.count > 0 ? (
        <Alert variant="light" color="highlight" mb="24">
          {marked(
            t("statement.page.otherAmounts", {
              count: loaded.otherAmounts.count,
              amount: formatRupees(loaded.otherAmounts.paise),
            }),
            (words) => (
              <TextLink to="/adminDonations?state=other_amount" inherit>
                {words}
              </TextLink>
            ),
          )}
        </Alert>
      ) : null}
      <Anonymous {...loaded} />
      {toReview.length > 0 ? <DonorsToReview donors={toReview} /> : null}
      <Filings year={year} filings={filings} />
      <YearlyStatements {...loaded.yearly} />
      <IncompleteDonations year={year} items={items} total={total} page={page} />
    </Asking>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function States({
  table: { year, cash_limit_paise },
  sums: { states, ledger },
}: Pick<Loaded, "table" | "sums">) {
  const row = ({
    state,
    gifts,
    paise,
  }: { state: (typeof states)[number]["state"] | "ledger" } & typeof ledger) => (
    <Table.Tr key={state}>
      <Table.Th scope="row" fw="600" style={{ overflowWrap: "anywhere" }}>
        <TextLink
          to={`/adminStatement/gifts?${new URLSearchParams({ year, state }).toString()}`}
          inherit
          py="4"
        >
          {stateName(state)}
        </TextLink>
        <SecondaryText>{stateDescription(state, cash_limit_paise)}</SecondaryText>
      </Table.Th>
      <Table.Td ta="end">{gifts.toLocaleString("en-IN")}</Table.Td>
      <Table.Td ta="end">{formatRupees(paise)}</Table.Td>
    </Table.Tr>
  );
  return (
    <Card component="figure" className="figure" m="0" mb="24">
      <Text component="figcaption" id="states-title" ff="heading" fw="700" size="lg" mb="8">
        {t("statement.page.what")}
      </Text>
      <Table
        fz="clamp(0.8125rem, 3.6vw, 1rem)"
        tabularNums
        verticalSpacing="8"
        horizontalSpacing="4"
        aria-labelledby="states-title"
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t("statement.words.state")}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t("statement.words.gifts")}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {t("statement.words.rupees")}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{states.map(row)}</Table.Tbody>
        <Table.Tfoot fw="700">{row({ state: "ledger", ...ledger })}</Table.Tfoot>
      </Table>
    </Card>
  );
}

function Anonymous({ table, anonymous }: Pick<Loaded, "table" | "anonymous">) {
  const { paise, thresholdPaise, beyondPaise } = anonymous;
  return (
    <Box component="section" aria-labelledby="anonymous-title" mb="24">
      <h2 id="anonymous-title">{t("statement.words.anonymousGifts")}</h2>
      <p>
        {t("statement.page.anonymous", {
          amount: formatRupees(paise),
          threshold: shortRupees(thresholdPaise),
          floor: shortRupees(table.anonymous_floor_paise),
          percent: table.anonymous_percent,
        })}{" "}
        <strong>
          {beyondPaise > 0
            ? t("statement.words.above", { amount: formatRupees(beyondPaise) })
            : t("statement.words.noneAbove")}
        </strong>
      </p>
    </Box>
  );
}

/** Anybody can enter another person's PAN with a donation. */
const DonorsToReview = ({ donors }: { donors: DonorToReview[] }) => (
  <Box component="section" aria-labelledby="look-title" mb="24">
    <h2 id="look-title">{t("statement.page.checkFirst")}</h2>
    <p>{t("statement.page.checkFirstHint")}</p>
    <List spacing="8" ps="20" listStyleType="disc">
      {donors.map(({ id, names, emails, addresses }) => (
        <List.Item key={id} style={{ overflowWrap: "anywhere" }}>
          <TextLink to={`/adminDonors/${id}`} fw="600">
            <UserText text={donorLabel({ name: names[0] })} />
          </TextLink>
          <SecondaryText>
            <UserText
              text={[...names, ...emails, ...addresses.map((one) => one.replace(/\s+/g, " ").trim())].join(
                " · ",
              )}
            />
          </SecondaryText>
        </List.Item>
      ))}
    </List>
  </Box>
);
