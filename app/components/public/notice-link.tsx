import { useLocalizedHref, useTranslate } from "~/components/page-context";

/** For forms with personal data; opens a new tab so that input is kept. */
export function NoticeLink() {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <p className="hint">
      <a className="alone" href={to("/privacy")} target="_blank">
        {t("privacy.noticeLink")}
      </a>
    </p>
  );
}
