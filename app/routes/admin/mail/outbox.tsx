import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SelectRows } from "~/features/site/bulk-actions";
import { MailFilter } from "~/features/mail/mail-filter";
import { listMail, sendAgain } from "~/features/mail/outbox-list.server";
import { applyToEach, askConfirmation, redirectToTable } from "~/server/bulk-actions.server";
import { readForm } from "~/server/form.server";
import { pageWithin, readPage } from "~/server/list-page.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { readTableView } from "~/server/table-view.server";
import { db, mailer } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { msg } from "~/locales/messages";
import { mailTable, toMailView } from "~/features/mail/mail-view";
import { OutboxPage } from "~/features/mail/mail-pages";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Outbox", hidden: true });

export const loader = staffLoader("viewOutbox", async ({ request }) => {
  const { state, search } = MailFilter.parse(Object.fromEntries(new URL(request.url).searchParams));
  const page = readPage(request, limits.admin.pageSize);
  const view = readTableView(request, ["-date", "date"], mailTable);
  const { mails, total, waiting } = await listMail(
    db,
    { state, search, oldestFirst: view.sort === "date" },
    page,
  );
  pageWithin(request, page, total);
  const shown = { items: mails.map(toMailView), total, page: page.page, search: search ?? "", view };
  return { ...shown, waiting, state: state ?? "", sendsMail: mailer !== null };
});

/** Sends one mail again, or all that are chosen. */
export const action = staffAction("manageOutbox", async ({ staff, request }) => {
  const form = await readForm(request, SelectRows, ["id", "ask"]);
  if (!form.ok) return invalidForm(form);
  if (form.typed.ask) return askConfirmation(form.typed.ask, form.value.id);
  const now = new Date();
  const { done, refusal } = await applyToEach(form.value.id, (id) =>
    sendAgain(db, staff, /^\d{1,15}$/.test(id) ? Number(id) : 0, now),
  );
  if (done === 0 && refusal) return refusalReply(form, refusal);
  return redirectToTable(
    request,
    done === 1 ? "desk.mailAgain" : msg("desk.mailsAgain", { count: done }),
    refusal,
  );
});

export default function AdminOutboxPage() {
  return <OutboxPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
