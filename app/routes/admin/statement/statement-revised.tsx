import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { todayInIndia } from "~/domain/india-time";
import { revisedRows, writeStatement } from "~/domain/statement/filing.server";
import { listFilings } from "~/domain/statement/filings.server";
import { codeOf } from "~/domain/result";
import { sayIn } from "~/words/words";
import { requireStaff } from "~/http/accounts/session.server";
import { pageWithin, readPage } from "~/http/site/list-page.server";
import { askedTaxYear } from "~/http/statement/statement-screen.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { presentRevised } from "~/presenters/statement/filed-rows";
import { presentFiling, presentFilingQuestion } from "~/presenters/statement/statement";
import { pageMeta } from "~/ui/site/page-meta";
import { RevisedPage } from "~/ui/statement/revised-page";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { role: "treasurer" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Changed since it was filed", hidden: true });

/** PANs stay masked here: the file has them whole. `?ask=revised` asks to confirm that the file was filed. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  const now = new Date();
  const year = await askedTaxYear(request, now);
  const rows = await revisedRows(db, year);
  if (!rows.ok) {
    const problem = sayIn("en", codeOf(rows.refusal));
    const nothing = { items: [], total: 0, page: 1, question: null, last: null };
    return data({ year, problem, ...nothing }, { status: 404 });
  }
  const page = readPage(request, limits.workshop.pageSize);
  const total = rows.value.length;
  pageWithin(request, page, total);
  const shown = rows.value.slice(page.offset, page.offset + page.limit);
  const [last] = await listFilings(db, year);
  const isAsked = new URL(request.url).searchParams.get("ask") === "revised" && total > 0;
  const question = isAsked
    ? presentFilingQuestion(
        year,
        { ...(await writeStatement(db, year)), differing: total },
        todayInIndia(now),
      )
    : null;
  return {
    ...{ year, problem: null, items: shown.map(presentRevised), total, page: page.page, question },
    last: last ? presentFiling(last) : null,
  };
}

export default function AdminStatementRevisedPage() {
  return <RevisedPage {...useLoaderData<typeof loader>()} />;
}
