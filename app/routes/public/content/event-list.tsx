import { listEventsByNearness } from "~/domain/content/content-life.server";
import { Button } from "@mantine/core";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { presentEventCard, type EventCardView } from "~/presenters/content/cards";
import { dayInKerala } from "~/presenters/site/dates";
import { presentThumbnail } from "~/presenters/pictures/image";
import { breadcrumbs, itemList } from "~/presenters/site/structured-data";
import { EventCard } from "~/ui/content/event-card";
import { PageCover } from "~/ui/site/page-cover";
import { pageLanguage, pageMeta } from "~/ui/site/page-meta";
import { pageHref } from "~/ui/site/pagination";
import listSheet from "~/ui/site/list.css?inline";
import eventList from "~/ui/content/event-list.css?inline";
import { Style } from "~/ui/site/style";
import { useTo, useWords } from "~/ui/site/words";
import { wordsIn } from "~/words/words";
import type { PageHandle } from "~/ui/site/page-handle";
import { readList } from "~/http/content/readers.server";
import { PublicList } from "~/ui/content/public-list";

export const handle: PageHandle = {
  kept: { shows: ["events", "pictures"], query: ["page"] },
  sitemap: { newest: "event" },
};

const PATH = "/eventsPage";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { listHeading, description } = wordsIn(pageLanguage(matches)).events;
  return pageMeta(matches, {
    title: listHeading,
    description,
    path: pageHref(PATH, data?.page ?? 1),
    structured: (site) => [breadcrumbs(site, [[listHeading, PATH]]), itemList(site, data?.items ?? [])],
  });
};

export const loader = ({ request }: LoaderFunctionArgs) =>
  readList(
    request,
    limits.content.eventPageSize,
    (filter) => listEventsByNearness(db, { ...filter, today: dayInKerala(filter.now) }),
    (event, { now, language }) => presentEventCard(event, now, language, presentThumbnail),
  );

export default function EventListPage() {
  const { events: texts } = useWords();
  const to = useTo();
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <PageCover kicker={texts.kicker} title={texts.listHeading} lead={texts.lead} scene="town" />
      <div className="wrap list-band">
        <Style sheets={[listSheet, eventList]} />
        <PublicList
          path={PATH}
          list={list}
          failed={texts.loadFailed}
          empty={{
            title: texts.none,
            text: texts.noneText,
            href: "/contactPage",
            link: texts.joinOurCommunity,
          }}
        >
          {(events) => (
            <>
              <Events title={texts.toCome} id="to-come" events={events.filter(({ isPast }) => !isPast)} />
              <Events title={texts.past} id="past" events={events.filter(({ isPast }) => isPast)} />
            </>
          )}
        </PublicList>
      </div>
      {list.items?.length !== 0 && (
        <section className="cta">
          <div className="wrap">
            <h2>{texts.closing}</h2>
            <p>{texts.closingText}</p>
            <Button component="a" href={to("/contactPage")}>
              {texts.joinOurCommunity}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

function Events({ title, id, events }: { title: string; id: string; events: EventCardView[] }) {
  if (events.length === 0) return null;
  return (
    <section className="event-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="event-grid">
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}
