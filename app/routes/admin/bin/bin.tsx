import { data, type SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { nounOf, type ContentKind } from "~/features/content/records";
import { GALLERY } from "~/features/gallery/photo";
import { listBin, restoreFromBin } from "~/features/bin/bin.server";
import { messageOf } from "~/lib/result";
import { SelectRows } from "~/features/site/bulk-actions";
import { applyToEach } from "~/server/bulk-actions.server";
import { listPage, readForm, redirectWith, staffAction, staffLoader } from "~/server/staff";
import { refusalInit } from "~/server/refusal-status.server";
import { backPath } from "~/server/content/staff-items.server";
import { msg } from "~/locales/messages";
import { screenLanguage } from "~/locales/language";
import { t } from "~/locales/screen-text";
import { textOf } from "~/locales/translate";
import { formatDay } from "~/lib/dates";
import { DAY_MS } from "~/lib/durations";
import { Button, Text } from "@mantine/core";
import {
  AdminTable,
  type Column,
  Form,
  PageError,
  PageHeader,
  SecondaryText,
  staffMeta,
  UserText,
} from "~/components/admin";

export const meta = staffMeta("admin.pages.bin");

export const loader = staffLoader("editContent", async function binLoader({ request, db, now }) {
  const { items, ...paging } = await listPage(request, (page) => listBin(db, page));
  const rows = items.map(({ purgeAt, ...item }) => ({
    ...item,
    noun: nounInBin(item.kind),
    daysLeft: Math.max(0, Math.ceil((Date.parse(purgeAt) - now.getTime()) / DAY_MS)),
  }));
  return { rows, ...paging };
});

export const action = staffAction("editContent", async function binAction({ staff, request, db, now }) {
  const { typed, ...form } = await readForm(request, SelectRows, ["type", "back"]);
  if (!form.ok) return redirectWith("content.notInBin", "/adminBin");
  const titles: string[] = [];
  const { done, refusal } = await applyToEach(form.value.id, async (id) => {
    const restored = await restoreFromBin(db, typed.type, staff, id, now);
    if (restored.ok) titles.push(restored.value.title);
    return restored;
  });
  if (done === 0 && refusal?.kind === "invalid")
    return data({ problem: textOf(screenLanguage(), messageOf(refusal)) }, refusalInit(refusal));
  if (done === 0) return redirectWith("content.notInBin", "/adminBin");
  const restoredNotice =
    done === 1
      ? msg("content.back", { title: titles[0] ?? "" })
      : msg("content.severalBack", { count: done });
  const notice = refusal
    ? msg("admin.both", { first: { message: restoredNotice }, second: { message: messageOf(refusal) } })
    : restoredNotice;
  return redirectWith(notice, backPath(typed.back));
});

const nounInBin = (kind: string) => (kind === GALLERY ? t("bin.photo") : nounOf(kind as ContentKind));

type BinRow = SerializeFrom<typeof loader>["rows"][number];

const columns: Column<BinRow>[] = [
  {
    name: "item",
    title: "bin.item",
    cell: ({ noun, title, deletedAt, daysLeft }) => (
      <>
        <Text fw="600">
          <UserText text={title} />
        </Text>
        <SecondaryText>
          {t("bin.deletedOn", {
            noun: sentenceCase(noun),
            day: formatDay(deletedAt),
            left: t("bin.days", { count: daysLeft }),
          })}
        </SecondaryText>
      </>
    ),
  },
  { name: "act", title: "bin.action", cell: (row) => <Restore {...row} /> },
];

export default function BinPage() {
  const { rows, page, total } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("admin.pages.bin")} />
      <PageError text={useActionData<typeof action>()?.problem} />
      <Text c="dimmed" mb="16">
        {t("bin.lead")}
      </Text>
      <AdminTable
        caption={t("bin.caption")}
        items={rows}
        idOf={({ kind, id }) => `${kind}-${id}`}
        columns={columns}
        empty={t("bin.empty")}
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
      {t("bin.restore")}
      <span className="visually-hidden">
        {" "}
        <UserText text={title} />
      </span>
    </Button>
  </Form>
);

const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
