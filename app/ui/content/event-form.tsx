import { eventMessages as text } from "~/messages";
import type { FilledForm } from "~/presenters/content/staff-screens";
import { ContentForm, type ContentFormProps } from "./content-form";
import { PreviewPages } from "./preview";
import { CountryFields, Line, PeopleOfForm, Texts } from "./form-parts";
import { PictureField } from "~/ui/pictures/picture-field";
import { BothLanguages } from "~/ui/workshop/languages";
import { PublishFields } from "./publish-fields";

const kind = "event";

/** 'Create a New Event' and 'Edit Event'. Day and time are Indian time. */
export function EventForm({ filled, answer }: ContentFormProps) {
  return (
    <ContentForm
      {...{ kind, filled, answer }}
      cancelHref="/admin"
      preview={(form) => <EventPreview {...form} />}
    >
      {({ fields, shown }) => (
        <>
          <CountryFields kind={kind} shown={shown} />
          <BothLanguages shown={shown}>
            {({ nameIn }) => <Texts {...{ kind, fields, nameIn }} />}
          </BothLanguages>
          <div className="pair">
            <Line {...{ kind, fields }} name="eventDate" type="date" />
            <Line {...{ kind, fields }} name="eventTime" type="time" />
          </div>
          <PictureField shown={shown} name="image" label="Image" removable />
          <PeopleOfForm shown={shown} />
          <PublishFields kind={kind} field={fields.publishAt} values={shown.values} />
        </>
      )}
    </ContentForm>
  );
}

function EventPreview({ values, pictures }: FilledForm) {
  const { image } = pictures;
  return (
    <PreviewPages values={values}>
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
