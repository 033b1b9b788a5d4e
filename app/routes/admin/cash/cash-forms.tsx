import { Box, Card, Group, SimpleGrid, Stack } from "@mantine/core";
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
import { t } from "~/locales/screen-text";

type Options = { value: string; label: string }[];

const kinds = () => [
  { value: "", label: t("cash.kinds.none") },
  { value: "cost", label: t("cash.kinds.cost") },
  { value: "paid_in", label: t("cash.kinds.paidIn") },
  { value: "drawn", label: t("cash.kinds.drawn") },
  { value: "other", label: t("cash.kinds.other") },
];

const directions = () => [
  { value: "", label: t("cash.kinds.none") },
  { value: "in", label: t("cash.directions.in") },
  { value: "out", label: t("cash.directions.out") },
];

/** Fields of one kind alone appear when it is chosen (cash.css); one with an error always does. */
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
  const billError = lastResult?.error?.bill?.[0];
  return (
    <Card component="section" withBorder mt="32" maw="34rem" aria-labelledby="cash-title">
      <h2 id="cash-title">{t("cash.makeEntry")}</h2>
      <AdminForm
        of={entry}
        className="cash-form"
        action="/adminCash#cash-title"
        encType="multipart/form-data"
      >
        <FormToken token={formToken} lastResult={lastResult} />
        <Stack gap="16" align="stretch">
          <SelectField field={kind} label={t("cash.kind")} data={kinds()} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="16">
            <TextField field={day} label={t("words.day")} type="date" max={today} />
            <RupeesField field={sum} label={t("words.sum")} />
          </SimpleGrid>
          <TextField
            field={note}
            label={t("cash.whatFor")}
            description={
              <>
                <span className="cash-cost">{t("cash.whatForHint")}</span>
                <span className="cash-other">{t("cash.loanHint")}</span>
              </>
            }
            maxLength={cashLimits.note}
          />
          <Box className={direction.errors ? undefined : "cash-other"}>
            <SelectField field={direction} label={t("cash.direction")} data={directions()} />
          </Box>
          <Box className={category.errors ? undefined : "cash-cost cash-other"}>
            <SelectField
              field={category}
              label={t("words.category")}
              data={[
                { value: "", label: t("words.none") },
                { group: t("words.spent"), items: categories.expense },
                { group: t("cash.cameIn"), items: categories.income },
              ]}
            />
          </Box>
          <Stack gap="16" className={billError || hasErrors(cause, payee, publish) ? undefined : "cash-cost"}>
            <SelectField
              field={cause}
              label={t("words.cause")}
              description={t("cash.causeHint")}
              data={causeOptions(causes, t("words.none"))}
            />
            <TextField
              field={payee}
              label={t("cash.paidTo")}
              description={t("cash.paidToHint")}
              maxLength={cashLimits.note}
            />
            <FileField
              id="cash-bill"
              name="bill"
              accept="application/pdf,.pdf,image/*"
              label={t("cash.bill")}
              description={[
                t("cash.billHint", { megabytes: pdfLimits.fileBytes / 1024 / 1024 }),
                ...(keptPicture ? [t("cash.pictureKept")] : []),
              ].join(" ")}
              error={billError}
              actionData={lastResult}
            />
            {keptPicture ? <input type="hidden" name="imageId" value={keptPicture} /> : null}
            <CheckboxField field={publish} label={t("cash.publishNow")} />
          </Stack>
          <AnywayField field={anyway} lastResult={lastResult} label={t("cash.enterAnyway")} />
          <BookNow lastResult={lastResult} form="cash" />
          <Group>
            <SubmitButton busy={t("doing.saving")}>{t("words.enter")}</SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
    </Card>
  );
}

const hasErrors = (...fields: { errors?: unknown }[]) => fields.some(({ errors }) => errors);

export function TakeBackForm({ row, lastResult }: { row: CashRowView; lastResult: FormResult }) {
  const back = useAdminForm({
    id: "back",
    schema: async () => (await import("~/features/cash/cash-form")).TakeCashBack,
    lastResult,
  });
  const { reason, anyway } = back.fields;
  const title = t("cash.takeBackQuestion", { name: row.name.toLowerCase(), sum: row.sum, day: row.day });
  return (
    <Card component="section" withBorder mb="32" maw="34rem" aria-labelledby="back-title">
      <h2 id="back-title">{title}</h2>
      <p>{t("cash.takeBackHint")}</p>
      <AdminForm of={back} action={`/adminCash?back=${row.id}`}>
        <input type="hidden" name="id" value={row.id} />
        <Stack gap="16" align="stretch">
          <TextField field={reason} label={t("words.reason")} maxLength={cashLimits.note} />
          <AnywayField field={anyway} lastResult={lastResult} label={t("cash.takeBackAnyway")} />
          <BookNow lastResult={lastResult} form="back" />
          <Group>
            <SubmitButton name="intent" value="takeBack" busy={t("cash.takingBack")}>
              {t("words.takeBack")}
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
      <h2 id="opening-title">{t("words.opening")}</h2>
      <p>{t("cash.openingHint")}</p>
      <AdminForm of={form} action="/adminCash">
        <Stack gap="16" align="stretch">
          <TextField field={form.fields.day} label={t("cash.firstDay")} type="date" max={today} />
          <RupeesField field={form.fields.sum} label={t("cash.atStart")} />
          <AnywayField field={form.fields.anyway} lastResult={lastResult} label={t("cash.saveAnyway")} />
          <BookNow lastResult={lastResult} form="opening" />
          <Group>
            <SubmitButton name="intent" value="opening" variant="default" busy={t("doing.saving")}>
              {t("words.save")}
            </SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
    </Card>
  );
}
