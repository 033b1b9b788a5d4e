import { useLocalizedHref, useTranslate } from "~/components/use-messages";

/** The text of an empty section, or (with `failed`) of one that could not be loaded. */
export function HomeNote({ text, failed = false }: { text: string; failed?: boolean }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <p className="note">
      {text} {failed ? <a href={to("/")}>{t("site.list.tryAgain")}</a> : null}
    </p>
  );
}
