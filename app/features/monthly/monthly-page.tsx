import { Button } from "@mantine/core";
import type { MonthlyShown } from "./monthly-view";
import { shortRupees } from "~/lib/rupees";
import { CertificateNotice } from "~/features/donations/public/particulars";
import { SendReceipt } from "~/features/donations/public/send-receipt";
import { Fact, NoMoneyMoves, Reference, DonationSheet } from "~/features/donations/public/donation-sheet";
import { StatusMark, type DonationStatusView } from "~/features/donations/public/status-mark";
import styles from "./monthly.css?inline";
import { Style } from "~/components/style";
import { useLangOf, useLocalizedHref, useWords } from "~/components/use-messages";

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
  const { giving } = useWords();
  const { monthly: words, status } = giving;
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <DonationSheet title={words.states[state].title} mark={<StatusMark state={MARKS[state]} />}>
      {notice && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      {certificate && <CertificateNotice {...certificate} />}
      <p className="lead">{words.states[state].text}</p>
      {rehearsal && (
        <p className="notice">
          <NoMoneyMoves rehearsal={rehearsal} />
        </p>
      )}
      <dl className="facts">
        <Fact name={status.amount}>{words.everyMonth(shortRupees(amountRupees * 100))}</Fact>
        <Fact name={status.cause}>
          <span lang={langOf(causeName)}>{causeName}</span>
        </Fact>
        {begun && <Fact name={words.facts.begun}>{begun}</Fact>}
        {next && <Fact name={isTriedAgain ? words.facts.nextTry : words.facts.next}>{next}</Fact>}
        {ended && <Fact name={words.facts.ended}>{ended}</Fact>}
        <Fact name={status.reference}>
          <Reference>{reference}</Reference>
        </Fact>
      </dl>
      <div className="actions">
        {agreeHref && (
          <Button component="a" href={agreeHref}>
            {words.agree}
          </Button>
        )}
        {isOver ? (
          <Button component="a" href={to(againHref)}>
            {words.again}
          </Button>
        ) : (
          <Button component="a" className="quiet" href={to(`${href}?check=1`)}>
            {status.checkAgain}
          </Button>
        )}
        <Button component="a" className="quiet" href={to("/")}>
          {status.toHome}
        </Button>
      </div>
      {latestHref && (
        <SendReceipt
          href={latestHref}
          monthly={!isOver}
          about={status.myGift(words.everyMonth(shortRupees(amountRupees * 100)), causeName)}
        />
      )}
      <Style sheets={[styles]} />
      <div className="monthly">
        <Months months={months} />
        <Tries tries={tries} />
        {!isOver && state !== "ending" && (
          <section>
            <h2>{words.endTitle}</h2>
            <p>{words.endText}</p>
            <form method="post" action={to(href)} className="actions">
              <Button type="submit" className="quiet">
                {words.cancel}
              </Button>
            </form>
            <p className="hint">{words.inApp}</p>
          </section>
        )}
      </div>
      <p className="hint after">
        {isOver ? words.keepOver : words.keep} {status.questionsBefore}
        <a href={`mailto:${foundationEmail}?subject=${encodeURIComponent(status.subject(reference))}`}>
          {foundationEmail}
        </a>
        {status.questionsAfter}
      </p>
    </DonationSheet>
  );
}

function Months({ months }: Pick<Props, "months">) {
  const { giving } = useWords();
  const to = useLocalizedHref();
  if (months.length === 0) return null;
  return (
    <section>
      <h2>{giving.monthly.months}</h2>
      <ul className="facts">
        {months.map(({ href, day, amountRupees, state }) => (
          <li key={href}>
            <a href={to(href)}>{day}</a> <b>{shortRupees(amountRupees * 100)}</b>
            {state !== "received" && <span className="hint">{giving.states[state].title}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tries({ tries }: Pick<Props, "tries">) {
  const { giving } = useWords();
  const langOf = useLangOf();
  if (tries.length === 0) return null;
  return (
    <section>
      <h2>{giving.monthly.tries}</h2>
      <ul className="facts">
        {tries.map(({ days, reason }, index) => (
          <li key={index}>
            {days.join(" · ")}
            <span className="hint" lang={reason ? langOf(reason) : undefined}>
              {reason ?? giving.monthly.declined}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
