import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/http/session.server";
import { staffListPage } from "~/http/staff-items.server";
import { readSaid } from "~/http/undo.server";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";
import { ListPage } from "~/ui/staff/item-list";
import { kinds } from "~/ui/staff/kinds";

export const handle: PageHandle = { bare: "staff", sheets: ["staff", "staff-form"], enhance: ["staff"] };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: kinds.blog.title, hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const list = await staffListPage("blog", request);
  const { pathname, search } = new URL(request.url);
  const { said, headers } = readSaid(request);
  return data({ ...said, ...list, back: pathname + search }, { headers });
}

export default function BlogListPage() {
  return <ListPage kind="blog" {...useLoaderData<typeof loader>()} />;
}
