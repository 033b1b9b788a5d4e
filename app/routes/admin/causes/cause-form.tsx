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
        <LanguageFields shown={{ ...shown, values: { ...shown.values, id: slug } }} untilThen="English text">
          {({ language }) => {
            const texts = language === defaultLanguage ? fields : fields[language].getFieldset();
            const labels = language === defaultLanguage ? undefined : fieldLabels[language];
            return (
              <>
                <TextField
                  field={texts.name}
                  lang={language}
                  label={labels?.name ?? "Name"}
                  maxLength={causeLimits.name}
                />
                <TextField
                  field={texts.sentence}
                  lang={language}
                  label={labels?.sentence ?? "In one sentence"}
                  maxLength={causeLimits.sentence}
                />
                <TextArea
                  field={texts.story}
                  lang={language}
                  label={labels?.story ?? "Story"}
                  rows={5}
                  maxLength={causeLimits.story}
                />
              </>
            );
          }}
        </LanguageFields>
        <TextField field={fields.goal} label="Goal" {...rupees} styles={{ wrapper: { maxWidth: "16rem" } }} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="16">
          <TextField
            field={fields.opening}
            label="Opening balance"
            description="Raised before this site began. It moves the progress bar, and is no part of the public account."
            {...rupees}
          />
          <TextField
            field={fields.openingInHand}
            label="Of it, in hand"
            description="What was not yet spent of it when this site began; 0 when all of it was. It counts as in hand on the public account."
            {...rupees}
          />
        </SimpleGrid>
        <TextField
          field={fields.endsOn}
          label="Last day"
          description="Optional. After this day, in India, it is closed."
          type="date"
          min={slug ? undefined : today}
          styles={{ wrapper: { maxWidth: "16rem" } }}
        />
        <PictureAndPeople
          {...{ pictures, form: shown }}
          name="picture"
          label="Picture"
          idPrefix="cause-"
          isDocument
          isRemovable={slug !== undefined}
        />
        <TextField
          field={fields.keywords}
          label="Search words"
          description="Optional, separated by commas, in any language. People who search for one of these words find this cause; a post with one in its title leads to it."
          maxLength={causeLimits.keywords}
        />
        {slug ? (
          <TextField
            field={fields.ledgerName}
            label="Name in the books"
            description="Leave as is unless your accountant uses another name. Exports and vouchers use it."
            maxLength={causeLimits.name}
          />
        ) : null}
        <Group gap="12">
          <SubmitButton isBusy={pictures.isSending} busy="Saving...">
            {slug ? "Save" : "Create cause"}
          </SubmitButton>
          <CancelLink to="/adminCauses" />
        </Group>
      </AdminForm>
    </LibraryChoice>
  );
}
