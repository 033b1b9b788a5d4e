import { Button } from "@mantine/core";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { isCauseOpen } from "~/features/causes/cause-state";
import { causeName, findCause } from "~/features/causes/causes.server";
import { MailReceipt } from "~/features/donations/donation-form.server";
import { correctDonorDetails } from "~/features/privacy/correction.server";
import { cancelMonthlyDonation } from "~/features/payments/cancel-monthly.server";
import { findMonthlyByToken, monthlyHistory } from "~/features/monthly/find-monthly.server";
import { checkMonthlyDonationNow } from "~/features/payments/monthly-reconciliation.server";
import { isOver, shownState } from "~/features/monthly/monthly-filters";
import { readFlash } from "~/server/flash.server";
import { donationMomentView } from "~/features/donations/donation-moment.server";
import { clientAddress } from "~/server/client-address.server";
import { correctedNotice, monthlyMails } from "~/features/donations/mail-states.server";
import { invalidForm, readForm, redirectWith, refusalReply } from "~/server/form.server";
import { refusalInit } from "~/server/refusal-status.server";
import { db, hasMailServer, payments, provider } from "~/server/context.server";
import {
  DONOR_STATES,
  donationStepHref,
  toCertificateRequestView,
  type DonorState,
} from "~/features/donations/donation-view";
import { givenAtOf, isCertificateOffered } from "~/features/donations/tax-approval.server";
import { nonLiveMode } from "~/features/donations/payment-mode";
import { DonationSheet, Fact, NoPaymentNote, Reference } from "~/features/donations/public/donation-sheet";
import { DonationImpact, LitLamp } from "~/features/donations/public/donation-moment";
import { CertificateNotice } from "~/features/donations/public/particulars";
import { MailLines, UndeliveredNotice } from "~/features/donations/public/mail-states";
import { SendReceipt } from "~/features/donations/public/after-gift";
import { StatusMark } from "~/features/donations/public/status-mark";
import { dayInWords } from "~/lib/india-time";
import { shortRupees } from "~/lib/rupees";
import { publicMeta } from "~/components/public/public-meta";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import styles from "./monthly.css?inline";
import { FailedCharges, Months } from "./monthly-parts";
import type { PageHandle } from "~/components/page-handle";
import { useSite } from "~/components/page-meta";
import { languageOf, pathIn, requestLanguage, type Language } from "~/locales/language";
import { translator } from "~/locales/translate";

export const handle: PageHandle = { scripts: ["share-link"], hasCheckout: true };

export const meta = publicMeta((t) => ({ title: t("giving.monthly.pageTitle"), hidden: true }));

