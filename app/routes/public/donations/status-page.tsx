import { Button } from "@mantine/core";
import { shortRupees } from "~/lib/rupees";
import type { FormResult } from "~/components/form-fields";
import { useSite } from "~/components/page-meta";
import { useLangOf, useLocalizedHref, useTranslate } from "~/components/page-context";
import { CertificateNotice } from "~/features/donations/public/particulars";
import { DonationImpact, LitLamp, MonthlyOffer } from "~/features/donations/public/donation-moment";
import { PledgeInstructions } from "~/features/donations/public/pledge";
import { SendReceipt, ShareAccount, UpdatesOptIn } from "~/features/donations/public/after-gift";
import {
  CardMail,
  MAIL_INTENTS,
  MailLines,
  UndeliveredNotice,
} from "~/features/donations/public/mail-states";
import { DonationSheet, Fact, NonLiveNotice, Reference } from "~/features/donations/public/donation-sheet";
import { StatusMark } from "~/features/donations/public/status-mark";
import type { DonationStatus } from "~/features/payments/donation-status.server";

type Props = DonationStatus & { notice: string | null; lastResult: FormResult };

export function StatusPage(props: Props) {
  const { state, amountRupees, coveredFeeRupees, refundedRupees, causeName, reference, tribute } = props;
  const { receiptNumber, receiptHref, mails, paidAt, failureReason, nonLive } = props;
  const {
    pledge,
    received,
    rest,
    title,
    lead,
    isLapsed,
    moment,
    optIn,
    share,
    sendHref,
    lastResult,
    payHref,
  } = props;
  const { retryHref, checkAgainHref, particularsHref, particularsLabel, certificateHref, certificate } =
    props;
  const { tributeHref, accountHref, dataHref, monthly, notice, isCertificateMailed } = props;
  const foundationEmail = useSite()?.foundation.email;
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const isWish = lastResult?.initialValue?.intent === "updates";
  const isAddress = MAIL_INTENTS.some((intent) => lastResult?.initialValue?.intent === intent);
  const mayPayAgain = state === "not_taken" || state === "expired";
  const mayBePaid = state === "unpaid" || state === "waiting";
  return (
    <DonationSheet
      title={title}
      mark={moment ? <LitLamp {...moment} /> : <StatusMark state={state} />}
      notice={notice}
    >
      <UndeliveredNotice {...mails} lastResult={lastResult} />
      {certificate && <CertificateNotice {...certificate} />}
      {isCertificateMailed && (
        <p className="notice">
          {t("giving.particulars.mailed")} <a href={to("/my-data")}>{t("giving.particulars.mailLink")}</a>
        </p>
      )}
      <p className="lead">{lead}</p>
      {payHref && (
        <p className="actions">
          <Button component="a" href={to(payHref)}>
            {t("giving.status.goOnToPay")}
          </Button>
        </p>
      )}
      <NonLiveNotice nonLive={nonLive}>
        {pledge ? t("giving.transfer.exercise") : t("giving.status.exercise")}
      </NonLiveNotice>
      <MailLines {...mails} hasReceipt={sendHref !== null} notice={notice} />
      {mails.card && <CardMail card={mails.card} lastResult={lastResult} />}
      {mayPayAgain && failureReason && (
        <p>
          {t("giving.status.reason")} “<span lang={langOf(failureReason)}>{failureReason}</span>”
        </p>
      )}
      {(mayPayAgain || mayBePaid) && !isLapsed && !nonLive && (
        <p className="notice">
          {`${t("giving.states.doNotPayAgain")} ${t("giving.pay.reference")}`}{" "}
          <Reference>{reference}</Reference>.
        </p>
      )}
      {received && <p className="notice">{t("giving.transfer.partReceived", received)}</p>}
      {pledge && <PledgeInstructions {...pledge} />}
      {moment && <DonationImpact {...moment} />}
      <dl className="facts">
        {!pledge && (
          <Fact name={t("giving.status.amount")}>
            {shortRupees(amountRupees * 100)}
            {coveredFeeRupees > 0 &&
              `, ${t("giving.details.feeIncluded", { fee: shortRupees(coveredFeeRupees * 100) })}`}
          </Fact>
        )}
        {refundedRupees > 0 && (
          <Fact name={t("giving.status.refunded")}>{shortRupees(refundedRupees * 100)}</Fact>
        )}
        <Fact name={t("giving.status.cause")}>
          <span lang={langOf(causeName)}>{causeName}</span>
        </Fact>
        {tribute && (
          <Fact name={t(`tribute.kinds.${tribute.kind}`)}>
            <span lang={langOf(tribute.name)} dir="auto">
              {tribute.name}
            </span>
          </Fact>
        )}
        {paidAt && state !== "voided" && <Fact name={t("giving.status.paid")}>{paidAt}</Fact>}
        {receiptNumber && <Fact name={t("giving.status.receiptNumber")}>{receiptNumber}</Fact>}
        {!pledge && (
          <Fact name={t("giving.status.reference")}>
            <Reference>{reference}</Reference>
          </Fact>
        )}
      </dl>
      <div className="actions">
        {receiptHref && (
          <Button component="a" href={to(receiptHref)}>
            {t("giving.status.download")}
          </Button>
        )}
        {certificateHref && (
          <Button component="a" href={to(certificateHref)}>
            {t("giving.particulars.download")}
          </Button>
        )}
        {mayBePaid && (
          <Button component="a" className={payHref ? "quiet" : ""} href={to(checkAgainHref)}>
            {t("giving.status.checkAgain")}
          </Button>
        )}
        {mayPayAgain && (
          <Button component="a" href={to(retryHref)}>
            {t("giving.status.tryAgain")}
          </Button>
        )}
        {monthly && (
          <Button component="a" className="quiet" href={to(monthly.href)}>
            {t(`giving.monthly.${monthly.isOver ? "seeOver" : "see"}`)}
          </Button>
        )}
        {particularsHref && (
          <Button component="a" className="quiet" href={to(particularsHref)}>
            {t(`giving.particulars.${particularsLabel}`)}
          </Button>
        )}
        {tributeHref && (
          <Button component="a" className="quiet" href={to(tributeHref)}>
            {t("tribute.card")}
          </Button>
        )}
        <Button component="a" className="quiet" href={to("/")}>
          {t("giving.status.toHome")}
        </Button>
      </div>
      {rest && (
        <details className="rest">
          <summary>{t("giving.transfer.rest", { rest: rest.amount })}</summary>
          <PledgeInstructions {...rest} />
        </details>
      )}
      {share && <ShareAccount {...share} />}
      {moment && <MonthlyOffer {...moment} />}
      {sendHref && (
        <SendReceipt
          href={sendHref}
          hasForm={!mails.undelivered}
          lastResult={isWish || isAddress ? null : lastResult}
          mailsWayBack={mails.hasServer && monthly?.isOver === false}
          about={t("giving.status.myGift", { amount: shortRupees(amountRupees * 100), cause: causeName })}
        />
      )}
      {optIn && <UpdatesOptIn optIn={optIn} lastResult={isWish ? lastResult : null} />}
      {accountHref && (
        <p className="after">
          {t("causeAccount.follow")} <a href={to(accountHref)}>{t("causeAccount.see")}</a>
        </p>
      )}
      <p className="hint after">
        <a className="alone" href={to("/my-gifts")}>
          {t("myGifts.later")}
        </a>
        <br />
        <a className="alone" href={to(dataHref)}>
          {t("privacy.title")}
        </a>
        <br />
        {certificateHref ? t("giving.status.keepPrivate") : t("giving.status.keep")}
        {foundationEmail && (
          <>
            {" "}
            {t("giving.status.questionsBefore")}
            <a
              href={`mailto:${foundationEmail}?subject=${encodeURIComponent(t("giving.status.subject", { reference }))}`}
            >
              {foundationEmail}
            </a>
            {t("giving.status.questionsAfter")}
          </>
        )}
      </p>
    </DonationSheet>
  );
}
