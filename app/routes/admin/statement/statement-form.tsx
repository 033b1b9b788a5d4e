import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SaveStatementTable } from "~/features/statement/statement-form";
import { saveStatementTable, statementTable } from "~/features/statement/statement-table.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { invalidForm } from "~/server/form-errors.server";
import { askedTaxYear, statementHref } from "~/server/statement/statement-screen.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { msg } from "~/locales/messages";
import { toTableView } from "~/features/statement/statement-view";
import { pageMeta } from "~/components/page-meta";
import { StatementTablePage } from "~/features/statement/statement-table-page";
import { revalidateOnNavigation } from "~/components/admin/client-action";

const FIELDS = [
  ...["year", "form", "certificate", "dueOn", "idCode", "sectionCode", "registration", "registeredOn"],
  ...["donationType", ...limits.donation.causes.map(({ slug }) => `causeTypes.${slug}`)],
  ...["modeCash", "modeElectronic", "cashLimit", "anonymousFloor", "anonymousPercent", "headings"],
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "What the form looks like", hidden: true });

export const loader = staffLoader("viewStatement", async ({ request }) => {
  return { values: toTableView(await statementTable(db, await askedTaxYear(request, new Date()))) };
});

export const action = staffAction("manageStatement", async ({ staff, request }) => {
  const form = await readForm(request, SaveStatementTable, FIELDS);
  if (!form.ok) return invalidForm(form);
  await saveStatementTable(db, staff, form.value, new Date());
  const { year } = form.value;
  return redirectWith(msg("statement.tableSaved", { year }), statementHref(year));
});

export const shouldRevalidate = revalidateOnNavigation;

export default function AdminStatementFormPage() {
  return (
    <StatementTablePage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />
  );
}
