import { useLocalizedHref, useTranslate } from "~/components/use-messages";

/** To the privacy notice, beside fields in which people write about themselves. What was typed stays behind it. */
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
