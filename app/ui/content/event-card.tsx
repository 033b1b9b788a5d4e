import { eventMessages, homeMessages } from "~/messages";
import type { EventCardView } from "~/presenters/content/cards";
import { CalendarLeaf } from "./calendar-leaf";
import { CardPicture } from "./card-picture";
import { Icon } from "~/ui/site/icon";
import eventList from "./event-list.css?inline";
import { Style } from "~/ui/site/style";

/** An event in a list: its date as a calendar page, a small picture, and the text. */
export function EventCard({ event }: { event: EventCardView }) {
  const { href, title, content, category, date, time, location, isPast, picture } = event;
  return (
    <article className={isPast ? "event-card is-past" : "event-card"}>
      <Style sheets={[eventList]} />
      <div className="event-words">
        {category && <p className="kicker">{category}</p>}
        <h3>
          <a href={href}>{title}</a>
        </h3>
        {content && <p className="event-text">{content}</p>}
        <dl className="event-facts">
          <div>
            <dt>Date</dt>
            <dd>{date ? <time dateTime={date.iso}>{date.text}</time> : eventMessages.dateMissing}</dd>
          </div>
          <div>
            <dt>Time</dt>
            <dd>{time ?? homeMessages.timeMissing}</dd>
          </div>
          <div>
            <dt>
              <Icon name="place" />
              <span className="visually-hidden">Location</span>
            </dt>
            <dd>{location || homeMessages.locationMissing}</dd>
          </div>
        </dl>
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
