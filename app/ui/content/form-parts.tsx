import { Checkbox, Input } from "@mantine/core";
import { limits } from "~/limits";
import { projectMessages } from "~/messages";
import type { FormState } from "~/presenters/content/staff-screens";
import { TextArea, TextField } from "~/ui/workshop/fields";
import type { FormParts } from "./content-form";
import { kinds } from "./kinds";
import { languageOf } from "~/ui/workshop/malayalam";

type Of = "blog" | "event" | "project";

/** Countries in which the item is shown; none ticked means everywhere. */
export function CountryFields({ kind, state }: { kind: Of; state: FormState }) {
  return (
    <fieldset className="countries" id="field-countries" tabIndex={-1}>
      <legend>Countries</legend>
      <p className="hint">{projectMessages.noCountry.replace("project", kinds[kind].one)}</p>
      {/* An empty value, so that a form with nothing ticked sends the field too. */}
      <input type="hidden" name="countries" value="" />
      <div className="country-boxes">
        {limits.content.countries.map(({ code, name }) => (
          <Checkbox
            key={code}
            id={`country-${code}`}
            name="countries"
            value={code}
            label={name}
            defaultChecked={state.countries.includes(code)}
          />
        ))}
      </div>
      {state.errors.countries ? <Input.Error size="md">{state.errors.countries}</Input.Error> : null}
    </fieldset>
  );
}

type LineProps = Pick<FormParts, "fields"> & { kind: keyof typeof kinds; name: string };

type LineOptions = { type?: "date" | "time"; autoFocus?: boolean };

/** A text of one line, with its label. */
export function Line({ kind, fields, name, ...props }: LineProps & LineOptions) {
  const field = fields[name];
  const most = props.type ? {} : { maxLength: limits.text.text };
  const text = { label: kinds[kind].labels[name], lang: languageOf(name) };
  return field ? <TextField {...{ field }} {...text} {...most} {...props} /> : null;
}

export function Area({ kind, fields, name, ...props }: LineProps & { rows?: number; description?: string }) {
  const field = fields[name];
  const text = { label: kinds[kind].labels[name], lang: languageOf(name) };
  return field ? <TextArea {...{ field }} {...text} {...props} /> : null;
}
