import type { FieldMetadata } from "@conform-to/react";
import { Alert, Fieldset, Stack } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { readPaise } from "~/lib/amounts";
import { causeOptions } from "~/features/causes/cause-choice";
import { SelectField, TextArea, TextField } from "~/components/admin/fields";
import { shortRupees } from "~/lib/rupees";
import { CheckboxField } from "~/components/form-fields";
import { limits } from "~/lib/limits";
import { maskedPan } from "~/lib/pan";
import { giving as donationMessages } from "~/locales/en.json";

const channelOptions = [
  { value: "", label: "Please choose" },
  { value: "cash", label: "Cash" },
  { value: "cheque", label: "Cheque" },
  { value: "transfer", label: "Bank transfer" },
];

type Props = {
  fields: Record<"cause" | "channel", FieldMetadata<unknown>>;
  causes: Parameters<typeof causeOptions>[0];
  cashLimitPaise: number;
  isCashAboveLimit: boolean;
};

/** Warns about cash above the legal limit. */
export const CauseAndChannel = ({ fields, causes, cashLimitPaise, isCashAboveLimit }: Props) => (
  <>
    <SelectField field={fields.cause} label="Cause" data={causeOptions(causes, "Please choose")} />
    <SelectField
      field={fields.channel}
      label="Payment method"
      description={`Cash above ${shortRupees(cashLimitPaise)} counts for no tax certificate`}
      data={channelOptions}
    />
    {/* A live region must exist before its text to be announced. */}
    <div role="status">
      {isCashAboveLimit ? (
        <Alert variant="light" color="highlight">
          {cashLimitWarning(cashLimitPaise)}
        </Alert>
      ) : null}
    </div>
  </>
);

type CashInput = { channel: unknown; amount: unknown };

/** Call it in the form's `onChange`. @param initial amount in paise where it is fixed */
export function useCashLimit(limitPaise: number, initial: CashInput) {
  const isAbove = ({ channel, amount }: CashInput) => {
    const paise = typeof amount === "number" ? amount : readPaise(amount);
    return channel === "cash" && (paise ?? 0) > limitPaise;
  };
  const [isCashAboveLimit, setIsAbove] = useState(isAbove(initial));
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(currentTarget);
    setIsAbove(isAbove({ channel: typed.get("channel"), amount: typed.get("amount") ?? initial.amount }));
  };
  return { isCashAboveLimit, onChange };
}

export const cashLimitWarning = (limitPaise: number) =>
  `Cash above ${shortRupees(limitPaise)}: the donor cannot deduct it from tax, and no tax certificate includes it. The receipt says so.`;

type Name = "name" | "email" | "phone" | "address" | "wantsCertificate" | "pan";

type OfflineDonorFieldsProps = { fields: Record<Name, FieldMetadata<unknown>>; panTail: string | null };

/** @param panTail of a chosen donor, for whom the PAN is optional */
export function OfflineDonorFields({ fields, panTail }: OfflineDonorFieldsProps) {
  return (
    <Fieldset mb="24" legend="The donor">
      <Stack gap="16">
        <TextField
          field={fields.name}
          label="Name"
          description="As it should appear on the receipt; if left blank, the donor is anonymous"
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
        <TextArea
          field={fields.address}
          label="Address"
          description="If either the name or the address is missing, the law treats the gift as anonymous"
          maxLength={limits.text.postalAddress}
        />
        <CheckboxField
          field={fields.wantsCertificate}
          label={donationMessages.certificate}
          description="Said by the donor"
        />
        <TextField
          field={fields.pan}
          label={donationMessages.pan}
          description={
            panTail
              ? `Known already (${maskedPan(panTail)}): leave it blank`
              : "For the certificate; kept encrypted"
          }
          maxLength={20}
        />
      </Stack>
    </Fieldset>
  );
}
