import { Button } from "@mantine/core";
import type { FormResult } from "~/components/form-fields";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import type { DonorState } from "~/features/donations/donation-view";
import { ShareAccount } from "~/features/donations/public/after-gift";
import { DonationImpact, LitLamp } from "~/features/donations/public/donation-moment";
import { DonationSheet, Fact, NoPaymentNote, Reference } from "~/features/donations/public/donation-sheet";
import { CertificateRow, DataRow, LinkRow, MailsRow } from "~/features/donations/public/gift-rows";
import { MailLines, UndeliveredNotice, WaitingMails } from "~/features/donations/public/mail-states";
import { CertificateNotice } from "~/features/donations/public/particulars";
import { Questions, Records, Row } from "~/features/donations/public/records";
import { StatusMark } from "~/features/donations/public/status-mark";
import { Follow } from "~/features/public-account/follow";
import type { MonthlyStatus } from "~/features/payments/monthly-status.server";
import { shortRupees } from "~/lib/rupees";
import { MonthlyChangeNotice, MonthlyChanges } from "./monthly-changes";
import { FailedCharges, Months } from "./monthly-parts";
import styles from "./monthly.css?inline";

const MARKS: Record<MonthlyStatus["state"], DonorState> = {
  active: "received",
  created: "waiting",
  authenticated: "waiting",
  pending: "waiting",
  paused: "waiting",
  ending: "waiting",
  pausedHere: "waiting",
  upcoming: "waiting",
  change: "waiting",
  unchanged: "expired",
  replaced: "expired",
  halted: "not_taken",
  cancelled: "expired",
  completed: "expired",
  expired: "expired",
};

type Props = MonthlyStatus & { notice: string | null; lastResult: FormResult };

/** In the three parts of a single gift's page: what it does, telling others, and for one's records. */
export function MonthlyGift(props: Props) {
  const { state, nonLive, notice, mails, lastResult, latest, isNew, failedCharges, reference } = props;
  const { changes } = props;
  // Nothing is taken until the donor does something, so that comes first.
  const waitsForDonor = Boolean(changes.anew || changes.pause?.mayResume);
  const moment = isNew ? latest?.moment : null;
  const certificate = latest?.certificate;
  const t = useTranslate();
  return (
    <DonationSheet
      title={t(`giving.monthly.states.${state}.title`)}
      mark={moment ? <LitLamp {...moment} /> : <StatusMark state={MARKS[state]} />}
      notice={notice}
    >
      <Style sheets={[styles]} />
      <UndeliveredNotice {...mails} lastResult={lastResult} />
      {certificate && certificate.needs.length > 0 && <CertificateNotice {...certificate} />}
      {/* The notice below says until when. */}
      {!(state === "pausedHere" && changes.pause) && (
        <p className="lead">{t(`giving.monthly.states.${state}.text`)}</p>
      )}
      <MonthlyChangeNotice {...props} />
      {nonLive && (
        <p className="notice">
          <NoPaymentNote nonLive={nonLive} />
        </p>
      )}
      <WaitingMails {...mails} notice={notice} />
      <EveryMonth {...props} />
      <FailedCharges failedCharges={failedCharges} />
      {waitsForDonor && <MonthlyChanges {...props} />}
      {moment && <DonationImpact {...moment} />}
      {latest?.follow && <Follow {...latest.follow} />}
      {latest?.share && <ShareAccount {...latest.share} />}
      {!waitsForDonor && <MonthlyChanges {...props} />}
      <Stopping {...props} />
      <MonthlyRecords {...props} />
      <Questions reference={reference} />
    </DonationSheet>
  );
}

