import { getCollectionProps } from "@conform-to/react";
import { Fragment, type ReactNode } from "react";
import { mantineProps, type Field } from "~/components/form-fields";
import { Style, useTranslate } from "~/components/page-context";
import type { FeeShare } from "~/lib/covered-fee";
import type { TransferWays } from "~/lib/donation-sum";
import sheet from "./methods.css?inline";

type RadioButtonsProps = {
  field: Field;
  /** Label of each value. */
  labels: Record<string, string>;
  describedBy?: Record<string, string | undefined>;
};

export const RadioButtons = ({ field, labels, describedBy = {} }: RadioButtonsProps) =>
  getCollectionProps(field, { type: "radio", options: Object.keys(labels) }).map((radio) => (
    <Fragment key={radio.key}>
      <input
        {...mantineProps(radio)}
        className="radio"
        aria-describedby={describedBy[radio.value] ?? radio["aria-describedby"]}
      />
      <label className="preset" htmlFor={radio.id}>
        {labels[radio.value]}
      </label>
    </Fragment>
  ));

type FrequencyProps = { field: Field; givesReason?: boolean; children?: ReactNode };

/** @param props.givesReason whether to explain why monthly donations help */
export function Frequency({ field, givesReason = true, children }: FrequencyProps) {
  const t = useTranslate();
  const reason = givesReason ? `${field.id}-why` : undefined;
  return (
    <fieldset className="presets">
      <legend>{t("giving.howOften")}</legend>
      <RadioButtons
        field={field}
        labels={{ once: t("giving.giveOnce"), monthly: t("giving.giveMonthly") }}
        describedBy={{ monthly: reason }}
      />
      {givesReason && (
        <p className="hint" id={reason}>
          {t("giving.whyMonthly")}
        </p>
      )}
      {children}
    </fieldset>
  );
}

type PayMethodProps = { field: Field; fee: FeeShare | null; ways: NonNullable<TransferWays> };

const TRANSFER_NAMES = {
  either: "giving.transfer.transfer",
  bank: "giving.transfer.transferBank",
  upi: "giving.transfer.transferUpi",
} as const;

/** Asks whether to pay online or by bank transfer, and says what each costs and how long it takes. */
export function PayMethod({ field, fee, ways }: PayMethodProps) {
  const t = useTranslate();
  const methods = {
    online: {
      name: t("giving.transfer.online"),
      fee: fee ? t("giving.transfer.onlineShare", { share: percentOf(fee) }) : t("giving.transfer.onlineFee"),
      time: t("giving.transfer.onlineTime"),
    },
    transfer: {
      name: t(TRANSFER_NAMES[ways]),
      fee: t("giving.transfer.noFee"),
      time: t("giving.transfer.transferTime"),
    },
  };
  return (
    <fieldset className="presets methods">
      <Style sheets={[sheet]} />
      <legend>{t("giving.transfer.howToPay")}</legend>
      {getCollectionProps(field, { type: "radio", options: Object.keys(methods) }).map((radio) => {
        const method = methods[radio.value as keyof typeof methods];
        return (
          <Fragment key={radio.key}>
            <input
              {...mantineProps(radio)}
              className="radio"
              // app/client/donation-section.ts names them beside the sum.
              data-ways={radio.value === "transfer" ? ways : undefined}
              aria-labelledby={`${radio.id}-name`}
              aria-describedby={[radio["aria-describedby"], `${radio.id}-hint`].filter(Boolean).join(" ")}
            />
            <label className="preset" htmlFor={radio.id}>
              <span id={`${radio.id}-name`}>{method.name}</span>
              <small id={`${radio.id}-hint`}>
                <span>
                  <b>{t("giving.transfer.fee")}</b> {method.fee}
                </span>{" "}
                <span>
                  <b>{t("giving.transfer.time")}</b> {method.time}
                </span>
              </small>
            </label>
          </Fragment>
        );
      })}
      {field.errors?.[0] && (
        <p className="error" id={field.errorId}>
          {field.errors[0]}
        </p>
      )}
    </fieldset>
  );
}

/** "2.4%" */
const percentOf = ({ feePaise, amountPaise }: FeeShare) =>
  new Intl.NumberFormat("en-IN", { style: "percent", maximumFractionDigits: 1 }).format(
    feePaise / amountPaise,
  );
