import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/http/session.server";
import { staffListPage } from "~/http/staff-items.server";
import { pageMeta } from "~/ui/site/page-meta";
import { ListPage } from "~/ui/content/item-list";
import { kindListedAt, kinds } from "~/ui/content/kinds";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data ? kinds[data.kind].title : "", hidden: true });

/** /admin/blogs, /admin/events, /admin/projects, /admin/gallery */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const { pathname, search } = new URL(request.url);
  const kind = kindListedAt(pathname);
  return { ...(await staffListPage(kind, request)), kind, back: pathname + search };
}

export default function ContentListPage() {
  return <ListPage {...useLoaderData<typeof loader>()} />;
}
