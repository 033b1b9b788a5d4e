import type { SubmissionResult } from "@conform-to/react";
import { Card } from "@mantine/core";
import { useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { limits } from "~/lib/limits";
import { shortRupees } from "~/lib/rupees";
import { fieldErrors, FormProblems, formProps, TextField, useValidatedForm } from "~/components/admin/fields";
import { Form } from "~/components/admin/form";
import { BothLanguages } from "~/components/admin/languages";
import { BackLink, PageHeader } from "~/components/admin/page-header";
import { SubmitButton } from "~/components/admin/submit-button";
import { useUnsavedChanges } from "~/components/admin/unsaved-changes-prompt";

type Sentences = Record<string, string>;

type Props = {
  slug: string;
  name: string;
  /** By amount in rupees. */
  values: { en: Sentences; ml: Sentences };
  lastResult: SubmissionResult<string[]> | null | undefined;
};

/** What each of the amounts to choose from does for a cause: a sentence in each language. */
export function AmountEffectsPage({ slug, name, values, lastResult }: Props) {
  const [form, fields] = useValidatedForm({
    id: "amounts",
    schema: async () => (await import("./amount-effect-form")).SaveAmountEffects,
    lastResult,
    defaultValue: values,
  });
  const isBusy = useNavigation().formAction?.endsWith("/amounts") ?? false;
  const element = useRef<HTMLFormElement>(null);
  useUnsavedChanges(element, { name: null, isSending: isBusy, saved: values, isBack: Boolean(lastResult) });
  const sides = { en: fields.en.getFieldset(), ml: fields.ml.getFieldset() };
  return (
    <>
      <PageHeader
        title={`What an amount does for ${name}`}
        back={<BackLink to={`/adminCauses/${slug}`}>{name}</BackLink>}
      />
      <p className="lead">
        Donors read it where they choose an amount. Say what it buys, only what is true, in one short
        sentence. An empty one stands nowhere.
      </p>
      <Card
        component={Form}
        ref={element}
        withBorder
        className="staff-form"
        action={`/adminCauses/${slug}/amounts`}
        {...formProps(form)}
      >
        <FormProblems form={form} />
        <BothLanguages
          shown={{ values: { ...values, id: slug }, errors: fieldErrors(form) }}
          hint="Optional. Until then Malayalam pages show the English sentence."
        >
          {({ lang }) =>
            limits.donation.presets.map((preset) => {
              const field = sides[lang][preset];
              return field ? (
                <TextField
                  key={preset}
                  field={field}
                  lang={lang === "ml" ? "ml" : undefined}
                  label={lang === "ml" ? shortRupees(preset * 100) : `What ${shortRupees(preset * 100)} does`}
                  maxLength={limits.giving.amountEffect}
                />
              ) : null;
            })
          }
        </BothLanguages>
        <SubmitButton isBusy={isBusy} busy="Saving..." style={{ justifySelf: "start" }}>
          Save
        </SubmitButton>
      </Card>
    </>
  );
}
