/** Rows of 'For your records' that single and monthly gifts share. */
import type { FormResult } from "~/components/form-fields";
import { useLocalizedHref, useTranslate } from "~/components/page-context";
import type { CertificateRequest } from "~/features/donations/donation-view";
import { CopyLink, SendReceipt, UpdatesOptIn, type UpdatesOptInView } from "./after-gift";
import { CertificateState, CertificateSteps, type CertificateProgress } from "./certificate-steps";
import { MAIL_INTENTS, MailLines, type MailLine } from "./mail-states";
import { CertificateNotice } from "./particulars";
import { Row } from "./records";

type CertificateProps = {
  /** Null once it is ready. */
  certificate: CertificateRequest | null;
  /** Null: it was not asked for. */
  certificateSteps: CertificateProgress | null;
  particularsHref: string | null;
  particularsLabel: "give" | "change" | "giveAddress" | "changeAddress";
  isCertificateOffered: boolean;
};

export function CertificateRow(props: CertificateProps) {
  const { certificate, certificateSteps, particularsHref, particularsLabel, isCertificateOffered } = props;
  const t = useTranslate();
  const to = useLocalizedHref();
  if (!certificateSteps && !particularsHref) return null;
  const isAboutCertificate = certificateSteps !== null || isCertificateOffered;
  return (
    <Row
      title={t(isAboutCertificate ? "giving.records.certificate" : "giving.particulars.addressTitle")}
      state={certificateSteps && <CertificateState {...certificateSteps} />}
    >
      {certificateSteps && <CertificateSteps {...certificateSteps} />}
      {certificate && certificate.needs.length === 0 && certificateSteps?.isReal && (
        <CertificateNotice {...certificate} />
      )}
      {particularsHref && (
        <a className="more" href={to(particularsHref)}>
          {t(`giving.particulars.${particularsLabel}`)}
        </a>
      )}
    </Row>
  );
}

type MailsProps = {
  lines: MailLine[];
  sendHref: string | null;
  optIn: UpdatesOptInView | null;
  hasEmail: boolean;
  lastResult: FormResult;
  /** Another form of the page asks for an address: at most one does. */
  asksElsewhere: boolean;
  mailsWayBack: boolean;
};

export function MailsRow(props: MailsProps) {
  const { lines, sendHref, optIn, hasEmail, lastResult, asksElsewhere, mailsWayBack } = props;
  const t = useTranslate();
  const intent = lastResult?.initialValue?.intent;
  const isOfNotice = MAIL_INTENTS.some((one) => one === intent);
  const isAsked = optIn !== null && "wantedOn" in optIn;
  // Without an address one form asks for it, for both.
  const isOneForm = sendHref !== null && !hasEmail;
  if (lines.length === 0 && !sendHref && !optIn) return null;
  return (
    <Row id="mails" title={t("giving.records.mails")} isOpen={Boolean(lastResult) && !isOfNotice}>
      <MailLines lines={lines} />
      {optIn && (isAsked || !isOneForm) && (
        <UpdatesOptIn optIn={optIn} lastResult={intent === "updates" ? lastResult : null} />
      )}
      {sendHref && !asksElsewhere && (
        <SendReceipt
          href={sendHref}
          hasEmail={hasEmail}
          asksForUpdates={isOneForm && optIn !== null && !isAsked}
          lastResult={intent === "updates" ? null : lastResult}
          mailsWayBack={mailsWayBack}
        />
      )}
    </Row>
  );
}

/** The page's own link, which is private: it is copied, never shared by a button. */
export function LinkRow({ text }: { text: string }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <Row title={t("giving.records.link")} state={t("giving.records.alone")}>
      <p>{text}</p>
      <CopyLink />
      <p>
        <a className="more" href={to("/my-gifts")}>
          {t("myGifts.later")}
        </a>
      </p>
    </Row>
  );
}

export function DataRow({ href }: { href: string }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <Row title={t("privacy.title")}>
      <a className="more" href={to(href)}>
        {t("giving.records.see")}
      </a>
      <a className="more" href={to(`${href}/correct`)}>
        {t("giving.records.correct")}
      </a>
      <a className="more" href={to(`${href}/erase`)}>
        {t("giving.records.erase")}
      </a>
    </Row>
  );
}
