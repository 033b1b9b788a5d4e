import { Button } from "@mantine/core";
import { shortRupees } from "~/lib/rupees";
import type { FormResult } from "~/components/form-fields";
import { useLangOf, useLocalizedHref, useTranslate } from "~/components/page-context";
import { CertificateNotice } from "~/features/donations/public/particulars";
import { DonationImpact, LitLamp, MonthlyOffer } from "~/features/donations/public/donation-moment";
import { PledgeInstructions } from "~/features/donations/public/pledge";
import { ShareAccount } from "~/features/donations/public/after-gift";
import { CertificateRow, DataRow, LinkRow, MailsRow } from "~/features/donations/public/gift-rows";
import { Questions, Records, Row } from "~/features/donations/public/records";
import {
  CardMail,
  MailLines,
  UndeliveredNotice,
  WaitingMails,
} from "~/features/donations/public/mail-states";
import {
  DonationSheet,
  Fact,
  HiddenFields,
  NonLiveNotice,
  Reference,
} from "~/features/donations/public/donation-sheet";
import { StatusMark } from "~/features/donations/public/status-mark";
import { Follow } from "~/features/public-account/follow";
import type { DonationStatus } from "~/features/payments/donation-status.server";

type Props = DonationStatus & { notice: string | null; lastResult: FormResult };

/** What the gift does, telling others, and for one's records; before it is received, what to do next. */
export function StatusPage(props: Props) {
  const { state, title, lead, moment, notice, lastResult, mails, certificate, isCertificateMailed } = props;
  const { failureReason, nonLive, reference, pledge, received, rest, isLapsed, share } = props;
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const mayPayAgain = props.retry !== null;
  const mayBePaid = state === "unpaid" || state === "waiting";
  return (
    <DonationSheet
      title={title}
      mark={moment ? <LitLamp {...moment} /> : <StatusMark state={state} />}
      notice={notice}
    >
      <UndeliveredNotice {...mails} lastResult={lastResult} />
      {certificate && certificate.needs.length > 0 && <CertificateNotice {...certificate} />}
      {isCertificateMailed && (
        <p className="notice">
          {t("giving.particulars.mailed")} <a href={to("/my-data")}>{t("giving.particulars.mailLink")}</a>
        </p>
      )}
      <p className="lead">{lead}</p>
      <NonLiveNotice nonLive={nonLive}>
        {pledge ? t("giving.transfer.exercise") : t("giving.status.exercise")}
      </NonLiveNotice>
      <WaitingMails {...mails} hasReceipt={props.sendHref !== null} notice={notice} />
      {mayPayAgain && failureReason && (
        <p>
          {t("giving.status.reason")} “<span lang={langOf(failureReason)}>{failureReason}</span>”
        </p>
      )}
      <Given {...props} mayBePaid={mayBePaid} />
      {(mayPayAgain || mayBePaid) && !isLapsed && !nonLive && (
        <p className="notice">
          {`${t("giving.states.doNotPayAgain")} ${t("giving.pay.reference")}`}{" "}
          <Reference>{reference}</Reference>.
        </p>
      )}
      {received && <p className="notice">{t("giving.transfer.partReceived", received)}</p>}
      {pledge && <PledgeInstructions {...pledge} lastResult={lastResult} />}
      {rest && (
        <Row title={t("giving.transfer.rest", { rest: rest.amount })} isPrinted>
          <PledgeInstructions {...rest} />
        </Row>
      )}
      {moment && <DonationImpact {...moment} />}
      <Way {...props} />
      {share && <ShareAccount {...share} />}
      {moment && <MonthlyOffer {...moment} />}
      <GiftRecords {...props} />
      <Questions reference={reference} />
    </DonationSheet>
  );
}

