import type { EventCardView } from "~/features/content/card-views";
import { CardPicture } from "./card-picture";
import { UntranslatedMark } from "./untranslated-note";
import { Icon } from "~/components/icon";
import eventList from "./event-list.css?inline";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import type { SignUpLabel } from "~/features/sign-ups/sign-up-view";
import type { DateView } from "~/lib/dates";

type Props = { event: EventCardView & { signUp?: SignUpLabel | null } };

export function EventCard({ event }: Props) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const { href, title, content, category, date, time, location, isPast, picture, signUp } = event;
  return (
    <article className={isPast ? "event-card is-past" : "event-card"}>
      <Style sheets={[eventList]} />
      <div className="event-words">
        {category && (
          <p className="kicker" lang={langOf(category)}>
            {category}
          </p>
        )}
        <h3>
          <a href={to(href)} lang={langOf(title)}>
            {title}
          </a>
        </h3>
        {content && (
          <p className="event-text" lang={langOf(content)}>
            {content}
          </p>
        )}
        <dl className="event-facts">
          <div>
            <dt>{t("articles.event.date")}</dt>
            <dd>
              {date ? <time dateTime={date.iso}>{date.text}</time> : t("events.dateMissing")}
              <UntranslatedMark texts={[title, content]} />
            </dd>
          </div>
          <div>
            <dt>{t("articles.event.time")}</dt>
            <dd>{time ?? t("home.timeMissing")}</dd>
          </div>
          <div>
            <dt>
              <Icon name="place" />
              <span className="visually-hidden">{t("articles.event.location")}</span>
            </dt>
            <dd lang={location ? langOf(location) : undefined}>{location || t("home.locationMissing")}</dd>
          </div>
        </dl>
        {signUp && (
          <p>
            {signUp.href ? (
              <a className="more" href={to(signUp.href)}>
                {signUp.words}
                <span className="visually-hidden">: {title}</span>
              </a>
            ) : (
              <strong>{signUp.words}</strong>
            )}
            {signUp.closes && ` ${signUp.closes}`}
          </p>
        )}
      </div>
      <div className="event-side">
        <CalendarLeaf date={date} />
        <div className="event-picture is-filled">
          <CardPicture picture={picture} />
        </div>
      </div>
    </article>
  );
}

/** Decorative; the date is also given as text. */
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
