import { Alert, Fieldset, Group, SimpleGrid, Stack } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  AdminForm,
  BackLink,
  CancelLink,
  PageHeader,
  staffMeta,
  SubmitButton,
  TextArea,
  TextField,
  useAdminForm,
} from "~/components/admin";
import { revalidateOnNavigation } from "~/components/admin/client-action";
import { causeChoices } from "~/features/causes/causes.server";
import { SaveStatementYear } from "~/features/statement/statement-form";
import { saveStatementYear, readStatementYear } from "~/features/statement/statement-year.server";
import { statementLimits } from "~/features/statement/limits";
import { msg } from "~/locales/messages";
import { invalidForm, readForm, redirectWith, staffAction, staffLoader } from "~/server/staff";
import { requestedTaxYear, statementHref } from "./statement-requests.server";
import { t } from "~/locales/screen-text";

export const meta = staffMeta("statement.form.title");

export const loader = staffLoader("viewStatement", async function statementFormLoader({ request, db, now }) {
  const table = await readStatementYear(db, await requestedTaxYear(request, now));
  return {
    year: table.year,
    form: table.form,
    certificate: table.certificate,
    dueOn: table.due_on,
    idCode: table.id_code,
    sectionCode: table.section_code,
    registration: table.registration,
    registeredOn: table.registered_on,
    registeredUntil: table.registered_until,
    donationType: table.donation_type,
    causeTypes: JSON.parse(table.cause_types) as Record<string, string>,
    modeCash: table.mode_cash,
    modeElectronic: table.mode_electronic,
    cashLimit: String(table.cash_limit_paise / 100),
    anonymousFloor: String(table.anonymous_floor_paise / 100),
    anonymousPercent: String(table.anonymous_percent),
    headings: (JSON.parse(table.headings) as string[]).join("\n"),
    causes: await causeChoices(db),
  };
});

export const action = staffAction(
  "manageStatement",
  async function statementFormAction({ staff, request, db, now }) {
    const causes = await causeChoices(db);
    const form = await readForm(
      request,
      SaveStatementYear,
      causes.map(({ slug }) => `causeTypes.${slug}`),
    );
    if (!form.ok) return invalidForm(form);
    await saveStatementYear(db, staff, form.value, now);
    const { year } = form.value;
    return redirectWith(msg("statement.tableSaved", { year }), statementHref(year));
  },
);

export const shouldRevalidate = revalidateOnNavigation;

const code = { maxLength: statementLimits.code } as const;
const rupees = { inputMode: "decimal", maxLength: 20, leftSection: "₹" } as const;

export default function AdminStatementFormPage() {
  const { causes, ...values } = useLoaderData<typeof loader>();
  const { year } = values;
  const table = useAdminForm({
    id: "table",
    schema: async () => (await import("~/features/statement/statement-form")).SaveStatementYear,
    lastResult: useActionData<typeof action>(),
    defaultValue: values,
  });
  const { fields } = table;
  const types = fields.causeTypes.getFieldset();
  const back = `/adminStatement?year=${year}`;
  return (
    <>
      <PageHeader
        title={t("statement.form.titleOf", { year })}
        back={<BackLink to={back}>{t("admin.pages.statement")}</BackLink>}
      />
      <Alert variant="light" color="surface" mb="24">
        {t("statement.form.lead", { year })}
      </Alert>
      <AdminForm of={table} maw="40rem" action={`/adminStatement/form?year=${year}`}>
        <input type="hidden" name="year" value={year} />
        <Fieldset mb="24" legend={t("statement.form.law")}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="16">
            <TextField field={fields.form} label={t("statement.form.form")} {...code} />
            <TextField field={fields.certificate} label={t("statement.form.certificate")} {...code} />
            <TextField field={fields.dueOn} label={t("statement.form.dueOn")} type="date" />
            <TextField field={fields.cashLimit} label={t("statement.form.cashLimit")} {...rupees} />
            <TextField field={fields.anonymousFloor} label={t("statement.form.anonymousFloor")} {...rupees} />
            <TextField
              field={fields.anonymousPercent}
              label={t("statement.form.anonymousPercent")}
              inputMode="numeric"
              maxLength={3}
              rightSection="%"
            />
          </SimpleGrid>
        </Fieldset>
        <Fieldset mb="24" legend={t("statement.form.approval")}>
          <p>{t("statement.form.approvalHint")}</p>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="16">
            <TextField
              field={fields.registration}
              label={t("statement.form.registration")}
              description={t("statement.form.registrationHint")}
              maxLength={statementLimits.registration}
            />
            <TextField
              field={fields.registeredOn}
              label={t("statement.form.registeredOn")}
              description={t("statement.form.registeredOnHint")}
              {...code}
            />
            <TextField
              field={fields.registeredUntil}
              label={t("statement.form.registeredUntil")}
              description={t("statement.form.registeredUntilHint")}
              type="date"
            />
          </SimpleGrid>
        </Fieldset>
        <Fieldset mb="24" legend={t("statement.form.codes")}>
          <Stack gap="16">
            <TextField field={fields.idCode} label={t("statement.form.idCode")} {...code} />
            <TextField field={fields.sectionCode} label={t("statement.form.section")} {...code} />
            <TextField field={fields.modeCash} label={t("statement.form.modeCash")} {...code} />
            <TextField field={fields.modeElectronic} label={t("statement.form.modeElectronic")} {...code} />
            <TextField field={fields.donationType} label={t("statement.form.type")} {...code} />
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="16">
              {causes.map(({ slug, name }) => (
                <TextField
                  key={slug}
                  field={types[slug] ?? fields.donationType}
                  label={t("statement.form.typeOf", { name })}
                  {...code}
                />
              ))}
            </SimpleGrid>
            <TextArea
              field={fields.headings}
              label={t("statement.form.headings")}
              description={t("statement.form.headingsHint")}
              rows={12}
            />
          </Stack>
        </Fieldset>
        <Group gap="12">
          <SubmitButton busy={t("bank.busy.saving")}>{t("dashboard.editItem.save")}</SubmitButton>
          <CancelLink to={back} />
        </Group>
      </AdminForm>
    </>
  );
}
