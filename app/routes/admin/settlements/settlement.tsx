import { Alert, Anchor, Box, Group, TextInput } from "@mantine/core";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormResult } from "~/components/form-fields";
import { AcceptDifference, OpenDifference } from "~/features/settlements/accept-form";
import { acceptDifference, stopAccepting } from "~/features/settlements/accepted-differences.server";
import {
  findSettlement,
  settlementName,
  type MatchedRow,
  type ExceptionReason,
} from "~/features/settlements/matches.server";
import {
  invalidForm,
  listPage,
  redirectPath,
  redirectWith,
  refusalReply,
  staffAction,
  staffLoader,
  validateFields,
} from "~/server/staff";
import { readFields, readFormPost } from "~/server/form-body.server";
import { hrefOfLine } from "~/features/bank/allocations.server";
import { payments } from "~/server/context.server";
import { todayInIndia } from "~/lib/india-time";
import { limits } from "~/lib/limits";
import { formatRupees } from "~/lib/rupees";
import {
  AdminTable,
  BackLink,
  BankLineLink,
  type Column,
  DescriptionList,
  Form,
  ModeNote,
  PageHeader,
  SecondaryText,
  staffMeta,
  SubmitButton,
} from "~/components/admin";
import { t } from "~/locales/screen-text";
import { describeBank } from "./bank-state";
import type { PlainKey } from "~/locales/messages";
import { screenLanguage } from "~/locales/language";

export const meta = staffMeta<typeof loader>((page) => page?.name ?? t("settlement.one"));

/** The id `none` shows rows without a settlement. */
export const loader = staffLoader(
  "viewSettlements",
  async function settlementLoader({ request, staff, params, db, now }) {
    const id = params.id === "none" ? "" : (params.id ?? "");
    const found = await listPage(request, async (page) => {
      const settlement = await findSettlement(db, payments.mode, id, page);
      if (!settlement) throw new Response(t("settlement.notFound"), { status: 404 });
      return settlement;
    });
    const { settledOn: settled_on, atBank, reportedPaise: reported_paise, parts } = found;
    return {
      ...found,
      canAccept: staff.permissions.includes("manageSettlements"),
      bankHref: await hrefOfLine(db, staff.permissions, "settlement_id", id),
      bankState: describeBank(
        {
          id,
          settled_on,
          bank_day: atBank?.day ?? null,
          bank_paise: atBank?.paise ?? null,
          reported_paise,
          paid_paise: parts.paid,
        },
        todayInIndia(now),
      ),
      name: settlementName(found),
    };
  },
);

export const action = staffAction(
  "manageSettlements",
  async function settlementAction({ request, staff, params, db, now }) {
    const id = params.id === "none" ? "" : (params.id ?? "");
    const path = redirectPath`/adminSettlements/${params.id}`;
    const sent = await readFormPost(request, () => readFields(request));
    const fields = { ...sent, settlement: id };
    if (sent.intent === "openAgain") {
      const form = validateFields(screenLanguage(), fields, OpenDifference, ["intent"]);
      if (!form.ok) return invalidForm(form);
      const done = await stopAccepting(db, staff, form.value, now);
      return done.ok ? redirectWith("settlement.openAgain", path) : refusalReply(form, done.refusal);
    }
    const form = validateFields(screenLanguage(), fields, AcceptDifference, ["intent"]);
    if (!form.ok) return invalidForm(form);
    const done = await acceptDifference(db, staff, form.value, now);
    return done.ok ? redirectWith("settlement.accepted", path) : refusalReply(form, done.refusal);
  },
);

export default function AdminSettlementPage() {
  const { name, reportedPaise, parts, rows, total, page, bankHref, bankState, accepted, canAccept } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const formOf = (entity: string, reason: string | null) =>
    canAccept ? <AcceptForm key={entity} entity={entity} accepted={reason} lastResult={lastResult} /> : null;
  const { gifts, refunds, disputes, others, fees, tax, paid } = parts;
  const sums = [
    { name: t("words.gifts"), value: formatRupees(gifts) },
    { name: t("settlement.refunds"), value: formatRupees(refunds) },
    { name: t("settlement.lostDisputes"), value: formatRupees(disputes) },
    { name: t("settlement.adjustments"), value: formatRupees(others) },
    { name: t("settlement.fees"), value: formatRupees(tax - fees) },
    { name: t("settlement.gstOnFees"), value: formatRupees(-tax) },
    { name: t("settlement.paidIntoBank"), value: formatRupees(paid) },
    {
      name: t("settlement.atBank"),
      value: [bankState.text, bankState.difference].filter(Boolean).join(": "),
    },
  ];
  return (
    <>
      <PageHeader
        title={name}
        back={<BackLink to="/adminSettlements">{t("admin.pages.settlements")}</BackLink>}
      />
      <ModeNote />
      {reportedPaise === null || reportedPaise === paid ? null : (
        <Alert color={accepted === null ? "red" : "accent"} mb="20">
          {[
            t("settlement.sumsDiffer", { rows: formatRupees(paid), reported: formatRupees(reportedPaise) }),
            ...(accepted === null ? [t(NEXT_STEPS["sum differs"])] : []),
          ].join(" ")}
          {formOf("", accepted)}
        </Alert>
      )}
      <Box maw="34rem">
        <DescriptionList label={t("settlement.sums")} facts={sums} />
      </Box>
      <BankLineLink href={bankHref} />
      <AdminTable
        caption={t("settlement.rows")}
        columns={columnsWith(({ entity_id, accepted: reason }) => formOf(entity_id, reason))}
        items={rows}
        idOf={({ entity_id }) => entity_id}
        paging={{ total, page }}
      />
    </>
  );
}

