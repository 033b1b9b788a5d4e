import { Anchor, Button, Group } from "@mantine/core";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import {
  AdminForm,
  AdminTable,
  AnywayField,
  BackLink,
  type Column,
  DescriptionList,
  Form,
  PageError,
  PageHeader,
  SecondaryText,
  staffMeta,
  SubmitButton,
  TextField,
  useAdminForm,
  UserText,
} from "~/components/admin";
import type { FormResult } from "~/components/form-fields";
import { AssignCsrGift, ChangeCsrProject, RemoveCsrGift, SaveCsrProject } from "~/features/csr/csr-form";
import {
  assignCsrGift,
  closeCsrProject,
  csrExpenses,
  csrTranches,
  csrVersion,
  findCsrProject,
  removeCsrGift,
  reopenCsrProject,
  saveCsrProject,
  sumsOf,
} from "~/features/csr/csr.server";
import { csrLimits } from "~/features/csr/limits";
import { countedMode } from "~/features/donations/money-modes.server";
import { formatDay } from "~/lib/dates";
import { asText } from "~/lib/form-values";
import { formatRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";
import { readFields, readFormPost } from "~/server/form-body.server";
import {
  invalidForm,
  redirectWith,
  refusalReply,
  staffAction,
  staffLoader,
  validateFields,
} from "~/server/staff";
import { CsrProjectForm } from "./project-form";
import { rowId } from "~/lib/row-id";
import { screenLanguage } from "~/locales/language";

export const meta = staffMeta<typeof loader>((page) => page?.title ?? t("csr.one"));

export const loader = staffLoader("manageCsr", async function csrProjectLoader({ params, db }) {
  const project = await findCsrProject(db, rowId(params.id));
  if (!project) throw new Response(t("csr.gone"), { status: 404 });
  const { id, company, title, sanctioned_paise, from_day, to_day, closed_at } = project;
  const mode = await countedMode(db);
  const tranches = await csrTranches(db, id, mode);
  const expenses = await csrExpenses(db, id, mode);
  const { received, spent, left } = sumsOf(tranches, expenses);
  return {
    id,
    company,
    title,
    isClosed: closed_at !== null,
    period: t("csr.period", { from: formatDay(from_day), to: formatDay(to_day) }),
    sums: {
      sanctioned: formatRupees(sanctioned_paise),
      received: formatRupees(received),
      spent: formatRupees(spent),
      left: formatRupees(left),
    },
    isOverspent: left < 0,
    values: {
      company,
      title,
      from: from_day,
      to: to_day,
      version: csrVersion(project),
      sanctioned: String(sanctioned_paise / 100),
    },
    tranches: tranches.map(({ day, paise, ...tranche }) => ({
      ...tranche,
      day: formatDay(day),
      sum: formatRupees(paise),
    })),
    expenses: expenses.map(({ day, paise, ...expense }) => ({
      ...expense,
      day: formatDay(day),
      sum: formatRupees(paise),
    })),
  };
});

export const action = staffAction(
  "manageCsr",
  async function csrProjectAction({ staff, request, params, db, now }) {
    const id = rowId(params.id);
    const path = `/adminCsr/${id}`;
    const sent = await readFormPost(request, () => readFields(request));
    if (sent.intent === "assign") {
      const form = validateFields(screenLanguage(), sent, AssignCsrGift, ["intent"]);
      if (!form.ok) return invalidForm(form);
      const done = await assignCsrGift(db, staff, id, form.value, now);
      return done.ok ? redirectWith("csr.giftAssigned", path) : refusalReply(form, done.refusal);
    }
    if (sent.intent === "remove") {
      const form = validateFields(screenLanguage(), sent, RemoveCsrGift, ["intent"]);
      if (!form.ok) return invalidForm(form);
      const done = await removeCsrGift(db, staff, id, form.value.gift, now);
      return done.ok ? redirectWith("csr.giftRemoved", path) : refusalReply(form, done.refusal);
    }
    if (sent.intent === "save") {
      const form = validateFields(screenLanguage(), sent, SaveCsrProject, ["intent"]);
      if (!form.ok) return invalidForm(form);
      const done = await saveCsrProject(db, staff, id, form.value, now);
      return done.ok ? redirectWith("csr.saved", path) : refusalReply(form, done.refusal);
    }
    const form = validateFields(screenLanguage(), sent, ChangeCsrProject);
    if (!form.ok) return invalidForm(form);
    const closes = form.value.intent === "close";
    const done = await (closes ? closeCsrProject : reopenCsrProject)(db, staff, id, now);
    if (!done.ok) return refusalReply(form, done.refusal);
    return redirectWith(closes ? "csr.closed" : "csr.reopened", path);
  },
);

export default function AdminCsrProjectPage() {
  const project = useLoaderData<typeof loader>();
  const { id, title, sums, isClosed, isOverspent } = project;
  const lastResult = useActionData<typeof action>();
  const intent = asText(lastResult?.initialValue?.intent);
  const path = `/adminCsr/${id}`;
  return (
    <>
      <PageHeader title={title} back={<BackLink to="/adminCsr">{t("admin.pages.csr")}</BackLink>}>
        <Button component="a" href={`${path}/utilisation.pdf`} variant="default">
          {t("csr.utilisation")}
        </Button>
      </PageHeader>
      <PageError text={intent === "assign" || intent === "save" ? undefined : lastResult?.error?.[""]?.[0]} />
      <DescriptionList
        label={t("csr.theProject")}
        facts={[
          { name: t("csr.company"), value: project.company },
          { name: t("csr.when"), value: project.period },
          { name: t("words.state"), value: isClosed ? t("words.closed") : t("csr.open") },
          { name: t("csr.sanctioned"), value: sums.sanctioned },
          { name: t("words.received"), value: sums.received },
          { name: t("words.spent"), value: sums.spent },
          { name: t("csr.left"), value: isOverspent ? t("csr.overspent", { left: sums.left }) : sums.left },
        ]}
      />
      <Form action={path}>
        <SubmitButton
          variant="default"
          name="intent"
          value={isClosed ? "reopen" : "close"}
          busy={t("doing.saving")}
          mb="24"
        >
          {isClosed ? t("words.openAgain") : t("words.close")}
        </SubmitButton>
      </Form>
      <h2>{t("words.received")}</h2>
      <AdminTable
        caption={t("csr.tranches")}
        columns={trancheColumns(path)}
        items={project.tranches}
        idOf={({ id: gift }) => gift}
        empty={t("csr.nothingReceived")}
      />
      <AssignForm path={path} lastResult={intent === "assign" ? lastResult : null} />
      <h2>{t("words.spent")}</h2>
      <AdminTable
        caption={t("words.spent")}
        columns={expenseColumns()}
        items={project.expenses}
        idOf={({ id: expense }) => expense}
        empty={t("csr.nothingSpent")}
      />
      <h2>{t("csr.changeProject")}</h2>
      <CsrProjectForm
        key={project.values.version}
        path={path}
        values={project.values}
        lastResult={intent === "save" ? lastResult : null}
      />
    </>
  );
}

function AssignForm({ path, lastResult }: { path: string; lastResult: FormResult }) {
  const form = useAdminForm({
    id: "assign",
    schema: async () => (await import("~/features/csr/csr-form")).AssignCsrGift,
    lastResult,
  });
  return (
    <AdminForm of={form} action={path} maw="34rem" mb="32">
      <Group gap="8" align="flex-end">
        <TextField
          field={form.fields.receipt}
          label={t("csr.addByReceipt")}
          description={t("csr.addByReceiptHint")}
          maxLength={csrLimits.receipt}
        />
        <SubmitButton variant="default" name="intent" value="assign" busy={t("doing.adding")}>
          {t("csr.addGift")}
        </SubmitButton>
      </Group>
      <AnywayField field={form.fields.anyway} lastResult={lastResult} label={t("admin.addAnyway")} mt="12" />
    </AdminForm>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const trancheColumns = (path: string): Column<Page["tranches"][number]>[] => [
  {
    name: "day",
    title: t("words.day"),
    cell: ({ id, day }) => (
      <Anchor component={Link} to={`/adminDonations/${id}`} py="4" display="inline-block">
        {day}
      </Anchor>
    ),
  },
  {
    name: "receipt",
    title: t("words.receipt"),
    cell: ({ receipt, name }) => (
      <>
        {receipt ?? "–"}
        <SecondaryText>
          <UserText text={name ?? t("words.anonymous")} />
        </SecondaryText>
      </>
    ),
  },
  { name: "sum", title: t("words.sum"), isNumber: true, cell: ({ sum }) => sum },
  {
    name: "change",
    title: t("words.change"),
    cell: ({ id, receipt }) => (
      <Form action={path} preventScrollReset>
        <input type="hidden" name="gift" value={id} />
        <SubmitButton
          size="sm"
          px="12"
          variant="default"
          name="intent"
          value="remove"
          busy={t("csr.removing")}
          aria-label={t("csr.removeOf", { receipt: receipt ?? t("csr.theGift") })}
        >
          {t("csr.remove")}
        </SubmitButton>
      </Form>
    ),
  },
];

const expenseColumns = (): Column<Page["expenses"][number]>[] => [
  { name: "day", title: t("words.day"), cell: ({ day }) => day },
  {
    name: "what",
    title: t("csr.whatFor"),
    cell: ({ what, payee }) => (
      <>
        <UserText text={what} />
        {payee ? (
          <SecondaryText>
            <UserText text={payee} />
          </SecondaryText>
        ) : null}
      </>
    ),
  },
  { name: "sum", title: t("words.sum"), isNumber: true, cell: ({ sum }) => sum },
];
