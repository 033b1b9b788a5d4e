import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listMonthlyDonations, monthlyFigures } from "~/features/monthly/monthly-figures.server";
import { readMonthlyView } from "~/features/monthly/monthly-filters";
import { staffLoader } from "~/server/staff.server";
import { pageWithin, readPage } from "~/server/list-page.server";
import { db, payments } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { monthlyViews, toMonthlyFiguresView, toMonthlyItemView } from "~/features/monthly/monthly-admin-view";
import { MonthlyDonationsPage } from "~/features/monthly/monthly-donations-page";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Monthly gifts", hidden: true });

export const loader = staffLoader("viewDonations", async ({ request }) => {
  const view = readMonthlyView(new URL(request.url).searchParams.get("view"), payments.mode);
  const page = readPage(request, limits.admin.pageSize);
  const [{ items, total }, figures] = await Promise.all([
    listMonthlyDonations(db, view, payments.mode, page),
    monthlyFigures(db, payments.mode, new Date()),
  ]);
  pageWithin(request, page, total);
  return {
    items: items.map(toMonthlyItemView),
    total,
    page: page.page,
    figures: toMonthlyFiguresView(figures),
    views: monthlyViews(view, payments.mode),
  };
});

export default function AdminMonthlyPage() {
  return <MonthlyDonationsPage {...useLoaderData<typeof loader>()} />;
}
