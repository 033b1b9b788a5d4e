import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { givingFigures } from "~/domain/ledger/figures.server";
import { requireStaff } from "~/http/accounts/session.server";
import { statusLines } from "~/http/site/site-status.server";
import { readListQuery, staffList } from "~/http/content/staff-items.server";
import { db, payments } from "~/http/world.server";
import { messages } from "~/messages";
import { listAddress } from "~/domain/content/list-query";
import { presentFigures } from "~/presenters/ledger/figures";
import { drawMonths } from "~/ui/ledger/month-chart.server";
import { Figures } from "~/ui/ledger/figures";
import { pageMeta } from "~/ui/site/page-meta";
import { DashboardCards, Waiting } from "~/ui/site/dashboard";
import { ItemList } from "~/ui/content/item-list";
import { records } from "~/domain/content/records";
import { listName } from "~/ui/content/kinds";
import { StatusCard, StatusNotice } from "~/ui/site/status-card";

const listed = ["blog", "event", "project"] as const;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messages.dashboard.title, hidden: true });

/** `?blogs=&blogsStatus=&blogsTranslated=…`: each list has its own query. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const { pathname, search } = new URL(request.url);
  const shownLists = Promise.all(
    listed.map(async (kind) => {
      const query = readListQuery(request, listName(kind));
      return { kind, query, list: await staffList(kind, query) };
    }),
  );
  const [lists, status, numbers] = await Promise.all([
    shownLists,
    statusLines(),
    givingFigures(db, payments.mode, new Date()),
  ]);
  const shown = presentFigures(numbers);
  const figures = { ...shown, drawing: drawMonths(shown) };
  return { lists, figures, status, back: pathname + search };
}

export default function DashboardPage() {
  const { lists, figures, status, back } = useLoaderData<typeof loader>();
  const address = lists.flatMap(({ kind, query }) => Object.entries(listAddress(listName(kind), query)));
  return (
    <>
      <h1>{messages.dashboard.title}</h1>
      <StatusNotice lines={status} />
      <DashboardCards />
      <Waiting />
      {lists.map(({ kind, query, list }) => (
        <ItemList
          key={kind}
          {...{ kind, query, list, back }}
          heading="h2"
          action="/admin"
          parameter={listName(kind)}
          others={Object.fromEntries(address)}
          moreHref={records[kind].list}
        />
      ))}
      <Figures {...figures} />
      <StatusCard lines={status} />
    </>
  );
}
