import type { FormState } from "~/presenters/content/staff-screens";
import { ContentForm } from "./content-form";
import { PreviewPages } from "./preview";
import { CountryFields, Texts } from "./form-parts";
import { PictureField } from "~/ui/pictures/picture-field";
import { BothLanguages } from "~/ui/workshop/languages";
import { PublishFields } from "./publish-fields";
import type { Answered } from "./use-content-form";

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
            {({ nameIn }) => <Texts {...{ kind, fields, nameIn }} />}
          </BothLanguages>
          <PictureField state={shown} name="image" label="Image" />
          <PublishFields kind={kind} field={fields.publishAt} state={shown} />
        </>
      )}
    </ContentForm>
  );
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
