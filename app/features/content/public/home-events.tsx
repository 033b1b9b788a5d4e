import { Button } from "@mantine/core";
import type { EventCardView } from "~/features/content/card-views";
import { CardPicture } from "./card-picture";
import { UntranslatedMark } from "./untranslated-note";
import { HomeNote } from "~/features/site/home-note";
import { HomeOpening } from "~/features/site/home-opening";
import { useLangOf, useLocalizedHref, useTranslate } from "~/components/use-messages";

/** @param props.events the latest ones; null when they could not be loaded */
export function HomeEvents({ events }: { events: EventCardView[] | null }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <section className="home-events on-dark" aria-labelledby="events-title">
      <div className="wrap">
        <HomeOpening id="events-title" {...t("home.sections.events", { returnObjects: true })} />
        {events === null ? (
          <HomeNote text={t("home.eventsFailed")} failed />
        ) : events.length === 0 ? (
          <HomeNote text={t("home.noEvents")} />
        ) : (
          <ol>
            {events.map((event) => (
              <Leaf key={event.id} event={event} />
            ))}
          </ol>
        )}
        <Button component="a" href={to("/eventsPage")}>
          {t("home.exploreMoreEvents")}
        </Button>
      </div>
    </section>
  );
}

function Leaf({ event: { href, title, content, date, time, location, picture } }: { event: EventCardView }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <li className="day">
      {date ? (
        <time dateTime={date.iso}>
          <b>{date.day}</b> {date.month} {date.year}
          <small>{date.weekday}</small>
        </time>
      ) : (
        <p>{t("events.dateMissing")}</p>
      )}
      <div className="is-filled">
        <CardPicture picture={picture} sizes="(min-width:56.25em) 272px, 100vw" standIn={false} />
      </div>
      <div>
        <h3>
          <a href={to(href)} lang={langOf(title)}>
            {title}
          </a>
        </h3>
        <p className="clock">
          {time ?? t("home.timeMissing")}
          <UntranslatedMark texts={[title, content]} />
        </p>
        <p lang={location ? langOf(location) : undefined}>{location || t("home.locationMissing")}</p>
      </div>
    </li>
  );
}
