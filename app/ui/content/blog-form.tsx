import type { FilledForm } from "~/presenters/content/staff-screens";
import { ContentForm, type ContentFormProps } from "./content-form";
import { PreviewPages } from "./preview";
import { CountryFields, PeopleOfForm, Texts } from "./form-parts";
import { PictureField } from "~/ui/pictures/picture-field";
import { BothLanguages } from "~/ui/workshop/languages";
import { PublishFields } from "./publish-fields";

const kind = "blog";

/** 'Post a New Blog' and 'Edit Blog Post'. */
export function BlogForm({ filled, answer }: ContentFormProps) {
  return (
    <ContentForm
      {...{ kind, filled, answer }}
      cancelHref="/admin"
      cancelsBack
      preview={(form) => <BlogPreview {...form} />}
    >
      {({ fields, shown }) => (
        <>
          <CountryFields kind={kind} shown={shown} />
          <BothLanguages shown={shown}>
            {({ nameIn }) => <Texts {...{ kind, fields, nameIn }} />}
          </BothLanguages>
          <PictureField shown={shown} name="image" label="Image" />
          <PeopleOfForm shown={shown} />
          <PublishFields kind={kind} field={fields.publishAt} values={shown.values} />
        </>
      )}
    </ContentForm>
  );
}

/** Preview of a post that is not saved yet, its HTML sanitized. */
function BlogPreview({ values, pictures }: FilledForm) {
  const { image } = pictures;
  return (
    <PreviewPages values={values}>
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
