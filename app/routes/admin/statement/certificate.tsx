import { Group, Stack, TextInput } from "@mantine/core";
import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  BackLink,
  CancelLink,
  DescriptionList,
  Form,
  PageHeader,
  staffMeta,
  SubmitButton,
} from "~/components/admin";
import { FileField } from "~/components/admin/file-field";
import { donorLabel } from "~/features/donations/payment-labels";
import { uploadCertificateFor } from "~/features/statement/certificate-uploads.server";
import { findFiledRow, listFiledRows, saveCertificateNumber } from "~/features/statement/certificates.server";
import { CertificateNumber } from "~/features/statement/statement-form";
import { formatDay } from "~/lib/dates";
import { statementLimits } from "~/features/statement/limits";
import { formatRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";
import type { Message } from "~/locales/messages";
import { redirectWith, staffAction, staffLoader } from "~/server/staff";
import { readCertificates, reviewHref, statementHref } from "./statement-requests.server";
import { noRecipient } from "./upload-certificates";

export const meta = staffMeta("statement.certificates.one");

export const loader = staffLoader("viewStatement", async function certificateLoader({ params, db }) {
  const filed = await findFiledRow(db, params.id ?? "");
  const [row] = filed
    ? (await listFiledRows(db, filed.filing, { open: false, id: filed.id }, { limit: 1, offset: 0 })).items
    : [];
  if (!filed || !row) throw new Response(t("statement.rowNotFound"), { status: 404 });
  return { year: filed.filing.year, row };
});

/** Saves the number and opens the review of the PDF; the file name does not matter. */
export const action = staffAction(
  "manageStatement",
  async function certificateAction({ staff, request, params, db, now }) {
    const id = params.id ?? "";
    const sent = await readCertificates(request);
    const row = await findFiledRow(db, id);
    if (!row) throw new Response(t("statement.rowNotFound"), { status: 404 });
    const reply = (errors: { number?: string | undefined; certificate?: string | undefined }) =>
      data({ number: sent.number, errors }, { status: 422 });
    const translateCode = (code: string | undefined) => code && t(code as Message);
    const number = CertificateNumber.safeParse(sent.number);
    if (!number.success) return reply({ number: translateCode(number.error.issues[0]?.message) });
    const [file] = sent.files;
    const uploaded = file ? await uploadCertificateFor(db, id, file, now) : null;
    if (uploaded && !uploaded.ok)
      return reply({
        certificate:
          uploaded.refusal.kind === "invalid"
            ? translateCode(uploaded.refusal.fields.certificate)
            : undefined,
      });
    await saveCertificateNumber(db, staff, id, number.data, now);
    if (uploaded) return redirect(reviewHref(uploaded.value), 303);
    return redirectWith("statement.rowSaved", statementHref(row.filing.year, "/certificates"));
  },
);

export default function AdminCertificatePage() {
  const { year, row } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const back = `/adminStatement/certificates?year=${year}`;
  return (
    <>
      <PageHeader
        title={t("statement.certificates.rowOf", { number: row.number, donor: donorLabel(row) })}
        back={<BackLink to={back}>{t("statement.certificates.title")}</BackLink>}
      />
      <Stack maw="34rem" gap="16">
        <DescriptionList
          label={t("statement.certificates.theRow")}
          facts={[
            { name: t("statement.words.taxYear"), value: year },
            { name: t("statement.words.amount"), value: formatRupees(row.amount_paise) },
            { name: t("statement.words.mode"), value: row.mode },
            { name: t("statement.words.email"), value: row.email ?? noRecipient(row) },
            {
              name: t("statement.words.certificate"),
              value: row.certificate_at
                ? t("statement.certificates.uploaded", { day: formatDay(row.certificate_at) })
                : t("statement.certificates.noneYet"),
            },
          ]}
        />
        <Form action={`/adminStatement/certificates/${row.id}`} encType="multipart/form-data" noValidate>
          <Stack gap="16">
            <TextInput
              name="number"
              label={t("statement.certificates.number")}
              description={t("statement.certificates.numberHint")}
              defaultValue={actionData?.number ?? row.certificate_number ?? ""}
              maxLength={statementLimits.certificateNumber}
              autoComplete="off"
              error={actionData?.errors.number}
            />
            <FileField
              name="certificate"
              accept="application/pdf,.pdf"
              label={t("statement.certificates.pdf")}
              description={
                row.certificate_at
                  ? t("statement.certificates.replaceHint")
                  : t("statement.certificates.pdfHint")
              }
              actionData={actionData}
              error={actionData?.errors.certificate}
            />
            <Group gap="12">
              <SubmitButton busy={t("bank.busy.saving")}>{t("dashboard.editItem.save")}</SubmitButton>
              <CancelLink to={back} />
            </Group>
          </Stack>
        </Form>
      </Stack>
    </>
  );
}
