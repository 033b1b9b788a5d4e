import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { stories } from "~/features/site/stories/all";
import { storyPictures } from "~/features/site/stories/pictures";
import type { StoryPath } from "~/features/site/stories/story";
import { toArticleView } from "~/features/content/article-content";
import { toDateView } from "~/lib/dates";
import { article as articleData, breadcrumbs } from "~/features/site/structured-data";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { languageOf, localised, plainPath } from "~/locales/language";
import { translator } from "~/locales/translate";
import type { PageHandle } from "~/components/page-handle";
import { Button } from "@mantine/core";
import { limits } from "~/lib/limits";
import { donateHref } from "~/features/causes/cause-of-text";
import { ArticleFacts, ArticleHead } from "~/features/content/public/article-head";
import { Prose } from "~/features/content/public/prose";
import { Sidebar } from "~/features/content/public/sidebar";
import article from "~/features/content/public/article.css?inline";
import postPage from "~/features/content/public/post-page.css?inline";
import { Style } from "~/components/style";
import { useLocalizedHref, useTranslate } from "~/components/use-messages";

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
      articleData(site, {
        title,
        description: summary,
        path: href,
        author,
        published: date.iso,
        picture: card,
      }),
      breadcrumbs(site, [[title, href]]),
    ],
  });
};

/** The first path segment names the story (remix.config.js allows eight); the id is ignored. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const [, path = ""] = plainPath(pathname).split("/");
  const story = stories[path as StoryPath];
  const { content, ...words } = localised(story, language);
  const { width, height, alt: said } = storyPictures[story.picture]!;
  const alt = localised(said, language);
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
    next: story.next.map((other) => ({
      href: storyHref(other),
      title: localised(stories[other], language).title,
    })),
  };
}

const storyHref = (path: string) => `/${path}/1`;

export default function StoryPage() {
  const { href, title, kicker, picture, caption, parts, asksForGift, next, cause, ...facts } =
    useLoaderData<typeof loader>();
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <article className="wrap reading">
      <Style sheets={[article, postPage]} />
      <ArticleHead
        list={{ href: "/projects", name: t("articles.stories") }}
        category={kicker}
        title={title}
        facts={<ArticleFacts {...facts} />}
      />
      <div className="article-main">
        <figure className="article-picture">
          <img
            src={picture.url}
            width={picture.width}
            height={picture.height}
            alt={picture.alt}
            decoding="async"
            {...{ fetchpriority: "high" }}
          />
          <figcaption>{caption}</figcaption>
        </figure>
        <Prose parts={parts} />
        {asksForGift && (
          <div className="event-join">
            <p className="standfirst">{t("articles.storyGift")}</p>
            <Button component="a" href={to(`${donateHref(cause)}#${limits.donation.sectionId}`)}>
              {t("blogs.donate")}
            </Button>
          </div>
        )}
        {next.length > 0 && (
          <nav className="more-articles" aria-label={t("articles.moreStories")}>
            {next.map((story) => (
              <a key={story.href} href={to(story.href)}>
                <small>{t("articles.readNext")}</small> <strong>{story.title}</strong>
              </a>
            ))}
          </nav>
        )}
      </div>
      <Sidebar joining={title} current={href} cause={cause} />
    </article>
  );
}
