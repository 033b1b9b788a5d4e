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

type Props = { line: LineView; action: string; lastResult: FormResult };
type Causes = Parameters<typeof causeOptions>[0];
type Options = { value: string; label: string }[];

const channels = [
  { value: "transfer", label: "Bank transfer or UPI" },
  { value: "cheque", label: "Cheque" },
  { value: "cash", label: "Cash, paid in at the bank" },
];

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
      <h2 id="allocations-title">What it is</h2>
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
  allocation: { id, sum, text, href, warning, publishes },
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
      {warning ? <SecondaryText mb="8">{warning}</SecondaryText> : null}
      <BookNow lastResult={lastResult} />
      <Group gap="8" align="flex-end">
        <TextInput
          name="reason"
          label="Why it is taken back"
          description="For staff only; blank: linked to the wrong line"
          maxLength={bankLimits.reason}
          defaultValue={reason}
          flex="1 1 16rem"
        />
        <SubmitButton variant="default" name="intent" value="takeBack" busy="Taking back..." title={text}>
          Take back
        </SubmitButton>
      </Group>
      <Group gap="8" mt={publishes ? "12" : "0"}>
        {publishes ? (
          <>
            <input type="hidden" name="expense" value={publishes} />
            {asksAnyway ? (
              <Checkbox name="anyway" label="Publish it anyway: the account will be below zero" autoFocus />
            ) : null}
            <SubmitButton size="sm" variant="default" name="intent" value="publish" busy="Publishing...">
              Publish on the cause’s account
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
      <h2 id="link-title">Link it to what is there</h2>
      <p>
        {line.isCredit
          ? "A gift, a pledge, a settlement or cash paid in. Nothing new is recorded; a pledge becomes a gift of what came."
          : "A spending, a gift that was returned, or cash drawn. Nothing new is recorded."}
      </p>
      <SearchForm
        action={action}
        title="What is there"
        name="q"
        value={search}
        label={
          line.isCredit ? "Receipt, name, email, sum, cheque number or reference" : "What, payee, name or sum"
        }
      />
      <Stack gap="16" mt="16" mb="32" role="status">
        {candidates.length === 0 ? (
          <Text>
            {search
              ? "Nothing without a line fits."
              : "Nothing of this sum waits for its line. Search for it."}
          </Text>
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
          label="Sum of it"
          description={`Blank: ${blank}`}
          flex="1 1 12rem"
        />
        <SubmitButton name="intent" value="link" variant="default" busy="Linking...">
          Link
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
      <Fieldset mb="24" legend="The gift">
        <Stack gap="16">
          <SumField line={line} field={fields.sum} />
          <SelectField field={fields.cause} label="Cause" data={causeOptions(causes, "Please choose")} />
          <SelectField field={fields.channel} label="Payment method" data={channels} />
          <TextArea
            field={fields.note}
            label="Note"
            description="For staff only"
            maxLength={limits.giving.note}
          />
        </Stack>
      </Fieldset>
      <OfflineDonorFields
        fields={fields}
        isCertificateOffered={isCertificateOffered}
        nameHint={chosen ? "As it should appear on the receipt" : "Read from the narration"}
        panTail={chosen?.panTail ?? null}
        projects={projects}
      />
      <AnywayField
        field={fields.anyway}
        lastResult={lastResult}
        label="Record it anyway: it is another gift"
      />
      <BookNow lastResult={lastResult} form="gift" />
      <p>
        {`Given on ${line.day}. It counts towards the cause at once and gets the next receipt number; the receipt is emailed if there is an email address.`}
      </p>
      <SubmitButton name="intent" value="record" busy="Recording...">
        Record a new gift
      </SubmitButton>
    </AdminForm>
  );
}

const SumField = ({ line, field }: { line: LineView; field: Parameters<typeof RupeesField>[0]["field"] }) => (
  <RupeesField field={field} label="Sum" description={`Blank: what is left, ${line.left}`} />
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
      <h2 id="spending-title">Record spending</h2>
      <AdminForm of={spending} action={action} mb="32">
        <LineFields line={line} />
        <Stack gap="16">
          <SumField line={line} field={sum} />
          <SelectField field={cause} label="Cause" data={causeOptions(causes, "None: a running cost")} />
          <SelectField
            field={category}
            label="Category"
            description="Of running costs; with a cause it may stay blank"
            data={[{ value: "", label: "None" }, ...categories]}
          />
          <TextField
            field={what}
            label="What for"
            description="As the cause’s public account shows it, if you publish it"
            maxLength={bankLimits.reason}
          />
          <FurtherFields
            name="what"
            fields={spending.fields}
            noun="English sentence"
            maxLength={bankLimits.reason}
          />
          <TextField
            field={payee}
            label="Paid to"
            description="For staff only. Its bill is added on its own page, once it is recorded."
            maxLength={expenseLimits.payee}
          />
          {projects.length > 0 ? (
            <SelectField
              field={project}
              label="CSR project"
              description="If a company’s project pays for it"
              data={[{ value: "", label: "None" }, ...projects]}
            />
          ) : null}
          <CheckboxField field={publish} label="Publish it on the cause’s account now" />
          <AnywayField field={anyway} lastResult={lastResult} label="Record it anyway" />
          <BookNow lastResult={lastResult} form="spending" />
          <Group>
            <SubmitButton name="intent" value="spending" busy="Saving...">
              Record spending
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
      <h2 id="other-title">Something else</h2>
      <p>
        {line.isCredit
          ? "Interest, a loan, money from another account of ours: it is no gift, but it stands in the books."
          : "A loan paid back, money to another account of ours, cash drawn: it is spent on nothing, but it stands in the books. The bank’s charges and other small costs need no more than their category."}
      </p>
      <AdminForm of={other} action={action} mb="32">
        <LineFields line={line} />
        <Stack gap="16">
          <SumField line={line} field={sum} />
          <SelectField
            field={category}
            label="Category"
            data={[
              { value: "", label: "Please choose" },
              ...(costs.length === 0
                ? categories
                : [
                    { group: "Spent on nothing", items: categories },
                    { group: "A cost, without payee and bill", items: costs },
                  ]),
            ]}
          />
          <TextField
            field={note}
            label="Note"
            description="Of a loan: the lender’s name and nothing else, because each lender is a ledger of the journal"
            maxLength={bankLimits.reason}
          />
          <AnywayField field={anyway} lastResult={lastResult} label="It is something else" />
          <BookNow lastResult={lastResult} form="other" />
          <Group>
            <SubmitButton name="intent" value="other" busy="Saving...">
              Other
            </SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
    </section>
  );
}
