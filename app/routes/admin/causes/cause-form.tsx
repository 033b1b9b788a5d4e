import { Group, SimpleGrid } from "@mantine/core";
import { AdminForm, useAdminForm } from "~/components/admin/admin-form";
import { fieldErrors, TextArea, TextField, FormToken } from "~/components/admin/fields";
import { LanguageFields } from "~/components/admin/languages";
import { CancelLink } from "~/components/admin/page-header";
import { SubmitButton } from "~/components/admin/form";
import type { ContentAnswer, StaffPicture } from "~/features/content/staff-view";
import { LibraryChoice } from "~/features/pictures/library-choice";
import { PictureAndPeople } from "~/features/pictures/picture-field";
import { usePictures } from "~/features/pictures/use-pictures";
import { asText } from "~/lib/form-values";
import { causeLimits } from "~/lib/limits";
import { fieldLabels } from "~/locales/field-labels";
import { defaultLanguage, furtherNames, type FurtherLanguage } from "~/locales/language";
import { fieldInLanguages, type Texts } from "~/locales/translations";

export type CauseValues = Partial<Record<FieldName, string> & Record<FurtherLanguage, Texts>>;

type Props = {
  /** Absent for a new cause. */
  cause?: { slug: string; version: string; picture: StaffPicture | null };
  values: CauseValues;
  formToken?: string;
  today: string;
  lastResult: ContentAnswer | null | undefined;
};

type FieldName = "name" | "sentence" | "story" | "goal" | "opening" | "endsOn" | "keywords" | "ledgerName";

export const CAUSE_FIELDS = {
  texts: [
    ...["name", "sentence", "story"].flatMap(fieldInLanguages),
    ...["goal", "opening", "endsOn", "keywords", "ledgerName", "pictureId", "removePicture"],
    ...["people", "consent", "slug", "intent"],
  ],
  files: ["picture"],
};

const HINT = `Optional. Until then ${furtherNames} pages show the English text.`;
const rupees = { inputMode: "numeric", maxLength: 20, leftSection: "₹" } as const;

export function CauseForm({ cause, values, formToken, today, lastResult }: Props) {
  const pictures = usePictures();
  const causeForm = useAdminForm({
    id: "cause",
    schema: async () => {
      const { CreateCause, SaveCause } = await import("~/features/causes/cause-form");
      return cause ? SaveCause : CreateCause;
    },
    draft: `cause/${cause?.slug ?? "new"}`,
    lastResult,
    defaultValue: values,
    onSubmit: pictures.hold,
  });
  const { form, fields } = causeForm;
  const errors = fieldErrors(form);
  const input = lastResult?.initialValue ?? {};
  const shown = {
    values: lastResult ? input : values,
    pictures: lastResult?.pictures ?? { picture: cause?.picture ?? null },
    errors,
  };
  return (
    <LibraryChoice library={lastResult?.library} form="cause">
      <AdminForm
        of={causeForm}
        className="staff-form"
        action={cause ? `/adminCauses/${cause.slug}` : "/adminCauses/new"}
        encType="multipart/form-data"
      >
        {cause ? (
          <input type="hidden" name="version" value={asText(input.version) || cause.version} />
        ) : (
          <FormToken token={formToken} lastResult={lastResult} />
        )}
        <LanguageFields shown={{ values: { ...shown.values, id: cause?.slug }, errors }} hint={HINT}>
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
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="16">
          <TextField field={fields.goal} label="Goal" {...rupees} />
          <TextField
            field={fields.opening}
            label="Opening balance"
            description="What came before this site began"
            {...rupees}
          />
        </SimpleGrid>
        <TextField
          field={fields.endsOn}
          label="Last day"
          description="Optional. After this day, in India, it is closed."
          type="date"
          min={cause ? undefined : today}
          styles={{ wrapper: { maxWidth: "16rem" } }}
        />
        <PictureAndPeople
          {...{ pictures, form: shown }}
          name="picture"
          label="Picture"
          idPrefix="cause-"
          isDocument
          isRemovable={cause !== undefined}
        />
        <TextField
          field={fields.keywords}
          label="Other words for it"
          description="Optional, separated by commas, in any language. Who searches for one finds this cause; a post with one in its title leads to it."
          maxLength={causeLimits.keywords}
        />
        {cause ? (
          <TextField
            field={fields.ledgerName}
            label="Name in the books"
            description="The first name, unless your accountant wants another. Exports and vouchers use it."
            maxLength={causeLimits.name}
          />
        ) : null}
        <Group gap="12">
          <SubmitButton isBusy={pictures.isSending} busy="Saving...">
            {cause ? "Save" : "Create cause"}
          </SubmitButton>
          <CancelLink to="/adminCauses" />
        </Group>
      </AdminForm>
    </LibraryChoice>
  );
}
