import { Group, SimpleGrid } from "@mantine/core";
import { AdminForm, CancelLink, FormToken, SubmitButton, TextArea, TextField } from "~/components/admin";
import { LanguageFields } from "~/components/admin/languages";
import type { InitialForm, PictureFormAnswer } from "~/features/pictures/picture-form";
import { LibraryChoice } from "~/features/pictures/library-choice";
import { PictureAndPeople } from "~/features/pictures/picture-field";
import { usePictureForm } from "~/features/pictures/use-picture-form";
import { asText } from "~/lib/form-values";
import { causeLimits } from "~/features/causes/limits";
import { fieldLabels } from "~/locales/field-labels";
import { defaultLanguage, type FurtherLanguage } from "~/locales/language";
import { fieldInLanguages, type Texts } from "~/locales/translations";
import { t } from "~/locales/screen-text";

export type CauseValues = Partial<Record<FieldName, string> & Record<FurtherLanguage, Texts>>;

type Props = {
  /** Absent for a new cause. */
  slug?: string;
  filled: Pick<InitialForm, "pictures"> & { values: CauseValues };
  formToken?: string;
  today: string;
  lastResult: PictureFormAnswer | null | undefined;
};

type FieldName =
  | "version"
  | "name"
  | "sentence"
  | "story"
  | "goal"
  | "opening"
  | "openingInHand"
  | "endsOn"
  | "keywords"
  | "ledgerName";

export const CAUSE_FIELDS = {
  texts: [
    ...["name", "sentence", "story"].flatMap(fieldInLanguages),
    "goal",
    "opening",
    "openingInHand",
    "endsOn",
    "keywords",
    "ledgerName",
    "pictureId",
    "removePicture",
    "people",
    "consent",
    "slug",
    "intent",
  ],
  files: ["picture"],
};

const rupees = { inputMode: "numeric", maxLength: 20, leftSection: "₹" } as const;

export function CauseForm({ slug, filled, formToken, today, lastResult }: Props) {
  const cause = usePictureForm({
    id: "cause",
    schema: async () => {
      const { CreateCause, SaveCause } = await import("~/features/causes/cause-form");
      return slug ? SaveCause : CreateCause;
    },
    draft: `cause/${slug ?? "new"}`,
    lastResult,
    filled,
  });
  const { fields, pictures, shown } = cause;
  return (
    <LibraryChoice library={lastResult?.library} form="cause">
      <AdminForm
        of={cause}
        className="staff-form"
        action={`/adminCauses/${slug ?? "new"}`}
        encType="multipart/form-data"
      >
        {slug ? (
          <input type="hidden" name="version" value={asText(shown.values.version)} />
        ) : (
          <FormToken token={formToken} lastResult={lastResult} />
        )}
        <LanguageFields
          shown={{ ...shown, values: { ...shown.values, id: slug } }}
          untilThen={t("cause.englishText")}
        >
          {({ language }) => {
            const texts = language === defaultLanguage ? fields : fields[language].getFieldset();
            const labels = language === defaultLanguage ? undefined : fieldLabels[language];
            return (
              <>
                <TextField
                  field={texts.name}
                  lang={language}
                  label={labels?.name ?? t("words.name")}
                  maxLength={causeLimits.name}
                />
                <TextField
                  field={texts.sentence}
                  lang={language}
                  label={labels?.sentence ?? t("cause.inOneSentence")}
                  maxLength={causeLimits.sentence}
                />
                <TextArea
                  field={texts.story}
                  lang={language}
                  label={labels?.story ?? t("cause.story")}
                  rows={5}
                  maxLength={causeLimits.story}
                />
              </>
            );
          }}
        </LanguageFields>
        <TextField
          field={fields.goal}
          label={t("cause.goal")}
          {...rupees}
          styles={{ wrapper: { maxWidth: "16rem" } }}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="16">
          <TextField
            field={fields.opening}
            label={t("words.opening")}
            description={t("cause.openingHint")}
            {...rupees}
          />
          <TextField
            field={fields.openingInHand}
            label={t("cause.openingInHand")}
            description={t("cause.openingInHandHint")}
            {...rupees}
          />
        </SimpleGrid>
        <TextField
          field={fields.endsOn}
          label={t("cause.endsOn")}
          description={t("cause.endsOnHint")}
          type="date"
          min={slug ? undefined : today}
          styles={{ wrapper: { maxWidth: "16rem" } }}
        />
        <PictureAndPeople
          {...{ pictures, form: shown }}
          name="picture"
          label={t("words.picture")}
          idPrefix="cause-"
          isDocument
          isRemovable={slug !== undefined}
        />
        <TextField
          field={fields.keywords}
          label={t("cause.searchWords")}
          description={t("cause.searchWordsHint")}
          maxLength={causeLimits.keywords}
        />
        {slug ? (
          <TextField
            field={fields.ledgerName}
            label={t("cause.ledgerName")}
            description={t("cause.ledgerNameHint")}
            maxLength={causeLimits.name}
          />
        ) : null}
        <Group gap="12">
          <SubmitButton isBusy={pictures.isSending} busy={t("doing.saving")}>
            {slug ? t("words.save") : t("cause.create")}
          </SubmitButton>
          <CancelLink to="/adminCauses" />
        </Group>
      </AdminForm>
    </LibraryChoice>
  );
}
