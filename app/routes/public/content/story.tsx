import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { stories } from "~/content/stories/all";
import { storyPictures } from "~/content/stories/pictures";
import type { StoryPath } from "~/content/stories/story";
import { presentArticle } from "~/presenters/content/article-content";
import { presentDate } from "~/presenters/site/dates";
import { article, breadcrumbs } from "~/presenters/site/structured-data";
import { pageMeta } from "~/ui/site/page-meta";
import { StoryPage } from "~/ui/content/story-page";

export const meta: MetaFunction<typeof loader> = ({ data: story, matches }) => {
  if (!story) return pageMeta(matches, { title: "Page not found", hidden: true });
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
  const [, path = ""] = new URL(request.url).pathname.split("/");
  const { picture: name, content, date, next, ...facts } = stories[path as StoryPath];
  const { width, height, alt } = storyPictures[name]!;
  return {
    ...facts,
    href: storyHref(facts.path),
    date: presentDate(date),
    picture: { url: `/pictures/${name}.svg`, width, height, alt },
    card: { url: `/pictures/card-${name}.jpg`, width: 1200, height: 630, alt },
    parts: presentArticle(content.trim(), new Map()),
    asksForGift: facts.path === "event1",
    next: next.map((other) => ({ href: storyHref(other), title: stories[other].title })),
  };
}

const storyHref = (path: string) => `/${path}/1`;

export default function StoryRoute() {
  return <StoryPage {...useLoaderData<typeof loader>()} />;
}