/** Shows a monthly gift by its secret URL. 'Check again' queries the provider. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname, searchParams: query } = new URL(request.url);
  const language = languageOf(pathname);
  const found = await findMonthlyByToken(db, params.token ?? "");
  if (!found) throw new Response(null, { status: 404 });
  const monthly =
    query.has("check") && found.mode === payments.mode
      ? await checkMonthlyDonationNow(db, provider, found, new Date())
      : found;
  const cause = await causeName(db, monthly.cause_slug, language);
  const causeEnd = await causeEndOf(monthly, language);
  const { months, failedCharges } = await monthlyHistory(db, monthly);
  // Skips single donations for a missed month: anybody with the link may have made them.
  const charged = months.filter(isOfMandate);
  const [latest] = charged;
  const certificateRequest =
    latest?.wants_certificate && (await isCertificateOffered(db, givenAtOf(latest)))
      ? toCertificateRequestView(latest, null)
      : null;
  const day = (instant: string | null) => instant && dayInWords(instant, language);
  const shown = {
    state: shownState(monthly),
    mails: await monthlyMails(db, monthly, charged, { language, hasMailServer }),
    isOver: isOver(monthly),
    href: `/monthly/${monthly.token}`,
    amountRupees: monthly.amount_paise / 100,
    causeName: cause,
    causeEnd,
    nonLive: nonLiveMode(monthly.mode),
    reference: monthly.subscription_id ?? monthly.id,
    begun: day(monthly.started_at),
    isRetrying: monthly.state === "pending",
    next: isOver(monthly) || monthly.cancel_requested_at !== null ? null : day(monthly.next_charge_at),
    ended: monthly.started_at && day(monthly.ended_at),
    agreeHref: monthly.state === "created" && monthly.cancel_requested_at === null ? monthly.short_url : null,
    againHref: donationStepHref("/donateUs", {
      cause: monthly.cause_slug,
      amount: String((monthly.amount_paise - monthly.covered_fee_paise) / 100),
      frequency: "monthly",
      link: monthly.gift_link,
    }),
    // Address and PAN apply to coming months too.
    certificate: certificateRequest && certificateRequest.needs.length > 0 ? certificateRequest : null,
    // Only the first month shows the thanks; later the page is for managing the gift.
    moment:
      shownState(monthly) === "active" && latest && months.length === 1
        ? await donationMomentView(db, latest, language, new Date())
        : null,
    latestHref: latest?.state === "paid" ? `/donation/${latest.token}` : null,
    months: months.map((one) => ({
      href: `/donation/${one.token}`,
      day: dayInWords(one.paid_at ?? one.created_at, language),
      amountRupees: one.amount_paise / 100,
      state: DONOR_STATES[one.state],
      isSinglePayment: one.for_monthly_donation_id !== null,
    })),
    failedCharges: failedCharges.reduce<{ days: string[]; reason: string | null }[]>(
      (groups, { failed_at, reason }) => {
        // Non-breaking spaces keep a date in one line.
        const day = dayInWords(failed_at, language).replaceAll(" ", "\u00a0");
        const last = groups.at(-1);
        // Groups consecutive failed charges with the same reason: banks repeat it for each retry.
        if (last?.reason === reason) last.days.push(day);
        else groups.push({ days: [day], reason });
        return groups;
      },
      [],
    ),
  };
  const { notice, headers } = readFlash(request);
  return data(
    { ...shown, notice: notice?.message ?? null },
    { headers: { ...headers, "Cache-Control": "private, no-store" } },
  );
}

/** What the last day of its cause means for a running monthly gift, which goes on after it. */
async function causeEndOf(
  monthly: Parameters<typeof shownState>[0] & { cause_slug: string },
  language: Language,
): Promise<string | null> {
  if (!GOING_ON.includes(shownState(monthly))) return null;
  const cause = await findCause(db, monthly.cause_slug);
  if (!cause) return null;
  const t = translator(language);
  if (!isCauseOpen(cause, new Date())) return t("giving.monthly.causeClosed");
  if (cause.ends_on === null) return null;
  return t("giving.monthly.causeUntil", { day: dayInWords(cause.ends_on, language) });
}

const GOING_ON: ReturnType<typeof shownState>[] = ["authenticated", "active", "pending", "paused"];

/** A corrected address, or 'Cancel monthly gift', which has no fields. */
const MonthlyForm = z.unknown().transform((raw, context) => {
  if ((raw as { intent?: unknown } | null)?.intent !== "address") return { intent: "cancel", email: null };
  const parsed = MailReceipt.safeParse(raw);
  if (parsed.success) return { intent: "address", email: parsed.data.email };
  for (const { path, message } of parsed.error.issues) context.addIssue({ code: "custom", path, message });
  return z.NEVER;
});

export async function action({ request, params }: ActionFunctionArgs) {
  const language = requestLanguage(request);
  const form = await readForm(request, MonthlyForm, ["intent", "email"]);
  if (!form.ok) return invalidForm(form);
  if (form.value.intent === "address") {
    const monthly = await findMonthlyByToken(db, params.token ?? "");
    const [latest] = monthly ? (await monthlyHistory(db, monthly)).months.filter(isOfMandate) : [];
    const { email } = form.value;
    const from = clientAddress(request);
    const corrected = await correctDonorDetails(db, latest?.id ?? "", { email }, from, new Date());
    if (!corrected.ok) return refusalReply(form, corrected.refusal);
    return redirectWith(
      correctedNotice(corrected.value, hasMailServer),
      pathIn(language, `/monthly/${monthly?.token}`),
    );
  }
  const cancelled = await cancelMonthlyDonation(db, provider, params.token ?? "", new Date());
  if (!cancelled.ok) throw new Response(null, refusalInit(cancelled.refusal));
  const notice = isOver(cancelled.value) ? "giving.monthly.ended" : "giving.monthly.ending";
  return redirectWith(notice, pathIn(language, `/monthly/${cancelled.value.token}`));
}

const isOfMandate = ({ subscription_id }: { subscription_id: string | null }) => subscription_id !== null;

