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

export const meta = staffMeta<typeof loader>((page) => page?.name ?? "Settlement");

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
      const form = validateFields("en", fields, OpenDifference, ["intent"]);
      if (!form.ok) return invalidForm(form);
      const done = await stopAccepting(db, staff, form.value, now);
      return done.ok ? redirectWith("settlement.openAgain", path) : refusalReply(form, done.refusal);
    }
    const form = validateFields("en", fields, AcceptDifference, ["intent"]);
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
    { name: "Gifts", value: formatRupees(gifts) },
    { name: "Refunds", value: formatRupees(refunds) },
    { name: "Lost disputes", value: formatRupees(disputes) },
    { name: "Adjustments and transfers", value: formatRupees(others) },
    { name: "Fees", value: formatRupees(tax - fees) },
    { name: "GST on fees", value: formatRupees(-tax) },
    { name: "Paid into the bank", value: formatRupees(paid) },
    { name: "At the bank", value: [bankState.text, bankState.difference].filter(Boolean).join(": ") },
  ];
  return (
    <>
      <PageHeader title={name} back={<BackLink to="/adminSettlements">Settlements</BackLink>} />
      <ModeNote />
      {reportedPaise === null || reportedPaise === paid ? null : (
        <Alert color={accepted === null ? "red" : "accent"} mb="20">
          {`Sum differs: the rows come to ${formatRupees(paid)}, and the provider says it transferred ${formatRupees(reportedPaise)}. ${accepted === null ? NEXT_STEPS["sum differs"] : ""}`}
          {formOf("", accepted)}
        </Alert>
      )}
      <Box maw="34rem">
        <DescriptionList label="Sums" facts={sums} />
      </Box>
      <BankLineLink href={bankHref} />
      <AdminTable
        caption="Rows"
        columns={columnsWith(({ entity_id, accepted: reason }) => formOf(entity_id, reason))}
        items={rows}
        idOf={({ entity_id }) => entity_id}
        paging={{ total, page }}
      />
    </>
  );
}

const ROW_TYPES: Record<string, string> = {
  payment: "Gift",
  refund: "Refund",
  adjustment: "Adjustment",
  transfer: "Transfer",
};

const NEXT_STEPS: Record<ExceptionReason, string> = {
  "unknown payment":
    "The books have no gift for this payment. Look it up on the provider’s dashboard: it may have come through another of the foundation’s pages.",
  "payment not counted":
    "The gift is not marked as received. Open it and choose 'Check again', or see whether it was set aside.",
  "unknown refund":
    "The books have no gift for this refund, or the provider did not answer about it. Fetch the day again; if it stays, look it up on the provider’s dashboard.",
  "refund not counted":
    "The provider has not confirmed this refund yet. If it is still waiting tomorrow, ask the provider.",
  "unknown dispute": "The books have no dispute for this payment. Look it up on the provider’s dashboard.",
  "dispute not lost":
    "Money moved for a dispute that is not lost in the books. Look it up on the provider’s dashboard.",
  "other amount": "The amount in the books is different. Ask the provider which is right.",
  "part of the amount":
    "The rest comes with another settlement. If it has not come within a week, ask the provider.",
  "fee does not add up": "The bank amount does not equal the payment less the fee. Ask the provider.",
  adjustment: "A correction by the provider. Read the provider’s description and ask if it is not enough.",
  transfer:
    "Money was moved to another account at the provider. The site makes no transfers: find out who did it.",
  "no UTR": "The bank’s reference is missing. It comes with the next fetch.",
  "sum differs": "Rows may be missing: fetch the day again, then ask the provider.",
};

const columnsWith = (form: (row: MatchedRow) => ReactNode): Column<MatchedRow>[] => [
  {
    name: "what",
    title: "What",
    cell: ({ type, dispute_id, donation_id, receipt_number, entity_id, description }) => (
      <>
        {dispute_id ? "Lost dispute" : (ROW_TYPES[type] ?? type)}{" "}
        {donation_id ? (
          <Anchor component={Link} to={`/adminDonations/${donation_id}`}>
            {receipt_number ?? "without a receipt"}
          </Anchor>
        ) : null}
        <SecondaryText>{description ? `${entity_id}: ${description}` : entity_id}</SecondaryText>
      </>
    ),
  },
  { name: "amount", title: "Amount", isNumber: true, cell: ({ amount_paise }) => formatRupees(amount_paise) },
  {
    name: "fee",
    title: "Fee",
    isNumber: true,
    cell: ({ fee_paise, tax_paise }) => (fee_paise > 0 ? formatRupees(fee_paise - tax_paise) : "–"),
  },
  {
    name: "tax",
    title: "GST",
    isNumber: true,
    cell: ({ tax_paise }) => (tax_paise > 0 ? formatRupees(tax_paise) : "–"),
  },
  {
    name: "net",
    title: "Bank",
    isNumber: true,
    cell: ({ credit_paise, debit_paise }) => (
      <span style={{ whiteSpace: "nowrap" }}>{formatRupees(credit_paise - debit_paise)}</span>
    ),
  },
  {
    name: "matches",
    title: "Books",
    cell: (row) =>
      row.reason ? (
        <>
          <strong>{`${row.reason.charAt(0).toUpperCase()}${row.reason.slice(1)}`}</strong>
          {row.accepted === null ? <SecondaryText>{NEXT_STEPS[row.reason]}</SecondaryText> : null}
          {form(row)}
        </>
      ) : (
        "Matches"
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
            label="Accept it, because"
            size="sm"
            maxLength={limits.giving.refundReason}
            error={error}
            autoFocus={error !== undefined}
          />
          <SubmitButton size="sm" variant="default" name="intent" value="accept" busy="Saving...">
            Accept
          </SubmitButton>
        </Group>
      ) : (
        <>
          <SecondaryText my="8">Accepted: {accepted}</SecondaryText>
          <SubmitButton size="sm" variant="default" name="intent" value="openAgain" busy="Saving...">
            Take back
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
