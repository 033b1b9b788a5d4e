import { getCollectionProps } from "@conform-to/react";
import { Fragment, type ReactNode } from "react";
import { mantineProps, type Field } from "~/components/form-fields";
import { useTranslate } from "~/components/use-messages";

export function Frequency({ field, children }: { field: Field; children?: ReactNode }) {
  const t = useTranslate();
  const radios = getCollectionProps(field, { type: "radio", options: ["once", "monthly"] });
  return (
    <fieldset className="presets">
      <legend>{t("giving.howOften")}</legend>
      {radios.map((radio) => (
        <Fragment key={radio.key}>
          <input
            {...mantineProps(radio)}
            className="radio"
            aria-describedby={radio.value === "monthly" ? `${field.id}-why` : undefined}
          />
          <label className="preset" htmlFor={radio.id}>
            {radio.value === "once" ? t("giving.giveOnce") : t("giving.giveMonthly")}
          </label>
        </Fragment>
      ))}
      <p className="hint" id={`${field.id}-why`}>
        {t("giving.whyMonthly")}
      </p>
      {children}
    </fieldset>
  );
}
