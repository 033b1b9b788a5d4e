import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listMessages, markHandled } from "~/domain/contact-messages.server";
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
import { presentMessage } from "~/presenters/ledger-screens";
import { MessagesPage } from "~/ui/ledger/desk-pages";
import { ledgerHandle } from "~/ui/ledger/page-parts";
import { pageMeta } from "~/ui/page-meta";

export const handle = ledgerHandle;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Messages", hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const shows =
    new URL(request.url).searchParams.get("show") === "all" ? ("all" as const) : ("open" as const);
  const page = readPage(request, limits.ledger.pageSize);
  const { items, total, open } = await listMessages(db, shows === "all" ? {} : { handled: false }, page);
  pageWithin(request, page, total);
  return staffPage(request, { items: items.map(presentMessage), total, open, shows, page: page.page });
}

const MarkHandled = z.object({ id: z.string().catch(""), handled: z.enum(["yes", "no"]).catch("yes") });

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request);
  const form = await readForm(request, MarkHandled, ["id", "handled"]);
  const handled = form.typed.handled !== "no";
  const marked = await markHandled(db, actor, form.typed.id, handled, new Date());
  if (!marked.ok) return refusedForm(marked.refusal, form.typed);
  const { pathname, search } = new URL(request.url);
  return redirectWith(
    handled ? messages.ledger.messageHandled : messages.ledger.messageOpened,
    pathname + search,
  );
}

export default function AdminMessagesPage() {
  const list = useLoaderData<typeof loader>();
  return <MessagesPage {...list} problem={useActionData<typeof action>()?.problem ?? null} />;
}
