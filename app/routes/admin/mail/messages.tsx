import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ChooseRows } from "~/domain/workshop/chosen-rows";
import { listMessages, markHandled } from "~/domain/mail/contact-messages.server";
import { actOnEach, backToTable } from "~/http/workshop/chosen-rows.server";
import { readForm } from "~/http/form.server";
import { pageWithin, readPage } from "~/http/site/list-page.server";
import { formAgain, refusedReply } from "~/http/refused-form.server";
import { requireStaff } from "~/http/accounts/session.server";
import { readSearch, readTableView } from "~/http/workshop/table-view.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { code } from "~/words/codes";
import { messageTable, presentMessage } from "~/presenters/mail/desk";
import { MessagesPage } from "~/ui/mail/desk-pages";
import { pageMeta } from "~/ui/site/page-meta";
import { sendOrTell } from "~/ui/workshop/unsent-form";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { role: "editor" };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Messages", hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "editor");
  const shows =
    new URL(request.url).searchParams.get("show") === "all" ? ("all" as const) : ("open" as const);
  const page = readPage(request, limits.workshop.pageSize);
  const view = readTableView(request, ["-date", "date"], messageTable);
  const search = readSearch(request, limits.workshop.search);
  const { items, total, open } = await listMessages(
    db,
    { ...(shows === "all" ? {} : { handled: false }), search, oldestFirst: view.sort === "date" },
    page,
  );
  pageWithin(request, page, total);
  const shown = { items: items.map(presentMessage), total, page: page.page, search: search ?? "", view };
  return { ...shown, open, shows };
}

const MarkHandled = ChooseRows.extend({ handled: z.enum(["yes", "no"]).catch("yes") });

/** Of one message or of all that are chosen. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "editor");
  const form = await readForm(request, MarkHandled, ["id", "handled"]);
  if (!form.ok) return formAgain(form);
  const handled = form.value.handled === "yes";
  const now = new Date();
  const { done, refusal } = await actOnEach(form.value.id, (id) => markHandled(db, actor, id, handled, now));
  if (done === 0 && refusal) return refusedReply(form, refusal);
  if (done === 1)
    return backToTable(request, handled ? "desk.messageHandled" : "desk.messageOpened", refusal);
  return backToTable(request, code(handled ? "desk.messagesHandled" : "desk.messagesOpened", done), refusal);
}

export const clientAction = sendOrTell();

export default function AdminMessagesPage() {
  return <MessagesPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
