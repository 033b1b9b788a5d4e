import { Fieldset, Group, Stack } from "@mantine/core";
import { AdminForm, useAdminForm } from "~/components/admin/admin-form";
import { SelectField, TextArea, TextField } from "~/components/admin/fields";
import { Form, SubmitButton } from "~/components/admin/form";
import { CheckboxField } from "~/components/form-fields";
import { CATEGORIES } from "~/features/bank/categories";
import { causeOptions } from "~/features/causes/cause-choice";
import { limits } from "~/lib/limits";
import { giving as donationMessages } from "~/locales/en.json";
import type { LineView } from "./line-view";

type Props = { line: LineView; action: string; lastResult: Parameters<typeof useAdminForm>[0]["lastResult"] };
type Causes = Parameters<typeof causeOptions>[0];

const channels = [
  { value: "transfer", label: "Bank transfer or UPI" },
  { value: "cheque", label: "Cheque" },
  { value: "cash", label: "Cash, paid in at the bank" },
];

/** Amount and date come from the line. */
export function RecordForm({
  line,
  action,
  lastResult,
  causes,
  guess: { formToken, name, email },
}: Props & { causes: Causes; guess: { name: string; email: string; formToken: string } }) {
  const gift = useAdminForm({
    id: "gift",
    schema: async () => (await import("~/features/bank/bank-forms")).RecordCredit,
    lastResult,
    defaultValue: { name, email, channel: "transfer" },
  });
  const { fields } = gift;
  const sentToken = lastResult?.initialValue?.formToken;
  return (
    <section aria-labelledby="record-title">
      <h2 id="record-title">Record as gift</h2>
      <p>{`A gift of ${line.amount}, given on ${line.day}. It gets the next receipt number.`}</p>
      <AdminForm of={gift} action={action} mb="32">
        <input type="hidden" name="line" value={line.id} />
        <input
          type="hidden"
          name="formToken"
          defaultValue={typeof sentToken === "string" ? sentToken : formToken}
        />
        <Fieldset mb="24" legend="The gift">
          <Stack gap="16">
            <SelectField field={fields.cause} label="Cause" data={causeOptions(causes, "Please choose")} />
            <SelectField field={fields.channel} label="Payment method" data={channels} />
            <TextArea
              field={fields.note}
              label="Note"
              description="For staff only"
              maxLength={limits.giving.note}
            />
          </Stack>
        </Fieldset>
        <Fieldset mb="24" legend="The donor">
          <Stack gap="16">
            <TextField
              field={fields.name}
              label="Name"
              description="Read from the narration; if left blank, the donor is anonymous"
              maxLength={limits.text.name}
            />
            <TextField
              field={fields.email}
              label="Email"
              description="We email the receipt to it"
              type="email"
              maxLength={limits.text.email}
            />
            <TextField field={fields.phone} label="Phone" description="10 digits" type="tel" maxLength={20} />
            <TextArea field={fields.address} label="Address" maxLength={limits.text.postalAddress} />
            <CheckboxField
              field={fields.wantsCertificate}
              label={donationMessages.certificate}
              description="Said by the donor"
            />
            <TextField
              field={fields.pan}
              label={donationMessages.pan}
              description="For the certificate; kept encrypted"
              maxLength={20}
            />
          </Stack>
        </Fieldset>
        <SubmitButton name="intent" value="record" busy="Recording...">
          Record as gift
        </SubmitButton>
      </AdminForm>
    </section>
  );
}

export function SpendingForm({
  line,
  action,
  lastResult,
  causes,
  expenses,
}: Props & { causes: Causes; expenses: { id: string; name: string }[] }) {
  const spending = useAdminForm({
    id: "spending",
    schema: async () => (await import("~/features/bank/bank-forms")).RecordExpense,
    lastResult,
  });
  const { cause, what, publish, expense } = spending.fields;
  return (
    <section aria-labelledby="spending-title">
      <h2 id="spending-title">Spent on a cause</h2>
      <AdminForm of={spending} action={action} mb="32">
        <input type="hidden" name="line" value={line.id} />
        <Stack gap="16">
          <SelectField field={cause} label="Cause" data={causeOptions(causes, "Please choose")} />
          <TextField
            field={what}
            label="What for"
            description="As the cause’s public account shows it, if you publish it"
            maxLength={limits.bank.reason}
          />
          {expenses.length > 0 ? (
            <SelectField
              field={expense}
              label="Published already"
              description="Choose it, and it is not published again"
              data={[
                { value: "", label: "No" },
                ...expenses.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          ) : null}
          <CheckboxField field={publish} label="Publish it on the cause’s account now" />
          <Group>
            <SubmitButton name="intent" value="spending" busy="Saving...">
              Save as spent on the cause
            </SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
    </section>
  );
}

export function RunningCostForm({ line, action, lastResult }: Props) {
  const cost = useAdminForm({
    id: "running",
    schema: async () => (await import("~/features/bank/bank-forms")).RecordRunningCost,
    lastResult,
  });
  return (
    <section aria-labelledby="running-title">
      <h2 id="running-title">Running cost</h2>
      <AdminForm of={cost} action={action} mb="32">
        <input type="hidden" name="line" value={line.id} />
        <Stack gap="16">
          <TextField
            field={cost.fields.category}
            label="Category"
            description="Choose one, or type another"
            list="categories"
            maxLength={limits.bank.category}
          />
          <datalist id="categories">
            {CATEGORIES.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Group>
            <SubmitButton name="intent" value="running" busy="Saving...">
              Save as running cost
            </SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
    </section>
  );
}

export const PublishForm = ({ line, action }: Omit<Props, "lastResult">) => (
  <Form action={action}>
    <input type="hidden" name="line" value={line.id} />
    <Group mb="16">
      <SubmitButton name="intent" value="publish" busy="Publishing...">
        Publish on the cause’s account
      </SubmitButton>
    </Group>
  </Form>
);
