import { Alert, Anchor, SimpleGrid, Text, Timeline } from "@mantine/core";
import { data, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { PendingForm } from "~/features/accounts/sessions.server";
import { recordActivity } from "~/features/activity/activity.server";
import { donationSubject, findDonation } from "~/features/donations/find-donation.server";
import { pledgeEnd } from "~/features/payments/pledge-end.server";
import { donationHistory, type DonationHistory } from "~/features/donations/ledger/ledger.server";
import { modeWords, stateWords } from "~/features/donations/payment-words";
import { RequestRefund, ReturnUnpaid, UndoRefund } from "~/features/donations/refund-form";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { isCorrectable, isVoidable, reissueReceipt } from "~/features/payments/offline-corrections.server";
import { acceptOtherAmount } from "~/features/payments/other-amount.server";
import {
  checkRefund,
  dayOfRefund,
  isRefundByHand,
  mayReturnUnpaid,
  refundablePaise,
  requestRefund,
  returnUnpaidCheque,
  undoRefund,
} from "~/features/payments/refunds.server";
import { resendReceipt } from "~/features/receipts/receipt-requests.server";
import { isMissingInFiling } from "~/features/statement/filing.server";
import { hrefOfLine } from "~/features/bank/allocations.server";
import { db, payments, provider } from "~/server/context.server";
import {
  invalidForm,
  pendingForm,
  readForm,
  redirectPath,
  redirectWith,
  refusalReply,
  requireReauthentication,
  staffAction,
  staffLoader,
} from "~/server/staff";
import { formatDay } from "~/lib/dates";
import { asText } from "~/lib/form-values";
import { isDay, todayInIndia } from "~/lib/india-time";
import { formatRupees } from "~/lib/rupees";
import { taxYearOf } from "~/lib/tax-year";
import {
  BackLink,
  BankLineLink,
  CancelLink,
  DescriptionList,
  PageError,
  PageHeader,
  QuestionPage,
  splitResult,
  staffMeta,
  StateBadge,
} from "~/components/admin";
import { DonationActions, EarlierYear, OtherAmount } from "./donation-parts";
import { cashLimitWarning } from "./offline-fields";
import { RefundsByHand, UnpaidForm } from "./returned-by-hand";
import { donationFacts, donationTimeline } from "./donation-summary";
import { ConfirmRefund, RefundForm, refundQuestion, useRefundFetcher } from "./refund-form";
import { t } from "~/locales/screen-text";

export const meta = staffMeta<typeof loader>((page) => page?.question ?? t("ledger.detail.one"));

/** Of the bank's line that led here. */
function dayOfLine(request: Request): string {
  const day = new URL(request.url).searchParams.get("returned") ?? "";
  return isDay(day) ? day : "";
}

/** Restores the form of a refund that waited for re-authentication. */
export const loader = staffLoader("viewDonations", async function donationDetailLoader(args) {
  const { request, context, staff, now } = args;
  const { id = "" } = args.params;
  const history = await donationHistory(db, id);
  if (!history) throw new Response(null, { status: 404 });
  const { donation, receipt } = history;
  const isOffline = donation.channel !== "online";
  const isVoided = donation.state === "voided";
  const pending = await pendingForm(request);
  const leftPaise = await refundablePaise(db, donation);
  const pendingRefund = pending?.intent === "refund" ? await readPendingRefund(id, pending, now) : undefined;
  const asked = context.refundDraft ?? pendingRefund;
  return {
    question: asked ? refundQuestion({ ...asked, donor: donation.name }) : null,
    donation: {
      id,
      isOffline,
      state: donation.state,
      stateWords: stateWords(donation),
      mode: donation.mode,
      donor: donation.name,
      causeName: history.causeName,
      amountPaise: donation.amount_paise,
      leftPaise,
      givenOn: donation.received_on ?? todayInIndia(new Date(donation.paid_at ?? donation.created_at)),
      today: todayInIndia(now),
      isUnpaid: donation.cheque_unpaid === 1,
      // Blank: it is the bank's day, and today would be accepted unseen.
      unpaidDay: mayReturnUnpaid(donation)
        ? (pending?.intent === "unpaid" && pending.day) || dayOfLine(request)
        : null,
      refundsByHand: history.refunds.filter(isRefundByHand).flatMap(toRefundView),
      otherAmount:
        donation.state === "other_amount" && donation.captured_paise !== null
          ? { receivedPaise: donation.captured_paise, leftPaise }
          : null,
      cashLimitPaise: isVoided ? null : history.cashLimitPaise,
      voidReason: isVoided ? voidReason(history) : null,
      earlierYear: await earlierYear(history),
      facts: donationFacts({
        ...history,
        pledgedUntil: donation.state === "pledged" ? (await pledgeEnd(db, donation)).until : null,
      }),
      timeline: donationTimeline(history),
      bankHref: await hrefOfLine(db, staff.permissions, "donation_id", id),
      donorHref: donation.donor_id && `/adminDonors/${donation.donor_id}`,
      hasReceipt: receipt !== undefined,
      canResend:
        receipt !== undefined && donation.email !== null && !isVoided && donation.cheque_unpaid === 0,
      canReplace: history.isReceiptOutdated,
      canCorrect: isCorrectable(donation) && ["paid", "partially_refunded"].includes(donation.state),
      canVoid: isVoidable(donation) && donation.state === "paid",
    },
    formToken: newFormToken(),
    pendingRefund,
  };
});

/** Only those that count. */
const toRefundView = (refund: DonationHistory["refunds"][number]) =>
  refund.status === "processed"
    ? [{ id: refund.id, sum: formatRupees(refund.amount_paise), day: formatDay(dayOfRefund(refund)) }]
    : [];

/** An imported donation has no receipt, so its reason is in the activity log. */
function voidReason({ receipt, activity }: NonNullable<Awaited<ReturnType<typeof donationHistory>>>): string {
  const { detail = "{}" } = activity.findLast(({ action }) => action === "donation_voided") ?? {};
  return receipt?.cancel_reason ?? (JSON.parse(detail) as { reason?: string }).reason ?? "";
}

/** Financial years of a donation that was recorded in a later year than it was given; else null. */
async function earlierYear({ donation, receipt }: NonNullable<Awaited<ReturnType<typeof donationHistory>>>) {
  const { id, paid_at, recorded_at, state } = donation;
  if (!receipt || !paid_at || state === "voided") return null;
  const given = taxYearOf(new Date(paid_at));
  const recorded = recorded_at ? taxYearOf(new Date(recorded_at)) : receipt.financial_year;
  if (given >= recorded) return null;
  return {
    given,
    recorded,
    receipt: receipt.financial_year,
    isMissingInFiling: await isMissingInFiling(db, given, id),
  };
}

async function readPendingRefund(
  donationId: string,
  { amount = "", reason = "", formToken = "", day = "", anyway = "", book = "" }: PendingForm["typed"],
  now: Date,
) {
  const form = RequestRefund.safeParse({ amount, reason, formToken, day, anyway, book });
  const refundable =
    form.success && (await checkRefund(db, { ...form.data, donationId, amountPaise: form.data.amount }, now));
  if (!refundable || !refundable.ok) return undefined;
  return { amount, reason, formToken, day, anyway, book, words: formatRupees(refundable.value) };
}

const ChangeDonation = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["resend", "replace", "open-page", "accept"]) }),
  RequestRefund.extend({ intent: z.literal("refund") }),
  ReturnUnpaid.extend({ intent: z.literal("unpaid") }),
  UndoRefund.extend({ intent: z.literal("undo-refund") }),
]);

