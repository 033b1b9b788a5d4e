import { Checkbox, Fieldset, Group, Stack, Text, TextInput } from "@mantine/core";
import {
  AdminForm,
  AnywayField,
  BookNow,
  Form,
  FormToken,
  FurtherFields,
  RupeesField,
  SecondaryText,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
  useAdminForm,
  UserText,
} from "~/components/admin";
import { SearchForm } from "~/components/admin/search-form";
import { CheckboxField, type FormResult } from "~/components/form-fields";
import { causeOptions } from "~/features/causes/cause-options";
import { OfflineDonorFields } from "~/features/donations/ledger/offline-donor-fields";
import { bankLimits } from "~/features/bank/limits";
import { expenseLimits } from "~/features/expenses/limits";
import { limits } from "~/lib/limits";
import { asText } from "~/lib/form-values";
import { donorFieldsOf, type ChosenDonor } from "~/features/donors/known-donors";
import type { AllocationView, LineView } from "./line-view";
import { LineFields, LinkedText } from "./line-buttons";
import { t } from "~/locales/screen-text";

type Props = { line: LineView; action: string; lastResult: FormResult };
type Causes = Parameters<typeof causeOptions>[0];
type Options = { value: string; label: string }[];

const CHANNELS = ["transfer", "cheque", "cash"] as const;

/** @param kept what was typed before the password was asked for */
export function Allocations({
  line,
  action,
  lastResult,
  kept,
}: Props & { kept: { allocation: number; reason: string } | null }) {
  if (line.allocations.length === 0) return null;
  return (
    <section aria-labelledby="allocations-title">
      <h2 id="allocations-title">{t("bank.line.whatItIs")}</h2>
      <Stack gap="16" mb="32">
        {line.allocations.map((allocation) => (
          <AllocationRow
            key={allocation.id}
            line={line}
            action={action}
            allocation={allocation}
            reason={kept?.allocation === allocation.id ? kept.reason : ""}
            lastResult={lastResult?.initialValue?.allocation === String(allocation.id) ? lastResult : null}
            asksAnyway={
              allocation.publishes !== null && lastResult?.initialValue?.expense === allocation.publishes
            }
          />
        ))}
      </Stack>
    </section>
  );
}

function AllocationRow({
  line,
  action,
  allocation: { id, sum, text, href, warning, lone, publishes },
  reason,
  asksAnyway,
  lastResult,
}: Props & { allocation: AllocationView; reason: string; asksAnyway: boolean }) {
  return (
    <Form action={action} preventScrollReset>
      <input type="hidden" name="line" value={line.id} />
      <input type="hidden" name="allocation" value={id} />
      <Text fw="600">
        {sum}: <LinkedText text={text} href={href} />
      </Text>
      {lone ? <Text c="var(--error)">{lone}</Text> : null}
      {warning ? <SecondaryText mb="8">{warning}</SecondaryText> : null}
      <BookNow lastResult={lastResult} />
      <Group gap="8" align="flex-end">
        <TextInput
          name="reason"
          label={t("bank.takeBack.why")}
          description={t("bank.takeBack.whyHint")}
          maxLength={bankLimits.reason}
          defaultValue={reason}
          flex="1 1 16rem"
        />
        <SubmitButton
          variant="default"
          name="intent"
          value="takeBack"
          busy={t("bank.busy.takingBack")}
          title={text}
        >
          {t("bank.takeBack.button")}
        </SubmitButton>
      </Group>
      <Group gap="8" mt={publishes ? "12" : "0"}>
        {publishes ? (
          <>
            <input type="hidden" name="expense" value={publishes} />
            {asksAnyway ? (
              <Checkbox name="anyway" label={t("bank.spending.publishAnyway")} autoFocus />
            ) : null}
            <SubmitButton
              size="sm"
              variant="default"
              name="intent"
              value="publish"
              busy={t("bank.busy.publishing")}
            >
              {t("bank.spending.publish")}
            </SubmitButton>
          </>
        ) : null}
      </Group>
    </Form>
  );
}

export type CandidateView = {
  kind: string;
  id: string;
  text: string;
  facts: string;
  /** What a blank sum means. */
  blank: string;
  href: string | null;
};

