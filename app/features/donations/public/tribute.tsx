import type { FieldMetadata } from "@conform-to/react";
import { textLimits } from "~/lib/limits";
import { EmailField, TextArea, TextField } from "~/components/form-fields";
import { useTranslate } from "~/components/page-context";
import { useHasMailServer } from "~/components/page-meta";
import { RadioButtons } from "./choices";

export type TributeTyped = Record<"tribute" | "tributeName" | "tributeEmail" | "tributeMessage", string>;

/** CSS hides the fields while 'No' is chosen (tribute.css). */
export function TributeFields({ fields }: { fields: Record<keyof TributeTyped, FieldMetadata<string>> }) {
  const t = useTranslate();
  const hasMailServer = useHasMailServer();
  const { tribute } = fields;
  return (
    <fieldset className="presets tribute">
      <legend>{t("tribute.question")}</legend>
      {tribute.errors?.[0] && (
        <p className="error" id={tribute.errorId}>
          {tribute.errors[0]}
        </p>
      )}
      <RadioButtons field={tribute} labels={t("tribute.choices", { returnObjects: true })} />
      <div className="tribute-card">
        <TextField
          field={fields.tributeName}
          label={t("tribute.name")}
          autoComplete="section-card name"
          maxLength={textLimits.name}
        />
        <p className="hint">
          <strong>{t("tribute.from")}</strong> {t("tribute.fromHint")}
        </p>
        <EmailField
          field={fields.tributeEmail}
          label={t("tribute.email")}
          description={t(hasMailServer ? "tribute.emailHint" : "giving.mails.noServer.card")}
          // Not the giver's own; with "off" browsers would not give it back after a reload.
          autoComplete="section-card email"
        />
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
