import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SaveCause } from "~/features/causes/cause-form";
import { listCauses, listCauseSettings, saveCause } from "~/features/causes/causes.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { db, payments } from "~/server/context.server";
import { msg } from "~/locales/messages";
import { toCauseSettingsView } from "~/features/causes/cause-view";
import { CausesPage } from "~/features/causes/causes-page";
import { pageMeta } from "~/components/page-meta";

const TEXTS = ["en.sentence", "en.story", "ml.name", "ml.sentence", "ml.story"] as const;
const FIELDS = ["slug", "version", "goalRupees", "openingRupees", ...TEXTS, "stays"] as const;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Causes", hidden: true });

export const loader = staffLoader("viewCauses", async () => {
  const [settings, progress] = await Promise.all([listCauseSettings(db), listCauses(db, payments.mode)]);
  return { causes: toCauseSettingsView(settings, progress) };
});

export const action = staffAction("manageCauses", async ({ staff, request }) => {
  const form = await readForm(request, SaveCause, FIELDS);
  const { slug } = form.typed;
  if (!form.ok)
    return data({ slug, version: form.typed.version, result: invalidForm(form).data }, { status: 422 });
  const saved = await saveCause(db, staff, form.value, new Date());
  if (!saved.ok) {
    const { data: result, init } = refusalReply(form, saved.refusal);
    // Whoever has read that it was changed meanwhile may save over that.
    const newest = (await listCauseSettings(db)).find((cause) => cause.slug === slug)?.version;
    return data({ slug, version: newest, result }, init ?? {});
  }
  // "#content" replaces the form's own fragment, which would scroll past the notice. A script shows that over the
  // page, which stays where it is.
  const to = form.typed.stays ? "/adminCauses" : "/adminCauses#content";
  return redirectWith(msg("cause.saved", { name: saved.value.name }), to);
});

export default function AdminCausesPage() {
  return <CausesPage {...useLoaderData<typeof loader>()} returned={useActionData<typeof action>()} />;
}
