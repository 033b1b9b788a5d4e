import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publishingMark } from "~/features/content/publishing-view";
import { DraftNote } from "~/features/content/public/article";
import { titleClass } from "~/features/content/public/article-head";
import article from "~/features/content/public/article.css?inline";
import own from "~/features/content/public/own-page.css?inline";
import postPage from "~/features/content/public/post-page.css?inline";
import { ARTICLE_SIZES, Prose } from "~/features/content/public/prose";
import { UntranslatedNote } from "~/features/content/public/untranslated-note";
import { toPictureView } from "~/features/pictures/image-view";
import { Picture } from "~/features/pictures/picture";
import { breadcrumbs } from "~/features/site/structured-data";
import { publicMeta } from "~/components/public/public-meta";
import type { Embeds, PageHandle } from "~/components/page-handle";
import { useLangOf, useTranslate, Style } from "~/components/page-context";
import { requestLanguage } from "~/locales/language";
import { articleHeaders, requirePageForReader } from "./read-content.server";
import { db } from "~/server/context.server";
import { readProse } from "~/features/content/reader.server";

export const handle: PageHandle = {
  embeds: (page) => (page as { origins?: Embeds } | undefined)?.origins,
  cache: { shows: ["pages", "pictures"] },
  sitemap: { each: "page" },
};

export const meta = publicMeta<typeof loader>((t, page) => {
  if (!page) return { title: t("problem.notFoundTitle"), hidden: true };
  const { title, summary, href, picture } = page;
  return {
    title,
    ...(summary ? { description: summary } : {}),
    path: href,
    hidden: page.mark !== null,
    picture,
    structured: (site) => [breadcrumbs(site, [[title, href]])],
  };
});

/** A page written by staff, at /{slug}. */
export async function loader({ request, params: { slug = "" } }: LoaderFunctionArgs) {
  const language = requestLanguage(request);
  const now = new Date();
  const page = await requirePageForReader(request, "own", slug);
  const { title, kicker, summary, author, caption, content, image, image_alt } = page;
  const mark = publishingMark(page, now);
  return data(
    {
      title,
      kicker,
      summary,
      author,
      caption,
      mark,
      ...(await readProse(db, content, language)),
      href: `/${slug}`,
      picture: image && toPictureView(image, image_alt || title),
    },
    { headers: articleHeaders(page, now) },
  );
}

/** Answers 404, as unknown paths do. */
export function action() {
  throw new Response(null, { status: 404 });
}

export default function OwnPage() {
  const { mark, title, kicker, summary, author, caption, parts, picture } = useLoaderData<typeof loader>();
  const langOf = useLangOf();
  const t = useTranslate();
  return (
    <>
      <DraftNote mark={mark} />
      <article className="wrap own">
        <Style sheets={[article, postPage, own]} />
        <header className="article-head">
          {kicker && (
            <p className="kicker" lang={langOf(kicker)}>
              {kicker}
            </p>
          )}
          <h1 className={titleClass(title)} lang={langOf(title)}>
            {title}
          </h1>
          {summary && (
            <p className="standfirst" lang={langOf(summary)}>
              {summary}
            </p>
          )}
          {author && (
            <p className="by">
              {t("articles.by")} <strong lang={langOf(author)}>{author}</strong>
            </p>
          )}
        </header>
        <div className="article-main">
          <UntranslatedNote texts={[title, summary]} />
          {picture && (
            <figure className="article-picture">
              <Picture picture={picture} sizes={ARTICLE_SIZES} lazy={false} />
              {caption && <figcaption lang={langOf(caption)}>{caption}</figcaption>}
            </figure>
          )}
          <Prose parts={parts} still={picture} />
        </div>
      </article>
    </>
  );
}