export const action = staffAction(
  "manageDonations",
  async function donationDetailAction({ staff, request, context, params, db, now }) {
    const { id = "" } = params;
    const form = await readForm(request, ChangeDonation, ["confirmed"]);
    const donationPath = redirectPath`/adminDonations/${id}`;
    if (!form.ok) {
      // Reports an excessive amount along with the other errors.
      const amount =
        form.typed.intent === "refund" && RequestRefund.shape.amount.safeParse(form.typed.amount);
      const refundable =
        amount &&
        amount.success &&
        (await checkRefund(db, { donationId: id, amountPaise: amount.data, anyway: true, book: true }, now));
      return refundable && !refundable.ok ? refusalReply(form, refundable.refusal) : invalidForm(form);
    }
    switch (form.value.intent) {
      case "resend": {
        const sent = await resendReceipt(db, staff, id, now);
        return sent.ok ? redirectWith("receipts.resent", donationPath) : refusalReply(form, sent.refusal);
      }
      case "replace": {
        await requireReauthentication(request);
        const replaced = await reissueReceipt(db, staff, id, now);
        return replaced.ok
          ? redirectWith("ledger.replaced", donationPath)
          : refusalReply(form, replaced.refusal);
      }
      case "accept": {
        await requireReauthentication(request);
        const accepted = await acceptOtherAmount(db, staff, id, now);
        return accepted.ok
          ? redirectWith("ledger.amountAccepted", donationPath)
          : refusalReply(form, accepted.refusal);
      }
      // Staff screens do not contain the donor page's secret URL; opening it is logged.
      case "open-page": {
        await requireReauthentication(request);
        const donation = await findDonation(db, id);
        if (!donation) throw new Response(null, { status: 404 });
        await recordActivity(db, staff, "own_page_opened", await donationSubject(db, donation), now);
        return redirect(`/donation/${donation.token}`, 303);
      }
      case "unpaid": {
        await requireReauthentication(request, form.typed);
        const ended = await returnUnpaidCheque(db, staff, { donationId: id, ...form.value }, now);
        return ended.ok ? redirectWith("refund.unpaid", donationPath) : refusalReply(form, ended.refusal);
      }
      case "undo-refund": {
        await requireReauthentication(request);
        const undone = await undoRefund(db, staff, { donationId: id, ...form.value }, now);
        return undone.ok ? redirectWith("refund.undone", donationPath) : refusalReply(form, undone.refusal);
      }
      case "refund": {
        const { intent: _, amount: amountPaise, ...details } = form.value;
        const refund = { donationId: id, amountPaise, ...details };
        const { confirmed, amount, reason: typedReason } = form.typed;
        if (confirmed !== "yes") {
          const refundable = await checkRefund(db, refund, now);
          if (!refundable.ok) return refusalReply(form, refundable.refusal);
          const refundDraft = {
            amount,
            reason: typedReason,
            formToken: details.formToken,
            day: form.typed.day ?? "",
            anyway: form.typed.anyway ?? "",
            book: form.typed.book ?? "",
            words: formatRupees(refundable.value),
          };
          // Remix gives `meta` no action data, so the loader of the same request writes the title.
          context.refundDraft = refundDraft;
          return data({ draft: refundDraft });
        }
        await requireReauthentication(request, form.typed);
        const refunded = await requestRefund(db, provider, staff, refund, now);
        if (!refunded.ok) return refusalReply(form, refunded.refusal);
        const { state, provider_refund_id: reference } = refunded.value;
        const sent = payments.mode === "live" ? "refund.accepted" : "refund.practised";
        const done = reference?.startsWith("hand_") ? "refund.byHand" : sent;
        return redirectWith(state === "asked" ? "refund.asked" : done, donationPath);
      }
    }
  },
);

