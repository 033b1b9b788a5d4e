import { listCards } from "~/features/content/content-lifecycle.server";
import { Button } from "@mantine/core";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { toEventCardView, type EventCardView } from "~/features/content/card-views";
import { dayInKerala } from "~/lib/dates";
import { toThumbnailView } from "~/features/pictures/image-view";
import { breadcrumbs, itemList } from "~/features/site/structured-data";
import { EventCard } from "~/features/content/public/event-card";
import { PageCover } from "~/components/public/page-cover";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { pageHref } from "~/components/public/pagination";
import listSheet from "~/components/public/list.css?inline";
import eventList from "~/features/content/public/event-list.css?inline";
import { Style } from "~/components/style";
import { useLocalizedHref, useWords } from "~/components/use-messages";
import { wordsIn } from "~/locales/messages-in";
import type { PageHandle } from "~/components/page-handle";
import { readList } from "~/server/content/public-content.server";
import { PublicList } from "~/features/content/public/public-list";

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
    (filter) => listCards(db, "event", { ...filter, nearestTo: dayInKerala(filter.now) }),
    (event, { now, language }) => toEventCardView(event, now, language, toThumbnailView),
  );

export default function EventListPage() {
  const { events: texts } = useWords();
  const to = useLocalizedHref();
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
