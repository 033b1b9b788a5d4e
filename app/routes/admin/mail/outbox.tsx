import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChooseRows } from "~/domain/workshop/chosen-rows";
import { MailFilter } from "~/domain/mail/mail-filter";
import { listMail, sendAgain } from "~/domain/mail/outbox-desk.server";
import { actOnEach, askFirst, backToTable } from "~/http/workshop/chosen-rows.server";
import { readForm } from "~/http/form.server";
import { pageWithin, readPage } from "~/http/site/list-page.server";
import { formAgain, refusedReply } from "~/http/refused-form.server";
import { requireStaff } from "~/http/accounts/session.server";
import { readTableView } from "~/http/workshop/table-view.server";
import { db, postman } from "~/http/world.server";
import { limits } from "~/limits";
import { code } from "~/words/codes";
import { mailTable, presentMail } from "~/presenters/mail/desk";
import { OutboxPage } from "~/ui/mail/desk-pages";
import { pageMeta } from "~/ui/site/page-meta";
import { sendOrTell } from "~/ui/workshop/unsent-form";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { role: "treasurer" };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Outbox", hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  const { state, search } = MailFilter.parse(Object.fromEntries(new URL(request.url).searchParams));
  const page = readPage(request, limits.workshop.pageSize);
  const view = readTableView(request, ["-date", "date"], mailTable);
  const { mails, total, waiting } = await listMail(
    db,
    { state, search, oldestFirst: view.sort === "date" },
    page,
  );
  pageWithin(request, page, total);
  const shown = { items: mails.map(presentMail), total, page: page.page, search: search ?? "", view };
  return { ...shown, waiting, state: state ?? "", sendsMail: postman !== null };
}

/** Sends one mail again, or all that are chosen. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  const form = await readForm(request, ChooseRows, ["id", "ask"]);
  if (!form.ok) return formAgain(form);
  if (form.typed.ask) return askFirst(form.typed.ask, form.value.id);
  const now = new Date();
  const { done, refusal } = await actOnEach(form.value.id, (id) =>
    sendAgain(db, actor, /^\d{1,15}$/.test(id) ? Number(id) : 0, now),
  );
  if (done === 0 && refusal) return refusedReply(form, refusal);
  return backToTable(request, done === 1 ? "desk.mailAgain" : code("desk.mailsAgain", done), refusal);
}

export const clientAction = sendOrTell();

export default function AdminOutboxPage() {
  return <OutboxPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