export default function AdminDonationDetailPage() {
  const { donation, formToken, pendingRefund } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>() ?? { draft: pendingRefund };
  const [result, refundDraft] = "draft" in returned ? [null, returned.draft] : [returned, undefined];
  const { fetcher, refusal } = useRefundFetcher();
  const { problem, formResult } = splitResult(result, "replace", "resend", "open-page", "accept");
  const intent = asText(formResult?.initialValue?.intent);
  const resultOf = (one: string) => (intent === one ? formResult : null);
  const refundResult = refusal ?? (["unpaid", "undo-refund"].includes(intent) ? null : formResult);
  const isRefundShown = donation.leftPaise > 0;
  const donationPath = `/adminDonations/${donation.id}`;
  // Without JavaScript the question is a page of its own; with it, RefundForm opens a dialog.
  if (refundDraft)
    return (
      <QuestionPage title={refundQuestion({ ...refundDraft, donor: donation.donor })}>
        <ConfirmRefund donation={donation} draft={refundDraft}>
          <CancelLink to={donationPath} />
        </ConfirmRefund>
      </QuestionPage>
    );
  return (
    <>
      <PageHeader
        title={t("donor.gifts.amountTo", {
          amount: formatRupees(donation.amountPaise),
          cause: donation.causeName,
        })}
        back={<BackLink to="/adminDonations">{t("admin.pages.donations")}</BackLink>}
      >
        <StateBadge code={donation.state}>{donation.stateWords}</StateBadge>
        {donation.mode !== "live" ? <StateBadge>{modeWords(donation.mode)}</StateBadge> : null}
      </PageHeader>
      <PageError
        text={problem ?? (isRefundShown && intent !== "undo-refund" ? null : formResult?.error?.[""]?.[0])}
      />
      {donation.voidReason === null ? null : (
        <Alert variant="outline" mb="24" title={t("ledger.states.voided")}>
          {t("ledger.detail.isVoided")}
          {donation.voidReason ? ` ${t("ledger.detail.reasonIs", { reason: donation.voidReason })}` : ""}
        </Alert>
      )}
      {donation.otherAmount ? (
        <OtherAmount id={donation.id} orderedPaise={donation.amountPaise} {...donation.otherAmount} />
      ) : null}
      {donation.cashLimitPaise === null ? null : (
        <Alert variant="light" color="highlight" mb="24">
          {cashLimitWarning(donation.cashLimitPaise)}
        </Alert>
      )}
      {donation.earlierYear ? <EarlierYear {...donation.earlierYear} /> : null}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={{ base: "24", md: "48" }} verticalSpacing="24">
        <section aria-labelledby="facts-title">
          <h2 id="facts-title">{t("donor.gifts.details")}</h2>
          <DescriptionList
            label={t("donor.gifts.details")}
            facts={donation.facts.map(({ name, value, isDonor }) => ({
              name,
              value: isDonor ? <DonorLink href={donation.donorHref}>{value}</DonorLink> : value,
            }))}
          />
          <BankLineLink href={donation.bankHref} />
          <DonationActions {...donation} />
        </section>
        <section aria-labelledby="history-title">
          <h2 id="history-title">{t("ledger.detail.history")}</h2>
          <Timeline
            role="list"
            active={donation.timeline.length}
            color="highlight.4"
            bulletSize={14}
            lineWidth={3}
          >
            {donation.timeline.map(({ at, what, detail }, index) => (
              <Timeline.Item key={index} role="listitem" title={what}>
                <Text size="sm" c="dimmed">
                  {at}
                </Text>
                {detail ? <Text style={{ overflowWrap: "anywhere" }}>{detail}</Text> : null}
              </Timeline.Item>
            ))}
          </Timeline>
        </section>
        {isRefundShown ? (
          <RefundForm
            key={donation.leftPaise}
            donation={donation}
            formToken={formToken}
            fetcher={fetcher}
            lastResult={refundResult}
          />
        ) : null}
        {donation.unpaidDay === null ? null : (
          <UnpaidForm
            key={formToken}
            {...donation}
            day={donation.unpaidDay}
            formToken={formToken}
            lastResult={resultOf("unpaid")}
          />
        )}
        <RefundsByHand {...donation} refunds={donation.refundsByHand} lastResult={resultOf("undo-refund")} />
      </SimpleGrid>
    </>
  );
}

function DonorLink({ href, children }: { href: string | null; children: string }) {
  return href ? (
    <Anchor component={Link} to={href} fw="600">
      {children}
    </Anchor>
  ) : (
    children
  );
}
