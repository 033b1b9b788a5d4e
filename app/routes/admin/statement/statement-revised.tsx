import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { revisedRows } from "~/domain/statement/filing.server";
import { codeOf } from "~/domain/result";
import { sayIn } from "~/words/words";
import { requireStaff } from "~/http/accounts/session.server";
import { pageWithin, readPage } from "~/http/site/list-page.server";
import { askedTaxYear } from "~/http/statement/statement-screen.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { presentRevised } from "~/presenters/statement/filed-rows";
import { pageMeta } from "~/ui/site/page-meta";
import { RevisedPage } from "~/ui/statement/revised-page";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { role: "treasurer" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Changed since it was filed", hidden: true });

/** PANs stay masked here: the file has them whole. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  const year = await askedTaxYear(request, new Date());
  const rows = await revisedRows(db, year);
  if (!rows.ok) {
    const problem = sayIn("en", codeOf(rows.refusal));
    return data({ year, problem, items: [], total: 0, page: 1 }, { status: 404 });
  }
  const page = readPage(request, limits.workshop.pageSize);
  pageWithin(request, page, rows.value.length);
  const shown = rows.value.slice(page.offset, page.offset + page.limit);
  return { year, problem: null, items: shown.map(presentRevised), total: rows.value.length, page: page.page };
}

export default function AdminStatementRevisedPage() {
  return <RevisedPage {...useLoaderData<typeof loader>()} />;
}
