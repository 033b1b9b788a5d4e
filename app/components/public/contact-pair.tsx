import { EmailField, TextField, type Field } from "~/components/form-fields";
import { Style, useTranslate } from "~/components/page-context";
import { textLimits } from "~/lib/limits";
import contactPair from "./contact-pair.css?inline";

type Named = { field: Field; label: string };

/** Email and phone, of which one is needed. @param props.id of the hint, unique on its page */
export function ContactPair({
  id,
  email,
  phone,
  hint,
}: {
  id: string;
  email: Named;
  phone: Named;
  hint: string;
}) {
  const t = useTranslate();
  return (
    <fieldset className="contact-pair" aria-describedby={id}>
      <Style sheets={[contactPair]} />
      <legend className="visually-hidden">{t("contact.reply")}</legend>
      <EmailField {...email} />
      <TextField
        {...phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={textLimits.contactPhone}
      />
      <p className="hint" id={id}>
        {hint}
      </p>
    </fieldset>
  );
}
