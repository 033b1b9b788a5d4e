import { useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import { limits } from "~/limits";
import { formProps, TextField, TickBox, type Answer } from "~/ui/site/form-fields";
import { ParticularsFields, type ParticularsTyped } from "./particulars";
import { useTo, useWords } from "~/ui/site/words";
import type { Rehearsal } from "~/domain/giving/rehearsal";

type Details = Record<"frequency" | "statement" | "invoice" | "name" | "email" | "phone", string> &
  ParticularsTyped;

/** @param id of the form, which begins those of its fields: the page and the dialog must not share any */
export const useDetailsForm = (id: string, lastResult?: Answer, defaultValue: Partial<Details> = {}) =>
  useForm<Details>({ id, lastResult: lastResult ?? null, defaultValue });

type Props = {
  fields: ReturnType<typeof useDetailsForm>[1];
  /** True: the donor must tick the statement. False: the form states it on the donor's behalf. */
  asksStatement: boolean;
  /**
   * True: name, e-mail and phone are always shown. False: app/enhance/donation.ts shows them when an invoice or
   * a certificate is wanted, or an address is written.
   */
  needsContact?: boolean;
};

/**
 * Statement of citizenship, invoice checkbox, the three contact fields and the particulars for the tax, in the
 * dialog and on /donation/new.
 */
export function DonationDetailsFields({ fields, asksStatement, needsContact = false }: Props) {
  const { giving } = useWords();
  const text = (name: "name" | "email" | "phone") => ({ field: fields[name], label: giving.fields[name] });
  return (
    <>
      {asksStatement ? (
        <TickBox field={fields.statement} label={giving.statement} />
      ) : (
        <p className="statement">
          {giving.details.stated(giving.statement)}
          <input type="hidden" name={fields.statement.name} value="on" />
        </p>
      )}
      <TickBox
        field={fields.invoice}
        label={giving.gstInvoice}
        description={giving.details.invoiceHint}
        data-invoice=""
      />
      <div className="contact-fields" data-invoice-fields="">
        {needsContact && <p className="hint">{giving.details.contactHint}</p>}
        <TextField {...text("name")} type="text" autoComplete="name" maxLength={limits.text.name} />
        <TextField
          {...text("email")}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={limits.text.email}
        />
        <TextField
          {...text("phone")}
          type="tel"
          description={giving.details.phoneHint}
          autoComplete="tel-national"
          inputMode="tel"
          maxLength={20}
        />
      </div>
      <ParticularsFields fields={fields} />
    </>
  );
}

/**
 * The two native dialogs that app/enhance/donation.ts opens: details before paying, thanks afterwards.
 * Without a script the same steps are pages.
 */
export function DonationDialogs({
  rehearsal,
  asksStatement,
}: {
  rehearsal: Rehearsal;
  asksStatement: boolean;
}) {
  const { giving } = useWords();
  const to = useTo();
  const [form, fields] = useDetailsForm("dialog");
  return (
    <>
      <dialog className="dialog kasavu" data-donation-dialog="" aria-labelledby="dialog-title">
        <form data-details-form="" method="post" action={to("/donation/new")} {...formProps(form)}>
          <h2 id="dialog-title">{giving.details.yourDonation}</h2>
          <p className="sum" data-summary="" />
          {rehearsal && (
            <p className="notice">
              <strong>{giving.rehearsals[rehearsal]}:</strong>
              {giving.details.noMoneyAfter}
            </p>
          )}
          <p className="error" role="alert" data-problem="" />
          <DonationDetailsFields fields={fields} asksStatement={asksStatement} />
          <div className="actions">
            <Button type="submit" data-pay="">
              {giving.proceedToPay}
            </Button>
            <Button type="button" className="quiet" data-cancel="">
              {giving.cancel}
            </Button>
          </div>
        </form>
      </dialog>
      <dialog className="dialog kasavu" data-thanks-dialog="" aria-labelledby="thanks-title">
        <h2 id="thanks-title">{giving.thankYouTitle}</h2>
        <p>{giving.thankYouText}</p>
        <p data-invoice-sent="" hidden>
          {giving.thankYouInvoice}
        </p>
        <p>
          <a href={to("/donateUs")} data-status-link="">
            {giving.details.seeDonation}
          </a>
        </p>
        <form className="actions" method="dialog">
          <Button type="submit" data-close="">
            {giving.details.close}
          </Button>
        </form>
      </dialog>
    </>
  );
}
