import { Card } from "@mantine/core";
import type { SubmissionResult } from "@conform-to/react";
import { limits } from "~/lib/limits";
import { shortRupees } from "~/lib/rupees";
import { fieldErrors, TextField } from "~/components/admin/fields";
import { BothLanguages } from "~/components/admin/languages";
import { BackLink, PageHeader } from "~/components/admin/page-header";
import { SubmitButton } from "~/components/admin/submit-button";
import { AdminForm, useAdminForm } from "~/components/admin/admin-form";

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
  const effects = useAdminForm({
    id: "amounts",
    schema: async () => (await import("./amount-effect-form")).SaveAmountEffects,
    lastResult,
    defaultValue: values,
    saved: values,
  });
  const { form, fields } = effects;
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
        component={AdminForm}
        of={effects}
        withBorder
        className="staff-form"
        action={`/adminCauses/${slug}/amounts`}
      >
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
        <SubmitButton busy="Saving..." style={{ justifySelf: "start" }}>
          Save
        </SubmitButton>
      </Card>
    </>
  );
}
