import type { FieldMetadata } from "@conform-to/react";
import { Alert } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { readPaise } from "~/lib/amounts";
import { causeOptions } from "~/features/causes/cause-options";
import { offlineChannelOptions } from "~/features/donations/payment-words";
import { SelectField } from "~/components/admin";
import { shortRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";

type Props = {
  fields: Record<"cause" | "channel", FieldMetadata<unknown>>;
  causes: Parameters<typeof causeOptions>[0];
  cashLimitPaise: number;
  isCashAboveLimit: boolean;
};

/** Warns about cash above the legal limit. */
export const CauseAndChannel = ({ fields, causes, cashLimitPaise, isCashAboveLimit }: Props) => (
  <>
    <SelectField
      field={fields.cause}
      label={t("words.cause")}
      data={causeOptions(causes, t("words.pleaseChoose"))}
    />
    <div>
      <SelectField
        field={fields.channel}
        label={t("statement.words.method")}
        description={t("ledger.offline.cashHint", { amount: shortRupees(cashLimitPaise) })}
        data={offlineChannelOptions()}
      />
      {/* The live region is always rendered: screen readers announce only text added to an existing one. */}
      <div role="status">
        {isCashAboveLimit ? (
          <Alert variant="light" color="highlight" mt="16">
            {cashLimitWarning(cashLimitPaise)}
          </Alert>
        ) : null}
      </div>
    </div>
  </>
);

type CashInput = { channel: unknown; amount: unknown };

/** Call `onChange` in the form's `onChange`. @param initial amount in paise where the amount is fixed */
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
  t("ledger.cashLimit", { amount: shortRupees(limitPaise) });
