import { Text } from "@mantine/core";
import { useLoaderData } from "@remix-run/react";
import {
  AdminTable,
  BackLink,
  EmptyState,
  PageHeader,
  staffMeta,
  TextLink,
  UserText,
  type Column,
} from "~/components/admin";
import { versionsHref } from "~/features/versions/version-view";
import { listVersions } from "~/features/versions/versions.server";
import { limits } from "~/lib/limits";
import { staffLoader } from "~/server/staff";
import { requireVersionedItem } from "./versioned-item.server";

export const meta = staffMeta("Earlier versions");

export const loader = staffLoader("editContent", async function versionsLoader({ staff, params, db }) {
  const { kind, id, item } = await requireVersionedItem(staff, params);
  const versions = await listVersions(db, { kind, id });
  return {
    title: item.title,
    form: item.form,
    versions: versions.map((version) => ({ ...version, href: versionsHref(kind, id, version.id) })),
  };
});

const columns: Column<{ href: string; when: string; who: string }>[] = [
  { name: "saved", title: "Saved", cell: ({ href, when }) => <TextLink to={href}>{when}</TextLink> },
  { name: "by", title: "By", cell: ({ who }) => who },
];

export default function VersionsPage() {
  const { title, form, versions } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Earlier versions" back={<BackLink to={form}>Back to the form</BackLink>} />
      <Text c="dimmed" mb="16">
        <UserText text={title} />: each save keeps the version before it, up to {limits.content.versions}.
      </Text>
      {versions.length > 0 ? (
        <AdminTable
          caption="Earlier versions"
          columns={columns}
          items={versions}
          idOf={({ id }) => String(id)}
        />
      ) : (
        <EmptyState>No earlier version yet.</EmptyState>
      )}
    </>
  );
}
