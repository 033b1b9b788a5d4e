import { limits } from "~/limits";
import { projectMessages as text } from "~/messages";
import type { FormState } from "~/presenters/content/staff-screens";
import { FormNotices } from "./form-notices";
import { AreaField, CountryFields, FormActions, ImageField, StaffForm, TextField } from "./form-parts";

const { fields } = text;
const numbers = [1, 2, 3, 4, 5] as const;
const paragraphs = [1, 2, 3, 4] as const;
/** 'Paragraph 1' to 'Paragraph 4' are para2 to para5; para1 is the short description. */
const labels: Record<string, string> = {
  title: fields.title,
  para1: fields.shortDescription,
  ...Object.fromEntries(paragraphs.map((number) => [`para${number + 1}`, fields.paragraph(number)])),
};

export function ProjectForm({ state, preview }: { state: FormState; preview: boolean }) {
  const isNew = state.id === "";
  return (
    <>
      <h1>{isNew ? text.createHeading : text.editHeading}</h1>
      <FormNotices state={state} labels={labels} reloadHref={`/adminProjects?id=${state.id}`} />
      {preview ? <ProjectPreview state={state} /> : null}
      <StaffForm
        state={state}
        action="/adminProjects"
        busy={isNew ? text.creating : text.updating}
        failed={text.saveFailed(isNew ? "creating" : "updating", "")}
        unsaved={isNew ? text.createFailed : text.updateFailed}
        leads="/admin"
      >
        <CountryFields state={state} noun="project" />
        <TextField state={state} name="title" label={fields.title} maxLength={limits.text.text} />
        <AreaField
          state={state}
          name="para1"
          label={fields.shortDescription}
          rows={3}
          hint="Shown on the project's card and in search results."
        />
        {paragraphs.map((number) => (
          <AreaField key={number} state={state} name={`para${number + 1}`} label={fields.paragraph(number)} />
        ))}
        {numbers.map((number) => (
          <ImageField
            key={number}
            state={state}
            name={`image${number}`}
            label={fields.image(number)}
            removable
          />
        ))}
        <FormActions
          submit={isNew ? text.create : text.update}
          preview
          cancelHref="/admin/projects"
          noticeOnTop
        />
      </StaffForm>
    </>
  );
}

/** Pictures and paragraphs in the order of the project's page. */
function ProjectPreview({ state }: { state: FormState }) {
  const { title } = state.values;
  const isShort = paragraphs.every((number) => !state.values[`para${number + 1}`]);
  return (
    <section className="preview" aria-labelledby="preview-title" tabIndex={-1} data-error-summary="">
      <h2 id="preview-title">Preview: nothing is saved yet</h2>
      <article className="preview-page">
        <h3 className="preview-heading">{title}</h3>
        {numbers.map((number) => {
          const picture = state.pictures[`image${number}`];
          // A project with only a short description shows that.
          const paragraph =
            state.values[`para${number + 1}`] || (number === 1 && isShort ? state.values.para1 : "");
          return (
            <div key={number}>
              {picture ? (
                <img
                  src={picture.src}
                  width={picture.width}
                  height={picture.height}
                  alt={state.values[`image${number}Alt`] || title || ""}
                />
              ) : null}
              {paragraph ? <p className="as-typed">{paragraph}</p> : null}
            </div>
          );
        })}
      </article>
    </section>
  );
}
