import { Button, List } from "@mantine/core";
import { Link, useLoaderData } from "@remix-run/react";
import { countedMode } from "~/features/donations/money-modes.server";
import { AdminTable, type Column, PageHeader, Section, staffMeta, TextLink } from "~/components/admin";
import { listUndeliverable } from "~/features/mail/undeliverable.server";
import { listUpdateRecipients } from "~/features/updates/update-recipients.server";
import { listUpdates, titleOf } from "~/features/updates/updates.server";
import { formatDay } from "~/lib/dates";
import { staffLoader } from "~/server/staff";
import { causesToChoose, sentState } from "./update-views.server";
import { t } from "~/locales/screen-text";

export const meta = staffMeta("admin.pages.updates");

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
        ? t("update.thoseWhoGot", { title: titles.get(update.corrects) ?? t("update.earlierOne") })
        : update.cause_slug === null
          ? t("update.allDonors")
          : (causeNames.get(update.cause_slug) ?? update.cause_slug),
      state: update.sent_at
        ? `${sentState(update.sent_at, update.queued ?? 0)}, ${t("update.mails", { count: update.mails ?? 0 })}`
        : t("update.draft"),
    })),
    undeliverable: undeliverable.map(({ address, refused_at }) => ({ address, day: formatDay(refused_at) })),
  };
});

type Row = ReturnType<typeof useLoaderData<typeof loader>>["updates"][number];

const columns = (): Column<Row>[] => [
  {
    name: "title",
    title: t("words.title"),
    cell: ({ id, title }) => (
      <TextLink to={`/adminUpdates/${id}`} py="4">
        {title}
      </TextLink>
    ),
  },
  { name: "to", title: t("update.to"), cell: ({ to }) => to },
  { name: "state", title: t("words.state"), cell: ({ state }) => state },
];

export default function AdminUpdatesPage() {
  const { readers, updates, undeliverable } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("admin.pages.updates")}>
        <Button component={Link} to="/adminUpdates/new">
          {t("update.new")}
        </Button>
      </PageHeader>
      <p className="lead">{t("update.lead", { count: readers })}</p>
      <AdminTable
        caption={t("admin.pages.updates")}
        columns={columns()}
        items={updates}
        idOf={({ id }) => id}
        empty={t("update.none")}
      />
      {undeliverable.length > 0 ? (
        <Section aria-labelledby="undeliverable-title">
          <h2 id="undeliverable-title">{t("update.undeliverable")}</h2>
          <p>{t("update.undeliverableHint")}</p>
          <List spacing="4" ps="20" listStyleType="disc">
            {undeliverable.map(({ address, day }) => (
              <List.Item key={address} style={{ overflowWrap: "anywhere" }}>
                {t("update.refusedOn", { address, day })}
              </List.Item>
            ))}
          </List>
        </Section>
      ) : null}
    </>
  );
}
