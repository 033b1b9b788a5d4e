import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { amountEffectFields, SaveAmountEffects } from "~/domain/giving/amount-effect-form";
import { amountEffectSettings, saveAmountEffects } from "~/domain/giving/amount-effects.server";
import { causeName } from "~/domain/giving/causes.server";
import { requireStaff } from "~/http/accounts/session.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { causeOfAddress } from "~/http/giving/cause-of-address.server";
import { formAgain, refusedReply } from "~/http/refused-form.server";
import { db } from "~/http/world.server";
import { code } from "~/words/codes";
import { AmountEffectsPage } from "~/ui/giving/amount-effects-page";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageMeta } from "~/ui/site/page-meta";
import { sendOrTell } from "~/ui/workshop/unsent-form";

export const handle: PageHandle = { role: "treasurer" };

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageMeta(matches, { title: `What an amount does for ${page?.name ?? "a cause"}`, hidden: true });

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  const slug = causeOfAddress(params.cause);
  return { slug, name: await causeName(db, slug), values: await amountEffectSettings(db, slug) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  const slug = causeOfAddress(params.cause);
  const form = await readForm(request, SaveAmountEffects, amountEffectFields);
  if (!form.ok) return formAgain(form);
  const saved = await saveAmountEffects(db, actor, slug, form.value, new Date());
  return saved.ok
    ? redirectWith(code("cause.saved", saved.value.name), `/adminCauses/${slug}/amounts`)
    : refusedReply(form, saved.refusal);
}

export const clientAction = sendOrTell();

export default function AdminAmountEffectsPage() {
  return (
    <AmountEffectsPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />
  );
}
