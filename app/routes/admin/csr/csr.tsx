import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import {
  AdminTable,
  type Column,
  PageHeader,
  SecondaryText,
  staffMeta,
  StateBadge,
  TextLink,
  useFormKey,
} from "~/components/admin";
import { CreateCsrProject } from "~/features/csr/csr-form";
import {
  createCsrProject,
  csrExpenses,
  csrTranches,
  listCsrProjects,
  sumsOf,
} from "~/features/csr/csr.server";
import { countedMode } from "~/features/donations/money-modes.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { formatDay } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { invalidForm, readForm, redirectWith, refusalReply, staffAction, staffLoader } from "~/server/staff";
import { CsrProjectForm } from "./project-form";
import { t } from "~/locales/screen-text";

export const meta = staffMeta("admin.pages.csr");

export const loader = staffLoader("manageCsr", async function csrLoader({ db }) {
  const mode = await countedMode(db);
  const projects = [];
  for (const project of await listCsrProjects(db)) {
    const { id, company, title, sanctioned_paise, from_day, to_day, closed_at } = project;
    const { received, spent, left } = sumsOf(
      await csrTranches(db, id, mode),
      await csrExpenses(db, id, mode),
    );
    projects.push({
      id,
      company,
      title,
      isClosed: closed_at !== null,
      period: t("csr.period", { from: formatDay(from_day), to: formatDay(to_day) }),
      sanctioned: formatRupees(sanctioned_paise),
      received: formatRupees(received),
      spent: formatRupees(spent),
      left: formatRupees(left),
    });
  }
  return { projects, formToken: newFormToken() };
});

export const action = staffAction("manageCsr", async function csrAction({ staff, request, db, now }) {
  const form = await readForm(request, CreateCsrProject, ["intent"]);
  if (!form.ok) return invalidForm(form);
  const made = await createCsrProject(db, staff, form.value, now);
  return made.ok
    ? redirectWith("csr.created", `/adminCsr/${made.value.id}`)
    : refusalReply(form, made.refusal);
});

export default function AdminCsrPage() {
  const { projects, formToken } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const formKey = useFormKey(useNavigation().formData?.has("title") ?? false, lastResult);
  return (
    <>
      <PageHeader title={t("admin.pages.csr")} />
      <p className="lead">{t("csr.lead")}</p>
      <AdminTable
        caption={t("admin.pages.csr")}
        columns={columns()}
        items={projects}
        idOf={({ id }) => String(id)}
        empty={t("csr.none")}
      />
      <h2>{t("csr.new")}</h2>
      <CsrProjectForm key={formKey} path="/adminCsr" formToken={formToken} lastResult={lastResult} />
    </>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["projects"][number];

const columns = (): Column<Row>[] => [
  {
    name: "title",
    title: t("csr.project"),
    cell: ({ id, title, company, period, isClosed }) => (
      <>
        <TextLink to={`/adminCsr/${id}`} fw="600">
          {title}
        </TextLink>{" "}
        {isClosed ? <StateBadge>{t("words.closed")}</StateBadge> : null}
        <SecondaryText>{company}</SecondaryText>
        <SecondaryText>{period}</SecondaryText>
      </>
    ),
  },
  { name: "sanctioned", title: t("csr.sanctioned"), isNumber: true, cell: ({ sanctioned }) => sanctioned },
  { name: "received", title: t("words.received"), isNumber: true, cell: ({ received }) => received },
  { name: "spent", title: t("words.spent"), isNumber: true, cell: ({ spent }) => spent },
  { name: "left", title: t("csr.left"), isNumber: true, cell: ({ left }) => left },
];
