import type { FormState } from "~/presenters/content/staff-screens";
import { ContentForm } from "./content-form";
import { PreviewPages } from "./preview";
import { CountryFields, Line } from "./form-parts";
import { PictureField } from "~/ui/pictures/picture-field";
import { BothLanguages } from "~/ui/workshop/languages";
import { languageOf } from "~/ui/workshop/malayalam";
import { PublishFields } from "./publish-fields";
import { RichTextField } from "./rich-text";
import { kinds } from "./kinds";
import type { Field } from "~/ui/workshop/fields";
import type { Answered } from "./use-content-form";

const ALLOWED =
  "Plain text, or HTML with these tags: p, h2, h3, ul, ol, li, strong, em, blockquote, a. A blank line begins a new paragraph.";
const kind = "blog";

/** 'Post a New Blog' and 'Edit Blog Post'. The preview's HTML is sanitized. */
export function BlogForm({ state, answer }: { state: FormState; answer: Answered }) {
  const html = answer && "preview" in answer ? (answer.preview as Record<string, string>) : {};
  return (
    <ContentForm
      {...{ kind, state, answer }}
      cancelHref="/admin"
      cancelsBack
      preview={(shown) => <BlogPreview state={shown} html={html} />}
    >
      {({ fields, state: shown }) => (
        <>
          <CountryFields kind={kind} state={shown} />
          <BothLanguages state={shown}>
            {({ nameIn }) => (
              <>
                <Line {...{ kind, fields }} name={nameIn("title")} />
                <Line {...{ kind, fields }} name={nameIn("subheading")} />
                <Line {...{ kind, fields }} name={nameIn("category")} />
                <Line {...{ kind, fields }} name={nameIn("author")} />
                <Content field={fields[nameIn("content")]} />
              </>
            )}
          </BothLanguages>
          <PictureField state={shown} name="image" label="Image" />
          <PublishFields kind={kind} field={fields.publishAt} state={shown} />
        </>
      )}
    </ContentForm>
  );
}

function Content({ field }: { field: Field | undefined }) {
  return field ? (
    <RichTextField
      key={field.key}
      id={field.id}
      name={field.name}
      label={kinds.blog.labels[field.name] ?? ""}
      description={ALLOWED}
      defaultValue={(field.initialValue as string | undefined) ?? ""}
      error={field.errors?.[0]}
      lang={languageOf(field.name)}
    />
  ) : null;
}

/** Preview of a post that is not saved yet. @param html its contents, sanitized */
function BlogPreview({ state, html }: { state: FormState; html: Record<string, string> }) {
  const { image } = state.pictures;
  return (
    <PreviewPages values={{ ...state.values, ...html }}>
      {({ title, subheading, category, author, imageAlt, content = "" }) => (
        <>
          <p className="kicker">{category}</p>
          <h3 className="preview-heading">{title}</h3>
          <p className="lead">{subheading}</p>
          <p className="hint">{author}</p>
          {image ? (
            <img src={image.src} width={image.width} height={image.height} alt={imageAlt || title || ""} />
          ) : null}
          <div className="prose" dangerouslySetInnerHTML={{ __html: content }} />
        </>
      )}
    </PreviewPages>
  );
}
