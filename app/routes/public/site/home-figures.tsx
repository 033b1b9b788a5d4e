import type { DateView } from "~/lib/dates";
import { useLangOf, useLocalizedHref, useTranslate } from "~/components/page-context";

type Figure = { id: string; figure?: string; words?: string; href?: string };
type NextEvent = { href: string; title: string; date: DateView };

/** What was done, each figure linked to the page that counts it, and the next event. Nothing without either. */
export function HomeFigures({ figures, next }: { figures: Figure[]; next: NextEvent | null }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  if (figures.length === 0 && !next) return null;
  return (
    <div className="wrap figures">
      <div className="tally">
        {figures.length > 0 && (
          <ul>
            {figures.map(({ id, figure = "", words = "", href }) => {
              const Tag = href ? "a" : "span";
              return (
                <li key={id}>
                  <Tag href={href && to(href)} lang={langOf(words)}>
                    <b>{figure}</b> {words}
                  </Tag>
                </li>
              );
            })}
          </ul>
        )}
        {next && (
          <p className="next-event">
            {t("home.nextEvent")} <time dateTime={next.date.iso}>{next.date.text}</time>{" "}
            <a href={to(next.href)} lang={langOf(next.title)}>
              {next.title}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
