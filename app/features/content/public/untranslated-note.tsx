import { useLangOf, useTranslate } from "~/components/use-messages";

/** Whether what staff wrote is in the other language only; a blank text does not count. */
function useIsOther(texts: string[]): boolean {
  const langOf = useLangOf();
  const written = texts.filter((text) => text !== "");
  return written.length > 0 && written.every((text) => langOf(text) !== undefined);
}

/** Says above what staff wrote that it is not in the page's language. */
export function UntranslatedNote({ texts }: { texts: string[] }) {
  const t = useTranslate();
  return useIsOther(texts) ? <p className="hint">{t("site.notTranslated")}</p> : null;
}

/** The same in a word, after a card's date. */
export function UntranslatedMark({ texts }: { texts: string[] }) {
  const t = useTranslate();
  return useIsOther(texts) ? <> · {t("site.inOtherLanguage")}</> : null;
}
