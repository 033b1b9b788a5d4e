import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SaveStatementTable } from "~/domain/statement/statement-form";
import { saveStatementTable, statementTable } from "~/domain/statement/statement-table.server";
import { requireStaff } from "~/http/accounts/session.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { formAgain } from "~/http/refused-form.server";
import { askedTaxYear, statementHref } from "~/http/statement/statement-screen.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { code } from "~/words/codes";
import { presentTable } from "~/presenters/statement/statement";
import { pageMeta } from "~/ui/site/page-meta";
import { StatementTablePage } from "~/ui/statement/statement-table-page";
import { loadedWithPage, sendOrTell } from "~/ui/workshop/unsent-form";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { role: "treasurer" };

const FIELDS = [
  ...["year", "form", "certificate", "dueOn", "idCode", "sectionCode", "registration", "registeredOn"],
  ...["donationType", ...limits.donation.causes.map(({ slug }) => `causeTypes.${slug}`)],
  ...["modeCash", "modeElectronic", "cashLimit", "anonymousFloor", "anonymousPercent", "headings"],
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "What the form looks like", hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  return { values: presentTable(await statementTable(db, await askedTaxYear(request, new Date()))) };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  const form = await readForm(request, SaveStatementTable, FIELDS);
  if (!form.ok) return formAgain(form);
  await saveStatementTable(db, actor, form.value, new Date());
  const { year } = form.value;
  return redirectWith(code("statement.tableSaved", year), statementHref(year));
}

export const clientAction = sendOrTell();

export const shouldRevalidate = loadedWithPage;

export default function AdminStatementFormPage() {
  return (
    <StatementTablePage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />
  );
}
