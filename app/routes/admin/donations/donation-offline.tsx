import { Anchor, Fieldset, Group, Stack } from "@mantine/core";
import { data } from "@remix-run/node";
import { useState } from "react";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { CheckboxField, type FormResult } from "~/components/form-fields";
import { todayInIndia } from "~/lib/india-time";
import { asText } from "~/lib/form-values";
import { causeChoices } from "~/features/causes/causes.server";
import { csrOptions } from "~/features/csr/csr.server";
import { findLikelyDonation } from "~/features/donations/likely-donation.server";
import { OfflineDonorFields } from "~/features/donations/ledger/offline-donor-fields";
import { RecordOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { OFFLINE_CHANNELS } from "~/features/donations/payment-labels";
import { likeDonation, recordOfflineDonation } from "~/features/payments/offline-donations.server";
import { cashLimit } from "~/features/donations/cash-limit.server";
import { sampleFacts } from "~/features/donations/donations-open.server";
import { isCertificateOffered } from "~/features/donations/tax-approval.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import {
  invalidForm,
  readForm,
  redirectWith,
  refusalReply,
  staffFormAction,
  staffFormLoader,
} from "~/server/staff";
import { limits } from "~/lib/limits";
import { refusedFields } from "~/lib/result";
import {
  AdminForm,
  BackLink,
  BookNow,
  CancelLink,
  FormToken,
  ModeNote,
  PageHeader,
  RupeesField,
  staffMeta,
  SubmitButton,
  TextArea,
  TextField,
  useAdminForm,
  useFormKey,
} from "~/components/admin";
import { listRecordedToday } from "~/features/donations/ledger/recorded-today.server";
import { nextDonationHref, readDefaults } from "./offline-donation.server";
import { readKnownDonors } from "~/server/known-donors.server";
import { donorFieldsOf, KnownDonors } from "~/features/donors/known-donors";
import { CauseAndChannel, useCashLimit } from "./offline-fields";
import { RecordedTodaySummary } from "./recorded-today";
import { t } from "~/locales/screen-text";

export const meta = staffMeta("ledger.offline.title");

export const loader = staffFormLoader(
  "manageDonations",
  async function donationOfflineLoader({ request, staff, db, now }) {
    const causes = await causeChoices(db);
    const kept = readDefaults(
      request,
      causes.map(({ slug }) => slug),
    );
    return {
      today: todayInIndia(now),
      // A new token per visit deduplicates submissions.
      formToken: newFormToken(),
      causes,
      kept,
      cashLimitPaise: await cashLimit(db, now),
      isCertificateOffered: await isCertificateOffered(db, now),
      projects: await csrOptions(db),
      donors: staff && (await readKnownDonors(request, "/adminDonations/new", kept)),
      sampleFacts: await sampleFacts(db),
      recordedToday: staff && (await listRecordedToday(db, staff.id, now)),
    };
  },
);

export const action = staffFormAction(
  "manageDonations",
  async function donationOfflineAction({ request, staff, db, now }) {
    const form = await readForm(request, RecordOfflineDonation, ["intent"]);
    if (!staff) return data(form.reply({ formErrors: ["account.sessionEnded"] }), { status: 401 });
    if (!form.ok) return invalidForm(form);
    const recorded = await recordOfflineDonation(db, staff, form.value, now);
    if (!recorded.ok) {
      const reply = refusalReply(form, recorded.refusal);
      const likely =
        refusedFields(recorded).anyway && (await findLikelyDonation(db, likeDonation(form.value)));
      return likely ? data({ ...reply.data, likelyGift: likely.donation }, reply.init ?? 422) : reply;
    }
    const { donation } = recorded.value;
    const { givenOn, channel } = form.value;
    return redirectWith(
      donation.email ? "ledger.recordedAndMailed" : "ledger.recorded",
      form.typed.intent === "next"
        ? nextDonationHref({ givenOn, channel, cause: donation.cause_slug })
        : `/adminDonations/${donation.id}`,
    );
  },
);

export default function AdminDonationOfflinePage() {
  const loaded = useLoaderData<typeof loader>();
  const { today, causes, cashLimitPaise, kept, donors, recordedToday } = loaded;
  const lastResult = useActionData<typeof action>();
  const isSent = useNavigation().formData?.has("amount") ?? false;
  const formKey = useFormKey(isSent, lastResult);
  const chosen = donors?.chosen ?? null;
  const [input, setInput] = useState<{ of: string; values: DonationValues }>({ of: formKey, values: {} });
  const { givenOn, channel, cause, amount, note } = input.values;
  return (
    <>
      <PageHeader
        title={t("ledger.offline.title")}
        back={<BackLink to="/adminDonations">{t("admin.pages.donations")}</BackLink>}
      />
      <p className="lead">{t("ledger.offline.lead")}</p>
      <ModeNote>
        {t("ledger.offline.isReal")}
        {loaded.sampleFacts ? ` ${t("kind.sampleNote", { facts: loaded.sampleFacts })}` : null}
      </ModeNote>
      {donors ? <KnownDonors {...donors} path="/adminDonations/new" keptValues={kept} /> : null}
      {/* Resets the form after each gift and when a donor is chosen. */}
      <OfflineDonationForm
        key={`${formKey} ${chosen?.id}`}
        {...{
          causes,
          cashLimitPaise,
          chosen,
          today,
          lastResult,
          likelyGift: readLikelyDonation(lastResult),
          formToken: loaded.formToken,
          isCertificateOffered: loaded.isCertificateOffered,
          projects: loaded.projects,
        }}
        given={{
          givenOn: today,
          ...kept,
          ...withoutBlanks({ givenOn, channel, cause, ...(input.of === formKey ? { amount, note } : {}) }),
        }}
        onValuesChange={(values) => setInput({ of: formKey, values })}
      />
      {recordedToday ? <RecordedTodaySummary {...recordedToday} /> : null}
    </>
  );
}

