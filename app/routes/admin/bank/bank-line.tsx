import { Alert, Anchor, Box } from "@mantine/core";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { BackLink, DescriptionList, PageError, PageHeader, staffMeta } from "~/components/admin";
import { marked } from "~/components/marked";
import { hasDismissals } from "~/features/bank/bank-lines.server";
import { findListedLine, type ListedLine } from "~/features/bank/bank-list.server";
import { fieldsLike, suggestForPage } from "~/features/bank/debit-suggestions.server";
import { findForeign } from "~/features/bank/foreign-credits.server";
import { guessDonor } from "~/features/bank/guess-donor";
import { leftOf } from "~/features/bank/line-sums";
import { findLinkCandidates, type LinkCandidate } from "~/features/bank/link-candidates.server";
import { namesUtr } from "~/features/bank/narration-words";
import { categoryOptions, isOrdinary, listCategories } from "~/features/categories/categories.server";
import { causeChoices } from "~/features/causes/causes.server";
import { csrOptions } from "~/features/csr/csr.server";
import { isCertificateOffered } from "~/features/donations/tax-approval.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { formatDay } from "~/lib/dates";
import { asText } from "~/lib/form-values";
import { limits } from "~/lib/limits";
import { rowId } from "~/lib/row-id";
import { formatRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";
import { readKnownDonors } from "~/server/known-donors.server";
import { readFields, readFormPost } from "~/server/form-body.server";
import { pendingForm, readSearch, redirectPath, staffAction, staffLoader } from "~/server/staff";
import { KnownDonors } from "~/features/donors/known-donors";
import { decisionOf, decisions } from "./line-actions.server";
import {
  BankText,
  PageButtons,
  firstError,
  ForeignAlert,
  IgnoreForm,
  LinkedText,
  MatchAgainForm,
  StopIgnoringForm,
  SuggestionButtons,
} from "./line-buttons";
import {
  Allocations,
  LinkSection,
  OtherForm,
  RecordForm,
  SpendingForm,
  type CandidateView,
} from "./line-forms";
import { toLineView } from "./line-view";

export const meta = staffMeta("bank.line.title");

export const loader = staffLoader("manageBank", async function bankLineLoader({ request, params, db }) {
  const id = rowId(params.line);
  const found = await findListedLine(db, id);
  if (!found) throw new Response(t("bank.lineGone"), { status: 404 });
  const search = readSearch(request, limits.admin.search, "q") ?? "";
  const isCredit = found.credit_paise > 0;
  const isWaiting = found.state === "open" || found.state === "suggested" || found.state === "part";
  const categories = await listCategories(db, isCredit ? "income" : "expense");
  const foreign = isWaiting ? await findForeign(db, found) : null;
  const candidates = isWaiting ? await findLinkCandidates(db, found, search) : [];
  const pending = await pendingForm(request);
  return {
    line: toLineView(found, (await suggestForPage(db, [found])).get(id)),
    like: isCredit ? {} : await fieldsLike(db, readSearch(request, 15, "like") ?? ""),
    isWaiting,
    foreign: foreign && {
      since: foreign.since && formatDay(foreign.since),
      category: String(categories.find(({ meaning }) => meaning === "foreign")?.id ?? ""),
    },
    search,
    kept: pending && { allocation: Number(pending.allocation), reason: pending.reason ?? "" },
    candidates: candidates.map((one) => toCandidateView(one, found)),
    wasDismissed: isWaiting && (await hasDismissals(db, found.id)),
    guess: { ...guessDonor(found.narration), formToken: newFormToken() },
    donors: isCredit ? await readKnownDonors(request, `/adminBank/${id}`) : null,
    isCertificateOffered: await isCertificateOffered(db, new Date(found.day)),
    projects: await csrOptions(db),
    causes: await causeChoices(db),
    categories: categoryOptions(isCredit ? categories : categories.filter((one) => !isOrdinary(one))),
    costs: isCredit ? [] : categoryOptions(categories.filter(isOrdinary)),
  };
});

const hrefs: Partial<Record<LinkCandidate["kind"], (id: string) => string>> = {
  gift: (id) => `/adminDonations/${id}`,
  settlement: (id) => `/adminSettlements/${id}`,
  cash: () => "/adminCash",
  expense: (id) => `/adminSpending/${id}`,
};

const giftName = (state: string) =>
  state === "pledged"
    ? t("bank.line.pledge")
    : state === "abandoned"
      ? t("bank.line.pledgeGivenUp")
      : t("bank.line.gift");

function toCandidateView(
  { kind, id, state, who, detail, day, sum_paise, left_paise }: LinkCandidate,
  line: ListedLine,
): CandidateView {
  const left = formatRupees(left_paise);
  const isPledge = state === "pledged" || state === "abandoned";
  const takesAll = isPledge || (kind === "settlement" && namesUtr(line, detail));
  const sum = formatRupees(sum_paise);
  const isDonation = kind === "gift";
  return {
    kind,
    id,
    text: [isDonation ? giftName(state) : "", who || (isDonation ? t("bank.line.nobodyNamed") : "")]
      .filter(Boolean)
      .join(": "),
    facts: [left_paise === sum_paise ? sum : t("bank.line.leftOf", { left, sum }), formatDay(day), detail]
      .filter(Boolean)
      .join(" · "),
    // A settlement of another sum than its line has a difference by name.
    blank: takesAll
      ? t(isPledge ? "bank.line.blankPledge" : "bank.line.blankAll", { amount: formatRupees(leftOf(line)) })
      : t("bank.line.blankSmaller", { amount: formatRupees(leftOf(line)), left }),
    href: hrefs[kind]?.(id) ?? null,
  };
}

export const action = staffAction("manageBank", async function bankLineAction({ request, staff, params }) {
  const sent = await readFormPost(request, () => readFields(request));
  const decide = decisionOf(sent.intent) ?? decisions.record;
  return decide(request, staff, sent, redirectPath`/adminBank/${params.line}`);
});

export default function AdminBankLinePage() {
  const page = useLoaderData<typeof loader>();
  const { line, isWaiting, donors } = page;
  const lastResult = useActionData<typeof action>();
  const intent = asText(lastResult?.initialValue?.intent);
  const resultOf = (name: string) => (intent === name ? lastResult : null);
  const path = `/adminBank/${line.id}`;
  const shared = { line, action: path };
  // What was typed for one part would be sent again for the next.
  const part = line.explainedPaise;
  // The form has gone if another member of staff decided about the line meanwhile.
  const isListed = page.candidates.some(({ id }) => id === lastResult?.initialValue?.id);
  const isShownInForm =
    isWaiting &&
    (["ignore", "record", "spending", "other"].includes(intent) || (intent === "link" && isListed));
  return (
    <>
      <PageHeader
        title={t(line.isCredit ? "bank.line.credit" : "bank.line.debit", { amount: line.amount })}
        back={<BackLink to="/adminBank">{t("admin.pages.bank")}</BackLink>}
      />
      <PageError text={isShownInForm || lastResult?.error?.book ? undefined : firstError(lastResult)} />
      <Box maw="40rem">
        <DescriptionList
          label={t("bank.line.facts")}
          facts={[
            { name: t("bank.words.day"), value: line.day },
            { name: t("bank.words.account"), value: line.account },
            { name: t("bank.words.narration"), value: <BankText text={line.narration} /> },
            { name: t("bank.words.bankReference"), value: line.bankReference || "–" },
            { name: t("bank.line.balanceAfter"), value: line.balance ?? "–" },
            { name: t("bank.words.state"), value: t(`bank.states.${line.state}`) },
            { name: t("bank.words.explained"), value: line.explained },
            { name: t("bank.words.left"), value: line.left },
          ]}
        />
        {page.foreign && line.pageSuggestion?.link?.kind !== "transfer" ? (
          <ForeignAlert {...shared} {...page.foreign} />
        ) : null}
        {line.suggestion ? (
          <Alert variant="light" mb="24">
            <p style={{ marginTop: 0 }}>
              <LinkedText {...line.suggestion} />
            </p>
            <SuggestionButtons
              {...shared}
              suggestion={line.suggestion}
              lastResult={isListed ? null : resultOf("link")}
            />
          </Alert>
        ) : null}
        {line.pageSuggestion ? (
          <Alert variant="light" mb="24">
            <p style={{ marginTop: 0 }}>
              <LinkedText {...line.pageSuggestion} />
            </p>
            <PageButtons
              {...shared}
              suggestion={line.pageSuggestion}
              lastResult={isListed ? null : resultOf("link")}
            />
          </Alert>
        ) : null}
        {line.ignoredReason !== null ? (
          <Alert variant="light" mb="24">
            <p style={{ marginTop: 0 }}>{t("bank.line.ignoredBecause", { reason: line.ignoredReason })}</p>
            <StopIgnoringForm {...shared} lastResult={resultOf("stopIgnoring")} />
          </Alert>
        ) : null}
        <Allocations {...shared} kept={page.kept} lastResult={resultOf("publish") ?? resultOf("takeBack")} />
        {isWaiting && page.wasDismissed ? (
          <MatchAgainForm {...shared} lastResult={resultOf("matchAgain")} />
        ) : null}
      </Box>
      {isWaiting ? (
        <Box maw="34rem" mt="32">
          <LinkSection
            {...shared}
            search={page.search}
            candidates={page.candidates}
            lastResult={resultOf("link")}
          />
          {donors ? (
            <section aria-labelledby="record-title">
              <h2 id="record-title">{t("bank.record.title")}</h2>
              <KnownDonors {...donors} path={path} heading="h3" keptValues={{}} />
              <RecordForm
                key={`${donors.chosen?.id} ${part}`}
                {...shared}
                causes={page.causes}
                guess={page.guess}
                chosen={donors.chosen}
                isCertificateOffered={page.isCertificateOffered}
                projects={page.projects}
                lastResult={resultOf("record")}
              />
            </section>
          ) : (
            <SpendingForm
              key={`${part} ${page.like.from}`}
              filled={page.like.spending}
              {...shared}
              causes={page.causes}
              categories={page.costs}
              projects={page.projects}
              lastResult={resultOf("spending")}
            />
          )}
          <OtherForm
            key={`other ${part} ${page.like.from}`}
            filled={page.like.other}
            {...shared}
            categories={page.categories}
            costs={page.costs}
            lastResult={resultOf("other")}
          />
          {line.state === "part" ? null : (
            <section aria-labelledby="ignore-title">
              <h2 id="ignore-title">{t("bank.line.ignoreTitle")}</h2>
              <p>
                {marked(t("bank.line.ignoreHint"), (words) => (
                  <Anchor component={Link} to="/adminBooks" inherit>
                    {words}
                  </Anchor>
                ))}
              </p>
              <IgnoreForm {...shared} lastResult={resultOf("ignore")} />
            </section>
          )}
        </Box>
      ) : null}
    </>
  );
}
