import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { origin } from "~/server/context.server";
import { toEventPageView } from "~/features/content/event-view";
import { breadcrumbs, eventData } from "~/features/site/structured-data";
import { EventPage } from "~/features/content/public/event-page";
import { useTranslate } from "~/components/use-messages";
import { translator } from "~/locales/translate";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import type { PageHandle } from "~/components/page-handle";
import { readArticle } from "~/server/content/public-content.server";
import { Article } from "~/features/content/public/article";
import { pathIn } from "~/locales/language";

export const handle: PageHandle = { cache: { shows: ["events", "pictures"] }, sitemap: { each: "event" } };

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const t = translator(pageLanguage(matches));
  if (!page?.item)
    return pageMeta(matches, { title: t(`events.${page?.problem ?? "notFound"}`), hidden: true });
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
        [t("site.navigation.events"), "/eventsPage"],
        [title, href],
      ]),
    ],
  });
};

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  readArticle(request, "event", id, (event, { now, language }) =>
    toEventPageView(event, origin + pathIn(language, `/eventDetail/${event.id}`), now, language),
  );

export default function EventDetail() {
  const page = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <Article
      page={page}
      kicker={t("site.navigation.events")}
      problems={t("events", { returnObjects: true })}
      missing={t("articles.problems.noEvent")}
      back={{ href: "/eventsPage", name: t("articles.problems.allEvents") }}
    >
      {(event) => <EventPage {...event} />}
    </Article>
  );
}
