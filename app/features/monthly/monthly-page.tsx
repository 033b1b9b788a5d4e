import { Button } from "@mantine/core";
import type { MonthlyShown } from "./monthly-view";
import { shortRupees } from "~/lib/rupees";
import { CertificateNotice } from "~/features/donations/public/particulars";
import { SendReceipt } from "~/features/donations/public/send-receipt";
import { Fact, NoMoneyMoves, Reference, DonationSheet } from "~/features/donations/public/donation-sheet";
import { StatusMark, type DonationStatusView } from "~/features/donations/public/status-mark";
import styles from "./monthly.css?inline";
import { Style } from "~/components/style";
import { useLangOf, useLocalizedHref, useTranslate } from "~/components/use-messages";

type Props = MonthlyShown & { foundationEmail: string; notice: string | null };

/** How the lamp stands for it. */
const MARKS: Record<MonthlyShown["state"], DonationStatusView> = {
  active: "received",
  ...{
    created: "waiting",
    authenticated: "waiting",
    pending: "waiting",
    paused: "waiting",
    ending: "waiting",
  },
  ...{ halted: "not_taken", cancelled: "expired", completed: "expired", expired: "expired" },
} as const;

/** /monthly/{token}: how a monthly gift stands, its months, and the end of it. */
export function MonthlyPage(props: Props) {
  const { state, amountRupees, causeName, reference, begun, next, isTriedAgain, ended, rehearsal } = props;
  const {
    certificate,
    latestHref,
    isOver,
    href,
    agreeHref,
    againHref,
    months,
    tries,
    foundationEmail,
    notice,
  } = props;
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <DonationSheet
      title={t(`giving.monthly.states.${state}.title`)}
      mark={<StatusMark state={MARKS[state]} />}
    >
      {notice && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      {certificate && <CertificateNotice {...certificate} />}
      <p className="lead">{t(`giving.monthly.states.${state}.text`)}</p>
      {rehearsal && (
        <p className="notice">
          <NoMoneyMoves rehearsal={rehearsal} />
        </p>
      )}
      <dl className="facts">
        <Fact name={t("giving.status.amount")}>
          {t("giving.monthly.everyMonth", { amount: shortRupees(amountRupees * 100) })}
        </Fact>
        <Fact name={t("giving.status.cause")}>
          <span lang={langOf(causeName)}>{causeName}</span>
        </Fact>
        {begun && <Fact name={t("giving.monthly.facts.begun")}>{begun}</Fact>}
        {next && (
          <Fact name={isTriedAgain ? t("giving.monthly.facts.nextTry") : t("giving.monthly.facts.next")}>
            {next}
          </Fact>
        )}
        {ended && <Fact name={t("giving.monthly.facts.ended")}>{ended}</Fact>}
        <Fact name={t("giving.status.reference")}>
          <Reference>{reference}</Reference>
        </Fact>
      </dl>
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
          monthly={!isOver}
          about={t("giving.status.myGift", {
            amount: t("giving.monthly.everyMonth", { amount: shortRupees(amountRupees * 100) }),
            cause: causeName,
          })}
        />
      )}
      <Style sheets={[styles]} />
      <div className="monthly">
        <Months months={months} />
        <Tries tries={tries} />
        {!isOver && state !== "ending" && (
          <section>
            <h2>{t("giving.monthly.endTitle")}</h2>
            <p>{t("giving.monthly.endText")}</p>
            <form method="post" action={to(href)} className="actions">
              <Button type="submit" className="quiet">
                {t("giving.monthly.cancel")}
              </Button>
            </form>
            <p className="hint">{t("giving.monthly.inApp")}</p>
          </section>
        )}
      </div>
      <p className="hint after">
        {isOver ? t("giving.monthly.keepOver") : t("giving.monthly.keep")}{" "}
        {t("giving.status.questionsBefore")}
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

function Months({ months }: Pick<Props, "months">) {
  const t = useTranslate();
  const to = useLocalizedHref();
  if (months.length === 0) return null;
  return (
    <section>
      <h2>{t("giving.monthly.months")}</h2>
      <ul className="facts">
        {months.map(({ href, day, amountRupees, state }) => (
          <li key={href}>
            <a href={to(href)}>{day}</a> <b>{shortRupees(amountRupees * 100)}</b>
            {state !== "received" && <span className="hint">{t(`giving.states.${state}.title`)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tries({ tries }: Pick<Props, "tries">) {
  const t = useTranslate();
  const langOf = useLangOf();
  if (tries.length === 0) return null;
  return (
    <section>
      <h2>{t("giving.monthly.tries")}</h2>
      <ul className="facts">
        {tries.map(({ days, reason }, index) => (
          <li key={index}>
            {days.join(" · ")}
            <span className="hint" lang={reason ? langOf(reason) : undefined}>
              {reason ?? t("giving.monthly.declined")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
