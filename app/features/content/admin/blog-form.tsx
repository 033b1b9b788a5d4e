import { Typography } from "@mantine/core";
import type { InitialForm } from "~/features/content/admin-view";
import { ContentForm, type ContentFormProps } from "./content-form";
import { PreviewPages, PreviewPicture } from "./preview";
import { CountryFields, PeopleOfForm, Texts } from "./form-parts";
import { PictureField } from "~/features/pictures/picture-field";
import { BothLanguages } from "~/components/admin/languages";
import { PublishFields } from "./publish-fields";
import { SecondaryText } from "~/components/admin/page-header";

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
          <BothLanguages shown={shown}>
            {({ nameIn }) => <Texts {...{ kind, fields, nameIn }} />}
          </BothLanguages>
          <PictureField shown={shown} name="image" label="Image" />
          <PeopleOfForm shown={shown} />
          <CountryFields kind={kind} shown={shown} />
          <PublishFields kind={kind} field={fields.publishAt} values={shown.values} />
        </>
      )}
    </ContentForm>
  );
}

/** Preview of a post that is not saved yet, its HTML sanitized. */
function BlogPreview({ values, pictures }: InitialForm) {
  const { image } = pictures;
  return (
    <PreviewPages values={values}>
      {({ title, subheading, category, author, imageAlt, content = "" }) => (
        <>
          <p className="kicker">{category}</p>
          <h3>{title}</h3>
          <p className="lead">{subheading}</p>
          <SecondaryText>{author}</SecondaryText>
          <PreviewPicture picture={image} alt={imageAlt || title} />
          {/* It may hold a wide table. */}
          <Typography style={{ overflowX: "auto" }} dangerouslySetInnerHTML={{ __html: content }} />
        </>
      )}
    </PreviewPages>
  );
}
