import { Button } from "@mantine/core";
import { eventMessages, homeMessages } from "~/messages";
import type { EventPageView } from "~/presenters/content/event-page";
import type { DateView } from "~/presenters/site/dates";
import { Kicker, titleClass } from "./article-head";
import { contactHref } from "~/ui/mail/contact-href";
import { Icon, type IconName } from "~/ui/site/icon";
import { Picture } from "~/ui/pictures/picture";
import { ARTICLE_SIZES } from "./prose";
import prose from "./prose.css?inline";
import article from "./article.css?inline";
import eventPage from "./event-page.css?inline";
import { Style } from "~/ui/site/style";

const icons: Record<string, IconName> = { WhatsApp: "whatsapp", Email: "mail", Facebook: "facebook" };

/** The page of an event: its date, when and where, then the description. */
export function EventPage(event: EventPageView) {
  const { title, category, language, date, picture, paragraphs, isPast, isToday } = event;
  return (
    <article>
      <Style sheets={[prose, article, eventPage]} />
      <header className="event-head">
        <div className="wrap event-top">
          <CalendarLeaf date={date} />
          <div lang={language}>
            <Kicker list={{ href: "/eventsPage", name: "Events" }} category={category} />
            <h1 className={titleClass(title)}>{title}</h1>
            {isPast && <p className="event-state">This event is over. Thank you to everybody who came.</p>}
            {isToday && <p className="event-state">This is today.</p>}
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
          <div className="prose">
            {paragraphs.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
          <div className="event-join">
            <h2>{isPast ? "There will be a next time" : "Come, and bring somebody"}</h2>
            <p>
              {isPast
                ? "Write to us, and we will tell you what is planned and where hands are needed."
                : "Tell us that you are coming, or that you would like to help on the day. A line is enough."}
            </p>
            <Button component="a" href={contactHref(`About the event: ${title}`)}>
              {eventMessages.joinOurCommunity}
            </Button>{" "}
            <Button component="a" className="quiet" href="/eventsPage">
              All events
            </Button>
          </div>
        </div>
      </div>
    </article>
  );
}

function Particulars({ date, time, location, mapHref, calendarHref, isPast, share }: EventPageView) {
  return (
    <section className="particulars kasavu" aria-labelledby="particulars-title">
      <h2 id="particulars-title">When and where</h2>
      <dl>
        <dt>Date</dt>
        <dd>
          {date ? (
            <time dateTime={date.iso}>
              {date.weekday}, {date.text}
            </time>
          ) : (
            eventMessages.dateMissing
          )}
        </dd>
        <dt>Time</dt>
        <dd>{time ?? homeMessages.timeMissing}</dd>
        <dt>Place</dt>
        <dd>
          {location || homeMessages.locationMissing}
          {mapHref && (
            <a className="on-map" href={mapHref} rel="noopener noreferrer">
              <Icon name="place" /> Show on a map
            </a>
          )}
        </dd>
      </dl>
      {calendarHref && !isPast && (
        <Button component="a" href={calendarHref}>
          Add to calendar
        </Button>
      )}
      <div className="share">
        <h3>Tell others</h3>
        <ul>
          {share.map(({ name, href }) => (
            <li key={name}>
              <a href={href} rel="noopener noreferrer">
                {icons[name] && <Icon name={icons[name]} />} {name}
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
  return (
    <p className="day-leaf" aria-hidden="true">
      <span>{date ? `${date.month} ${date.year}` : "Date"}</span>
      {date ? <strong>{date.day}</strong> : <strong className="is-open">TBD</strong>}
      {date && <span>{date.weekday}</span>}
    </p>
  );
}
