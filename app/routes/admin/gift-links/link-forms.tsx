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
      <h2 id="link-title">Create a link</h2>
      <AdminForm of={link} action="/adminLinks">
        <FormToken token={formToken} lastResult={lastResult} />
        <Stack gap="16" align="stretch">
          <SelectField field={fields.cause} label="Cause" data={causeOptions(causes, "Please choose")} />
          <RupeesField
            field={fields.amount}
            description="Optional. Donors may still choose another."
            inputMode="numeric"
          />
          <TextArea
            field={fields.greeting}
            label="Greeting"
            description="Shown on the page and the poster, for everyone to read. Name no person who is helped."
            maxLength={limits.giving.greeting}
          />
          <FurtherFields
            name="greeting"
            fields={fields}
            noun="other greeting"
            maxLength={limits.giving.greeting}
            isLong
          />
          <TextField
            field={fields.until}
            label="Last day"
            description="Optional. The link works up to and including this date."
            type="date"
            min={today}
          />
          <Group>
            <SubmitButton busy="Creating...">Create link</SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
    </Card>
  );
}
