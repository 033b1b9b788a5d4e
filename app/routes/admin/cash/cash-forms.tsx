import { Card, Group, Stack } from "@mantine/core";
import {
  AdminForm,
  AnywayField,
  BookNow,
  CancelLink,
  FormToken,
  RupeesField,
  SelectField,
  SubmitButton,
  TextField,
  useAdminForm,
} from "~/components/admin";
import { FileField } from "~/components/admin/file-field";
import { CheckboxField, type FormResult } from "~/components/form-fields";
import { cashLimits } from "~/features/cash/limits";
import type { CashRowView } from "~/features/cash/cash-view";
import { causeOptions } from "~/features/causes/cause-options";
import { pdfLimits } from "~/features/stored-files/limits";
import { asText } from "~/lib/form-values";

type Options = { value: string; label: string }[];

const KINDS = [
  { value: "", label: "Please choose" },
  { value: "cost", label: "A cost, paid in cash" },
  { value: "paid_in", label: "Cash paid into the bank" },
  { value: "drawn", label: "Cash drawn from the bank" },
  { value: "other", label: "Something else" },
];

const DIRECTIONS = [
  { value: "", label: "Only for something else" },
  { value: "in", label: "It came in" },
  { value: "out", label: "It went out" },
];

export function CashEntryForm({
  today,
  causes,
  categories,
  formToken,
  lastResult,
}: {
  today: string;
  causes: Parameters<typeof causeOptions>[0];
  categories: Record<"income" | "expense", Options>;
  formToken: string;
  lastResult: FormResult;
}) {
  const entry = useAdminForm({
    id: "cash",
    schema: async () => (await import("~/features/cash/cash-form")).EnterCash,
    lastResult,
    defaultValue: { day: today },
  });
  const { day, kind, direction, sum, cause, category, note, payee, publish, anyway } = entry.fields;
  const keptPicture = asText(lastResult?.initialValue?.imageId);
  return (
    <Card component="section" withBorder mb="32" maw="34rem" aria-labelledby="cash-title">
      <h2 id="cash-title">Enter</h2>
      <AdminForm of={entry} action="/adminCash" encType="multipart/form-data">
        <FormToken token={formToken} lastResult={lastResult} />
        <Stack gap="16" align="stretch">
          <TextField field={day} label="Day" type="date" max={today} />
          <SelectField field={kind} label="What it is" data={KINDS} />
          <RupeesField field={sum} label="Sum" />
          <TextField
            field={note}
            label="What for"
            description="Of a cost: as the cause’s public account shows it, if you publish it. Of a loan: the lender’s name alone"
            maxLength={cashLimits.note}
          />
          <SelectField
            field={category}
            label="Category"
            description="Of a cost, or of something else"
            data={[
              { value: "", label: "None" },
              { group: "Spent", items: categories.expense },
              { group: "Came in", items: categories.income },
            ]}
          />
          <SelectField field={direction} label="Came or went" data={DIRECTIONS} />
          <SelectField
            field={cause}
            label="Cause"
            description="Of a cost, if it is a cause’s"
            data={causeOptions(causes, "None")}
          />
          <TextField
            field={payee}
            label="Paid to"
            description="Of a cost. For staff only"
            maxLength={cashLimits.note}
          />
          <FileField
            id="cash-bill"
            name="bill"
            accept="application/pdf,.pdf,image/*"
            label="Bill"
            description={`Of a cost: a PDF of at most ${pdfLimits.fileBytes / 1024 / 1024} MB, or a picture. For staff only until it is published.${keptPicture ? " The picture that you chose is kept." : ""}`}
            error={lastResult?.error?.bill?.[0]}
            actionData={lastResult}
          />
          {keptPicture ? <input type="hidden" name="imageId" value={keptPicture} /> : null}
          <CheckboxField field={publish} label="Publish it on the cause’s account now" />
          <AnywayField field={anyway} lastResult={lastResult} label="Enter it anyway" />
          <BookNow lastResult={lastResult} form="cash" />
          <Group>
            <SubmitButton busy="Saving...">Enter</SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
    </Card>
  );
}

export function TakeBackForm({ row, lastResult }: { row: CashRowView; lastResult: FormResult }) {
  const back = useAdminForm({
    id: "back",
    schema: async () => (await import("~/features/cash/cash-form")).TakeCashBack,
    lastResult,
  });
  const { reason, anyway } = back.fields;
  const title = `Take back ${row.name.toLowerCase()} of ${row.sum}, ${row.day}?`;
  return (
    <Card component="section" withBorder mb="32" maw="34rem" aria-labelledby="back-title">
      <h2 id="back-title">{title}</h2>
      <p>
        It stays in the book, struck through. The expense of a cost is withdrawn, also where it is published.
      </p>
      <AdminForm of={back} action={`/adminCash?back=${row.id}`}>
        <input type="hidden" name="id" value={row.id} />
        <Stack gap="16" align="stretch">
          <TextField field={reason} label="Reason" maxLength={cashLimits.note} />
          <AnywayField field={anyway} lastResult={lastResult} label="Take it back anyway" />
          <BookNow lastResult={lastResult} form="back" />
          <Group>
            <SubmitButton name="intent" value="takeBack" busy="Taking back...">
              Take back
            </SubmitButton>
            <CancelLink to="/adminCash" />
          </Group>
        </Stack>
      </AdminForm>
    </Card>
  );
}

export function OpeningForm({
  opening,
  today,
  lastResult,
}: {
  opening: { day: string; sum: string } | null;
  today: string;
  lastResult: FormResult;
}) {
  const form = useAdminForm({
    id: "opening",
    schema: async () => (await import("~/features/cash/cash-form")).SetCashOpening,
    lastResult,
    defaultValue: opening ?? { day: "", sum: "" },
  });
  return (
    <Card component="section" withBorder mt="32" maw="34rem" aria-labelledby="opening-title">
      <h2 id="opening-title">Opening balance</h2>
      <p>What was in cash when the book began. It can be corrected while no entry is older than its day.</p>
      <AdminForm of={form} action="/adminCash">
        <Stack gap="16" align="stretch">
          <TextField field={form.fields.day} label="First day of the book" type="date" max={today} />
          <RupeesField field={form.fields.sum} label="In cash at its start" />
          <AnywayField field={form.fields.anyway} lastResult={lastResult} label="Save it anyway" />
          <BookNow lastResult={lastResult} form="opening" />
          <Group>
            <SubmitButton name="intent" value="opening" variant="default" busy="Saving...">
              Save
            </SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
    </Card>
  );
}
