import { Text } from "@mantine/core";
import { AdminTable, type Column } from "~/components/admin/admin-table";
import { BackLink, EmptyState, PageHeader, TextLink } from "~/components/admin/page-header";
import { UserText } from "~/components/admin/user-text";
import { limits } from "~/lib/limits";

type Props = {
  title: string;
  /** URL of the form that saved these versions. */
  form: string;
  /** Address of this list. */
  list: string;
  items: { id: number; when: string; who: string }[];
};

export function VersionList({ title, form, list, items }: Props) {
  const rows = items.map((item) => ({ ...item, href: `${list}/${item.id}` }));
  return (
    <>
      <PageHeader title="Earlier versions" back={<BackLink to={form}>Back to the form</BackLink>} />
      <Text c="dimmed" mb="16">
        <UserText text={title} />: each save keeps the version before it, up to {limits.content.versions}.
      </Text>
      {rows.length > 0 ? (
        <AdminTable caption="Earlier versions" columns={columns} items={rows} idOf={({ id }) => String(id)} />
      ) : (
        <EmptyState>No earlier version yet.</EmptyState>
      )}
    </>
  );
}

const columns: Column<{ href: string; when: string; who: string }>[] = [
  { name: "saved", title: "Saved", cell: ({ href, when }) => <TextLink to={href}>{when}</TextLink> },
  { name: "by", title: "By", cell: ({ who }) => who },
];
