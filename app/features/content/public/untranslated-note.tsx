import { useLangOf, useTranslate } from "~/components/page-context";

/** True if no staff-written text exists in the page's language. Ignores blank texts. */
function useIsUntranslated(texts: string[]): boolean {
  const langOf = useLangOf();
  const written = texts.filter((text) => text !== "");
  return written.length > 0 && written.every((text) => langOf(text) !== undefined);
}

export function UntranslatedNote({ texts }: { texts: string[] }) {
  const t = useTranslate();
  return useIsUntranslated(texts) ? <p className="hint">{t("site.notTranslated")}</p> : null;
}

export function UntranslatedMark({ texts }: { texts: string[] }) {
  const t = useTranslate();
  return useIsUntranslated(texts) ? <> · {t("site.inOtherLanguage")}</> : null;
}
