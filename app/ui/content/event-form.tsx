import { eventMessages as text } from "~/messages";
import type { FormState } from "~/presenters/content/staff-screens";
import { ContentForm } from "./content-form";
import { PreviewPages } from "./preview";
import { CountryFields, Line, Texts } from "./form-parts";
import { PictureField } from "~/ui/pictures/picture-field";
import { BothLanguages } from "~/ui/workshop/languages";
import { PublishFields } from "./publish-fields";
import type { Answered } from "./use-content-form";

const kind = "event";

/** 'Create a New Event' and 'Edit Event'. Day and time are Indian time. */
export function EventForm({ state, answer }: { state: FormState; answer: Answered }) {
  return (
    <ContentForm
      {...{ kind, state, answer }}
      cancelHref="/admin"
      preview={(shown) => <EventPreview state={shown} />}
    >
      {({ fields, state: shown }) => (
        <>
          <CountryFields kind={kind} state={shown} />
          <BothLanguages state={shown}>
            {({ nameIn }) => <Texts {...{ kind, fields, nameIn }} />}
          </BothLanguages>
          <div className="pair">
            <Line {...{ kind, fields }} name="eventDate" type="date" />
            <Line {...{ kind, fields }} name="eventTime" type="time" />
          </div>
          <PictureField state={shown} name="image" label="Image" removable />
          <PublishFields kind={kind} field={fields.publishAt} state={shown} />
        </>
      )}
    </ContentForm>
  );
}

function EventPreview({ state }: { state: FormState }) {
  const { image } = state.pictures;
  return (
    <PreviewPages values={state.values}>
      {({ title, category, content, eventDate, eventTime, eventLocation, imageAlt }) => (
        <>
          <p className="kicker">{category}</p>
          <h3 className="preview-heading">{title}</h3>
          <p className="hint">
            {[eventDate || text.dateMissing, eventTime, eventLocation].filter(Boolean).join(" · ")}
          </p>
          {image ? (
            <img src={image.src} width={image.width} height={image.height} alt={imageAlt || title || ""} />
          ) : null}
          <p className="as-typed">{content}</p>
        </>
      )}
    </PreviewPages>
  );
}
