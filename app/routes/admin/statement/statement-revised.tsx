import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { todayInIndia } from "~/lib/india-time";
import { revisedRows, writeStatement } from "~/features/statement/filing.server";
import { listFilings } from "~/features/statement/filings.server";
import { codeOf } from "~/lib/result";
import { textOf } from "~/locales/translate";
import { staffLoader } from "~/server/staff.server";
import { pageWithin, readPage } from "~/server/list-page.server";
import { askedTaxYear } from "~/server/statement/statement-screen.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { toRevisedView } from "~/features/statement/filed-rows-view";
import { toFilingView, toFilingQuestionView } from "~/features/statement/statement-view";
import { pageMeta } from "~/components/page-meta";
import { RevisedPage } from "~/features/statement/revised-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Changed since it was filed", hidden: true });

/** PANs stay masked here: the file has them whole. `?ask=revised` asks to confirm that the file was filed. */
export const loader = staffLoader("viewStatement", async ({ request }) => {
  const now = new Date();
  const year = await askedTaxYear(request, now);
  const rows = await revisedRows(db, year);
  if (!rows.ok) {
    const problem = textOf("en", codeOf(rows.refusal));
    const nothing = { items: [], total: 0, page: 1, question: null, last: null };
    return data({ year, problem, ...nothing }, { status: 404 });
  }
  const page = readPage(request, limits.admin.pageSize);
  const total = rows.value.length;
  pageWithin(request, page, total);
  const shown = rows.value.slice(page.offset, page.offset + page.limit);
  const [last] = await listFilings(db, year);
  const isAsked = new URL(request.url).searchParams.get("ask") === "revised" && total > 0;
  const question = isAsked
    ? toFilingQuestionView(year, { ...(await writeStatement(db, year)), differing: total }, todayInIndia(now))
    : null;
  return {
    ...{ year, problem: null, items: shown.map(toRevisedView), total, page: page.page, question },
    last: last ? toFilingView(last) : null,
  };
});

export default function AdminStatementRevisedPage() {
  return <RevisedPage {...useLoaderData<typeof loader>()} />;
}
