import { getCollectionProps } from "@conform-to/react";
import { Fragment, type ReactNode } from "react";
import { mantineProps, type Field } from "~/components/form-fields";
import { Style, useTranslate } from "~/components/page-context";
import type { FeeShare } from "~/lib/covered-fee";
import { WAY_NAMES, type TransferWays } from "~/lib/donation-sum";
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

/** Asks whether to pay online or by bank transfer, and says what each costs and how long it takes. */
export function PayMethod({ field, fee, ways }: PayMethodProps) {
  const t = useTranslate();
  const hints: Record<string, string> = {
    online: fee
      ? t("giving.transfer.onlineShare", { share: percentOf(fee) })
      : t("giving.transfer.onlineHint"),
    transfer: t("giving.transfer.transferHint", { way: t(WAY_NAMES[ways]) }),
  };
  return (
    <fieldset className="presets methods">
      <Style sheets={[sheet]} />
      <legend>{t("giving.transfer.howToPay")}</legend>
      {getCollectionProps(field, { type: "radio", options: ["online", "transfer"] }).map((radio) => (
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
            <span id={`${radio.id}-name`}>
              {t(`giving.transfer.${radio.value as "online" | "transfer"}`)}
            </span>
            <small id={`${radio.id}-hint`}>{hints[radio.value]}</small>
          </label>
        </Fragment>
      ))}
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
