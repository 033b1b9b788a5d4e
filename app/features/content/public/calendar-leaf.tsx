import type { DateView } from "~/lib/dates";
import { useTranslate } from "~/components/use-messages";

/** A date drawn like a page of a tear-off calendar. Decoration: the date is also given in text. */
export function CalendarLeaf({ date }: { date: DateView | null }) {
  const t = useTranslate();
  return (
    <p className="leaf" aria-hidden="true">
      <span className="leaf-month">{date ? `${date.month} ${date.year}` : t("articles.event.soon")}</span>
      <span className="leaf-day">{date ? date.day : "·\u2009·\u2009·"}</span>
      <span className="leaf-weekday">{date ? date.weekday : t("articles.event.dayToCome")}</span>
    </p>
  );
}
