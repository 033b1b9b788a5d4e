import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listMail, MailFilter, sendAgain } from "~/domain/outbox-desk.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { refusedForm } from "~/http/refused-form.server";
import { pageWithin } from "~/http/list-page.server";
import { requireStaff } from "~/http/session.server";
import { readPage } from "~/http/list-page.server";
import { staffPage } from "~/http/staff-page.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { presentMail } from "~/presenters/ledger-screens";
import { OutboxPage } from "~/ui/ledger/desk-pages";
import { ledgerHandle } from "~/ui/ledger/page-parts";
import { pageMeta } from "~/ui/page-meta";

export const handle = ledgerHandle;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Outbox", hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const { state = "", search = "" } = MailFilter.parse(Object.fromEntries(new URL(request.url).searchParams));
  const page = readPage(request, limits.ledger.pageSize);
  const { mails, total, waiting } = await listMail(
    db,
    { state: state || undefined, search: search || undefined },
    page,
  );
  pageWithin(request, page, total);
  return staffPage(request, {
    items: mails.map(presentMail),
    total,
    waiting,
    query: { state, search },
    page: page.page,
  });
}

const SendAgain = z.object({ id: z.coerce.number().int().catch(0) });

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request);
  const form = await readForm(request, SendAgain, ["id"]);
  const sent = await sendAgain(db, actor, form.ok ? form.value.id : 0, new Date());
  if (!sent.ok) return refusedForm(sent.refusal, form.typed);
  const { pathname, search } = new URL(request.url);
  return redirectWith(messages.ledger.mailAgain, pathname + search);
}

export default function AdminOutboxPage() {
  const list = useLoaderData<typeof loader>();
  return <OutboxPage {...list} problem={useActionData<typeof action>()?.problem ?? null} />;
}
