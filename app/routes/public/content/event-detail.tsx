import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loaded } from "~/http/site/loaded.server";
import { findForReader, unlessPublished } from "~/http/content/readers.server";
import { origin } from "~/http/world.server";
import { presentEventPage } from "~/presenters/content/event-page";
import { publishingMark } from "~/presenters/content/publishing";
import { breadcrumbs, eventData } from "~/presenters/site/structured-data";
import { ArticleProblem } from "~/ui/content/article-problem";
import { DraftNote } from "~/ui/content/draft-note";
import { EventPage } from "~/ui/content/event-page";
import { useWords } from "~/ui/site/words";
import { languageOf, pathIn } from "~/words/language";
import { wordsIn } from "~/words/words";
import { pageLanguage, pageMeta } from "~/ui/site/page-meta";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { kept: { shows: ["events", "pictures"] }, sitemap: { each: "event" } };

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const { events, site: words } = wordsIn(pageLanguage(matches));
  if (!page?.event) return pageMeta(matches, { title: events[page?.problem ?? "notFound"], hidden: true });
  const { title, summary, href, picture: image, date, startsAt, location } = page.event;
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

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const found = await loaded("event.detail", findForReader(request, "event", id));
  if (!found.ok) return data({ event: null, mark: null, problem: "loadFailed" as const }, { status: 500 });
  if (!found.value) return data({ event: null, mark: null, problem: "notFound" as const }, { status: 404 });
  const now = new Date();
  const mark = publishingMark(found.value, now);
  const address = origin + pathIn(language, `/eventDetail/${found.value.id}`);
  const event = presentEventPage(found.value, address, now, language);
  return data({ event, mark, problem: null }, unlessPublished(mark));
}

export default function EventDetail() {
  const { event, mark, problem } = useLoaderData<typeof loader>();
  const { articles, events, site } = useWords();
  if (event)
    return (
      <>
        <DraftNote mark={mark} />
        <EventPage {...event} />
      </>
    );
  return (
    <ArticleProblem
      kicker={site.navigation.events}
      title={events[problem]}
      text={problem === "loadFailed" ? articles.problems.failed : articles.problems.noEvent}
      back={{ href: "/eventsPage", name: articles.problems.allEvents }}
    />
  );
}
