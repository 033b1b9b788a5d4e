import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listCauses, listCauseSettings, SaveCause, setCause } from "~/domain/giving/causes.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { refusedForm } from "~/http/refused-form.server";
import { requireStaff } from "~/http/session.server";
import { staffPage } from "~/http/staff-page.server";
import { db, payments } from "~/http/world.server";
import { messages } from "~/messages";
import { presentCauseSettings } from "~/presenters/giving/cause";
import { CausesPage } from "~/ui/giving/causes-page";
import { ledgerHandle } from "~/ui/ledger/page-parts";
import { pageMeta } from "~/ui/site/page-meta";

export const handle = ledgerHandle;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Causes", hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const [settings, progress] = await Promise.all([listCauseSettings(db), listCauses(db, payments.mode)]);
  return staffPage(request, { causes: presentCauseSettings(settings, progress) });
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request);
  const form = await readForm(request, SaveCause, ["slug", "goalRupees", "openingRupees"]);
  if (!form.ok) return data({ errors: form.errors, problem: null, typed: form.typed }, { status: 422 });
  const saved = await setCause(db, actor, form.value.slug, form.value, new Date());
  // "#content" replaces the form's own fragment, which would scroll past the notice.
  return saved.ok
    ? redirectWith(messages.ledger.causeSaved(saved.value.name), "/adminCauses#content")
    : refusedForm(saved.refusal, form.typed);
}

export default function AdminCausesPage() {
  const { causes } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return (
    <CausesPage
      causes={causes}
      returned={returned ? { ...returned.typed, errors: returned.errors, problem: returned.problem } : null}
    />
  );
}
