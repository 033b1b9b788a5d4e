import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { amountEffectFields, SaveAmountEffects } from "~/features/causes/amount-effect-form";
import { amountEffectSettings, saveAmountEffects } from "~/features/causes/amount-effects.server";
import { causeName } from "~/features/causes/causes.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { requireCauseSlug } from "~/server/causes/cause-from-path.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { db } from "~/server/context.server";
import { msg } from "~/locales/messages";
import { AmountEffectsPage } from "~/features/causes/amount-effects-page";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageMeta(matches, { title: `What an amount does for ${page?.name ?? "a cause"}`, hidden: true });

export const loader = staffLoader("viewCauses", async ({ params }) => {
  const slug = requireCauseSlug(params.cause);
  return { slug, name: await causeName(db, slug), values: await amountEffectSettings(db, slug) };
});

export const action = staffAction("manageCauses", async ({ staff, request, params }) => {
  const slug = requireCauseSlug(params.cause);
  const form = await readForm(request, SaveAmountEffects, amountEffectFields);
  if (!form.ok) return invalidForm(form);
  const saved = await saveAmountEffects(db, staff, slug, form.value, new Date());
  return saved.ok
    ? redirectWith(msg("cause.saved", { name: saved.value.name }), `/adminCauses/${slug}/amounts`)
    : refusalReply(form, saved.refusal);
});

export default function AdminAmountEffectsPage() {
  return (
    <AmountEffectsPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />
  );
}
