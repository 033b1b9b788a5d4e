import { findItem } from "~/domain/content-life.server";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loaded } from "~/http/loaded.server";
import { db, origin } from "~/http/world.server";
import { contentMessages, eventMessages } from "~/messages";
import { presentEventPage } from "~/presenters/event-page";
import { breadcrumbs, eventData } from "~/presenters/structured-data";
import { ArticleProblem } from "~/ui/article-problem";
import { EventPage } from "~/ui/event-page";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";

export const handle: PageHandle = { sheets: ["prose", "article", "event-page", "picture"] };

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  if (!page?.event) return pageMeta(matches, { title: page?.problem ?? contentMessages.eventNotFound, hidden: true });
  const { title, summary, href, picture: image, date, startsAt, location } = page.event;
  const picture = image && { ...image, url: image.src };
  return pageMeta(matches, {
    title,
    description: summary,
    path: href,
    picture,
    structured: (site) => [eventData(site, { title, description: summary, path: href, day: date?.iso ?? null, time: startsAt, location, picture }), breadcrumbs(site, [["Events", "/eventsPage"], [title, href]])],
  });
};

export async function loader({ params: { id = "" } }: LoaderFunctionArgs) {
  const found = await loaded("event.detail", findItem(db, "event", id));
  if (!found.ok) return data({ event: null, problem: eventMessages.loadFailed }, { status: 500 });
  if (!found.value) return data({ event: null, problem: contentMessages.eventNotFound }, { status: 404 });
  return data({ event: presentEventPage(found.value, `${origin}/eventDetail/${found.value.id}`, new Date()), problem: null });
}

export default function EventDetail() {
  const { event, problem } = useLoaderData<typeof loader>();
  if (event) return <EventPage {...event} />;
  return (
    <ArticleProblem
      kicker="Events"
      title={problem}
      text={
        problem === eventMessages.loadFailed
          ? "Something on our side did not answer. Please try again in a minute."
          : "It may have been called off, or the address was cut short on its way to you. Everything that is planned is one step away."
      }
      back={{ href: "/eventsPage", name: "See all events" }}
    />
  );
}
