import { Button, Text, VisuallyHidden } from "@mantine/core";
import { records, type ContentKind } from "~/features/content/records";
import { AdminTable, type Column } from "~/components/admin/admin-table";
import { UserText } from "~/components/admin/user-text";
import { EmptyState, PageHeader, PageError, SecondaryText } from "~/components/admin/page-header";
import { Form } from "~/components/admin/form";

type BinRow = { kind: ContentKind; id: string; title: string; deletedOn: string; daysLeft: number };

const columns: Column<BinRow>[] = [
  {
    name: "item",
    title: "Item",
    cell: ({ kind, title, deletedOn, daysLeft }) => (
      <>
        <Text fw="600">
          <UserText text={title} />
        </Text>
        <SecondaryText>
          {sentence(records[kind].noun)}, deleted {deletedOn}; {daysLeft === 1 ? "1 day" : `${daysLeft} days`}{" "}
          left
        </SecondaryText>
      </>
    ),
  },
  { name: "act", title: "Act", cell: (row) => <Restore {...row} /> },
];
/** Items deleted in the last 30 days, newest first. */
export function BinPage({
  rows,
  page,
  total,
  problem,
}: {
  rows: BinRow[];
  page: number;
  total: number;
  /** Why nothing was restored. */
  problem?: string | undefined;
}) {
  return (
    <>
      <PageHeader title="Bin" />
      <PageError text={problem} />
      <Text c="dimmed" mb="16">
        Deleted items stay here for 30 days. Restoring one puts it back where it was.
      </Text>
      {rows.length === 0 ? <EmptyState>The Bin is empty.</EmptyState> : null}
      <AdminTable
        caption="Deleted items"
        items={rows}
        idOf={({ kind, id }) => `${kind}-${id}`}
        columns={columns}
        paging={{ total, page }}
      />
    </>
  );
}

const Restore = ({ kind, id, title }: BinRow) => (
  <Form action="/adminBin" preventScrollReset>
    <input type="hidden" name="type" value={kind} />
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="back" value="/adminBin" />
    <Button type="submit" variant="default">
      Restore
      <VisuallyHidden>
        {" "}
        <UserText text={title} />
      </VisuallyHidden>
    </Button>
  </Form>
);

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
