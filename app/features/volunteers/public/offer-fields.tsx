import { Checkbox } from "@mantine/core";
import { CheckboxField, TextArea, TextField, type Field } from "~/components/form-fields";
import { useTranslate, Style } from "~/components/page-context";
import { ContactPair } from "~/components/public/contact-pair";
import controls from "~/components/public/controls.css?inline";
import field from "~/components/public/field.css?inline";
import form from "~/components/public/form.css?inline";
import { textLimits } from "~/lib/limits";
import { volunteerLimits } from "../limits";
import { VOLUNTEER_TIMES, type Skill } from "../volunteer-state";
import volunteer from "./volunteer.css?inline";

export type OfferValues = Record<"name" | "email" | "phone" | "place" | "otherSkill" | "message", string> & {
  skills: string[];
  times: string[];
};

type Props = {
  fields: Record<keyof OfferValues, Field>;
  /** Asked once. */
  adult?: Field;
  skills: readonly Skill[];
};

/** What somebody offers: help that is needed, the time for it, and how to reach them. */
export function OfferFields({ fields, adult, skills }: Props) {
  const t = useTranslate();
  const named = (name: keyof typeof fields) => ({
    field: fields[name],
    label: t(`volunteer.fields.${name}`),
  });
  return (
    <>
      <Style sheets={[field, controls, form, volunteer]} />
      {skills.length > 0 && (
        <Choices
          field={fields.skills}
          legend={t("volunteer.needed")}
          hint={t("volunteer.neededHint")}
          choices={skills}
        />
      )}
      <TextField
        {...named("otherSkill")}
        label={t(skills.length > 0 ? "volunteer.fields.otherSkill" : "volunteer.fields.skills")}
        maxLength={volunteerLimits.otherSkill}
      />
      <Choices
        field={fields.times}
        legend={t("volunteer.fields.times")}
        choices={VOLUNTEER_TIMES.map((value) => ({ value, label: t(`volunteer.times.${value}`) }))}
      />
      <TextField {...named("name")} autoComplete="name" maxLength={textLimits.name} />
      <ContactPair
        id="offer-contact"
        email={named("email")}
        phone={named("phone")}
        hint={t("signUp.contactHint")}
      />
      <TextField
        {...named("place")}
        description={t("volunteer.placeHint")}
        autoComplete="address-level2"
        maxLength={textLimits.name}
      />
      <TextArea
        {...named("message")}
        description={t("volunteer.messageHint")}
        rows={4}
        maxLength={volunteerLimits.message}
      />
      {adult && (
        <CheckboxField
          field={adult}
          label={t("volunteer.fields.adult")}
          description={t("volunteer.adultHint")}
        />
      )}
    </>
  );
}

type ChoicesProps = { field: Field; legend: string; hint?: string; choices: readonly Skill[] };

/** Boxes of one name. */
function Choices({ field, legend, hint, choices }: ChoicesProps) {
  const ticked = [(field.initialValue as string | string[] | undefined) ?? []].flat();
  if (choices.length === 0) return null;
  return (
    <fieldset id={field.id} className="choices" aria-describedby={hint && `${field.id}-hint`}>
      <legend>{legend}</legend>
      {hint && (
        <p className="hint" id={`${field.id}-hint`}>
          {hint}
        </p>
      )}
      {field.errors?.[0] && <p className="error">{field.errors[0]}</p>}
      {choices.map(({ value, label }) => (
        <Checkbox
          key={value}
          name={field.name}
          value={value}
          label={label}
          defaultChecked={ticked.includes(value)}
        />
      ))}
    </fieldset>
  );
}
