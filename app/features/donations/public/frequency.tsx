import { getCollectionProps } from "@conform-to/react";
import { Fragment, type ReactNode } from "react";
import { mantineProps, type Field } from "~/components/form-fields";
import { useTranslate } from "~/components/page-context";

type Props = { field: Field; givesReason?: boolean; children?: ReactNode };

/** @param props.givesReason false where the page has no room for it */
export function Frequency({ field, givesReason = true, children }: Props) {
  const t = useTranslate();
  const reason = givesReason ? `${field.id}-why` : undefined;
  const radios = getCollectionProps(field, { type: "radio", options: ["once", "monthly"] });
  return (
    <fieldset className="presets">
      <legend>{t("giving.howOften")}</legend>
      {radios.map((radio) => (
        <Fragment key={radio.key}>
          <input
            {...mantineProps(radio)}
            className="radio"
            aria-describedby={radio.value === "monthly" ? reason : undefined}
          />
          <label className="preset" htmlFor={radio.id}>
            {radio.value === "once" ? t("giving.giveOnce") : t("giving.giveMonthly")}
          </label>
        </Fragment>
      ))}
      {givesReason && (
        <p className="hint" id={reason}>
          {t("giving.whyMonthly")}
        </p>
      )}
      {children}
    </fieldset>
  );
}
