import { Card, Group, Stack } from "@mantine/core";
import type { PictureFormAnswer } from "~/features/pictures/picture-form";
import type { StaffPicture } from "~/features/pictures/staff-picture";
import { LibraryChoice } from "~/features/pictures/library-choice";
import { PictureAndPeople } from "~/features/pictures/picture-field";
import { usePictureForm } from "~/features/pictures/use-picture-form";
import { profileType, type ProfileKind } from "~/features/profiles/profile";
import {
  AdminForm,
  CancelLink,
  type Field,
  FormToken,
  SubmitButton,
  TextArea,
  TextField,
} from "~/components/admin";
import { LanguageFields } from "~/components/admin/languages";
import { asText, type FormValues } from "~/lib/form-values";
import { limits } from "~/lib/limits";
import { langOfField, readFieldName } from "~/locales/translations";
import { t } from "~/locales/screen-text";

export type ShownRow = {
  id: string;
  version: string;
  name: string;
  detail: string;
  languages: string[];
  picture: StaffPicture | null;
  drawing: string | null;
  values: FormValues;
};

type Props = {
  kind: ProfileKind;
  opened: ShownRow | null;
  formToken: string;
  lastResult: PictureFormAnswer | null | undefined;
};

export function ProfileForm({ kind, opened, formToken, lastResult }: Props) {
  const { list, fields: texts, hasPicture } = profileType(kind);
  const links = Object.entries(texts).filter(([, { isLink }]) => isLink);
  const profile = usePictureForm<Record<string, unknown>>({
    id: "profile",
    schema: async () => (await import("~/features/profiles/profile-form")).profileSchema(kind) as never,
    lastResult,
    filled: { values: opened?.values ?? {}, pictures: { picture: opened?.picture ?? null } },
  });
  const { pictures, shown } = profile;
  const fields = profile.fields as Record<string, Field>;
  return (
    <Card component="section" withBorder mb="32" maw="60rem" aria-labelledby="profile-form-title">
      <LibraryChoice library={lastResult?.library} form="profile">
        <h2 id="profile-form-title">
          {opened ? t("dashboard.edit", { title: opened.name }) : t(`profile.${kind}.add`)}
        </h2>
        <AdminForm
          of={profile}
          action={opened ? `${list}?id=${encodeURIComponent(opened.id)}` : list}
          encType="multipart/form-data"
        >
          {opened ? (
            <>
              <input type="hidden" name="id" value={opened.id} />
              <input type="hidden" name="version" value={asText(shown.values.version) || opened.version} />
            </>
          ) : null}
          <FormToken token={formToken} lastResult={lastResult} />
          <Stack gap="16" align="stretch">
            <LanguageFields shown={shown} hint={t("profile.translationHint")}>
              {({ nameIn }) =>
                Object.keys(texts).map((name) => (
                  <Text key={name} kind={kind} fields={fields} name={nameIn(name)} />
                ))
              }
            </LanguageFields>
            {links.map(([name, { label, hint }]) => {
              const field = fields[name];
              return (
                field && (
                  <TextField
                    key={name}
                    {...{ field, label: t(label), description: hint && t(hint) }}
                    maxLength={limits.text.text}
                  />
                )
              );
            })}
            {hasPicture ? (
              <PictureAndPeople
                {...{ pictures, form: shown }}
                name="picture"
                label={t("content.fields.picture")}
                idPrefix="profile-"
                isDocument
                isRemovable
                isPortrait
              />
            ) : null}
            <Group gap="12">
              <SubmitButton isBusy={pictures.isSending} busy={t("content.savingDraft")}>
                {opened ? t("dashboard.editItem.save") : t("profile.add")}
              </SubmitButton>
              {opened ? <CancelLink to={list} /> : null}
            </Group>
          </Stack>
        </AdminForm>
      </LibraryChoice>
    </Card>
  );
}

type TextProps = { kind: ProfileKind; fields: Record<string, Field>; name: string };

/** @param props.name also a translation's: "ml.name" */
function Text({ kind, fields, name }: TextProps) {
  const { plainName } = readFieldName(name);
  const { label, ml, rows, hint, isLink } = profileType(kind).fields[plainName] ?? {};
  const own = label && t(label);
  const field = fields[name];
  if (!field || isLink) return null;
  const shown = {
    field,
    description: name === plainName && hint ? t(hint) : undefined,
    lang: langOfField(name),
    maxLength: limits.text.text,
    label: name === plainName ? own : (ml ?? own),
  };
  return rows ? <TextArea {...shown} rows={rows} /> : <TextField {...shown} />;
}