const MARKS: Record<ReturnType<typeof shownState>, DonorState> = {
  active: "received",
  created: "waiting",
  authenticated: "waiting",
  pending: "waiting",
  paused: "waiting",
  ending: "waiting",
  halted: "not_taken",
  cancelled: "expired",
  completed: "expired",
  expired: "expired",
};

export default function MonthlyPage() {
  const monthly = useLoaderData<typeof loader>();
  const { state, amountRupees, causeName, reference, begun, next, isRetrying, ended, nonLive } = monthly;
  const {
    causeEnd,
    certificate,
    moment,
    latestHref,
    isOver,
    href,
    agreeHref,
    againHref,
    months,
    failedCharges,
    notice,
    mails,
  } = monthly;
  const lastResult = useActionData<typeof action>();
  const mayStop = !isOver && state !== "ending";
  const foundationEmail = useSite()?.foundation.email;
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <DonationSheet
      title={t(`giving.monthly.states.${state}.title`)}
      mark={moment ? <LitLamp {...moment} /> : <StatusMark state={MARKS[state]} />}
      notice={notice}
    >
      <UndeliveredNotice {...mails} lastResult={lastResult} />
      {certificate && <CertificateNotice {...certificate} />}
      <p className="lead">{t(`giving.monthly.states.${state}.text`)}</p>
      {nonLive && (
        <p className="notice">
          <NoPaymentNote nonLive={nonLive} />
        </p>
      )}
      <MailLines {...mails} />
      {moment && <DonationImpact {...moment} />}
      <dl className="facts">
        <Fact name={t("giving.status.amount")}>
          {t("giving.monthly.everyMonth", { amount: shortRupees(amountRupees * 100) })}
        </Fact>
        <Fact name={t("giving.status.cause")}>
          <span lang={langOf(causeName)}>{causeName}</span>
        </Fact>
        {begun && <Fact name={t("giving.monthly.facts.begun")}>{begun}</Fact>}
        {next && (
          <Fact name={isRetrying ? t("giving.monthly.facts.nextTry") : t("giving.monthly.facts.next")}>
            {next}
          </Fact>
        )}
        {ended && <Fact name={t("giving.monthly.facts.ended")}>{ended}</Fact>}
        <Fact name={t("giving.status.reference")}>
          <Reference>{reference}</Reference>
        </Fact>
      </dl>
      {causeEnd && <p className="hint">{causeEnd}</p>}
      <div className="actions">
        {agreeHref && (
          <Button component="a" href={agreeHref}>
            {t("giving.monthly.agree")}
          </Button>
        )}
        {isOver ? (
          <Button component="a" href={to(againHref)}>
            {t("giving.monthly.again")}
          </Button>
        ) : (
          <Button component="a" className="quiet" href={to(`${href}?check=1`)}>
            {t("giving.status.checkAgain")}
          </Button>
        )}
        <Button component="a" className="quiet" href={to("/")}>
          {t("giving.status.toHome")}
        </Button>
      </div>
      {latestHref && (
        <SendReceipt
          href={latestHref}
          hasForm={!mails.undelivered}
          mailsWayBack={mails.hasServer && mayStop}
          about={t("giving.status.myGift", {
            amount: t("giving.monthly.everyMonth", { amount: shortRupees(amountRupees * 100) }),
            cause: causeName,
          })}
        />
      )}
      <Style sheets={[styles]} />
      <div className="monthly">
        <Months months={months} />
        <FailedCharges failedCharges={failedCharges} />
        {mayStop && (
          <section>
            <h2>{t("giving.monthly.endTitle")}</h2>
            <p>{t("giving.monthly.endText")}</p>
            <form method="post" action={to(href)} className="actions">
              <Button type="submit" className="quiet">
                {t("giving.monthly.cancel")}
              </Button>
            </form>
            {state !== "created" && <p className="hint">{t("giving.monthly.inApp")}</p>}
          </section>
        )}
      </div>
      <p className="hint after">
        {t(`giving.monthly.${mayStop ? "keep" : "keepOver"}`)} {t("giving.status.questionsBefore")}
        <a
          href={`mailto:${foundationEmail}?subject=${encodeURIComponent(t("giving.status.subject", { reference }))}`}
        >
          {foundationEmail}
        </a>
        {t("giving.status.questionsAfter")}
      </p>
    </DonationSheet>
  );
}