/** The sum, the next day, and the one thing to do next as the only filled button. */
function EveryMonth(props: Props) {
  const { amountRupees, causeName, next, isRetrying, causeEnd, isOver, state, href, mails } = props;
  const { agreeHref, againHref, latest } = props;
  const receiptHref = latest?.receiptHref;
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <>
      <div className="sum">
        <strong>{t("giving.monthly.everyMonth", { amount: shortRupees(amountRupees * 100) })}</strong>
        <span lang={langOf(causeName)}>{t("giving.details.to", { cause: causeName })}</span>
        {next && (
          <p className="next">
            {t(`giving.monthly.facts.${isRetrying ? "nextTry" : "next"}`)}: <strong>{next}</strong>
          </p>
        )}
        {causeEnd && <p className="hint">{causeEnd}</p>}
      </div>
      <div className="actions">
        {agreeHref && (
          <Button component="a" href={agreeHref}>
            {t("giving.monthly.agree")}
          </Button>
        )}
        {isOver && state !== "replaced" && state !== "unchanged" && (
          <Button component="a" href={to(againHref)}>
            {t("giving.monthly.again")}
          </Button>
        )}
        {receiptHref && (
          <Button component="a" className={isOver ? "quiet" : ""} href={to(receiptHref)}>
            {t("giving.monthly.receipt")}
          </Button>
        )}
        {latest?.certificateHref && (
          <Button component="a" className="quiet" href={to(latest.certificateHref)}>
            {t("giving.particulars.download")}
          </Button>
        )}
        {!isOver && state !== "active" && (
          <a className="more" href={to(`${href}?check=1`)}>
            {t("giving.status.checkAgain")}
          </a>
        )}
      </div>
      <div className="mails">
        <MailLines {...mails} />
      </div>
    </>
  );
}

function Stopping({ isOver, state, href }: Props) {
  const t = useTranslate();
  const to = useLocalizedHref();
  // A change that waits for the donor needs no end; the present gift is stopped on its own page.
  if (isOver || ["ending", "replaced", "change"].includes(state)) return null;
  return (
    <section className="part">
      <h2>{t("giving.monthly.endTitle")}</h2>
      <p>{t(`giving.monthly.${state === "halted" ? "endHalted" : "endText"}`)}</p>
      <form method="post" action={to(href)} className="actions">
        <Button type="submit" className="quiet">
          {t("giving.monthly.cancel")}
        </Button>
      </form>
      {state !== "created" && <p className="hint">{t("giving.monthly.inApp")}</p>}
    </section>
  );
}

function MonthlyRecords(props: Props) {
  const { amountRupees, causeName, begun, next, isRetrying, ended, reference, months } = props;
  const { latest, lastResult, mails, isOver, state } = props;
  const mayStop = !isOver && !["ending", "replaced", "change"].includes(state);
  const t = useTranslate();
  const langOf = useLangOf();
  return (
    <Records>
      {months.length > 0 && (
        <Row title={t("giving.monthly.months")} state={months.length} isPrinted>
          <Months months={months} />
        </Row>
      )}
      <Row title={t("giving.records.monthlyFacts")} isPrinted>
        <dl className="facts">
          <Fact name={t("giving.status.amount")}>
            {t("giving.monthly.everyMonth", { amount: shortRupees(amountRupees * 100) })}
          </Fact>
          <Fact name={t("giving.status.cause")}>
            <span lang={langOf(causeName)}>{causeName}</span>
          </Fact>
          {begun && <Fact name={t("giving.monthly.facts.begun")}>{begun}</Fact>}
          {next && <Fact name={t(`giving.monthly.facts.${isRetrying ? "nextTry" : "next"}`)}>{next}</Fact>}
          {ended && <Fact name={t("giving.monthly.facts.ended")}>{ended}</Fact>}
          <Fact name={t("giving.status.reference")}>
            <Reference>{reference}</Reference>
          </Fact>
        </dl>
      </Row>
      {latest && (
        <>
          <CertificateRow {...latest} />
          <MailsRow
            {...latest}
            lines={latest.mails.lines.filter(({ line }) => line !== "receipt")}
            lastResult={lastResult}
            asksElsewhere={mails.undelivered !== null}
            mailsWayBack={mails.hasServer && mayStop}
          />
        </>
      )}
      <LinkRow text={t(`giving.monthly.${mayStop ? "keep" : "keepOver"}`)} />
      {latest && <DataRow href={latest.dataHref} />}
    </Records>
  );
}
