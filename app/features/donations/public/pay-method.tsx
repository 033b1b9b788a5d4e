import { getCollectionProps } from "@conform-to/react";
import { Fragment } from "react";
import { mantineProps, type Field } from "~/components/form-fields";
import { useTranslate } from "~/components/page-context";

/** Online through the provider, or by bank transfer. */
export function PayMethod({ field }: { field: Field }) {
  const t = useTranslate();
  const radios = getCollectionProps(field, { type: "radio", options: ["online", "transfer"] });
  return (
    <fieldset className="presets methods">
      <legend>{t("giving.transfer.howToPay")}</legend>
      {radios.map((radio) => (
        <Fragment key={radio.key}>
          <input {...mantineProps(radio)} className="radio" />
          <label className="preset" htmlFor={radio.id}>
            {radio.value === "online" ? t("giving.transfer.online") : t("giving.transfer.transfer")}
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
