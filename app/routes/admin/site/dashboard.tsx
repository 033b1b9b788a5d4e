import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mostReadPosts } from "~/features/content/blog-posts.server";
import { givingFigures } from "~/features/donations/ledger/figures.server";
import { staffLoader } from "~/server/staff.server";
import { statusLines } from "~/server/site-status.server";
import { readListQuery, staffList } from "~/server/content/staff-items.server";
import { db, payments } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { dashboard as dashboardMessages } from "~/locales/en.json";
import { listAddress } from "~/features/content/list-query";
import { toFiguresView, toMostReadView } from "~/features/donations/ledger/figures-view";
import { renderMonthChart } from "~/features/donations/ledger/month-chart.server";
import { Figures, Stories } from "~/features/donations/ledger/figures";
import { pageMeta } from "~/components/page-meta";
import { DashboardCards, SetUpNotice, PendingTasks } from "~/features/site/dashboard";
import { ItemList } from "~/features/content/admin/item-list";
import { records } from "~/features/content/records";
import { listName } from "~/features/content/admin/content-links";
import { StatusCard, StatusNotice } from "~/features/site/status-card";

const listed = ["blog", "event", "project"] as const;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: dashboardMessages.title, hidden: true });

/** `?blogs=&blogsStatus=&blogsTranslated=…`: each list has its own query. */
export const loader = staffLoader("viewDashboard", async ({ request, staff }) => {
  const { permissions, isHeldBack } = staff;
  const { pathname, search } = new URL(request.url);
  const shownLists = Promise.all(
    listed.map(async (kind) => {
      const query = readListQuery(request, listName(kind));
      return { kind, query, list: await staffList(kind, query) };
    }),
  );
  const [lists, posts, status, numbers] = await Promise.all([
    shownLists,
    mostReadPosts(db, limits.admin.mostRead),
    statusLines(permissions),
    permissions.includes("viewDonations") ? givingFigures(db, payments.mode, new Date()) : null,
  ]);
  const shown = numbers && toFiguresView(numbers);
  const figures = shown && { ...shown, drawing: renderMonthChart(shown) };
  return { lists, figures, stories: posts.map(toMostReadView), status, isHeldBack, back: pathname + search };
});

export default function DashboardPage() {
  const { lists, figures, stories, status, isHeldBack, back } = useLoaderData<typeof loader>();
  const address = lists.flatMap(({ kind, query }) => Object.entries(listAddress(listName(kind), query)));
  return (
    <>
      <h1>{dashboardMessages.title}</h1>
      {isHeldBack ? <SetUpNotice /> : null}
      <StatusNotice lines={status} />
      <DashboardCards />
      <PendingTasks />
      {lists.map(({ kind, query, list }) => (
        <ItemList
          key={kind}
          {...{ kind, query, list, back }}
          level={2}
          action="/admin"
          parameter={listName(kind)}
          others={Object.fromEntries(address)}
          moreHref={records[kind].list}
        />
      ))}
      {figures ? <Figures {...figures} /> : null}
      <Stories stories={stories} />
      {status.length > 0 ? <StatusCard lines={status} /> : null}
    </>
  );
}
