import { languages } from "~/locales/language";
import { Stack } from "@mantine/core";
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
import { rupees } from "~/lib/rupees";
import { ModeNote } from "~/components/admin/mode-note";
import { PageHeader } from "~/components/admin/page-header";
import { CauseForm } from "./cause-form";
import { pageMeta } from "~/components/page-meta";

const TEXTS = languages.flatMap((language) =>
  (["name", "sentence", "story"] as const).map((name) => `${language}.${name}` as const),
);
const FIELDS = ["slug", "version", "goalRupees", "openingRupees", ...TEXTS, "stays"] as const;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Causes", hidden: true });

export const loader = staffLoader("viewCauses", async () => {
  const [settings, progress] = await Promise.all([listCauseSettings(db), listCauses(db, payments.mode)]);
  const causes = settings.map(
    ({ slug, name, version, sentence, story, translations, goal_paise, opening_paise }) => {
      const { raisedPaise = opening_paise, percent = 0 } = progress.find((one) => one.slug === slug) ?? {};
      const goal = { goalRupees: String(goal_paise / 100), openingRupees: String(opening_paise / 100) };
      const values = { ...goal, id: slug, en: { sentence, story }, ...translations };
      return { slug, name, version, values, raised: rupees(raisedPaise), percent };
    },
  );
  return { causes };
});

export const action = staffAction("manageCauses", async ({ staff, request }) => {
  const form = await readForm(request, SaveCause, FIELDS);
  const { slug } = form.typed;
  if (!form.ok)
    return data({ slug, version: form.typed.version, result: invalidForm(form).data }, { status: 422 });
  const saved = await saveCause(db, staff, form.value, new Date());
  if (!saved.ok) {
    const { data: result, init } = refusalReply(form, saved.refusal);
    // After seeing the conflict, the user may overwrite.
    const newest = (await listCauseSettings(db)).find((cause) => cause.slug === slug)?.version;
    return data({ slug, version: newest, result }, init ?? {});
  }
  // "#content" replaces the form's fragment, which would scroll past the notice; a toast needs no scrolling.
  const to = form.typed.stays ? "/adminCauses" : "/adminCauses#content";
  return redirectWith(msg("cause.saved", { name: saved.value.name }), to);
});

export default function AdminCausesPage() {
  const { causes } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Causes" />
      <ModeNote />
      <p className="lead">
        What donors read about each cause, and what its progress bar shows: the opening balance and every gift
        received since, less refunds, against the goal.
      </p>
      <Stack gap="24">
        {causes.map((cause) => (
          <CauseForm
            key={cause.slug}
            cause={cause}
            returned={returned?.slug === cause.slug ? returned : undefined}
          />
        ))}
      </Stack>
    </>
  );
}
