import type { SubmissionResult } from "@conform-to/react";
import { Alert, Box } from "@mantine/core";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackLink, PageError, PageHeader, staffMeta } from "~/components/admin/page-header";
import { DescriptionList } from "~/components/admin/description-list";
import { RecordCredit, RecordRunningCost, RecordExpense } from "~/features/bank/bank-forms";
import { hasDismissals } from "~/features/bank/bank-lines.server";
import { findListedLine } from "~/features/bank/bank-list.server";
import { recordCredit } from "~/features/bank/decisions.server";
import { guessDonor } from "~/features/bank/guess-donor";
import {
  isUnpublished,
  publishedExpenses,
  publishExpense,
  recordRunningCost,
  recordExpenseLine,
} from "~/features/bank/debits.server";
import { causeChoices } from "~/features/causes/causes.server";
import { particularNames } from "~/features/donations/donor-fields";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { formatDay } from "~/lib/dates";
import { messageOf } from "~/lib/result";
import { bank as bankMessages } from "~/locales/en.json";
import { textOf } from "~/locales/translate";
import { db } from "~/server/context.server";
import { readForm, invalidForm, refusalReply, redirectWith } from "~/server/form.server";
import { refusalInit } from "~/server/refusal-status.server";
import { staffAction, staffLoader } from "~/server/staff.server";
import { decideOnLine, type LineProblem } from "./line-actions.server";
import { IgnoreForm, LineButtons, LinkedTo, MatchAgainForm } from "./line-buttons";
import { PublishForm, RecordForm, RunningCostForm, SpendingForm } from "./line-forms";
import { STATE_NAMES, toLineView } from "./line-view";

export const meta = staffMeta("Line at the bank");

export const loader = staffLoader("manageBank", async ({ params }) => {
  const id = /^\d{1,15}$/.test(params.line ?? "") ? Number(params.line) : -1;
  const found = await findListedLine(db, id);
  if (!found) throw new Response(bankMessages.lineGone, { status: 404 });
  const expenses = found.debit_paise > 0 ? await publishedExpenses(db, found) : [];
  return {
    line: toLineView(found),
    isUnpublished: isUnpublished(found),
    wasDismissed: found.credit_paise > 0 && (await hasDismissals(db, found.id)),
    guess: { ...guessDonor(found.narration), formToken: newFormToken() },
    causes: await causeChoices(db),
    expenses: expenses.map(({ id, description, day }) => ({ id, name: `${description}, ${formatDay(day)}` })),
  };
});

const FIELD_NAMES = [
  ...[
    "line",
    "intent",
    "reason",
    "donation",
    "cause",
    "channel",
    "name",
    "email",
    "phone",
    "note",
    "formToken",
  ],
  ...["what", "publish", "expense", "category", ...particularNames],
];
const SCHEMAS = { record: RecordCredit, spending: RecordExpense, running: RecordRunningCost } as const;

export const action = staffAction("manageBank", async ({ request, staff, params }) => {
  const path = `/adminBank/${params.line ?? ""}`;
  const now = new Date();
  const requestCopy = request.clone();
  const { typed } = await readForm(request, RecordRunningCost, FIELD_NAMES);
  const decided = await decideOnLine(staff, typed, path);
  if (decided) return decided;
  if (typed.intent === "publish") {
    const done = await publishExpense(db, staff, Number(typed.line) || -1, now);
    if (done.ok) return redirectWith("bank.published", path);
    const init = done.refusal.kind === "invalid" ? { status: 422 } : refusalInit(done.refusal);
    const problem = { line: 0, intent: "publish", error: textOf("en", messageOf(done.refusal)), reason: "" };
    return data({ problem }, init);
  }
  if (typed.intent === "spending") {
    const form = await readForm(requestCopy, SCHEMAS.spending, FIELD_NAMES);
    if (!form.ok) return invalidForm(form);
    const done = await recordExpenseLine(db, staff, form.value, now);
    return done.ok ? redirectWith("bank.explained", path) : refusalReply(form, done.refusal);
  }
  if (typed.intent === "running") {
    const form = await readForm(requestCopy, SCHEMAS.running, FIELD_NAMES);
    if (!form.ok) return invalidForm(form);
    const done = await recordRunningCost(db, staff, form.value, now);
    return done.ok ? redirectWith("bank.explained", path) : refusalReply(form, done.refusal);
  }
  const form = await readForm(requestCopy, SCHEMAS.record, FIELD_NAMES);
  if (!form.ok) return invalidForm(form);
  const done = await recordCredit(db, staff, form.value, now);
  return done.ok ? redirectWith("bank.recorded", path) : refusalReply(form, done.refusal);
});

export default function AdminBankLinePage() {
  const page = useLoaderData<typeof loader>();
  const { line, isUnpublished: isUnpublishedExpense, guess, causes, expenses } = page;
  const actionData = useActionData<typeof action>();
  const problem = (actionData as { problem?: LineProblem } | undefined)?.problem;
  const lastResult = problem ? null : ((actionData as SubmissionResult<string[]> | undefined) ?? null);
  const intent = lastResult?.initialValue?.intent;
  const resultOf = (name: string) => (intent === name ? lastResult : null);
  const action = `/adminBank/${line.id}`;
  const isWaiting = line.state === "open" || line.state === "suggested";
  const isShownAtField = isWaiting && problem?.intent === "ignore";
  // Also shows the error of a form that disappeared because another member of staff decided about the line.
  const error = problem?.error ?? (isWaiting ? undefined : lastResult?.error?.[""]?.[0]);
  return (
    <>
      <PageHeader
        title={`${line.isCredit ? "Credit" : "Debit"} of ${line.amount}`}
        back={<BackLink to="/adminBank">Bank</BackLink>}
      />
      <PageError text={isShownAtField ? undefined : error} />
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
        {isUnpublishedExpense ? <PublishForm {...{ line, action }} /> : null}
        {line.state === "open" ? null : <LineButtons {...{ line, action, problem }} isOnItsPage />}
        {isWaiting && page.wasDismissed ? <MatchAgainForm {...{ line, action }} /> : null}
      </Box>
      {isWaiting ? (
        <Box maw="34rem" mt="32">
          {line.isCredit ? (
            <RecordForm {...{ line, action, causes, guess }} lastResult={resultOf("record")} />
          ) : (
            <>
              <SpendingForm {...{ line, action, causes, expenses }} lastResult={resultOf("spending")} />
              <RunningCostForm {...{ line, action }} lastResult={resultOf("running")} />
            </>
          )}
          <section aria-labelledby="ignore-title">
            <h2 id="ignore-title">Ignore it</h2>
            <p>For what is neither a gift nor spent on anything, such as a loan or a mistake of the bank.</p>
            <IgnoreForm {...{ line, action, problem }} />
          </section>
        </Box>
      ) : null}
    </>
  );
}
