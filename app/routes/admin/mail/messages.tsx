import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { SelectRows } from "~/features/site/bulk-actions";
import { listMessages, markHandled } from "~/features/contact/contact-messages.server";
import { applyToEach, redirectToTable } from "~/server/bulk-actions.server";
import { readForm } from "~/server/form.server";
import { pageWithin, readPage } from "~/server/list-page.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { readSearch, readTableView } from "~/server/table-view.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { msg } from "~/locales/messages";
import { messageTable, toMessageView } from "~/features/mail/mail-view";
import { MessagesPage } from "~/features/mail/mail-pages";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Messages", hidden: true });

export const loader = staffLoader("manageMessages", async ({ request }) => {
  const shows =
    new URL(request.url).searchParams.get("show") === "all" ? ("all" as const) : ("open" as const);
  const page = readPage(request, limits.admin.pageSize);
  const view = readTableView(request, ["-date", "date"], messageTable);
  const search = readSearch(request, limits.admin.search);
  const { items, total, open } = await listMessages(
    db,
    { ...(shows === "all" ? {} : { handled: false }), search, oldestFirst: view.sort === "date" },
    page,
  );
  pageWithin(request, page, total);
  const shown = { items: items.map(toMessageView), total, page: page.page, search: search ?? "", view };
  return { ...shown, open, shows };
});

const MarkHandled = SelectRows.extend({ handled: z.enum(["yes", "no"]).catch("yes") });

/** Of one message or of all that are chosen. */
export const action = staffAction("manageMessages", async ({ staff, request }) => {
  const form = await readForm(request, MarkHandled, ["id", "handled"]);
  if (!form.ok) return invalidForm(form);
  const handled = form.value.handled === "yes";
  const now = new Date();
  const { done, refusal } = await applyToEach(form.value.id, (id) =>
    markHandled(db, staff, id, handled, now),
  );
  if (done === 0 && refusal) return refusalReply(form, refusal);
  if (done === 1)
    return redirectToTable(request, handled ? "desk.messageHandled" : "desk.messageOpened", refusal);
  return redirectToTable(
    request,
    msg(handled ? "desk.messagesHandled" : "desk.messagesOpened", { count: done }),
    refusal,
  );
});

export default function AdminMessagesPage() {
  return <MessagesPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
