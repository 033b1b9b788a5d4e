import { Button } from "@mantine/core";
import { homeSections } from "~/content/home";
import { eventMessages, homeMessages } from "~/messages";
import type { EventCardView } from "~/presenters/content/cards";
import { CardPicture } from "./card-picture";
import { HomeNote } from "~/ui/site/home-note";
import { HomeOpening } from "~/ui/site/home-opening";

/** @param props.events the latest ones; null when they could not be loaded */
export function HomeEvents({ events }: { events: EventCardView[] | null }) {
  return (
    <section className="home-events on-dark" aria-labelledby="events-title">
      <div className="wrap">
        <HomeOpening id="events-title" {...homeSections.events} />
        {events === null ? (
          <HomeNote text={homeMessages.eventsFailed} failed />
        ) : events.length === 0 ? (
          <HomeNote text={homeMessages.noEvents} />
        ) : (
          <ol>
            {events.map((event) => (
              <Leaf key={event.id} event={event} />
            ))}
          </ol>
        )}
        <Button component="a" href="/eventsPage">
          {homeMessages.exploreMoreEvents}
        </Button>
      </div>
    </section>
  );
}

function Leaf({ event: { href, title, date, time, location, picture } }: { event: EventCardView }) {
  return (
    <li className="day">
      {date ? (
        <time dateTime={date.iso}>
          <b>{date.day}</b> {date.month} {date.year}
          <small>{date.weekday}</small>
        </time>
      ) : (
        <p>{eventMessages.dateMissing}</p>
      )}
      <div className="is-filled">
        <CardPicture picture={picture} sizes="(min-width:56.25em) 272px, 100vw" standIn={false} />
      </div>
      <div>
        <h3>
          <a href={href}>{title}</a>
        </h3>
        <p className="clock">{time ?? homeMessages.timeMissing}</p>
        <p>{location || homeMessages.locationMissing}</p>
      </div>
    </li>
  );
}