/** What is recorded already: linking it creates nothing. */
export function LinkSection({
  line,
  action,
  lastResult,
  search,
  candidates,
}: Props & { search: string; candidates: CandidateView[] }) {
  return (
    <section aria-labelledby="link-title">
      <h2 id="link-title">{t("bank.link.title")}</h2>
      <p>{line.isCredit ? t("bank.link.creditHint") : t("bank.link.debitHint")}</p>
      <SearchForm
        action={action}
        title={t("bank.link.what")}
        name="q"
        value={search}
        label={line.isCredit ? t("bank.link.searchCredit") : t("bank.link.searchDebit")}
      />
      <Stack gap="16" mt="16" mb="32" role="status">
        {candidates.length === 0 ? (
          <Text>{search ? t("bank.link.noneFits") : t("bank.link.noneOfSum")}</Text>
        ) : null}
        {candidates.map((candidate) => (
          <CandidateForm
            key={`${candidate.kind} ${candidate.id}`}
            line={line}
            candidate={candidate}
            lastResult={lastResult}
            action={search ? `${action}?${new URLSearchParams({ q: search }).toString()}` : action}
          />
        ))}
      </Stack>
    </section>
  );
}

function CandidateForm({
  line,
  action,
  candidate: { kind, id, text, facts, blank, href },
  lastResult,
}: Props & { candidate: CandidateView }) {
  const isSent = lastResult?.initialValue?.id === id;
  const link = useAdminForm({
    id: `link-${kind}-${id}`,
    schema: async () => (await import("~/features/bank/bank-forms")).LinkLine,
    lastResult: isSent ? lastResult : null,
  });
  return (
    <AdminForm of={link} action={action}>
      <LineFields line={line} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <Text fw="600">
        <LinkedText text={text} href={href} />
      </Text>
      <SecondaryText mb="8">
        <UserText text={facts} />
      </SecondaryText>
      <BookNow lastResult={isSent ? lastResult : null} form={`link-${kind}-${id}`} />
      <Group gap="8" align="flex-end">
        <RupeesField
          field={link.fields.sum}
          label={t("bank.link.sumOfIt")}
          description={t("bank.link.blank", { blank })}
          flex="1 1 12rem"
        />
        <SubmitButton name="intent" value="link" variant="default" busy={t("bank.busy.linking")}>
          {t("bank.link.link")}
        </SubmitButton>
      </Group>
    </AdminForm>
  );
}

/** The day comes from the line. */
export function RecordForm({
  line,
  action,
  lastResult,
  causes,
  guess: { formToken, ...guess },
  chosen,
  isCertificateOffered,
  projects,
}: Props & {
  causes: Causes;
  guess: { name: string; email: string; formToken: string };
  chosen: ChosenDonor | null;
  isCertificateOffered: boolean;
  projects: Options;
}) {
  const donation = useAdminForm({
    id: "gift",
    schema: async () => (await import("~/features/bank/bank-forms")).RecordCredit,
    lastResult,
    defaultValue: { ...guess, ...(chosen && donorFieldsOf(chosen)), channel: "transfer" },
  });
  const { fields } = donation;
  return (
    <AdminForm of={donation} action={action} mb="32">
      <LineFields line={line} />
      <input type="hidden" name="donor" value={chosen?.id ?? asText(lastResult?.initialValue?.donor)} />
      <FormToken token={formToken} lastResult={lastResult} />
      <Fieldset mb="24" legend={t("bank.record.gift")}>
        <Stack gap="16">
          <SumField line={line} field={fields.sum} />
          <SelectField
            field={fields.cause}
            label={t("bank.words.cause")}
            data={causeOptions(causes, t("bank.words.pleaseChoose"))}
          />
          <SelectField
            field={fields.channel}
            label={t("bank.record.method")}
            data={CHANNELS.map((value) => ({ value, label: t(`bank.channels.${value}`) }))}
          />
          <TextArea
            field={fields.note}
            label={t("bank.words.note")}
            description={t("bank.words.staffOnly")}
            maxLength={limits.giving.note}
          />
        </Stack>
      </Fieldset>
      <OfflineDonorFields
        fields={fields}
        isCertificateOffered={isCertificateOffered}
        nameHint={chosen ? t("bank.record.nameHint") : t("bank.record.nameRead")}
        panTail={chosen?.panTail ?? null}
        projects={projects}
      />
      <AnywayField field={fields.anyway} lastResult={lastResult} label={t("bank.record.anyway")} />
      <BookNow lastResult={lastResult} form="gift" />
      <p>{t("bank.record.outcome", { day: line.day })}</p>
      <SubmitButton name="intent" value="record" busy={t("bank.busy.recording")}>
        {t("bank.record.title")}
      </SubmitButton>
    </AdminForm>
  );
}