const readLikelyDonation = (result: FormResult) =>
  result && "likelyGift" in result ? asText(result.likelyGift) : null;

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type DonationValues = Partial<Record<"givenOn" | "channel" | "cause" | "amount" | "note", string>>;

const withoutBlanks = (values: DonationValues): DonationValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value));

const readDonationValues = (form: HTMLFormElement): DonationValues => {
  const typed = new FormData(form);
  const names = ["givenOn", "channel", "cause", "amount", "note"] as const;
  return Object.fromEntries(names.map((name) => [name, asText(typed.get(name))]));
};

type OfflineDonationFormProps = Pick<
  Loaded,
  "today" | "causes" | "cashLimitPaise" | "isCertificateOffered" | "formToken" | "projects"
> & {
  given: DonationValues;
  /** Called on input: choosing a donor recreates the form, which must keep the entered gift. */
  onValuesChange: (values: DonationValues) => void;
  chosen: NonNullable<Loaded["donors"]>["chosen"];
  lastResult: FormResult;
  /** Id of a gift that may be this one; null: none is there. */
  likelyGift: string | null;
};

function OfflineDonationForm({
  causes,
  cashLimitPaise,
  chosen,
  formToken,
  lastResult,
  likelyGift,
  ...props
}: OfflineDonationFormProps) {
  const { today, isCertificateOffered, onValuesChange } = props;
  const [initialValues] = useState(props.given);
  const donation = useAdminForm({
    id: "gift",
    schema: async () =>
      (await import("~/features/donations/ledger/offline-donation-form")).RecordOfflineDonation,
    lastResult,
    defaultValue: {
      ...initialValues,
      channel: OFFLINE_CHANNELS.find((one) => one === initialValues.channel),
      ...(chosen && donorFieldsOf(chosen)),
    },
  });
  const { fields } = donation;
  const cash = useCashLimit(cashLimitPaise, {
    channel: fields.channel.initialValue,
    amount: fields.amount.initialValue,
  });
  return (
    <AdminForm
      of={donation}
      maw="34rem"
      action="/adminDonations/new"
      onChange={(event) => {
        cash.onChange(event);
        onValuesChange(readDonationValues(event.currentTarget));
      }}
    >
      <FormToken token={formToken} lastResult={lastResult} />
      <input type="hidden" name="donor" value={chosen?.id ?? asText(lastResult?.initialValue?.donor)} />
      <Fieldset mb="24" legend={t("donor.giftPan.gift")}>
        <Stack gap="16">
          <RupeesField field={fields.amount} />
          <CauseAndChannel
            fields={fields}
            causes={causes}
            cashLimitPaise={cashLimitPaise}
            isCashAboveLimit={cash.isCashAboveLimit}
          />
          <TextField
            field={fields.givenOn}
            label={t("ledger.dateGiven")}
            description={t("ledger.offline.dateHint")}
            type="date"
            max={today}
          />
          <TextArea
            field={fields.note}
            label={t("donor.note.note")}
            description={t("ledger.offline.noteHint")}
            maxLength={limits.giving.note}
          />
        </Stack>
      </Fieldset>
      <OfflineDonorFields
        fields={fields}
        isCertificateOffered={isCertificateOffered}
        panTail={chosen?.panTail ?? null}
        projects={props.projects}
      />
      {likelyGift ? (
        <Stack gap="8" mb="24">
          <CheckboxField field={fields.anyway} label={t("bank.record.anyway")} />
          <Anchor component={Link} to={`/adminDonations/${likelyGift}`} py="4">
            {t("ledger.offline.seeLikely")}
          </Anchor>
        </Stack>
      ) : null}
      <BookNow lastResult={lastResult} form="gift" />
      <Group gap="12">
        <SubmitButton name="intent" value="record" busy={t("ledger.offline.recording")}>
          {t("ledger.offline.record")}
        </SubmitButton>
        <SubmitButton name="intent" value="next" variant="default" busy={t("ledger.offline.recording")}>
          {t("ledger.offline.recordNext")}
        </SubmitButton>
        <CancelLink to="/adminDonations" />
      </Group>
    </AdminForm>
  );
}
