import { Group, Stack, Text } from "@mantine/core";
import {
  AdminForm,
  BookNow,
  Form,
  FormToken,
  SubmitButton,
  TextField,
  useAdminForm,
} from "~/components/admin";
import type { FormResult } from "~/components/form-fields";

type UnpaidProps = {
  id: string;
  /** YYYY-MM-DD: of the gift, of the form, and the last that is allowed. */
  givenOn: string;
  day: string;
  today: string;
  formToken: string;
  lastResult: FormResult;
};

/** At a gift by cheque. */
export function UnpaidForm({ id, givenOn, day, today, formToken, lastResult }: UnpaidProps) {
  const unpaid = useAdminForm({
    id: "unpaid",
    schema: async () => (await import("~/features/donations/refund-form")).ReturnUnpaid,
    lastResult,
    defaultValue: { day },
  });
  return (
    <section className="no-print" aria-labelledby="unpaid-title">
      <h2 id="unpaid-title">The bank returned the cheque</h2>
      <p>
        The gift ends, and its receipt is cancelled. The donor, and whoever else got the receipt by email, is
        told at once by email that the cheque came back unpaid. Link the bank’s debit to this gift; its charge
        is a running cost.
      </p>
      <AdminForm of={unpaid} action={`/adminDonations/${id}#unpaid-title`}>
        <FormToken token={formToken} lastResult={lastResult} />
        <Stack gap="16">
          <TextField
            field={unpaid.fields.day}
            label="Day on which it came back"
            description="As the bank’s statement says. It decides the month in the books."
            type="date"
            min={givenOn}
            max={today}
          />
          <BookNow lastResult={lastResult} form="unpaid" />
          <Group>
            <SubmitButton name="intent" value="unpaid" variant="default" busy="Saving...">
              Returned unpaid
            </SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
    </section>
  );
}

type Refund = { id: string; sum: string; day: string };

/** Refunds that staff recorded, each of which can be undone. */
export function RefundsByHand({
  id,
  isUnpaid,
  refunds,
  lastResult,
}: {
  id: string;
  isUnpaid: boolean;
  refunds: Refund[];
  lastResult: FormResult;
}) {
  if (refunds.length === 0) return null;
  return (
    <section className="no-print" aria-labelledby="by-hand-title">
      <h2 id="by-hand-title">{isUnpaid ? "The cheque came back" : "Returned by hand"}</h2>
      <p>
        Was it entered by mistake? Undo it while no line of the bank’s statement is linked to it. If the donor
        was told, a new receipt goes out.
      </p>
      <Stack gap="12">
        {refunds.map((refund) => (
          <Form key={refund.id} action={`/adminDonations/${id}`}>
            <input type="hidden" name="refund" value={refund.id} />
            {lastResult?.initialValue?.refund === refund.id ? <BookNow lastResult={lastResult} /> : null}
            <Group gap="16">
              <Text fw="600">
                {refund.sum} on {refund.day}
              </Text>
              <SubmitButton size="sm" name="intent" value="undo-refund" variant="default" busy="Undoing...">
                Undo
              </SubmitButton>
            </Group>
          </Form>
        ))}
      </Stack>
    </section>
  );
}