/** Keys. */
const ROW_TYPES: Record<string, PlainKey> = {
  payment: "settlement.types.payment",
  refund: "settlement.types.refund",
  adjustment: "settlement.types.adjustment",
  transfer: "settlement.types.transfer",
};

const REASONS: Record<ExceptionReason, PlainKey> = {
  "unknown payment": "settlement.reasons.unknownPayment",
  "payment not counted": "settlement.reasons.paymentNotCounted",
  "unknown refund": "settlement.reasons.unknownRefund",
  "refund not counted": "settlement.reasons.refundNotCounted",
  "unknown dispute": "settlement.reasons.unknownDispute",
  "dispute not lost": "settlement.reasons.disputeNotLost",
  "other amount": "settlement.reasons.otherAmount",
  "part of the amount": "settlement.reasons.partOfAmount",
  "fee does not add up": "settlement.reasons.feeDoesNotAddUp",
  adjustment: "settlement.reasons.adjustment",
  transfer: "settlement.reasons.transfer",
  "no UTR": "settlement.reasons.noUtr",
  "sum differs": "settlement.reasons.sumDiffers",
};

/** Keys of what to do about it. */
const NEXT_STEPS: Record<ExceptionReason, PlainKey> = {
  "unknown payment": "settlement.next.unknownPayment",
  "payment not counted": "settlement.next.paymentNotCounted",
  "unknown refund": "settlement.next.unknownRefund",
  "refund not counted": "settlement.next.refundNotCounted",
  "unknown dispute": "settlement.next.unknownDispute",
  "dispute not lost": "settlement.next.disputeNotLost",
  "other amount": "settlement.next.otherAmount",
  "part of the amount": "settlement.next.partOfAmount",
  "fee does not add up": "settlement.next.feeDoesNotAddUp",
  adjustment: "settlement.next.adjustment",
  transfer: "settlement.next.transfer",
  "no UTR": "settlement.next.noUtr",
  "sum differs": "settlement.next.sumDiffers",
};

const columnsWith = (form: (row: MatchedRow) => ReactNode): Column<MatchedRow>[] => [
  {
    name: "what",
    title: t("words.what"),
    cell: ({ type, dispute_id, donation_id, receipt_number, entity_id, description }) => (
      <>
        {dispute_id ? t("settlement.lostDispute") : ROW_TYPES[type] ? t(ROW_TYPES[type]) : type}{" "}
        {donation_id ? (
          <Anchor component={Link} to={`/adminDonations/${donation_id}`}>
            {receipt_number ?? t("settlement.noReceipt")}
          </Anchor>
        ) : null}
        <SecondaryText>{description ? `${entity_id}: ${description}` : entity_id}</SecondaryText>
      </>
    ),
  },
  {
    name: "amount",
    title: t("words.amount"),
    isNumber: true,
    cell: ({ amount_paise }) => formatRupees(amount_paise),
  },
  {
    name: "fee",
    title: t("settlement.fee"),
    isNumber: true,
    cell: ({ fee_paise, tax_paise }) => (fee_paise > 0 ? formatRupees(fee_paise - tax_paise) : "–"),
  },
  {
    name: "tax",
    title: t("settlement.gst"),
    isNumber: true,
    cell: ({ tax_paise }) => (tax_paise > 0 ? formatRupees(tax_paise) : "–"),
  },
  {
    name: "net",
    title: t("admin.pages.bank"),
    isNumber: true,
    cell: ({ credit_paise, debit_paise }) => (
      <span style={{ whiteSpace: "nowrap" }}>{formatRupees(credit_paise - debit_paise)}</span>
    ),
  },
  {
    name: "matches",
    title: t("admin.pages.books"),
    cell: (row) =>
      row.reason ? (
        <>
          <strong>{t(REASONS[row.reason])}</strong>
          {row.accepted === null ? <SecondaryText>{t(NEXT_STEPS[row.reason])}</SecondaryText> : null}
          {form(row)}
        </>
      ) : (
        t("settlement.matches")
      ),
  },
];

/** A difference that can't be mended, such as a foreign card's fee, is accepted with a reason. */
function AcceptForm({
  entity,
  accepted,
  lastResult,
}: {
  entity: string;
  accepted: string | null;
  lastResult: FormResult;
}) {
  const isSent = lastResult?.initialValue?.entity === entity;
  const error = isSent ? Object.values(lastResult?.error ?? {}).flat()[0] : undefined;
  return (
    <Form preventScrollReset>
      <input type="hidden" name="entity" value={entity} />
      {accepted === null ? (
        <Group gap="8" align="flex-end" mt="8">
          <TextInput
            name="reason"
            label={t("settlement.acceptBecause")}
            size="sm"
            maxLength={limits.giving.refundReason}
            error={error}
            autoFocus={error !== undefined}
          />
          <SubmitButton size="sm" variant="default" name="intent" value="accept" busy={t("doing.saving")}>
            {t("settlement.accept")}
          </SubmitButton>
        </Group>
      ) : (
        <>
          <SecondaryText my="8">{t("settlement.acceptedBecause", { accepted })}</SecondaryText>
          <SubmitButton size="sm" variant="default" name="intent" value="openAgain" busy={t("doing.saving")}>
            {t("words.takeBack")}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
