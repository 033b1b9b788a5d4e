import { getCollectionProps, type FieldMetadata } from "@conform-to/react";
import { Fragment } from "react";
import { textLimits } from "~/lib/limits";
import { EmailField, TextArea, TextField, mantineProps, type Field } from "~/components/form-fields";
import { useTranslate } from "~/components/page-context";
import { useHasMailServer } from "~/components/page-meta";
import { DESIGNS } from "~/features/donations/donor-fields";
import { RadioButtons } from "./choices";

export const TRIBUTE_FIELDS = [
  "tribute",
  "tributeName",
  "tributeOccasion",
  "tributeDesign",
  "tributeFrom",
  "tributeEmail",
  "tributeSendOn",
  "tributeMessage",
] as const;
export type TributeTyped = Record<(typeof TRIBUTE_FIELDS)[number], string>;

/** CSS hides the fields while 'No' is chosen (tribute.css). */
export function TributeFields({ fields }: { fields: Record<keyof TributeTyped, FieldMetadata<string>> }) {
  const t = useTranslate();
  const hasMailServer = useHasMailServer();
  const { tribute, tributeOccasion } = fields;
  return (
    <fieldset className="presets tribute">
      <legend>{t("tribute.question")}</legend>
      <ChoiceProblem field={tribute} />
      <RadioButtons field={tribute} labels={t("tribute.choices", { returnObjects: true })} />
      <div className="tribute-card">
        <TextField
          field={fields.tributeName}
          label={t("tribute.name")}
          autoComplete="section-card name"
          maxLength={textLimits.name}
        />
        <fieldset className="presets occasions">
          <legend>{t("tribute.occasion")}</legend>
          <ChoiceProblem field={tributeOccasion} />
          <RadioButtons field={tributeOccasion} labels={t("tribute.occasions", { returnObjects: true })} />
        </fieldset>
        <Designs field={fields.tributeDesign} />
        <TextField
          field={fields.tributeFrom}
          label={t("tribute.from")}
          description={t("tribute.fromHint")}
          autoComplete="section-card nickname"
          maxLength={textLimits.name}
        />
        <EmailField
          field={fields.tributeEmail}
          label={t("tribute.email")}
          description={t(hasMailServer ? "tribute.emailHint" : "giving.mails.noServer.card")}
          // Not the giver's own; with "off" browsers would not give it back after a reload.
          autoComplete="section-card email"
        />
        <SendOnField field={fields.tributeSendOn} />
        <TextArea
          field={fields.tributeMessage}
          label={t("tribute.message")}
          description={t("tribute.messageHint", { limit: textLimits.tributeMessage })}
          rows={3}
          maxLength={textLimits.tributeMessage}
        />
      </div>
    </fieldset>
  );
}

function ChoiceProblem({ field: { errors, errorId } }: { field: Field }) {
  return errors?.[0] ? (
    <p className="error" id={errorId}>
      {errors[0]}
    </p>
  ) : null;
}

export function SendOnField({ field }: { field: Field }) {
  const t = useTranslate();
  return (
    <TextField field={field} type="date" label={t("tribute.sendOn")} description={t("tribute.sendOnHint")} />
  );
}

/** Small pictures of the cards, which browsers load when the closed row is opened. */
function Designs({ field }: { field: Field }) {
  const t = useTranslate();
  const names = t("tribute.designs", { returnObjects: true });
  return (
    <fieldset className="presets tribute-designs">
      <legend>{t("tribute.design")}</legend>
      <ChoiceProblem field={field} />
      {getCollectionProps(field, { type: "radio", options: ["none", ...DESIGNS] }).map((radio) => (
        <Fragment key={radio.key}>
          <input {...mantineProps(radio)} className="radio" />
          <label className="preset" htmlFor={radio.id}>
            {radio.value !== "none" && (
              <img src={`/pictures/${radio.value}.svg`} alt="" width={42} height={60} loading="lazy" />
            )}
            {names[radio.value as keyof typeof names]}
          </label>
        </Fragment>
      ))}
    </fieldset>
  );
}
