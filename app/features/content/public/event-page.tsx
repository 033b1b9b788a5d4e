import { Button } from "@mantine/core";
import type { EventPageView } from "~/features/content/event-view";
import type { DateView } from "~/lib/dates";
import { Kicker, titleClass } from "./article-head";
import { contactHref } from "~/features/contact/contact-href";
import { Icon, type IconName } from "~/components/icon";
import { Picture } from "~/features/pictures/picture";
import { ARTICLE_SIZES } from "./prose";
import prose from "./prose.css?inline";
import article from "./article.css?inline";
import eventPage from "./event-page.css?inline";
import { Style } from "~/components/style";
import { useLangOf, useLocalizedHref, useTranslate } from "~/components/use-messages";
import { UntranslatedNote } from "./untranslated-note";

const icons: Record<string, IconName> = { WhatsApp: "whatsapp", Email: "mail", Facebook: "facebook" };

/** The page of an event: its date, when and where, then the description. */
export function EventPage(event: EventPageView) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const { texts, date, picture, paragraphs, isPast, isToday } = event;
  const { title, category } = texts;
  return (
    <article>
      <Style sheets={[prose, article, eventPage]} />
      <header className="event-head">
        <div className="wrap event-top">
          <CalendarLeaf date={date} />
          <div>
            <Kicker list={{ href: "/eventsPage", name: t("site.navigation.events") }} category={category} />
            <h1 className={titleClass(title)} lang={langOf(title)}>
              {title}
            </h1>
            {isPast && <p className="event-state">{t("articles.event.over")}</p>}
            {isToday && <p className="event-state">{t("articles.event.today")}</p>}
          </div>
        </div>
      </header>
      <div className="wrap event-body">
        <Particulars {...event} />
        <div>
          {picture && (
            <div className="article-picture">
              <Picture picture={picture} sizes={ARTICLE_SIZES} lazy={false} />
            </div>
          )}
          <UntranslatedNote texts={[title, ...paragraphs]} />
          <div className="prose" lang={langOf(paragraphs[0] ?? title)}>
            {paragraphs.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
          <div className="event-join">
            <h2>{isPast ? t("articles.event.nextTime") : t("articles.event.come")}</h2>
            <p>{isPast ? t("articles.event.nextTimeText") : t("articles.event.comeText")}</p>
            <Button component="a" href={to(contactHref(t("articles.event.about", { title })))}>
              {t("events.joinOurCommunity")}
            </Button>{" "}
            <Button component="a" className="quiet" href={to("/eventsPage")}>
              {t("articles.event.all")}
            </Button>
          </div>
        </div>
      </div>
    </article>
  );
}

function Particulars({ date, time, location, mapHref, calendarHref, isPast, share }: EventPageView) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <section className="particulars kasavu" aria-labelledby="particulars-title">
      <h2 id="particulars-title">{t("articles.event.whenAndWhere")}</h2>
      <dl>
        <dt>{t("articles.event.date")}</dt>
        <dd>
          {date ? (
            <time dateTime={date.iso}>
              {date.weekday}, {date.text}
            </time>
          ) : (
            t("events.dateMissing")
          )}
        </dd>
        <dt>{t("articles.event.time")}</dt>
        <dd>{time ?? t("home.timeMissing")}</dd>
        <dt>{t("articles.event.place")}</dt>
        <dd>
          <span lang={location ? langOf(location) : undefined}>{location || t("home.locationMissing")}</span>
          {mapHref && (
            <a className="on-map" href={mapHref} rel="noopener noreferrer">
              <Icon name="place" /> {t("articles.event.showOnMap")}
            </a>
          )}
        </dd>
      </dl>
      {calendarHref && !isPast && (
        <Button component="a" href={to(calendarHref)}>
          {t("articles.event.addToCalendar")}
        </Button>
      )}
      <div className="share">
        <h3>{t("articles.event.tellOthers")}</h3>
        <ul>
          {share.map(({ name, href }) => (
            <li key={name}>
              <a href={href} rel="noopener noreferrer">
                {icons[name] && <Icon name={icons[name]} />}{" "}
                {name === "Email" ? t("articles.event.email") : name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The date as a large calendar page. Hidden from screen readers, because the text gives it too. */
function CalendarLeaf({ date }: { date: DateView | null }) {
  const t = useTranslate();
  return (
    <p className="day-leaf" aria-hidden="true">
      <span>{date ? `${date.month} ${date.year}` : t("articles.event.date")}</span>
      {date ? <strong>{date.day}</strong> : <strong className="is-open">{t("articles.event.open")}</strong>}
      {date && <span>{date.weekday}</span>}
    </p>
  );
}
