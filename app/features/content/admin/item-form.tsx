import { SimpleGrid } from "@mantine/core";
import { BothLanguages } from "~/components/admin/languages";
import { fieldsOfType, labelOf } from "~/features/content/record";
import { records, type ContentKind } from "~/features/content/records";
import { PictureField } from "~/features/pictures/picture-field";
import { PictureList } from "~/features/pictures/picture-list";
import { ContentForm, type ContentFormProps } from "./content-form";
import { CountryFields, Line, PeopleOfForm, Texts } from "./form-parts";
import { ItemPreview } from "./preview";
import { PublishFields } from "./publish-fields";

/** The form of a content type, as its record describes it: 'Create a New Event', 'Edit Blog Post' … */
export function ItemForm({ kind, filled, answer }: ContentFormProps & { kind: ContentKind }) {
  const record = records[kind];
  const moments = fieldsOfType(record, "day", "time");
  const pictures = fieldsOfType(record, "picture");
  const names = pictures.map(([name]) => name);
  return (
    <ContentForm
      {...{ kind, filled, answer }}
      cancelHref={record.cancel.to}
      cancelsBack={record.cancel.goesBack ?? false}
      preview={(form) => <ItemPreview kind={kind} {...form} />}
    >
      {({ fields, shown }) => (
        <>
          <BothLanguages shown={shown}>
            {({ nameIn }) => <Texts {...{ kind, fields, nameIn }} />}
          </BothLanguages>
          {moments.length > 0 ? (
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="16">
              {moments.map(([name, { is }]) => (
                <Line key={name} {...{ kind, fields, name }} type={is === "day" ? "date" : "time"} />
              ))}
            </SimpleGrid>
          ) : null}
          {pictures.length > 1 ? (
            <PictureList
              shown={shown}
              names={names}
              labelOf={(position) => labelOf(record, names[position - 1] ?? "") ?? ""}
            />
          ) : (
            pictures.map(([name, { label, required }]) => (
              <PictureField key={name} {...{ shown, name, label }} removable={!required} />
            ))
          )}
          {pictures.length > 0 ? <PeopleOfForm shown={shown} /> : null}
          <CountryFields kind={kind} shown={shown} />
          <PublishFields kind={kind} field={fields.publishAt} values={shown.values} />
        </>
      )}
    </ContentForm>
  );
}
