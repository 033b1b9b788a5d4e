import { defaultLanguage } from "~/locales/language";
import { Card } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import { amountEffectForm } from "~/features/causes/amount-effect-form";
import { amountEffectSettings, saveAmountEffects } from "~/features/causes/amount-effects.server";
import { readSettings } from "~/features/settings/settings.server";
import { invalidForm, readForm, redirectWith, refusalReply, staffAction, staffLoader } from "~/server/staff";
import { requireCause } from "~/server/cause-from-path.server";
import { msg } from "~/locales/messages";
import { limits } from "~/lib/limits";
import { shortRupees } from "~/lib/rupees";
import {
  AdminForm,
  BackLink,
  fieldErrors,
  PageHeader,
  staffMeta,
  SubmitButton,
  TextField,
  useAdminForm,
} from "~/components/admin";
import { LanguageFields } from "~/components/admin/languages";
import { t } from "~/locales/screen-text";

export const meta = staffMeta<typeof loader>((page) =>
  t("cause.effectsOf", { name: page?.name ?? t("cause.aCause") }),
);

export const loader = staffLoader("viewCauses", async function amountEffectsLoader({ params, db }) {
  const { slug, name } = await requireCause(params.cause);
  const { presets } = (await readSettings(db)).giving;
  return { slug, presets, name, values: await amountEffectSettings(db, slug) };
});

export const action = staffAction(
  "manageCauses",
  async function amountEffectsAction({ staff, request, params, db, now }) {
    const { slug } = await requireCause(params.cause);
    const { presets } = (await readSettings(db)).giving;
    const form = await readForm(request, amountEffectForm(presets));
    if (!form.ok) return invalidForm(form);
    const saved = await saveAmountEffects(db, staff, slug, form.value, now);
    return saved.ok
      ? redirectWith(msg("cause.saved", { name: saved.value.name }), `/adminCauses/${slug}/amounts`)
      : refusalReply(form, saved.refusal);
  },
);

export default function AdminAmountEffectsPage() {
  const { slug, name, presets, values } = useLoaderData<typeof loader>();
  const effects = useAdminForm({
    id: "amounts",
    schema: async () => (await import("~/features/causes/amount-effect-form")).amountEffectForm(presets),
    lastResult: useActionData<typeof action>(),
    defaultValue: values,
    saved: values,
  });
  const { form, fields } = effects;
  return (
    <>
      <PageHeader
        title={t("cause.effectsOf", { name })}
        back={<BackLink to={`/adminCauses/${slug}`}>{name}</BackLink>}
      />
      <p className="lead">{t("cause.effectsLead")}</p>
      <Card
        component={AdminForm}
        of={effects}
        withBorder
        className="staff-form"
        action={`/adminCauses/${slug}/amounts`}
      >
        <LanguageFields
          shown={{ values: { ...values, id: slug }, errors: fieldErrors(form) }}
          untilThen={t("spending.englishSentence")}
        >
          {({ language }) =>
            presets.map((preset) => {
              const field = fields[language].getFieldset()[preset];
              const amount = shortRupees(preset * 100);
              return field ? (
                <TextField
                  key={preset}
                  field={field}
                  lang={language}
                  label={language === defaultLanguage ? t("cause.effectOf", { amount }) : amount}
                  maxLength={limits.giving.amountEffect}
                />
              ) : null;
            })
          }
        </LanguageFields>
        <SubmitButton busy={t("doing.saving")} style={{ justifySelf: "start" }}>
          {t("words.save")}
        </SubmitButton>
      </Card>
    </>
  );
}
