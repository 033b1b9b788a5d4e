import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { storyPictures } from "~/features/sample/story-pictures";
import { pathOfPage } from "~/features/content/page";
import { DraftNote } from "~/features/content/public/article";
import { dateOf, publishingMark } from "~/features/content/publishing-view";
import { toPictureView, type PictureView } from "~/features/pictures/image-view";
import { Picture } from "~/features/pictures/picture";
import { ARTICLE_SIZES, Prose } from "~/features/content/public/prose";
import { publicMeta } from "~/components/public/public-meta";
import type { Embeds } from "~/components/page-handle";
import { articleHeaders, requirePageForReader } from "./read-content.server";
import { db } from "~/server/context.server";
import { readProse } from "~/features/content/reader.server";
import { toDateView } from "~/lib/dates";
import { article as articleData, breadcrumbs } from "~/features/site/structured-data";
import { useSite } from "~/components/page-meta";
import { languageOf, localised, plainPath, type Language } from "~/locales/language";
import type { PageHandle } from "~/components/page-handle";
import { causeOffer } from "~/features/causes/cause-offer.server";
import { GiftAppeal } from "~/features/content/public/gift-appeal";
import { ArticleFacts, ArticleHead } from "~/features/content/public/article-head";
import { Sidebar } from "~/features/content/public/sidebar";
import article from "~/features/content/public/article.css?inline";
import postPage from "~/features/content/public/post-page.css?inline";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";

export const handle: PageHandle = {
  embeds: (page) => (page as { origins?: Embeds } | undefined)?.origins,
  cause: (story) => (story as { cause: string | null } | undefined)?.cause,
  cache: { shows: ["pages", "pictures", "causes"] },
};

export const meta = publicMeta<typeof loader>((t, story) => {
  if (!story) return { title: t("problem.notFoundTitle"), hidden: true };
  const { title, summary, href, date, card, author, mark } = story;
  return {
    title,
    description: summary,
    path: href,
    kind: "article",
    hidden: mark !== null,
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
  };
});

/** The first path segment is the story's slug (remix.config.js allows eight); the id is ignored. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const [, slug = ""] = plainPath(pathname).split("/");
  const now = new Date();
  const story = await requirePageForReader(request, "story", slug);
  const { title, kicker, summary, author, caption, content, views, comments } = story;
  const photo = story.image && toPictureView(story.image, story.image_alt || title);
  const drawn = photo ? null : drawingOf(story.drawing, language);
  const mark = publishingMark(story, now);
  return data(
    {
      title,
      kicker,
      summary,
      author,
      caption,
      views,
      comments,
      mark,
      photo,
      ...(await readProse(db, content, language)),
      href: pathOfPage({ kind: "story", slug }),
      date: toDateView(dateOf(story), language),
      drawing: drawn?.picture ?? null,
      card: photo ?? drawn?.card ?? null,
      cause: story.cause_slug,
      offer: await causeOffer(db, language, story.cause_slug, now),
      hasGiftAppeal: story.asks_for_gift === 1,
    },
    { headers: articleHeaders(story, now) },
  );
}

/** Drawing shown until staff choose a picture. */
function drawingOf(name: string | null, language: Language) {
  const drawing = name === null ? undefined : storyPictures[name];
  if (!drawing) return null;
  const { width, height } = drawing;
  const alt = localised(drawing.alt, language);
  return {
    picture: { url: `/pictures/${name}.svg`, width, height, alt },
    card: { src: `/pictures/card-${name}.jpg`, width: 1200, height: 630, alt },
  };
}

/** Returns the two stories after this one, continuing at the first after the last. */
function nextStories<Story extends { href: string }>(stories: Story[], href: string): Story[] {
  const index = stories.findIndex((story) => story.href === href);
  return [...stories.slice(index + 1), ...stories.slice(0, index)].slice(0, 2);
}

type Drawing = { url: string; width: number; height: number; alt: string };

function StoryPicture({ photo, drawing }: { photo: PictureView | null; drawing: Drawing | null }) {
  if (photo) return <Picture picture={photo} sizes={ARTICLE_SIZES} lazy={false} />;
  if (!drawing) return null;
  const { url, width, height, alt } = drawing;
  return (
    <img src={url} width={width} height={height} alt={alt} decoding="async" {...{ fetchpriority: "high" }} />
  );
}

export default function StoryPage() {
  const { href, mark, title, kicker, photo, drawing, caption, parts, hasGiftAppeal, cause, offer, ...facts } =
    useLoaderData<typeof loader>();
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const next = nextStories(useSite()?.menus.stories ?? [], href);
  return (
    <>
      <DraftNote mark={mark} />
      <article className="wrap reading">
        <Style sheets={[article, postPage]} />
        <ArticleHead
          list={{ href: "/projects", name: t("articles.stories") }}
          category={kicker}
          title={title}
          facts={<ArticleFacts {...facts} />}
        />
        <div className="article-main">
          {(photo || drawing) && (
            <figure className="article-picture">
              <StoryPicture photo={photo} drawing={drawing} />
              {caption && <figcaption lang={langOf(caption)}>{caption}</figcaption>}
            </figure>
          )}
          <Prose parts={parts} />
          <GiftAppeal offer={offer} sentence={hasGiftAppeal ? t("articles.storyGift") : null} />
          {next.length > 0 && (
            <nav className="more-articles" aria-label={t("articles.moreStories")}>
              {next.map((story) => (
                <a key={story.href} href={to(story.href)}>
                  <small>{t("articles.readNext")}</small>{" "}
                  <strong lang={langOf(story.title)}>{story.title}</strong>
                </a>
              ))}
            </nav>
          )}
        </div>
        <Sidebar current={href} cause={cause} />
      </article>
    </>
  );
}
