import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { todayInIndia } from "~/lib/india-time";
import { writeStatement } from "~/features/statement/filing.server";
import { listFilings } from "~/features/statement/filings.server";
import { anonymousShare, statementOfYear } from "~/features/statement/gift-states.server";
import { donorsToReview } from "~/features/statement/donors-to-review.server";
import { askForParticulars, incompleteGifts } from "~/features/statement/incomplete-gifts.server";
import { AskForParticulars } from "~/features/statement/statement-form";
import { statementTable } from "~/features/statement/statement-table.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { pageWithin, readPage } from "~/server/list-page.server";
import { askedTaxYear, taxYears } from "~/server/statement/statement-screen.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import {
  toFilingView,
  toFilingQuestionView,
  toIncompleteView,
  toStatementView,
  toDonorToReviewView,
} from "~/features/statement/statement-view";
import { pageMeta } from "~/components/page-meta";
import { StatementPage } from "~/features/statement/statement-page";
import { revalidateOnAnswer } from "~/components/admin/client-action";

export const shouldRevalidate = revalidateOnAnswer;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Tax statement", hidden: true });

/** `?ask=` asks to confirm a first filing, or that the last one is taken back. */
export const loader = staffLoader("viewStatement", async ({ request }) => {
  const now = new Date();
  const year = await askedTaxYear(request, now);
  const page = readPage(request, limits.admin.pageSize);
  const [table, statement, filings] = await Promise.all([
    statementTable(db, year),
    statementOfYear(db, year, page),
    listFilings(db, year),
  ]);
  const { ids, total } = statement.incomplete;
  pageWithin(request, page, total);
  const ask = new URL(request.url).searchParams.get("ask");
  const [last] = filings.map(toFilingView);
  return {
    years: taxYears(year, now),
    statement: toStatementView(table, statement, anonymousShare(statement, table)),
    filings: filings.map(toFilingView),
    question:
      ask === "filed" && !last
        ? toFilingQuestionView(year, await writeStatement(db, year), todayInIndia(now))
        : null,
    takingBack: ask === "take-back" ? (last ?? null) : null,
    unsure: (await donorsToReview(db, year)).map(toDonorToReviewView),
    items: (await incompleteGifts(db, year, ids)).map(toIncompleteView),
    total,
    page: page.page,
  };
});

/** Asks a donor for what is missing. */
export const action = staffAction("manageStatement", async ({ staff, request }) => {
  const form = await readForm(request, AskForParticulars, ["year", "id", "askedAt"]);
  if (!form.ok) return invalidForm(form);
  const asked = await askForParticulars(db, staff, form.value, new Date());
  if (!asked.ok) return refusalReply(form, asked.refusal);
  const { pathname, search } = new URL(request.url);
  return redirectWith("statement.asked", pathname + search);
});

export default function AdminStatementPage() {
  return <StatementPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
