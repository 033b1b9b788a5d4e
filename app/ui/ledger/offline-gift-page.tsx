import { Button } from "@mantine/core";
import { limits } from "~/limits";
import { SelectField, Summary, TextArea, TextField } from "./fields";
import { PageHead, Problem } from "./page-parts";

const FIELDS = ["amount", "cause", "channel", "givenOn", "name", "email", "phone", "note"] as const;
type OfflineGiftValues = Record<(typeof FIELDS)[number] | "formToken", string>;

const channels = [
  { value: "", words: "Please choose" },
  { value: "cash", words: "Cash" },
  { value: "cheque", words: "Cheque" },
  { value: "transfer", words: "Bank transfer" },
];
const causes = [
  { value: "", words: "Please choose" },
  ...limits.donation.causes.map(({ slug, name }) => ({ value: slug, words: name })),
];

/** Records a gift in cash, by cheque or by transfer; it gets the same receipt as an online one. */
export function OfflineGiftPage({
  values,
  errors,
  problem,
  today,
}: {
  values: OfflineGiftValues;
  errors: Partial<Record<string, string>>;
  problem: string | null;
  today: string;
}) {
  const field = <Name extends keyof OfflineGiftValues>(name: Name) => ({ name, value: values[name], errors });
  return (
    <>
      <p className="led-back">
        <a href="/adminDonations">Donations</a>
      </p>
      <PageHead title="Record a gift" />
      <p className="lead">
        For cash, a cheque or a transfer that reached the foundation. It gets the next receipt number and
        counts towards the cause at once.
      </p>
      <form className="led-form" method="post" noValidate>
        <Summary errors={errors} fields={[...FIELDS, "formToken"]} />
        <Problem text={problem ?? errors.formToken} />
        <input type="hidden" name="formToken" value={values.formToken} />
        <fieldset>
          <legend>The gift</legend>
          <TextField
            {...field("amount")}
            label="Amount in rupees"
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            leftSection="₹"
          />
          <SelectField {...field("cause")} label="Cause" options={causes} />
          <SelectField {...field("channel")} label="How it came" options={channels} />
          <TextField {...field("givenOn")} label="Day it was given" type="date" max={today} />
          <TextArea
            {...field("note")}
            label="Note"
            hint="For staff only, such as the number of the cheque"
            maxLength={limits.ledger.note}
          />
        </fieldset>
        <fieldset>
          <legend>The donor</legend>
          <TextField
            {...field("name")}
            label="Name"
            hint="As it should stand on the receipt; left empty, the donor is anonymous"
            autoComplete="off"
            maxLength={limits.text.name}
          />
          <TextField
            {...field("email")}
            label="Email"
            hint="The receipt is mailed there"
            type="email"
            autoComplete="off"
            maxLength={limits.text.email}
          />
          <TextField
            {...field("phone")}
            label="Phone"
            hint="10 digits"
            type="tel"
            autoComplete="off"
            maxLength={20}
          />
        </fieldset>
        <div className="actions">
          <Button type="submit">Record the gift</Button>
          <Button component="a" className="quiet" href="/adminDonations">
            Cancel
          </Button>
        </div>
      </form>
    </>
  );
}
