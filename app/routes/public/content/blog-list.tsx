import { listCards } from "~/features/content/content-lifecycle.server";
import { Button } from "@mantine/core";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { toBlogCardView, type BlogCardView } from "~/features/content/card-views";
import { breadcrumbs, itemList } from "~/features/site/structured-data";
import { publicMeta } from "~/components/public/public-meta";
import { useSite } from "~/components/page-meta";
import { Sentence } from "~/components/public/sentence";
import { pageHref } from "~/components/public/pagination";
import listSheet from "~/components/public/list.css?inline";
import blogList from "~/features/content/public/blog-list.css?inline";
import card from "~/components/public/card.css?inline";
import { useLocalizedHref, useTranslate, Style, useLangOf } from "~/components/page-context";
import type { PageHandle } from "~/components/page-handle";
import { readList } from "./read-content.server";
import { PublicList } from "~/features/content/public/public-list";
import { CardPicture } from "~/features/content/public/card-picture";
import { UntranslatedMark } from "~/features/content/public/untranslated-note";

export const handle: PageHandle = {
  cache: { shows: ["blog_posts", "pictures"], query: ["page"] },
  sitemap: { newest: "blog" },
};

const PATH = "/blogs";
/** The story that an empty list links to, if the story exists. */
const STORY = "/lifeschool/1";
const LEAD_SIZES = "(min-width: 75em) 36rem, (min-width: 37.5em) 55vw, 100vw";
const SIZES = "(min-width: 75em) 16rem, (min-width: 37.5em) 36vw, 100vw";

export const meta = publicMeta<typeof loader>((t, data) => ({
  title: t("blogs.listHeading"),
  description: t("blogs.description"),
  path: pageHref(PATH, data?.page ?? 1),
  structured: (site) => [
    breadcrumbs(site, [[t("blogs.listHeading"), PATH]]),
    itemList(site, data?.items ?? []),
  ],
}));

export const loader = ({ request }: LoaderFunctionArgs) =>
  readList(
    request,
    limits.content.blogPageSize,
    (filter) => listCards(db, "blog", filter),
    (post, { language }) => toBlogCardView(post, language),
  );

export default function BlogListPage() {
  const t = useTranslate();
  const to = useLocalizedHref();
  const list = useLoaderData<typeof loader>();
  const stories = useSite()?.menus.stories ?? [];
  const [storyText, storyLink] = [t("blogs.noneText"), t("blogs.noneLink")];
  const hasStory = storyText !== "" && storyLink !== "" && stories.some(({ href }) => href === STORY);
  return (
    <>
      <header className="wrap masthead">
        <Style sheets={[listSheet, card, blogList]} />
        <h1>{t("blogs.listHeading")}</h1>
        <p className="dateline">
          <span>{t("blogs.dateline")}</span>
          {list.last > 1 && <span>{t("site.list.pageOf", { page: list.page, last: list.last })}</span>}
        </p>
      </header>
      <div className="wrap front">
        <PublicList
          path={PATH}
          list={list}
          failed={t("blogs.listFailed")}
          empty={{
            title: t("blogs.none"),
            text: hasStory ? storyText : t("blogs.noneTextAlone"),
            href: hasStory ? STORY : "/detailAbout",
            link: hasStory ? storyLink : t("projects.noneLink"),
          }}
        >
          {(posts) => (
            <ul className="blog-grid">
              {posts.map((post, index) => (
                <li key={post.id}>
                  <BlogCard post={post} lead={index === 0} sizes={index === 0 ? LEAD_SIZES : SIZES} />
                </li>
              ))}
            </ul>
          )}
        </PublicList>
      </div>
      <section className="cta on-dark">
        <div className="wrap cta-two">
          <h2>{t("blogs.stayInformed")}</h2>
          <div>
            <p>{t("blogs.followText")}</p>
            <a className="more" href={to("/feeds/blogs.xml")}>
              {t("blogs.feed")}
            </a>
          </div>
          <div>
            <Sentence text={t("blogs.story")} />
            <Button component="a" href={to("/yourStory")}>
              {t("blogs.submitYourStory")}
            </Button>
          </div>
        </div>
      </section>
    </>
  );
}

/** @param props.lead first post of the page: larger, its picture has fetch priority */
function BlogCard({ post, sizes, lead = false }: { post: BlogCardView; sizes: string; lead?: boolean }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const { href, title, subheading, category, author, date, views, comments, hasVideo, picture } = post;
  return (
    <article className={lead ? "blog-card is-lead" : "blog-card"}>
      <div className="card-picture is-filled">
        <CardPicture picture={picture} sizes={sizes} lazy={!lead} />
        {hasVideo && <p className="video-tag">{t("blogs.video")}</p>}
      </div>
      <div>
        <p className="kicker" lang={langOf(category)}>
          {category}
        </p>
        <h2 lang={langOf(title)}>{title}</h2>
        {subheading && (
          <p className="blog-sub three-lines" lang={langOf(subheading)}>
            {subheading}
          </p>
        )}
        <p className="byline">
          {author && <span lang={langOf(author)}>{author}</span>}
          <span>
            <time dateTime={date.iso}>{date.text}</time>
            <UntranslatedMark texts={[title, subheading]} />
          </span>
          <span>{`${t("articles.views", { count: views })} · ${t("articles.comments", { count: comments })}`}</span>
        </p>
        <p>
          <a className="more" href={to(href)}>
            {t("blogs.readMore")}
            <span className="visually-hidden">
              : <span lang={langOf(title)}>{title}</span>
            </span>
          </a>
        </p>
      </div>
    </article>
  );
}
