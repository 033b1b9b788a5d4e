import { Alert, Box } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackLink, DescriptionList, PageError, PageHeader, staffMeta } from "~/components/admin";
import { hasDismissals } from "~/features/bank/bank-lines.server";
import { findListedLine } from "~/features/bank/bank-list.server";
import { guessDonor } from "~/features/bank/guess-donor";
import { isUnpublished, publishedExpenses } from "~/features/bank/debits.server";
import { causeChoices } from "~/features/causes/causes.server";
import { isCertificateOffered } from "~/features/donations/tax-approval.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { formatDay } from "~/lib/dates";
import { asText } from "~/lib/form-values";
import { bank as bankMessages } from "~/locales/en.json";
import { readFields, readFormPost } from "~/server/form-body.server";
import { redirectPath, staffAction, staffLoader } from "~/server/staff";
import { decisionOf, decisions } from "./line-actions.server";
import { firstError, IgnoreForm, LineButtons, LinkedTo, MatchAgainForm } from "./line-buttons";
import { PublishForm, RecordForm, RunningCostForm, SpendingForm } from "./line-forms";
import { STATE_NAMES, toLineView } from "./line-view";

export const meta = staffMeta("Line at the bank");

export const loader = staffLoader("manageBank", async function bankLineLoader({ params, db }) {
  const id = /^\d{1,15}$/.test(params.line ?? "") ? Number(params.line) : -1;
  const found = await findListedLine(db, id);
  if (!found) throw new Response(bankMessages.lineGone, { status: 404 });
  const expenses = found.debit_paise > 0 ? await publishedExpenses(db, found) : [];
  return {
    line: toLineView(found),
    isUnpublished: isUnpublished(found),
    wasDismissed: found.credit_paise > 0 && (await hasDismissals(db, found.id)),
    guess: { ...guessDonor(found.narration), formToken: newFormToken() },
    isCertificateOffered: await isCertificateOffered(db, new Date(found.day)),
    causes: await causeChoices(db),
    expenses: expenses.map(({ id, description, day }) => ({ id, name: `${description}, ${formatDay(day)}` })),
  };
});

export const action = staffAction("manageBank", async function bankLineAction({ request, staff, params }) {
  const sent = await readFormPost(request, () => readFields(request));
  const decide = decisionOf(sent.intent) ?? decisions.record;
  return decide(staff, sent, redirectPath`/adminBank/${params.line}`);
});

export default function AdminBankLinePage() {
  const page = useLoaderData<typeof loader>();
  const { line, isUnpublished: isUnpublishedExpense, guess, isCertificateOffered, causes, expenses } = page;
  const lastResult = useActionData<typeof action>();
  const intent = asText(lastResult?.initialValue?.intent);
  const resultOf = (name: string) => (intent === name ? lastResult : null);
  const shared = { line, action: `/adminBank/${line.id}` };
  const isWaiting = line.state === "open" || line.state === "suggested";
  // The form has gone if another member of staff decided about the line meanwhile.
  const isShownInForm = isWaiting && ["ignore", "record", "spending", "running"].includes(intent);
  return (
    <>
      <PageHeader
        title={`${line.isCredit ? "Credit" : "Debit"} of ${line.amount}`}
        back={<BackLink to="/adminBank">Bank</BackLink>}
      />
      <PageError text={isShownInForm ? undefined : firstError(lastResult)} />
      <Box maw="40rem">
        <DescriptionList
          label="The line"
          facts={[
            { name: "Day", value: line.day },
            { name: "Account", value: line.account },
            { name: "Narration", value: line.narration },
            { name: "Bank’s reference", value: line.bankReference || "–" },
            { name: "Balance after it", value: line.balance ?? "–" },
            { name: "State", value: STATE_NAMES[line.state] },
          ]}
        />
        {line.what ? (
          <Alert variant="light" mb="24">
            <LinkedTo line={line} />
          </Alert>
        ) : null}
        {isUnpublishedExpense ? <PublishForm {...shared} /> : null}
        {line.state === "open" ? null : <LineButtons {...shared} lastResult={lastResult} isOnItsPage />}
        {isWaiting && page.wasDismissed ? <MatchAgainForm {...shared} /> : null}
      </Box>
      {isWaiting ? (
        <Box maw="34rem" mt="32">
          {line.isCredit ? (
            <RecordForm
              {...shared}
              causes={causes}
              guess={guess}
              isCertificateOffered={isCertificateOffered}
              lastResult={resultOf("record")}
            />
          ) : (
            <>
              <SpendingForm
                {...shared}
                causes={causes}
                expenses={expenses}
                lastResult={resultOf("spending")}
              />
              <RunningCostForm {...shared} lastResult={resultOf("running")} />
            </>
          )}
          <section aria-labelledby="ignore-title">
            <h2 id="ignore-title">Ignore it</h2>
            <p>For what is neither a gift nor spent on anything, such as a loan or a mistake of the bank.</p>
            <IgnoreForm {...shared} lastResult={lastResult} />
          </section>
        </Box>
      ) : null}
    </>
  );
}
