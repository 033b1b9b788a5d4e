import { fieldLabels } from "~/locales/field-labels";
import { defaultLanguage, furtherNames, type Language } from "~/locales/language";
import type { SubmissionResult } from "@conform-to/react";
import { Card, Anchor, SimpleGrid, TextInput } from "@mantine/core";
import { Link, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { asText } from "~/lib/form-values";
import { textLimits } from "~/lib/limits";
import { fieldErrors, TextArea, TextField } from "~/components/admin/fields";
import { LanguageFields } from "~/components/admin/languages";
import type { Texts } from "~/locales/translations";
import { DelayedRedirectField } from "~/components/admin/use-delayed-redirect";
import { SubmitButton } from "~/components/admin/submit-button";
import { AdminForm, useAdminForm } from "~/components/admin/admin-form";

type CauseSetting = {
  slug: string;
  name: string;
  version: string;
  values: { goalRupees: string; openingRupees: string } & Partial<Record<Language, Texts>>;
  raised: string;
  percent: number;
};

const HINT = `Optional. Until then ${furtherNames} pages show the English text.`;

/** `version` is the base of the next save. */
type Returned = { slug: string; version?: unknown; result: SubmissionResult<string[]> } | undefined;

export function CauseForm({ cause, returned }: { cause: CauseSetting; returned: Returned }) {
  const { slug, name, values } = cause;
  const lastResult = returned?.result ?? null;
  const causeForm = useAdminForm({
    id: slug,
    schema: async () => (await import("~/features/causes/cause-form")).SaveCause,
    lastResult,
    defaultValue: values,
    // A save reloads all causes.
    saved: values,
  });
  const { form, fields } = causeForm;
  const isBusy = useNavigation().formData?.get("slug") === slug;
  // Version shown in the fields: saving another cause reloads all of them, but must not reset open forms.
  const [shown, setShown] = useState({ version: cause.version, isBusy });
  if (shown.isBusy !== isBusy)
    setShown({ isBusy, version: isBusy || returned ? shown.version : cause.version });
  const rupees = { inputMode: "numeric", maxLength: 20, leftSection: "₹" } as const;
  const en = fields.en.getFieldset();
  const most = { maxLength: textLimits.text };
  return (
    <Card
      component={AdminForm}
      of={causeForm}
      withBorder
      className="staff-form"
      action={`/adminCauses#${slug}`}
      aria-labelledby={`${slug}-title`}
      preventScrollReset
    >
      <div>
        <h2 id={`${slug}-title`}>{name}</h2>
        <p>
          Raised so far: <strong>{cause.raised}</strong>, {cause.percent} %.{" "}
          <Anchor component={Link} to={`/adminCauses/${slug}`}>
            Spending on {name}
          </Anchor>
          {", "}
          <Anchor component={Link} to={`/adminCauses/${slug}/amounts`}>
            what an amount does
          </Anchor>
        </p>
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="version" value={asText(returned?.version ?? shown.version)} />
        <DelayedRedirectField />
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="16">
        <TextField field={fields.goalRupees} label="Goal" {...rupees} />
        <TextField field={fields.openingRupees} label="Opening balance" {...rupees} />
      </SimpleGrid>
      <LanguageFields shown={{ values, errors: fieldErrors(form) }} hint={HINT}>
        {({ language }) => {
          if (language !== defaultLanguage) {
            const translated = fields[language].getFieldset();
            const labels = fieldLabels[language];
            return (
              <>
                <TextField field={translated.name} lang={language} label={labels?.name ?? "Name"} {...most} />
                <TextField
                  field={translated.sentence}
                  lang={language}
                  label={labels?.sentence ?? "In one sentence"}
                  {...most}
                />
                <TextArea field={translated.story} lang={language} label={labels?.story ?? "Story"} />
              </>
            );
          }
          return (
            <>
              <TextInput
                label="Name"
                title="Used in the books; cannot be changed"
                variant="filled"
                value={name}
                readOnly
              />
              <TextField field={en.sentence} label="In one sentence" {...most} />
              <TextArea field={en.story} label="Story" />
            </>
          );
        }}
      </LanguageFields>
      <SubmitButton
        variant="default"
        aria-label={`Save ${name}`}
        busy="Saving..."
        style={{ justifySelf: "start" }}
      >
        Save
      </SubmitButton>
    </Card>
  );
}
