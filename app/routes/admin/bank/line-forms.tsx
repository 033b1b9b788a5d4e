import { Fieldset, Group, Stack } from "@mantine/core";
import {
  AdminForm,
  Form,
  FormToken,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
  useAdminForm,
} from "~/components/admin";
import { CheckboxField, type FormResult } from "~/components/form-fields";
import { CATEGORIES } from "~/features/bank/categories";
import { causeOptions } from "~/features/causes/cause-options";
import { OfflineDonorFields } from "~/features/donations/ledger/offline-donor-fields";
import { limits } from "~/lib/limits";
import { bankLimits } from "~/features/bank/limits";
import type { LineView } from "./line-view";

type Props = { line: LineView; action: string; lastResult: FormResult };
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
  isCertificateOffered,
}: Props & {
  causes: Causes;
  guess: { name: string; email: string; formToken: string };
  isCertificateOffered: boolean;
}) {
  const gift = useAdminForm({
    id: "gift",
    schema: async () => (await import("~/features/bank/bank-forms")).RecordCredit,
    lastResult,
    defaultValue: { name, email, channel: "transfer" },
  });
  const { fields } = gift;
  return (
    <section aria-labelledby="record-title">
      <h2 id="record-title">Record as gift</h2>
      <p>{`A gift of ${line.amount}, given on ${line.day}. It gets the next receipt number.`}</p>
      <AdminForm of={gift} action={action} mb="32">
        <input type="hidden" name="line" value={line.id} />
        <FormToken token={formToken} lastResult={lastResult} />
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
        <OfflineDonorFields
          fields={fields}
          isCertificateOffered={isCertificateOffered}
          nameHint="Read from the narration"
          panTail={null}
        />
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
            maxLength={bankLimits.reason}
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
            maxLength={bankLimits.category}
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