/** The sum, and the one thing to do next as the only filled button. */
function Given(props: Props & { mayBePaid: boolean }) {
  const {
    state,
    amountRupees,
    coveredFeeRupees,
    isHeld,
    causeName,
    refundedRupees,
    refunded,
    nonLive,
    pledge,
    tribute,
    tributeHref,
    monthly,
    mails,
    isReceiptCancelled,
  } = props;
  const { payHref, retry, checkAgainHref, receiptHref, certificateHref, share, mayBePaid } = props;
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <>
      {!pledge && (
        <div className="sum">
          <strong>{shortRupees(amountRupees * 100)}</strong>
          <span lang={langOf(causeName)}>
            {t(`giving.details.${isHeld ? "towards" : "to"}`, { cause: causeName })}
          </span>
          {tribute && (
            <p className="hint">
              {t(`tribute.onPage.${tribute.kind}`)}{" "}
              <strong lang={langOf(tribute.name)} dir="auto">
                {tribute.name}
              </strong>
            </p>
          )}
          {coveredFeeRupees > 0 && (
            <p className="hint">
              {t("giving.details.feeIncluded", { fee: shortRupees(coveredFeeRupees * 100) })}
            </p>
          )}
          {refunded && (
            <p className="hint">
              {t(`giving.status.${nonLive ? "refundedPractice" : "refunded"}`)}: {refunded}
            </p>
          )}
          {state === "partially_refunded" && (
            <p className="hint">
              {t(`giving.status.${nonLive ? "staysPractice" : "stays"}`)}:{" "}
              <strong>{shortRupees((amountRupees - refundedRupees) * 100)}</strong>
            </p>
          )}
        </div>
      )}
      <div className="actions">
        {payHref && (
          <Button component="a" href={to(payHref)}>
            {t("giving.status.goOnToPay")}
          </Button>
        )}
        {retry && <Retry {...retry} label={state === "expired" ? "startAgain" : "tryAgain"} />}
        {receiptHref && (
          <Button component="a" className={share ? "" : "quiet"} href={to(receiptHref)}>
            {t(`giving.status.${isReceiptCancelled ? "downloadCancelled" : "download"}`)}
          </Button>
        )}
        {certificateHref && (
          <Button component="a" className="quiet" href={to(certificateHref)}>
            {t("giving.particulars.download")}
          </Button>
        )}
        {mayBePaid && (
          <Button component="a" className={payHref ? "quiet" : ""} href={to(checkAgainHref)}>
            {t("giving.status.checkAgain")}
          </Button>
        )}
        {tributeHref && (
          <Button component="a" className="quiet" href={to(tributeHref)}>
            {t("tribute.card")}
          </Button>
        )}
        {monthly && (
          <a className="more" href={to(monthly.href)}>
            {t(`giving.monthly.${monthly.isOver ? "seeOver" : "see"}`)}
          </a>
        )}
      </div>
      <div className="mails">
        <MailLines lines={mails.lines.filter(({ line }) => line === "receipt")} />
        {mails.card && (
          <CardMail card={mails.card} hasForm={!mails.undelivered} lastResult={props.lastResult} />
        )}
      </div>
    </>
  );
}

type RetryProps = NonNullable<Props["retry"]> & { label: "tryAgain" | "startAgain" };

/** To pay again, or in another way; a new form comes filled in. */
function Retry({ token, payHref, again, other, label }: RetryProps) {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <form method="post" action={to("/donation/new")}>
      <HiddenFields fields={{ unpaid: token }} />
      {payHref ? (
        <Button component="a" href={to(payHref)}>
          {t(`giving.status.${label}`)}
        </Button>
      ) : (
        <Button type="submit" name="way" value={again}>
          {t(`giving.status.${label}`)}
        </Button>
      )}
      {other && (
        <Button type="submit" name="way" value={other} className="quiet">
          {t(`giving.transfer.${other}`)}
        </Button>
      )}
    </form>
  );
}

/** The way of the money; of gifts without one, where the cause's spendings stand. */
function Way({ follow, accountHref, nonLive }: Props) {
  const t = useTranslate();
  const to = useLocalizedHref();
  if (follow) return <Follow {...follow} />;
  if (!accountHref) return null;
  return (
    <p className="after">
      {nonLive && `${t("follow.practice")} `}
      {t("causeAccount.follow")} <a href={to(accountHref)}>{t("causeAccount.see")}</a>
    </p>
  );
}

function GiftRecords(props: Props) {
  const { reference, pledge } = props;
  const { state, receiptNumber, paidAt, certificateHref, dataHref, mails, monthly } = props;
  const t = useTranslate();
  return (
    <Records>
      {!pledge && (
        <Row
          title={t(receiptNumber ? "giving.records.facts" : "giving.status.reference")}
          state={receiptNumber}
          isPrinted
        >
          <dl className="facts">
            {paidAt && state !== "voided" && <Fact name={t("giving.status.paid")}>{paidAt}</Fact>}
            {receiptNumber && <Fact name={t("giving.status.receiptNumber")}>{receiptNumber}</Fact>}
            <Fact name={t("giving.status.reference")}>
              <Reference>{reference}</Reference>
            </Fact>
          </dl>
        </Row>
      )}
      <CertificateRow {...props} />
      <MailsRow
        {...props}
        lines={mails.lines.filter(({ line }) => line !== "receipt")}
        asksElsewhere={mails.undelivered !== null || mails.card?.state === "undelivered"}
        mailsWayBack={mails.hasServer && monthly?.isOver === false}
      />
      <LinkRow text={t(`giving.status.${certificateHref ? "keepPrivate" : "keep"}`)} />
      <DataRow href={dataHref} />
    </Records>
  );
}
