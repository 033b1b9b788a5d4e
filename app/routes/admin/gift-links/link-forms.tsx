import { Card, Group, Stack } from "@mantine/core";
import type { FormResult } from "~/components/form-fields";
import { causeOptions } from "~/features/causes/cause-options";
import type { AmountBounds } from "~/lib/amounts";
import { limits } from "~/lib/limits";
import {
  AdminForm,
  FormToken,
  FurtherFields,
  RupeesField,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
  useAdminForm,
} from "~/components/admin";
import { t } from "~/locales/screen-text";

type Props = {
  today: string;
  causes: Parameters<typeof causeOptions>[0];
  bounds: AmountBounds;
  formToken: string;
  lastResult: FormResult;
};

/** @param formToken deduplicates submissions */
export function NewLinkForm({ today, causes, bounds, formToken, lastResult }: Props) {
  const link = useAdminForm({
    id: "link",
    schema: async () => (await import("~/features/gift-links/gift-link-form")).giftLinkForm(bounds),
    lastResult,
  });
  const { fields } = link;
  return (
    <Card component="section" withBorder mb="32" maw="34rem" aria-labelledby="link-title">
      <h2 id="link-title">{t("link.form.title")}</h2>
      <AdminForm of={link} action="/adminLinks">
        <FormToken token={formToken} lastResult={lastResult} />
        <Stack gap="16" align="stretch">
          <SelectField
            field={fields.cause}
            label={t("link.form.cause")}
            data={causeOptions(causes, t("link.form.pleaseChoose"))}
          />
          <RupeesField field={fields.amount} description={t("link.form.amountHint")} inputMode="numeric" />
          <TextArea
            field={fields.greeting}
            label={t("link.form.greeting")}
            description={t("link.form.greetingHint")}
            maxLength={limits.giving.greeting}
          />
          <FurtherFields
            name="greeting"
            fields={fields}
            noun={t("link.form.otherGreeting")}
            maxLength={limits.giving.greeting}
            isLong
          />
          <TextField
            field={fields.until}
            label={t("link.form.until")}
            description={t("link.form.untilHint")}
            type="date"
            min={today}
          />
          <Group>
            <SubmitButton busy={t("link.busy.creating")}>{t("link.form.create")}</SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
    </Card>
  );
}
