import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { causeName } from "~/domain/giving/causes.server";
import { SaveSpending } from "~/domain/giving/spending-form";
import { listSpendings, removeSpending, saveSpending } from "~/domain/giving/spendings.server";
import { todayInIndia } from "~/domain/india-time";
import { newFormToken } from "~/domain/sent-forms.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { causeOfAddress } from "~/http/giving/cause-of-address.server";
import { formAgain, refusedReply } from "~/http/refused-form.server";
import { requireStaff } from "~/http/accounts/session.server";
import { db } from "~/http/world.server";
import { presentSpending } from "~/presenters/giving/cause-account";
import { SpendingsPage } from "~/ui/giving/spendings-page";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageMeta } from "~/ui/site/page-meta";
import { sendOrTell } from "~/ui/workshop/unsent-form";

export const handle: PageHandle = { role: "treasurer" };

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageMeta(matches, { title: `Spendings of ${page?.name ?? "a cause"}`, hidden: true });

/** `?id=` opens one to correct it, `?remove=` asks to confirm that it is taken back. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  const slug = causeOfAddress(params.cause);
  const items = (await listSpendings(db, slug)).map(presentSpending);
  const query = new URL(request.url).searchParams;
  const named = (name: string) => items.find(({ id }) => id === query.get(name)) ?? null;
  return {
    slug,
    name: await causeName(db, slug),
    items,
    opened: named("id"),
    removing: named("remove"),
    today: todayInIndia(new Date()),
    formToken: newFormToken(),
  };
}

const Remove = z.object({ id: z.string().max(100), act: z.literal("remove") });

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  const slug = causeOfAddress(params.cause);
  const form = await readForm(request, SaveSpending, [
    ...(["id", "date", "amount", "what", "whatMl"] as const),
    ...(["formToken", "act"] as const),
  ]);
  const list = `/adminCauses/${slug}`;
  const removal = Remove.safeParse(form.typed);
  if (removal.success) {
    const removed = await removeSpending(db, actor, slug, removal.data.id, new Date());
    return removed.ok ? redirectWith("cause.spendingRemoved", list) : refusedReply(form, removed.refusal);
  }
  if (!form.ok) return formAgain(form);
  const saved = await saveSpending(db, actor, slug, form.value, new Date());
  return saved.ok ? redirectWith("cause.spendingSaved", list) : refusedReply(form, saved.refusal);
}

export const clientAction = sendOrTell();

export default function AdminSpendingsPage() {
  return <SpendingsPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
