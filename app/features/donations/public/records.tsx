import type { ReactNode } from "react";
import { PhoneLinks } from "~/components/phone-links";
import { useSite } from "~/components/page-meta";
import { useTranslate, Style } from "~/components/page-context";
import records from "./records.css?inline";

/** 'For your records': closed rows, each with its state in a few words. */
export function Records({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <section className="part">
      <Style sheets={[records]} />
      <h2>{t("giving.records.title")}</h2>
      {children}
    </section>
  );
}

type RowProps = {
  id?: string;
  title: string;
  state?: ReactNode;
  /** For an answer to one of its forms. */
  isOpen?: boolean;
  /** Printed, whether open or not. */
  isPrinted?: boolean;
  children: ReactNode;
};

export function Row({ id, title, state, isOpen = false, isPrinted = false, children }: RowProps) {
  return (
    <details className={isPrinted ? "row printed" : "row"} id={id} open={isOpen}>
      <summary>
        <strong>{title}</strong>
        {state && <span className="hint">{state}</span>}
      </summary>
      {children}
    </details>
  );
}

/** The last line of a gift's page. */
export function Questions({ reference }: { reference: string }) {
  const { email, phone, officeHours } = useSite()?.foundation ?? {};
  const t = useTranslate();
  if (!email) return null;
  const subject = encodeURIComponent(t("giving.status.subject", { reference }));
  return (
    <p className="hint after">
      {t("giving.status.questionsBefore")}
      <a className="alone" href={`mailto:${email}?subject=${subject}`}>
        {email}
      </a>
      {phone && (
        <>
          {t("giving.status.questionsCall")}
          <PhoneLinks
            phone={phone}
            link={(href, text) => (
              <a className="alone" href={href}>
                {text}
              </a>
            )}
          />
          {officeHours && ` (${officeHours})`}
        </>
      )}
      {t("giving.status.questionsAfter")}
    </p>
  );
}
