import { projectMessages as text } from "~/locales/english-messages";
import type { InitialForm } from "~/features/content/admin-view";
import { PictureList } from "~/features/pictures/picture-list";
import { ContentForm, type ContentFormProps } from "./content-form";
import { PreservedLines, PreviewPages, PreviewPicture } from "./preview";
import { CountryFields, PeopleOfForm, Texts } from "./form-parts";
import { BothLanguages } from "~/components/admin/languages";
import { PublishFields } from "./publish-fields";

const kind = "project";
const numbers = [1, 2, 3, 4, 5] as const;
/** 'Paragraph 1' to 'Paragraph 4' are para2 to para5; para1 is the short description. */
const paragraphs = ["para2", "para3", "para4", "para5"];

export function ProjectForm({ filled, answer }: ContentFormProps) {
  return (
    <ContentForm
      {...{ kind, filled, answer }}
      cancelHref="/admin/projects"
      preview={(form) => <ProjectPreview {...form} />}
    >
      {({ fields, shown }) => (
        <>
          <BothLanguages shown={shown}>
            {({ nameIn }) => <Texts {...{ kind, fields, nameIn }} />}
          </BothLanguages>
          <PictureList
            shown={shown}
            names={numbers.map((number) => `image${number}`)}
            labelOf={(position) => text.fields.image(position as (typeof numbers)[number])}
          />
          <PeopleOfForm shown={shown} />
          <CountryFields kind={kind} shown={shown} />
          <PublishFields kind={kind} field={fields.publishAt} values={shown.values} />
        </>
      )}
    </ContentForm>
  );
}

/** Pictures and paragraphs in the order of the project's page. */
function ProjectPreview({ values, pictures }: InitialForm) {
  return (
    <PreviewPages values={values}>
      {(texts) => (
        <>
          <h3>{texts.title}</h3>
          {numbers.map((number) => (
            <ProjectPart key={number} {...{ number, texts }} picture={pictures[`image${number}`]} />
          ))}
        </>
      )}
    </PreviewPages>
  );
}

type PartProps = {
  number: number;
  texts: Partial<Record<string, string>>;
  picture: InitialForm["pictures"][string] | undefined;
};

function ProjectPart({ number, texts, picture }: PartProps) {
  // A project with only a short description shows that.
  const isShort = paragraphs.every((name) => !texts[name]);
  const paragraph = texts[`para${number + 1}`] || (number === 1 && isShort ? texts.para1 : "");
  const alt = texts[`image${number}Alt`] || texts.title || "";
  return (
    <div>
      <PreviewPicture picture={picture} alt={alt} />
      {paragraph ? <PreservedLines>{paragraph}</PreservedLines> : null}
    </div>
  );
}
