import { Button, List } from "@mantine/core";
import { Link, useLoaderData } from "@remix-run/react";
import { countedMode } from "~/features/donations/money-modes.server";
import { AdminTable, type Column, PageHeader, Section, staffMeta, TextLink } from "~/components/admin";
import { listUndeliverable } from "~/features/mail/undeliverable.server";
import { listUpdateRecipients } from "~/features/updates/update-recipients.server";
import { listUpdates, titleOf } from "~/features/updates/updates.server";
import { counted } from "~/lib/counted";
import { formatDay } from "~/lib/dates";
import { staffLoader } from "~/server/staff";
import { causesToChoose, sentState } from "./update-views.server";

export const meta = staffMeta("Updates");

export const loader = staffLoader("editContent", async function updatesLoader({ staff, db }) {
  const [updates, causes] = await Promise.all([listUpdates(db), causesToChoose()]);
  const causeNames = new Map(causes.map(({ slug, name }) => [slug, name]));
  const titles = new Map(updates.map((update) => [update.id, titleOf(update)]));
  // Addresses are visible only with permission to view donors.
  const undeliverable = staff.permissions.includes("viewDonors") ? await listUndeliverable(db) : [];
  return {
    readers: (await listUpdateRecipients(db, await countedMode(db), null)).length,
    updates: updates.map((update) => ({
      id: update.id,
      title: titleOf(update),
      to: update.corrects
        ? `Those who got ‘${titles.get(update.corrects) ?? "an earlier one"}’`
        : update.cause_slug === null
          ? "All donors"
          : (causeNames.get(update.cause_slug) ?? update.cause_slug),
      state: update.sent_at
        ? `${sentState(update.sent_at, update.queued ?? 0)}, ${counted(update.mails ?? 0, "mail", "mails")}`
        : "Draft",
    })),
    undeliverable: undeliverable.map(({ address, refused_at }) => ({ address, day: formatDay(refused_at) })),
  };
});

type Row = ReturnType<typeof useLoaderData<typeof loader>>["updates"][number];

const columns = (): Column<Row>[] => [
  {
    name: "title",
    title: "Title",
    cell: ({ id, title }) => (
      <TextLink to={`/adminUpdates/${id}`} py="4">
        {title}
      </TextLink>
    ),
  },
  { name: "to", title: "To", cell: ({ to }) => to },
  { name: "state", title: "State", cell: ({ state }) => state },
];

export default function AdminUpdatesPage() {
  const { readers, updates, undeliverable } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Updates">
        <Button component={Link} to="/adminUpdates/new">
          New update
        </Button>
      </PageHeader>
      <p className="lead">
        Emails about what became of gifts, to those who ticked ‘Tell me what becomes of it’: at present{" "}
        {counted(readers, "person", "people")}.
      </p>
      <AdminTable
        caption="Updates"
        columns={columns()}
        items={updates}
        idOf={({ id }) => id}
        empty="No updates yet."
      />
      {undeliverable.length > 0 ? (
        <Section aria-labelledby="undeliverable-title">
          <h2 id="undeliverable-title">Undeliverable</h2>
          <p>
            A mail server answered that these mailboxes do not exist or are closed. They get no updates until
            an email to them arrives again. Correct a donor’s address under Donors.
          </p>
          <List spacing="4" ps="20" listStyleType="disc">
            {undeliverable.map(({ address, day }) => (
              <List.Item key={address} style={{ overflowWrap: "anywhere" }}>
                {address}, refused on {day}
              </List.Item>
            ))}
          </List>
        </Section>
      ) : null}
    </>
  );
}