const SumField = ({ line, field }: { line: LineView; field: Parameters<typeof RupeesField>[0]["field"] }) => (
  <RupeesField
    field={field}
    label={t("bank.words.sum")}
    description={t("bank.link.blankLeft", { left: line.left })}
  />
);

/** Values of fields by their name, taken from a line that was explained before. */
type Filled = { filled: Record<string, string> | undefined };

export function SpendingForm({
  line,
  action,
  lastResult,
  filled,
  causes,
  categories,
  projects,
}: Props & Filled & { causes: Causes; categories: Options; projects: Options }) {
  const spending = useAdminForm({
    id: "spending",
    schema: async () => (await import("~/features/bank/bank-forms")).RecordSpending,
    lastResult,
    defaultValue: { ...filled },
  });
  const { sum, cause, category, what, payee, project, publish, anyway } = spending.fields;
  return (
    <section aria-labelledby="spending-title">
      <h2 id="spending-title">{t("bank.spending.title")}</h2>
      <AdminForm of={spending} action={action} mb="32">
        <LineFields line={line} />
        <Stack gap="16">
          <SumField line={line} field={sum} />
          <SelectField
            field={cause}
            label={t("bank.words.cause")}
            data={causeOptions(causes, t("bank.spending.noCause"))}
          />
          <SelectField
            field={category}
            label={t("bank.words.category")}
            description={t("bank.spending.categoryHint")}
            data={[{ value: "", label: t("bank.words.none") }, ...categories]}
          />
          <TextField
            field={what}
            label={t("bank.spending.what")}
            description={t("bank.spending.whatHint")}
            maxLength={bankLimits.reason}
          />
          <FurtherFields
            name="what"
            fields={spending.fields}
            noun={t("bank.spending.englishSentence")}
            maxLength={bankLimits.reason}
          />
          <TextField
            field={payee}
            label={t("bank.spending.paidTo")}
            description={t("bank.spending.paidToHint")}
            maxLength={expenseLimits.payee}
          />
          {projects.length > 0 ? (
            <SelectField
              field={project}
              label={t("bank.words.csrProject")}
              description={t("bank.spending.csrHint")}
              data={[{ value: "", label: t("bank.words.none") }, ...projects]}
            />
          ) : null}
          <CheckboxField field={publish} label={t("bank.spending.publishNow")} />
          <AnywayField field={anyway} lastResult={lastResult} label={t("bank.spending.anyway")} />
          <BookNow lastResult={lastResult} form="spending" />
          <Group>
            <SubmitButton name="intent" value="spending" busy={t("bank.busy.saving")}>
              {t("bank.spending.title")}
            </SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
    </section>
  );
}

/** @param costs categories under which something is spent; of a credit none */
export function OtherForm({
  line,
  action,
  lastResult,
  filled,
  categories,
  costs,
}: Props & Filled & { categories: Options; costs: Options }) {
  const other = useAdminForm({
    id: "other",
    schema: async () => (await import("~/features/bank/bank-forms")).RecordOther,
    lastResult,
    defaultValue: { ...filled },
  });
  const { sum, category, note, anyway } = other.fields;
  return (
    <section aria-labelledby="other-title">
      <h2 id="other-title">{t("bank.other.title")}</h2>
      <p>{line.isCredit ? t("bank.other.creditHint") : t("bank.other.debitHint")}</p>
      <AdminForm of={other} action={action} mb="32">
        <LineFields line={line} />
        <Stack gap="16">
          <SumField line={line} field={sum} />
          <SelectField
            field={category}
            label={t("bank.words.category")}
            data={[
              { value: "", label: t("bank.words.pleaseChoose") },
              ...(costs.length === 0
                ? categories
                : [
                    { group: t("bank.other.notSpent"), items: categories },
                    { group: t("bank.other.cost"), items: costs },
                  ]),
            ]}
          />
          <TextField
            field={note}
            label={t("bank.words.note")}
            description={t("bank.other.noteHint")}
            maxLength={bankLimits.reason}
          />
          <AnywayField field={anyway} lastResult={lastResult} label={t("bank.other.anyway")} />
          <BookNow lastResult={lastResult} form="other" />
          <Group>
            <SubmitButton name="intent" value="other" busy={t("bank.busy.saving")}>
              {t("bank.other.button")}
            </SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
    </section>
  );
}
