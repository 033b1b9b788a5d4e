import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { origin } from "~/http/world.server";
import { presentEventPage } from "~/presenters/content/event-page";
import { breadcrumbs, eventData } from "~/presenters/site/structured-data";
import { EventPage } from "~/ui/content/event-page";
import { useWords } from "~/ui/site/words";
import { wordsIn } from "~/words/words";
import { pageLanguage, pageMeta } from "~/ui/site/page-meta";
import type { PageHandle } from "~/ui/site/page-handle";
import { readArticle } from "~/http/content/readers.server";
import { Article } from "~/ui/content/article";
import { pathIn } from "~/words/language";

export const handle: PageHandle = { kept: { shows: ["events", "pictures"] }, sitemap: { each: "event" } };

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const { events, site: words } = wordsIn(pageLanguage(matches));
  if (!page?.item) return pageMeta(matches, { title: events[page?.problem ?? "notFound"], hidden: true });
  const { title, summary, href, picture: image, date, startsAt, location } = page.item;
  const picture = image && { ...image, url: image.src };
  return pageMeta(matches, {
    title,
    description: summary,
    path: href,
    hidden: page.mark !== null,
    picture,
    structured: (site) => [
      eventData(site, {
        title,
        description: summary,
        path: href,
        day: date?.iso ?? null,
        time: startsAt,
        location,
        picture,
      }),
      breadcrumbs(site, [
        [words.navigation.events, "/eventsPage"],
        [title, href],
      ]),
    ],
  });
};

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  readArticle(request, "event", id, (event, { now, language }) =>
    presentEventPage(event, origin + pathIn(language, `/eventDetail/${event.id}`), now, language),
  );

export default function EventDetail() {
  const page = useLoaderData<typeof loader>();
  const { articles, events, site } = useWords();
  return (
    <Article
      page={page}
      kicker={site.navigation.events}
      problems={events}
      missing={articles.problems.noEvent}
      back={{ href: "/eventsPage", name: articles.problems.allEvents }}
    >
      {(event) => <EventPage {...event} />}
    </Article>
  );
}
