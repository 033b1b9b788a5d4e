import { useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import { EmailField, FormProblems, formProps, type FormResult } from "~/components/form-fields";
import { useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import { Fact } from "./donation-sheet";
import { resultOf } from "./mail-states";
import pledge from "./pledge.css?inline";
import { Row } from "./records";
import records from "./records.css?inline";

type Props = {
  reference: string;
  amount: string;
  /** Digits without ₹ and commas, for a bank's form. */
  plainAmount: string;
  holder: string;
  bankName: string | null;
  accountNumber: string | null;
  ifsc: string | null;
  upi: { id: string; link: string; code: { size: number; path: string } } | null;
  upiMaximum: string | null;
  /** When it ends; `readTo`: the last day of the bank's statement that was read. Null: the rest of a pledge. */
  end: { days: number; until: string; readTo: string | null } | null;
  mailsReceipt: boolean;
  actions: { href: string; sentAt: string | null; mailsLink: boolean } | null;
  lastResult?: FormResult;
};

/** Account, UPI code and reference, also to print. app/client/share-link.ts shows the buttons that copy. */
export function PledgeInstructions(props: Props) {
  const { reference, amount, accountNumber, upi, end, mailsReceipt, actions, lastResult } = props;
  const t = useTranslate();
  return (
    <div className="pledge">
      <Style sheets={[pledge]} />
      {/* Who has sent it is not asked to pay again. */}
      {actions?.sentAt ? (
        <>
          <PledgeActions {...actions} mailsReceipt={mailsReceipt} lastResult={lastResult} />
          <Style sheets={[records]} />
          <Row title={t("giving.transfer.notSentYet")} isPrinted>
            <PledgeWays {...props} />
          </Row>
        </>
      ) : (
        <>
          <PledgeWays {...props} />
          {actions && <PledgeActions {...actions} mailsReceipt={mailsReceipt} lastResult={lastResult} />}
        </>
      )}
      <p role="status" className="visually-hidden" data-copied-text={t("giving.transfer.copied")} />
      <section aria-labelledby="next-title">
        <h2 id="next-title">{t("giving.transfer.next")}</h2>
        <ol>
          {!actions?.sentAt && (
            <li>
              {t(`giving.transfer.${upi || accountNumber ? "nextSend" : "nextAsk"}`, { amount, reference })}
            </li>
          )}
          <li>{t(mailsReceipt ? "giving.transfer.nextReceipt" : "giving.transfer.nextReceiptHere")}</li>
          {end && (
            <li>
              {end.readTo === null
                ? t("giving.transfer.nextDays", end)
                : t("giving.transfer.nextRead", { readTo: end.readTo, until: end.until })}
            </li>
          )}
        </ol>
        <Button type="button" className="quiet" data-print="" hidden>
          {t("giving.transfer.print")}
        </Button>
      </section>
    </div>
  );
}

/** The button first: the app needs neither amount nor reference from the donor. */
function PledgeWays(props: Props) {
  const { reference, amount, plainAmount, holder, bankName, accountNumber, ifsc, upi, upiMaximum } = props;
  const t = useTranslate();
  return (
    <>
      {upi && (
        <section aria-labelledby="upi-title">
          <h2 className="visually-hidden" id="upi-title">
            {t("giving.transfer.byUpi")}
          </h2>
          <p className="open">
            <Button component="a" href={upi.link}>
              {t("giving.transfer.open")}
            </Button>{" "}
            <a className="more" href="#upi-code">
              {t("giving.transfer.otherPhone")}
            </a>
          </p>
          <div className="upi" id="upi-code">
            <svg
              role="img"
              aria-label={t("giving.transfer.code", { id: upi.id, amount })}
              viewBox={`0 0 ${upi.code.size} ${upi.code.size}`}
              width="220"
              height="220"
              shapeRendering="crispEdges"
            >
              <path d={`M0 0h${upi.code.size}v${upi.code.size}h-${upi.code.size}z`} fill="#fff" />
              <path d={upi.code.path} fill="#000" />
            </svg>
            <p>{t("giving.transfer.scan")}</p>
          </div>
        </section>
      )}
      <dl className="facts">
        <Fact name={t("giving.status.amount")}>
          {amount} <CopyButton text={plainAmount} label={t("giving.status.amount")} />
        </Fact>
        <Fact name={t("giving.transfer.reference")}>
          <Letters>{reference}</Letters>{" "}
          <CopyButton text={reference} label={t("giving.transfer.reference")} />
        </Fact>
        {upi && (
          <Fact name={t("giving.transfer.upiId")}>
            <Letters>{upi.id}</Letters> <CopyButton text={upi.id} label={t("giving.transfer.upiId")} />
          </Fact>
        )}
      </dl>
      {upiMaximum && (
        <p className="notice">
          {t(`giving.transfer.${accountNumber ? "tooLargeForUpi" : "tooLargeWithoutAccount"}`, {
            maximum: upiMaximum,
          })}
        </p>
      )}
      {accountNumber && (
        // Closed where a payment app does it: most donors need one way.
        <details className="by-bank" open={!upi}>
          <summary>
            <h2>{t("giving.transfer.byBank")}</h2>
          </summary>
          <dl className="facts">
            <Fact name={t("giving.transfer.holder")}>
              {holder} <CopyButton text={holder} label={t("giving.transfer.holder")} />
            </Fact>
            <Fact name={t("giving.transfer.accountNumber")}>
              <Letters>{accountNumber}</Letters>{" "}
              <CopyButton text={accountNumber} label={t("giving.transfer.accountNumber")} />
            </Fact>
            {ifsc && (
              <Fact name={t("giving.transfer.ifsc")}>
                <Letters>{ifsc}</Letters> <CopyButton text={ifsc} label={t("giving.transfer.ifsc")} />
              </Fact>
            )}
            {bankName && <Fact name={t("giving.transfer.bank")}>{bankName}</Fact>}
          </dl>
        </details>
      )}
      {!upi && !upiMaximum && !accountNumber && <p className="notice">{t("giving.transfer.noAccount")}</p>}
    </>
  );
}

function PledgeActions({
  href,
  sentAt,
  mailsLink,
  mailsReceipt,
  lastResult,
}: NonNullable<Props["actions"]> & Pick<Props, "mailsReceipt" | "lastResult">) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form, fields] = useForm<{ email: string }>({ id: "link", lastResult: resultOf(lastResult, "link") });
  return (
    <div className="pledge-actions">
      {sentAt ? (
        <p className="told">{t("giving.transfer.told", { at: sentAt })}</p>
      ) : (
        <form method="post" action={to(href)}>
          <Button type="submit" name="intent" value="sent" className="quiet">
            {t("giving.transfer.sent")}
          </Button>
          <p className="hint">{t("giving.transfer.sentHint")}</p>
        </form>
      )}
      {mailsLink && (
        <form method="post" action={to(href)} {...formProps(form)}>
          <FormProblems form={form} />
          <input type="hidden" name="intent" value="link" />
          <EmailField
            field={fields.email}
            label={t(mailsReceipt ? "giving.mails.card.otherAddress" : "giving.fields.email")}
            description={t("giving.transfer.sendLinkHint")}
          />
          <Button type="submit" className="quiet">
            {t("giving.transfer.sendLink")}
          </Button>
        </form>
      )}
    </div>
  );
}

/** Prevents translation, because donors copy the text letter by letter. */
const Letters = ({ children }: { children: string }) => (
  <span className="letters" translate="no">
    {children}
  </span>
);

function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslate();
  return (
    <button
      type="button"
      className="copy"
      data-copy-text={text}
      aria-label={t("giving.transfer.copyWhat", { what: label })}
      hidden
    >
      {t("giving.transfer.copy")}
    </button>
  );
}
