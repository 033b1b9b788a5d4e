import { Button, Group, Stack } from "@mantine/core";
import { useFetcher, type FetcherWithComponents } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import type { FormResult } from "~/components/form-fields";
import type { modeWords } from "~/features/donations/payment-words";
import { limits } from "~/lib/limits";
import { t } from "~/locales/screen-text";
import { formatDay } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { Dialog } from "~/components/admin/dialog";
import {
  AdminForm,
  BookNow,
  Form,
  RupeesField,
  SubmitButton,
  TextArea,
  TextField,
  useAdminForm,
} from "~/components/admin";
import { CheckboxField } from "~/components/form-fields";

type RefundableDonation = {
  id: string;
  donor: string | null;
  isOffline: boolean;
  mode: Parameters<typeof modeWords>[0];
  leftPaise: number;
  /** YYYY-MM-DD */
  givenOn: string;
  today: string;
};

export type RefundDraft = {
  amount: string;
  reason: string;
  formToken: string;
  /** Of a refund by hand. */
  day?: string;
  anyway?: string;
  book?: string;
  words: string;
};

type Props = {
  donation: RefundableDonation;
  formToken: string;
  lastResult: FormResult;
  fetcher: FetcherWithComponents<FormResult>;
};

export const refundQuestion = ({ words, donor }: { words: string; donor: string | null }) =>
  donor ? t("refund.questionTo", { amount: words, donor }) : t("refund.question", { amount: words });

/**
 * A fetcher keeps the page if the connection fails. The page calls this, because the form remounts when the
 * remaining sum changes.
 */
export function useRefundFetcher() {
  const fetcher = useFetcher<FormResult>();
  const [before, setBefore] = useState<FormResult>();
  if (fetcher.state === "submitting" && before !== fetcher.data) setBefore(fetcher.data);
  // A success redirects, and the fetcher then still has the refusal before it.
  const isAnswered = fetcher.state === "submitting" || fetcher.data !== before;
  return { fetcher, refusal: isAnswered ? fetcher.data : null };
}

/** A refund is confirmed in a dialog, or on a second page without JavaScript. */
export function RefundForm({ donation, formToken, lastResult, fetcher }: Props) {
  const [draft, setDraft] = useState<RefundDraft>();
  // A refusal closes the dialog, because the form behind it shows the error.
  const [answered, setAnswered] = useState(lastResult);
  if (answered !== lastResult) {
    setAnswered(lastResult);
    setDraft(undefined);
  }
  const { leftPaise } = donation;
  const refund = useAdminForm({
    id: "refund",
    schema: async () => (await import("~/features/donations/refund-form")).refundUpTo(leftPaise),
    lastResult,
    defaultValue: { day: donation.today },
    onSubmit(event, value) {
      if (!value) return;
      event.preventDefault();
      const typed = Object.fromEntries(new FormData(event.currentTarget)) as Omit<RefundDraft, "words">;
      setDraft({ ...typed, words: formatRupees(value.amount ?? leftPaise) });
    },
  });
  const left = formatRupees(leftPaise);
  const { fields } = refund;
  return (
    <section className="no-print" aria-labelledby="refund-title">
      <h2 id="refund-title">{t("refund.title")}</h2>
      <p>
        {donation.isOffline
          ? t("refund.howByHand", { left })
          : t(donation.mode === "live" ? "refund.howOnline" : "refund.howPractice", { left })}
      </p>
      <AdminForm of={refund} action={`/adminDonations/${donation.id}#refund-title`}>
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="formToken" defaultValue={formToken} key={formToken} />
        <Stack gap="16">
          <RupeesField field={fields.amount} description={t("refund.amountHint", { left })} />
          <TextArea
            field={fields.reason}
            label={t("words.reason")}
            description={t("refund.reasonHint")}
            maxLength={limits.giving.refundReason}
            rows={2}
          />
          {donation.isOffline ? (
            <TextField
              field={fields.day}
              label={t("refund.day")}
              type="date"
              min={donation.givenOn}
              max={donation.today}
            />
          ) : null}
          {fields.anyway.errors?.length ? (
            <CheckboxField field={fields.anyway} label={t("refund.anyway")} />
          ) : null}
          <BookNow lastResult={lastResult} form="refund" />
          <Button type="submit" variant="default" style={{ alignSelf: "start" }}>
            {t("refund.open")}
          </Button>
        </Stack>
      </AdminForm>
      <Dialog
        isOpen={draft !== undefined}
        onClose={() => setDraft(undefined)}
        title={refundQuestion({ words: draft?.words ?? "", donor: donation.donor })}
      >
        {draft ? (
          <ConfirmRefund donation={donation} draft={draft} fetcher={fetcher}>
            <Button variant="default" onClick={() => setDraft(undefined)} autoFocus>
              {t("dashboard.confirm.cancel")}
            </Button>
          </ConfirmRefund>
        ) : null}
      </Dialog>
    </section>
  );
}

function outcomeOf({ mode, isOffline, donor }: RefundableDonation, { words, day }: RefundDraft): string {
  if (mode !== "live")
    return t(mode === "test" ? "refund.outcomeTest" : "refund.outcomePractice", { amount: words });
  if (isOffline)
    return day
      ? t("refund.outcomeOn", { amount: words, day: formatDay(day) })
      : t("refund.outcomeByHand", { amount: words });
  return donor ? t("refund.outcomeTo", { donor }) : t("refund.outcome");
}

type ConfirmRefundProps = {
  donation: RefundableDonation;
  draft: RefundDraft;
  fetcher?: FetcherWithComponents<unknown>;
  children: ReactNode;
};

export function ConfirmRefund({ donation, draft, fetcher, children }: ConfirmRefundProps) {
  return (
    <>
      <p>
        {outcomeOf(donation, draft)} {t("refund.reasonGiven", { reason: draft.reason })}{" "}
        {donation.isOffline ? null : t("refund.final")}
      </p>
      <Form action={`/adminDonations/${donation.id}`} fetcher={fetcher}>
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="confirmed" value="yes" />
        <input type="hidden" name="amount" value={draft.amount} />
        <input type="hidden" name="reason" value={draft.reason} />
        <input type="hidden" name="formToken" value={draft.formToken} />
        {draft.day ? <input type="hidden" name="day" value={draft.day} /> : null}
        {draft.book ? <input type="hidden" name="book" value={draft.book} /> : null}
        {draft.anyway ? <input type="hidden" name="anyway" value={draft.anyway} /> : null}
        <Group gap="12" mt="8">
          <SubmitButton busy={t("donationForm.processing")}>
            {t("refund.button", { amount: draft.words })}
          </SubmitButton>
          {children}
        </Group>
      </Form>
    </>
  );
}
