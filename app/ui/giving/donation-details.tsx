import { useForm } from "@conform-to/react";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { limits } from "~/limits";
import { donationMessages } from "~/messages";

export type DetailsValues = {
  statement?: string | undefined;
  invoice?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
};
export type DetailsErrors = Partial<Record<keyof DetailsValues, string | undefined>>;

type Props = {
  /** Begins the ids, so that the page and the dialog never share one. */
  idPrefix?: string;
  values: DetailsValues;
  errors: DetailsErrors;
  /** The statement's words: they are stored with the donation. */
  statement?: string;
  /** True where the donor has to tick the statement; false where the form says it for the donor. */
  asksStatement?: boolean;
  /**
   * True where name, e-mail and phone stand open with a hint; false where donation.ts shows them once they
   * are needed.
   */
  needsContact?: boolean;
};

/** Id of a details field, for links that lead to it. */
export const detailsFieldId = (idPrefix: string, field: keyof DetailsValues) => `${idPrefix}-${field}`;

/**
 * The citizen's statement, the invoice checkbox and the three contact fields: in the dialog and on
 * /donation/new.
 */
export function DonationDetailsFields({
  idPrefix = "details",
  values,
  errors,
  statement = donationMessages.statement,
  asksStatement = true,
  needsContact = false,
}: Props) {
  const [, fields] = useForm<DetailsValues>({ id: idPrefix, defaultValue: values, lastResult: null });
  const text = (name: "name" | "email" | "phone") => ({
    id: fields[name].id,
    name: fields[name].name,
    defaultValue: fields[name].initialValue,
    label: donationMessages.fields[name],
    error: errors[name],
  });
  // Mantine's checkbox does not tie its error to the input, so it is done here.
  const box = (name: "statement" | "invoice") => ({
    id: fields[name].id,
    name: fields[name].name,
    defaultChecked: Boolean(values[name]),
    error: errors[name] && <span id={fields[name].errorId}>{errors[name]}</span>,
    "aria-invalid": errors[name] ? true : undefined,
    "aria-describedby": errors[name] ? fields[name].errorId : undefined,
  });
  return (
    <>
      {asksStatement ? (
        <Checkbox {...box("statement")} label={statement} />
      ) : (
        <p className="statement">
          By giving here you state: “{statement}”.
          <input type="hidden" name={fields.statement.name} value="on" />
        </p>
      )}
      <Checkbox
        {...box("invoice")}
        label={donationMessages.gstInvoice}
        description={<span id={`${idPrefix}-invoice-hint`}>A numbered donation receipt by email</span>}
        aria-describedby={[`${idPrefix}-invoice-hint`, errors.invoice && fields.invoice.errorId]
          .filter(Boolean)
          .join(" ")}
        data-invoice=""
      />
      <div className="contact-fields" data-invoice-fields="">
        {needsContact && (
          <p className="hint">Needed for the invoice; the payment page also asks for email and phone.</p>
        )}
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
          description="10 digits"
          autoComplete="tel-national"
          inputMode="tel"
          maxLength={20}
        />
      </div>
    </>
  );
}

/**
 * The two native dialogs that donation.ts opens: details before paying, thanks after. Without a script they
 * stay closed and the same steps are pages.
 */
export function DonationDialogs({
  rehearsal,
  asksStatement = true,
}: {
  rehearsal: string | null;
  asksStatement?: boolean;
}) {
  return (
    <>
      <dialog className="dialog kasavu" data-donation-dialog="" aria-labelledby="dialog-title">
        <form data-details-form="" method="post" action="/donation/new" noValidate>
          <h2 id="dialog-title">Your donation</h2>
          <p className="sum" data-summary="" />
          {rehearsal && (
            <p className="notice">
              <strong>{rehearsal}:</strong> no money moves.
            </p>
          )}
          <p className="problem-text" role="alert" data-problem="" />
          <DonationDetailsFields idPrefix="dialog" values={{}} errors={{}} asksStatement={asksStatement} />
          <div className="actions">
            <Button type="submit" data-pay="">
              {donationMessages.proceedToPay}
            </Button>
            <Button type="button" className="quiet" data-cancel="">
              {donationMessages.cancel}
            </Button>
          </div>
        </form>
      </dialog>
      <dialog className="dialog kasavu" data-thanks-dialog="" aria-labelledby="thanks-title">
        <h2 id="thanks-title">{donationMessages.thankYouTitle}</h2>
        <p>{donationMessages.thankYouText}</p>
        <p data-invoice-sent="" hidden>
          {donationMessages.thankYouInvoice}
        </p>
        <p>
          <a href="/donateUs" data-status-link="">
            See your donation and its receipt
          </a>
        </p>
        <form className="actions" method="dialog">
          <Button type="submit" data-close="">
            Close
          </Button>
        </form>
      </dialog>
    </>
  );
}
