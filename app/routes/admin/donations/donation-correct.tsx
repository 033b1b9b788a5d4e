import { Anchor, Group, Stack } from "@mantine/core";
import { marked } from "~/components/marked";
import { CheckboxField } from "~/components/form-fields";
import { FiledYear } from "./donation-parts";
import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { findReceipt } from "~/features/receipts/receipts.server";
import { todayInIndia } from "~/lib/india-time";
import {
  findCorrectableDonation,
  correctOfflineDonation,
} from "~/features/payments/offline-corrections.server";
import { csrOptions } from "~/features/csr/csr.server";
import { causeChoices } from "~/features/causes/causes.server";
import { CorrectOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { cashLimit } from "~/features/donations/cash-limit.server";
import { latestFiling } from "~/features/statement/filing.server";
import { taxYearOf } from "~/lib/tax-year";
import {
  invalidForm,
  pendingForm,
  readForm,
  redirectWith,
  refusalReply,
  requireReauthentication,
  staffAction,
  staffLoader,
} from "~/server/staff";
import { formatRupees } from "~/lib/rupees";
import { limits } from "~/lib/limits";
import {
  AdminForm,
  AnywayField,
  BackLink,
  BookNow,
  CancelLink,
  PageHeader,
  staffMeta,
  SubmitButton,
  TextArea,
  TextField,
  useAdminForm,
} from "~/components/admin";
import { CompanyOfGift } from "~/features/donations/ledger/offline-donor-fields";
import { CauseAndChannel, useCashLimit } from "./offline-fields";
import { t } from "~/locales/screen-text";

export const meta = staffMeta("ledger.correct.title");

export const loader = staffLoader(
  "viewDonations",
  async function donationCorrectLoader({ request, params: { id = "" }, db, now }) {
    const found = await findCorrectableDonation(db, id);
    if (!found.ok && found.refusal.kind === "not_found") throw new Response(null, { status: 404 });
    if (!found.ok) return redirect(`/adminDonations/${id}`);
    const { amount_paise, cause_slug, channel, received_on, name, note, email, donor_id } = found.value;
    const { is_company, cin, csr_project_id } = found.value;
    const receipt = await findReceipt(db, id);
    const pending = await pendingForm(request);
    const year = taxYearOf(new Date(found.value.paid_at ?? found.value.created_at));
    return {
      id,
      amount: formatRupees(amount_paise),
      amountPaise: amount_paise,
      isMailed: email !== null,
      donorHref: donor_id && `/adminDonors/${donor_id}`,
      cashLimitPaise: await cashLimit(db, new Date(found.value.paid_at ?? found.value.created_at)),
      filedYear: (await latestFiling(db, year)) ? year : null,
      today: todayInIndia(now),
      causes: await causeChoices(db),
      projects: await csrOptions(db, csr_project_id),
      values: {
        cause: cause_slug,
        channel,
        givenOn: received_on ?? "",
        name: name ?? "",
        note: note ?? "",
        // A tick that was taken away before the password was asked for is in no field.
        company: is_company === 1 && !pending ? "on" : "",
        cin: cin ?? "",
        project: csr_project_id === null ? "" : String(csr_project_id),
        receipt: receipt?.number ?? "",
        ...pending,
      },
    };
  },
);

export const action = staffAction(
  "manageDonations",
  async function donationCorrectAction({ staff, request, params: { id = "" }, db, now }) {
    const form = await readForm(request, CorrectOfflineDonation);
    if (!form.ok) return invalidForm(form);
    await requireReauthentication(request, form.typed);
    const corrected = await correctOfflineDonation(db, staff, id, form.value, now);
    if (!corrected.ok) return refusalReply(form, corrected.refusal);
    return redirectWith(
      corrected.value.replaced ? "ledger.correctedWithReceipt" : "ledger.corrected",
      `/adminDonations/${id}`,
    );
  },
);

/** Corrects all but the amount: a donation with a wrong amount is voided and recorded again. */
export default function AdminDonationCorrectPage() {
  const { id, amount, amountPaise, causes, cashLimitPaise, donorHref, filedYear, isMailed, today, ...shown } =
    useLoaderData<typeof loader>();
  const { projects, values } = shown;
  const donationPath = `/adminDonations/${id}`;
  const lastResult = useActionData<typeof action>();
  const correction = useAdminForm({
    id: "correct",
    schema: async () =>
      (await import("~/features/donations/ledger/offline-donation-form")).CorrectOfflineDonation,
    lastResult,
    defaultValue: values as never,
  });
  const { fields } = correction;
  const cash = useCashLimit(cashLimitPaise, { channel: fields.channel.initialValue, amount: amountPaise });
  return (
    <>
      <PageHeader
        title={t("ledger.correct.heading", { amount })}
        back={<BackLink to={donationPath}>{t("ledger.theDonation")}</BackLink>}
      />
      <p className="lead">
        {values.receipt
          ? t(isMailed ? "ledger.correct.replacesMailed" : "ledger.correct.replaces", {
              receipt: values.receipt,
            })
          : t("ledger.correct.imported")}{" "}
        {t("ledger.correct.anotherPerson")}{" "}
        <Anchor component={Link} to={`${donationPath}/somebody-else`} inherit>
          {t("ledger.somebodyElse.title")}
        </Anchor>
        .
        {donorHref ? (
          <>
            {" "}
            {marked(t("ledger.correct.atDonor"), (words) => (
              <Anchor component={Link} to={donorHref} inherit>
                {words}
              </Anchor>
            ))}
          </>
        ) : null}
      </p>
      {filedYear ? <FiledYear year={filedYear} /> : null}
      <AdminForm of={correction} maw="34rem" action={`${donationPath}/correct`} onChange={cash.onChange}>
        <input type="hidden" name="receipt" value={values.receipt} />
        <Stack gap="16" mb="24">
          <CauseAndChannel
            fields={fields}
            causes={causes}
            cashLimitPaise={cashLimitPaise}
            isCashAboveLimit={cash.isCashAboveLimit}
          />
          <AnywayField field={fields.anyway} lastResult={lastResult} label={t("cause.moveAnyway")} />
          <TextField field={fields.givenOn} label={t("ledger.dateGiven")} type="date" max={today} />
          <TextField
            field={fields.name}
            label={t("words.name")}
            description={t("ledger.correct.nameHint")}
            maxLength={limits.text.name}
          />
          {fields.spelling.errors?.length ? (
            <CheckboxField field={fields.spelling} label={t("ledger.correct.samePerson")} />
          ) : null}
          <TextArea
            field={fields.note}
            label={t("donor.note.note")}
            description={t("words.staffOnly")}
            maxLength={limits.giving.note}
          />
          <CompanyOfGift fields={fields} projects={projects} />
        </Stack>
        <BookNow lastResult={lastResult} form="correct" />
        <Group gap="12">
          <SubmitButton busy={t("doing.saving")}>{t("words.save")}</SubmitButton>
          <CancelLink to={donationPath} />
        </Group>
      </AdminForm>
    </>
  );
}
