import { Style, useTranslate } from "~/components/page-context";
import { CopyLink } from "./after-gift";
import keepLink from "./keep-link.css?inline";

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
