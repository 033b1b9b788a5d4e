import { limits } from "~/limits";
import { blogMessages as text } from "~/messages";
import type { FormState } from "~/presenters/content/staff-screens";
import { FormNotices } from "./form-notices";
import { AreaField, CountryFields, FormActions, ImageField, StaffForm, TextField } from "./form-parts";

const labels = {
  title: "Title",
  subheading: "Subheading",
  category: "Category",
  author: "Author",
  content: "Content",
};
const ALLOWED =
  "Plain text, or HTML with these tags: p, h2, h3, ul, ol, li, strong, em, blockquote, a. A blank line begins a new paragraph.";

/** 'Post a New Blog' and 'Edit Blog Post'. `previewHtml` is sanitized. */
export function BlogForm({ state, previewHtml }: { state: FormState; previewHtml: string | null }) {
  const isNew = state.id === "";
  return (
    <>
      <h1>{isNew ? text.createHeading : text.editHeading}</h1>
      <FormNotices state={state} labels={labels} reloadHref={`/adminBlog?id=${state.id}`} />
      {previewHtml === null ? null : <BlogPreview state={state} html={previewHtml} />}
      <StaffForm
        state={state}
        action="/adminBlog"
        busy={isNew ? text.creating : text.updating}
        failed={text.saveFailed(isNew ? "creating" : "updating", "")}
        leads="/admin"
      >
        <CountryFields state={state} noun="blog post" />
        <TextField state={state} name="title" label={labels.title} maxLength={limits.text.text} />
        <TextField state={state} name="subheading" label={labels.subheading} maxLength={limits.text.text} />
        <div className="pair">
          <TextField state={state} name="category" label={labels.category} maxLength={limits.text.text} />
          <TextField state={state} name="author" label={labels.author} maxLength={limits.text.text} />
        </div>
        <ImageField state={state} name="image" label="Image" />
        <div data-editor="">
          <AreaField state={state} name="content" label={labels.content} rows={14} hint={ALLOWED} />
        </div>
        <FormActions submit={isNew ? text.create : text.update} preview cancelHref="/admin" cancel="back" />
      </StaffForm>
    </>
  );
}

/** Preview of a post that is not saved yet. */
function BlogPreview({ state, html }: { state: FormState; html: string }) {
  const { title, subheading, category, author, imageAlt } = state.values;
  const picture = state.pictures.image;
  return (
    <section className="preview" aria-labelledby="preview-title" tabIndex={-1} data-error-summary="">
      <h2 id="preview-title">Preview: nothing is saved yet</h2>
      <article className="preview-page">
        <p className="kicker">{category}</p>
        <h3 className="preview-heading">{title}</h3>
        <p className="lead">{subheading}</p>
        <p className="hint">{author}</p>
        {picture ? (
          <img
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt={imageAlt || title || ""}
          />
        ) : null}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </section>
  );
}
