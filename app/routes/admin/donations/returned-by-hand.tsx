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
import { t } from "~/locales/screen-text";

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
      <h2 id="unpaid-title">{t("refund.cheque.title")}</h2>
      <p>{t("refund.cheque.text")}</p>
      <AdminForm of={unpaid} action={`/adminDonations/${id}#unpaid-title`}>
        <FormToken token={formToken} lastResult={lastResult} />
        <Stack gap="16">
          <TextField
            field={unpaid.fields.day}
            label={t("refund.cheque.day")}
            description={t("refund.cheque.dayHint")}
            type="date"
            min={givenOn}
            max={today}
          />
          <BookNow lastResult={lastResult} form="unpaid" />
          <Group>
            <SubmitButton name="intent" value="unpaid" variant="default" busy={t("doing.saving")}>
              {t("ledger.returnedUnpaid")}
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
      <h2 id="by-hand-title">{isUnpaid ? t("bankSides.chequeReturned") : t("refund.byHandTitle")}</h2>
      <p>{t("refund.undoHint")}</p>
      <Stack gap="12">
        {refunds.map((refund) => (
          <Form key={refund.id} action={`/adminDonations/${id}`}>
            <input type="hidden" name="refund" value={refund.id} />
            {lastResult?.initialValue?.refund === refund.id ? <BookNow lastResult={lastResult} /> : null}
            <Group gap="16">
              <Text fw="600">{t("refund.sumOn", { sum: refund.sum, day: refund.day })}</Text>
              <SubmitButton
                size="sm"
                name="intent"
                value="undo-refund"
                variant="default"
                busy={t("doing.undoing")}
              >
                {t("refund.undo")}
              </SubmitButton>
            </Group>
          </Form>
        ))}
      </Stack>
    </section>
  );
}
