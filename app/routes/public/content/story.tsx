import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { stories } from "~/features/site/stories/all";
import { storyPictures } from "~/features/site/stories/pictures";
import type { StoryPath } from "~/features/site/stories/story";
import { toArticleView } from "~/features/content/article-content";
import { toDateView } from "~/lib/dates";
import { article, breadcrumbs } from "~/features/site/structured-data";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { StoryPage } from "~/features/content/public/story-page";
import { languageOf, plainPath } from "~/locales/language";
import { translator } from "~/locales/translate";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = { cache: "release", sitemap: { id: "1" } };

export const meta: MetaFunction<typeof loader> = ({ data: story, matches }) => {
  if (!story)
    return pageMeta(matches, {
      title: translator(pageLanguage(matches))("problem.notFoundTitle"),
      hidden: true,
    });
  const { title, summary, href, date, card, author } = story;
  return pageMeta(matches, {
    title,
    description: summary,
    path: href,
    kind: "article",
    published: date.iso,
    picture: card,
    structured: (site) => [
      article(site, { title, description: summary, path: href, author, published: date.iso, picture: card }),
      breadcrumbs(site, [[title, href]]),
    ],
  });
};

/**
 * The first part of the path names the story (remix.config.js allows eight); the id after it has no meaning.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const [, path = ""] = plainPath(pathname).split("/");
  const story = stories[path as StoryPath];
  const { content, ...words } = story[language];
  const { width, height, alt: said } = storyPictures[story.picture]!;
  const alt = said[language];
  return {
    ...words,
    href: storyHref(story.path),
    date: toDateView(story.date, language),
    views: story.views,
    comments: story.comments,
    picture: { url: `/pictures/${story.picture}.svg`, width, height, alt },
    card: { url: `/pictures/card-${story.picture}.jpg`, width: 1200, height: 630, alt },
    parts: toArticleView(content.trim(), new Map(), language),
    cause: story.cause,
    asksForGift: story.path === "event1",
    next: story.next.map((other) => ({ href: storyHref(other), title: stories[other][language].title })),
  };
}

const storyHref = (path: string) => `/${path}/1`;

export default function StoryRoute() {
  return <StoryPage {...useLoaderData<typeof loader>()} />;
}
