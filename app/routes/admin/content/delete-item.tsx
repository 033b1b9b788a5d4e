import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { records } from "~/features/content/records";
import { binItem } from "~/features/content/bin.server";
import { keepQuiet } from "~/features/sign-ups/event-changes.server";
import { translateNotice } from "~/server/flash.server";
import { readForm, redirectWith, staffAction, staffLoader } from "~/server/staff";
import { backPath, findRow, readKind } from "~/server/content/staff-items.server";
import { screenLanguage } from "~/locales/language";
import { t } from "~/locales/screen-text";
import { ConfirmDelete, deleteTitle } from "~/features/content/admin/confirm-delete";
import { Section, staffMeta } from "~/components/admin";

export const meta = staffMeta<typeof loader>((page) =>
  page ? deleteTitle(page.kind) : t("dashboard.confirm.delete"),
);

export const loader = staffLoader("editContent", async function deleteItemLoader({ request }) {
  const query = new URL(request.url).searchParams;
  const kind = readKind(query.get("type"));
  const row = kind && (await findRow(kind, query.get("id") ?? ""));
  if (!kind || !row) throw new Response(t("answers.notFound"), { status: 404 });
  return { kind, row, back: backPath(query.get("back")) };
});

export const action = staffAction(
  "editContent",
  async function deleteItemAction({ staff, request, db, now }) {
    const { typed } = await readForm(request, z.object({}), [
      "type",
      "id",
      "back",
      "stays",
      "asksToTell",
      "tell",
    ]);
    const kind = readKind(typed.type);
    const deleted = kind && (await binItem(db, kind, staff, typed.id, now));
    if (!kind || !deleted?.ok) throw new Response(t("answers.notFound"), { status: 404 });
    const { id, title } = deleted.value;
    if (typed.asksToTell && !typed.tell) await keepQuiet(db, id);
    const undo = { kind, ids: [id], title };
    const notice = { message: records[kind].messages.deleted, place: records[kind].notices.deleted };
    if (typed.stays) return data({ deleted: undo, notice: translateNotice(notice, screenLanguage()) });
    return redirectWith({ ...notice, undo }, backPath(typed.back));
  },
);

export default function DeleteItemPage() {
  const { kind, row, back } = useLoaderData<typeof loader>();
  return (
    <Section maw="38rem" aria-labelledby="ask-title">
      <h1 id="ask-title">{deleteTitle(kind)}</h1>
      <ConfirmDelete kind={kind} row={row} back={back} />
    </Section>
  );
}
