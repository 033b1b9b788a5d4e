import { limits } from "~/limits";
import { eventMessages as text } from "~/messages";
import type { FormState } from "~/presenters/content/staff-screens";
import { FormNotices } from "./form-notices";
import { AreaField, CountryFields, FormActions, ImageField, StaffForm, TextField } from "./form-parts";

const labels = {
  title: "Title",
  category: "Category",
  content: "Content",
  eventDate: "Date",
  eventTime: "Time",
  eventLocation: "Location",
};

/** 'Create a New Event' and 'Edit Event'. Day and time are Indian time. */
export function EventForm({ state, preview }: { state: FormState; preview: boolean }) {
  const isNew = state.id === "";
  return (
    <>
      <h1>{isNew ? text.createHeading : text.editHeading}</h1>
      <FormNotices state={state} labels={labels} reloadHref={`/adminEvent?id=${state.id}`} />
      {preview ? <EventPreview state={state} /> : null}
      <StaffForm
        state={state}
        action="/adminEvent"
        busy={isNew ? text.creating : text.updating}
        failed={text.saveFailed(isNew ? "creating" : "updating", "")}
        unsaved={isNew ? text.createFailed : text.updateFailed}
        leads="/admin"
      >
        <CountryFields state={state} noun="event" />
        <TextField state={state} name="title" label={labels.title} maxLength={limits.text.text} />
        <TextField state={state} name="category" label={labels.category} maxLength={limits.text.text} />
        <AreaField state={state} name="content" label={labels.content} rows={5} hint="A short description." />
        <div className="pair">
          <TextField state={state} name="eventDate" label={labels.eventDate} type="date" />
          <TextField state={state} name="eventTime" label={labels.eventTime} type="time" />
        </div>
        <TextField
          state={state}
          name="eventLocation"
          label={labels.eventLocation}
          maxLength={limits.text.text}
        />
        <ImageField state={state} name="image" label="Image" removable />
        <FormActions submit={isNew ? text.create : text.update} preview cancelHref="/admin" cancel="ask" />
      </StaffForm>
    </>
  );
}

function EventPreview({ state }: { state: FormState }) {
  const { title, category, content, eventDate, eventTime, eventLocation, imageAlt } = state.values;
  const picture = state.pictures.image;
  return (
    <section className="preview" aria-labelledby="preview-title" tabIndex={-1} data-error-summary="">
      <h2 id="preview-title">Preview: nothing is saved yet</h2>
      <article className="preview-page">
        <p className="kicker">{category}</p>
        <h3 className="preview-heading">{title}</h3>
        <p className="hint">
          {[eventDate || text.dateMissing, eventTime, eventLocation].filter(Boolean).join(" · ")}
        </p>
        {picture ? (
          <img
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt={imageAlt || title || ""}
          />
        ) : null}
        <p className="as-typed">{content}</p>
      </article>
    </section>
  );
}
