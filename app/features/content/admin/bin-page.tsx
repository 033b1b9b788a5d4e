import { Button, Text, VisuallyHidden } from "@mantine/core";
import { limits } from "~/lib/limits";
import { records, type ContentKind } from "~/features/content/records";
import { DataTable, type Column } from "~/components/admin/data-table";
import { OwnWords } from "~/components/admin/user-text";
import { Nothing, PageHead, Problem, Small } from "~/components/admin/page-header";
import { Pages } from "~/components/admin/pagination";
import { Form } from "~/components/admin/form";

type BinRow = { kind: ContentKind; id: string; title: string; deletedOn: string; daysLeft: number };

const columns: Column<BinRow>[] = [
  {
    name: "item",
    title: "Item",
    cell: ({ kind, title, deletedOn, daysLeft }) => (
      <>
        <Text fw="600">
          <OwnWords text={title} />
        </Text>
        <Small>
          {sentence(records[kind].noun)}, deleted {deletedOn}; {daysLeft === 1 ? "1 day" : `${daysLeft} days`}{" "}
          left
        </Small>
      </>
    ),
  },
  { name: "act", title: "Act", cell: (row) => <Restore {...row} /> },
];
const view = { sort: "", columns: columns.map(({ name }) => name) };

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
      <PageHead title="Bin" />
      <Problem text={problem} />
      <Text c="dimmed" mb="16">
        What is deleted stays here for 30 days. Restored, it stands where it stood before.
      </Text>
      {rows.length === 0 ? <Nothing>The Bin is empty.</Nothing> : null}
      <DataTable
        caption="Deleted items"
        items={rows}
        idOf={({ kind, id }) => `${kind}-${id}`}
        {...{ columns, view }}
      />
      <Pages total={total} page={page} size={limits.workshop.pageSize} />
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
        <OwnWords text={title} />
      </VisuallyHidden>
    </Button>
  </Form>
);

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
