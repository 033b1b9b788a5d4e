import { listCards } from "~/features/content/content-lifecycle.server";
import { Button } from "@mantine/core";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { toEventCardView, type EventCardView } from "~/features/content/card-views";
import { todayInIndia } from "~/lib/india-time";
import { toThumbnailView } from "~/features/pictures/image-view";
import { breadcrumbs, itemList } from "~/features/site/structured-data";
import { signUpLabel, type SignUpLabel } from "~/features/sign-ups/sign-up-view";
import { EventCard } from "~/features/content/public/event-card";
import { PageCover } from "~/components/public/page-cover";
import { pageHref } from "~/components/public/pagination";
import listSheet from "~/components/public/list.css?inline";
import eventList from "~/features/content/public/event-list.css?inline";
import { publicMeta } from "~/components/public/public-meta";
import { useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import type { PageHandle } from "~/components/page-handle";
import { readList } from "./read-content.server";
import { PublicList } from "~/features/content/public/public-list";

export const handle: PageHandle = {
  cache: { shows: ["events", "pictures"], query: ["page"] },
  sitemap: { newest: "event" },
};

const PATH = "/eventsPage";

export const meta = publicMeta<typeof loader>((t, data) => ({
  title: t("events.listHeading"),
  description: t("events.description"),
  path: pageHref(PATH, data?.page ?? 1),
  structured: (site) => [
    breadcrumbs(site, [[t("events.listHeading"), PATH]]),
    itemList(site, data?.items ?? []),
  ],
}));

export const loader = ({ request }: LoaderFunctionArgs) =>
  readList(
    request,
    limits.content.eventPageSize,
    (filter) => listCards(db, "event", { ...filter, nearestTo: todayInIndia(filter.now) }),
    (event, { now, language }) => ({
      ...toEventCardView(event, now, language, toThumbnailView),
      signUp: signUpLabel(event, now, language),
    }),
  );

export default function EventListPage() {
  const t = useTranslate();
  const to = useLocalizedHref();
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <PageCover
        kicker={t("events.kicker")}
        title={t("events.listHeading")}
        lead={t("events.lead")}
        scene="town"
      />
      <div className="wrap list-band">
        <Style sheets={[listSheet, eventList]} />
        <PublicList
          path={PATH}
          list={list}
          failed={t("events.loadFailed")}
          empty={{
            title: t("events.none"),
            text: t("events.noneText"),
            href: "/contactPage",
            link: t("events.joinOurCommunity"),
          }}
        >
          {(events) => (
            <>
              <Events
                title={t("events.toCome")}
                id="to-come"
                events={events.filter(({ isPast }) => !isPast)}
              />
              <Events title={t("events.past")} id="past" events={events.filter(({ isPast }) => isPast)} />
            </>
          )}
        </PublicList>
      </div>
      {list.items?.length !== 0 && (
        <section className="cta">
          <div className="wrap">
            <h2>{t("events.closing")}</h2>
            <p>{t("events.closingText")}</p>
            <Button component="a" href={to("/contactPage")}>
              {t("events.joinOurCommunity")}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

function Events({
  title,
  id,
  events,
}: {
  title: string;
  id: string;
  events: (EventCardView & { signUp: SignUpLabel | null })[];
}) {
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
