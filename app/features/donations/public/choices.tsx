import { getCollectionProps } from "@conform-to/react";
import { Fragment, type ReactNode } from "react";
import { mantineProps, type Field } from "~/components/form-fields";
import { useTranslate } from "~/components/page-context";

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

/** Asks whether to pay online or by bank transfer. */
export function PayMethod({ field }: { field: Field }) {
  const t = useTranslate();
  return (
    <fieldset className="presets methods">
      <legend>{t("giving.transfer.howToPay")}</legend>
      <RadioButtons
        field={field}
        labels={{ online: t("giving.transfer.online"), transfer: t("giving.transfer.transfer") }}
      />
      {field.errors?.[0] && (
        <p className="error" id={field.errorId}>
          {field.errors[0]}
        </p>
      )}
    </fieldset>
  );
}
