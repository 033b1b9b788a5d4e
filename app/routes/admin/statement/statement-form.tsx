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

export const meta = staffMeta("Form settings");

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
      <PageHeader title={`The form of ${year}`} back={<BackLink to={back}>Tax statement</BackLink>} />
      <Alert variant="light" color="surface" mb="24">
        The foundation’s accountant decides. The values below are those that others use in practice; we had
        not seen the portal’s template when this site was built. What you save applies to {year} and the years
        after it that have no settings of their own.
      </Alert>
      <AdminForm of={table} maw="40rem" action={`/adminStatement/form?year=${year}`}>
        <input type="hidden" name="year" value={year} />
        <Fieldset mb="24" legend="The law">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="16">
            <TextField field={fields.form} label="The statement is called" {...code} />
            <TextField field={fields.certificate} label="The certificate is called" {...code} />
            <TextField field={fields.dueOn} label="Due on" type="date" />
            <TextField field={fields.cashLimit} label="Cash limit per gift" {...rupees} />
            <TextField field={fields.anonymousFloor} label="Anonymous gifts are tax-free up to" {...rupees} />
            <TextField
              field={fields.anonymousPercent}
              label="or, if higher, up to this share of the year’s gifts"
              inputMode="numeric"
              maxLength={3}
              rightSection="%"
            />
          </SimpleGrid>
        </Fieldset>
        <Fieldset mb="24" legend="The foundation’s approval">
          <p>
            Donors are offered a tax certificate only while the number and the date of issue stand here, and
            not after the last day. Without an approval leave them blank.
          </p>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="16">
            <TextField
              field={fields.registration}
              label="Unique registration number"
              description="Receipts issued from now on show it too"
              maxLength={statementLimits.registration}
            />
            <TextField
              field={fields.registeredOn}
              label="Date of issue (of the approval)"
              description="Of the approval, not of a payment; in the form’s format"
              {...code}
            />
            <TextField
              field={fields.registeredUntil}
              label="Valid until"
              description="Last day of the approval; gifts of later days are offered no certificate"
              type="date"
            />
          </SimpleGrid>
        </Fieldset>
        <Fieldset mb="24" legend="Codes in the file">
          <Stack gap="16">
            <TextField field={fields.idCode} label="Identification by PAN" {...code} />
            <TextField field={fields.sectionCode} label="Section" {...code} />
            <TextField field={fields.modeCash} label="Received in cash" {...code} />
            <TextField
              field={fields.modeElectronic}
              label="Received online, by cheque or by transfer"
              {...code}
            />
            <TextField field={fields.donationType} label="Donation type" {...code} />
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="16">
              {causes.map(({ slug, name }) => (
                <TextField
                  key={slug}
                  field={types[slug] ?? fields.donationType}
                  label={`Donation type for ${name}, if different`}
                  {...code}
                />
              ))}
            </SimpleGrid>
            <TextArea
              field={fields.headings}
              label="Headings of the columns"
              description="Twelve, one per line, in the order of the form"
              rows={12}
            />
          </Stack>
        </Fieldset>
        <Group gap="12">
          <SubmitButton busy="Saving...">Save</SubmitButton>
          <CancelLink to={back} />
        </Group>
      </AdminForm>
    </>
  );
}
