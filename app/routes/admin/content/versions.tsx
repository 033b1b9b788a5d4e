import { Anchor, Text } from "@mantine/core";
import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { findItem } from "~/features/content/content-lifecycle.server";
import { formHref, versionsHref } from "~/features/content/admin/content-links";
import { titleOf } from "~/features/content/item-language.server";
import { listVersions } from "~/features/content/versions.server";
import { moment } from "~/lib/dates";
import { limits } from "~/lib/limits";
import { answers as httpMessages } from "~/locales/en.json";
import { AdminTable, type Column } from "~/components/admin/admin-table";
import { BackLink, EmptyState, PageHeader } from "~/components/admin/page-header";
import { UserText } from "~/components/admin/user-text";
import { pageMeta } from "~/components/page-meta";
import { staffKind } from "~/server/content/staff-items.server";
import { staffLoader } from "~/server/staff.server";
import { db } from "~/server/context.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Earlier versions", hidden: true });

export const loader = staffLoader("editContent", async ({ params }) => {
  const kind = staffKind(params.kind);
  const item = kind && (await findItem(db, kind, params.id ?? "", { status: "any" }));
  if (!kind || !item) throw new Response(httpMessages.notFound, { status: 404 });
  const items = (await listVersions(db, kind, item.id)).map(({ id, saved_at, who }) => ({
    id,
    href: versionsHref(kind, item.id, id),
    when: moment(saved_at),
    who: who ?? "The site",
  }));
  return { title: titleOf(item), form: formHref(kind, item.id), items };
});

export default function VersionsPage() {
  const { title, form, items } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Earlier versions" back={<BackLink to={form}>Back to the form</BackLink>} />
      <Text c="dimmed" mb="16">
        <UserText text={title} />: each save keeps the version before it, up to {limits.content.versions}.
      </Text>
      {items.length > 0 ? (
        <AdminTable caption="Earlier versions" {...{ columns, items }} idOf={({ id }) => String(id)} />
      ) : (
        <EmptyState>No earlier version yet.</EmptyState>
      )}
    </>
  );
}

const columns: Column<{ href: string; when: string; who: string }>[] = [
  {
    name: "saved",
    title: "Saved",
    cell: ({ href, when }) => (
      <Anchor component={Link} to={href} display="inline-block" py="8">
        {when}
      </Anchor>
    ),
  },
  { name: "by", title: "By", cell: ({ who }) => who },
];
