import { SimpleGrid } from "@mantine/core";
import { eventMessages as text } from "~/locales/english-messages";
import type { InitialForm } from "~/features/content/admin-view";
import { ContentForm, type ContentFormProps } from "./content-form";
import { PreservedLines, PreviewPages, PreviewPicture } from "./preview";
import { CountryFields, Line, PeopleOfForm, Texts } from "./form-parts";
import { PictureField } from "~/features/pictures/picture-field";
import { BothLanguages } from "~/components/admin/languages";
import { PublishFields } from "./publish-fields";
import { SecondaryText } from "~/components/admin/page-header";

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
          <BothLanguages shown={shown}>
            {({ nameIn }) => <Texts {...{ kind, fields, nameIn }} />}
          </BothLanguages>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="16">
            <Line {...{ kind, fields }} name="eventDate" type="date" />
            <Line {...{ kind, fields }} name="eventTime" type="time" />
          </SimpleGrid>
          <PictureField shown={shown} name="image" label="Image" removable />
          <PeopleOfForm shown={shown} />
          <CountryFields kind={kind} shown={shown} />
          <PublishFields kind={kind} field={fields.publishAt} values={shown.values} />
        </>
      )}
    </ContentForm>
  );
}

function EventPreview({ values, pictures }: InitialForm) {
  const { image } = pictures;
  return (
    <PreviewPages values={values}>
      {({ title, category, content, eventDate, eventTime, eventLocation, imageAlt }) => (
        <>
          <p className="kicker">{category}</p>
          <h3>{title}</h3>
          <SecondaryText>
            {[eventDate || text.dateMissing, eventTime, eventLocation].filter(Boolean).join(" · ")}
          </SecondaryText>
          <PreviewPicture picture={image} alt={imageAlt || title} />
          <PreservedLines>{content}</PreservedLines>
        </>
      )}
    </PreviewPages>
  );
}
