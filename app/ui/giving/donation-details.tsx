import { useForm } from "@conform-to/react";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { limits } from "~/limits";
import { useSay, useTo, useWords } from "~/ui/site/words";

export type DetailsValues = {
  statement?: string | undefined;
  invoice?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
};
export type DetailsErrors = Partial<Record<keyof DetailsValues, string | undefined>>;

type Props = {
  /** Prefix of the ids: the page and the dialog must not share any. */
  idPrefix?: string;
  values: DetailsValues;
  errors: DetailsErrors;
  /** The statement's text, which is stored with the donation. */
  statement?: string;
  /** True: the donor must tick the statement. False: the form states it on the donor's behalf. */
  asksStatement?: boolean;
  /**
   * True: name, e-mail and phone are always shown. False: app/enhance/donation.ts shows them when an invoice
   * is wanted.
   */
  needsContact?: boolean;
};

/** Id of a details field, for links in the error summary. */
export const detailsFieldId = (idPrefix: string, field: keyof DetailsValues) => `${idPrefix}-${field}`;

/**
 * Statement of citizenship, invoice checkbox and the three contact fields, in the dialog and on
 * /donation/new.
 */
export function DonationDetailsFields({
  idPrefix = "details",
  values,
  errors,
  statement: stated,
  asksStatement = true,
  needsContact = false,
}: Props) {
  const { giving } = useWords();
  const say = useSay();
  const statement = stated ?? giving.statement;
  const [, fields] = useForm<DetailsValues>({ id: idPrefix, defaultValue: values, lastResult: null });
  const text = (name: "name" | "email" | "phone") => ({
    id: fields[name].id,
    name: fields[name].name,
    defaultValue: fields[name].initialValue,
    label: giving.fields[name],
    error: errors[name] && say(errors[name]),
  });
  // Mantine's checkbox does not connect its error with the input.
  const box = (name: "statement" | "invoice") => ({
    id: fields[name].id,
    name: fields[name].name,
    defaultChecked: Boolean(values[name]),
    error: errors[name] && <span id={fields[name].errorId}>{say(errors[name])}</span>,
    "aria-invalid": errors[name] ? true : undefined,
    "aria-describedby": errors[name] ? fields[name].errorId : undefined,
  });
  return (
    <>
      {asksStatement ? (
        <Checkbox {...box("statement")} label={statement} />
      ) : (
        <p className="statement">
          {giving.details.stated(statement)}
          <input type="hidden" name={fields.statement.name} value="on" />
        </p>
      )}
      <Checkbox
        {...box("invoice")}
        label={giving.gstInvoice}
        description={<span id={`${idPrefix}-invoice-hint`}>{giving.details.invoiceHint}</span>}
        aria-describedby={[`${idPrefix}-invoice-hint`, errors.invoice && fields.invoice.errorId]
          .filter(Boolean)
          .join(" ")}
        data-invoice=""
      />
      <div className="contact-fields" data-invoice-fields="">
        {needsContact && <p className="hint">{giving.details.contactHint}</p>}
        <TextInput {...text("name")} type="text" autoComplete="name" maxLength={limits.text.name} />
        <TextInput
          {...text("email")}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={limits.text.email}
        />
        <TextInput
          {...text("phone")}
          type="tel"
          description={giving.details.phoneHint}
          autoComplete="tel-national"
          inputMode="tel"
          maxLength={20}
        />
      </div>
    </>
  );
}

/**
 * The two native dialogs that app/enhance/donation.ts opens: details before paying, thanks afterwards.
 * Without a script the same steps are pages.
 */
export function DonationDialogs({
  rehearsal,
  asksStatement = true,
}: {
  rehearsal: string | null;
  asksStatement?: boolean;
}) {
  const { giving } = useWords();
  const to = useTo();
  const say = useSay();
  return (
    <>
      <dialog className="dialog kasavu" data-donation-dialog="" aria-labelledby="dialog-title">
        <form data-details-form="" method="post" action={to("/donation/new")} noValidate>
          <h2 id="dialog-title">{giving.details.yourDonation}</h2>
          <p className="sum" data-summary="" />
          {rehearsal && (
            <p className="notice">
              <strong>{say(rehearsal)}:</strong>
              {giving.details.noMoneyAfter}
            </p>
          )}
          <p className="problem-text" role="alert" data-problem="" />
          <DonationDetailsFields idPrefix="dialog" values={{}} errors={{}} asksStatement={asksStatement} />
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
