import { Style, useTranslate } from "~/components/page-context";
import { CopyLink } from "./after-gift";
import keepLink from "./keep-link.css?inline";

type MailedProps = {
  email: string | null;
  mailed: "sent" | "on_its_way" | null;
  url: string;
  /** For those without an email address. */
  text: string;
};

/** Where the link of a page is: in a mail, or on this page alone. */
export function MailedOrKeepLink({ email, mailed, url, text }: MailedProps) {
  const t = useTranslate();
  if (email === null) return <KeepLink url={url} text={text} />;
  if (mailed === null) return <KeepLink url={url} text={t("signUp.page.notMailed", { email })} />;
  return <p className="hint sign-up-after">{t(`signUp.page.mailed.${mailed}`, { email })}</p>;
}

/** The secret address of a page, to copy or to send to oneself. */
export function KeepLink({ url, text }: { url: string; text: string }) {
  const t = useTranslate();
  return (
    <section className="share keep-link" aria-labelledby="keep-title">
      <Style sheets={[keepLink]} />
      <h2 id="keep-title">{t("signUp.page.keep")}</h2>
      <p>{text}</p>
      <p className="keep-link-url" translate="no">
        {url}
      </p>
      <div className="actions">
        <CopyLink />
        <a className="more" href={`https://wa.me/?text=${encodeURIComponent(url)}`} rel="noopener noreferrer">
          WhatsApp
        </a>
      </div>
    </section>
  );
}
