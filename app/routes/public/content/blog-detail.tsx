import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findNeighbours, type Neighbour } from "~/features/content/content-list.server";
import { recordView } from "~/features/content/view-counts.server";
import { db } from "~/server/context.server";
import type { ArticlePart } from "~/features/content/article-content";
import { toBlogCardView, type BlogCardView } from "~/features/content/card-views";
import { blogPosting, breadcrumbs } from "~/features/site/structured-data";
import { publicMeta } from "~/components/public/public-meta";
import type { Embeds, PageHandle } from "~/components/page-handle";
import { useTranslate, useLangOf, useLocalizedHref, Style } from "~/components/page-context";
import { readArticle } from "./read-content.server";
import { readProse } from "~/features/content/reader.server";
import { clientAddress } from "~/server/client-address.server";
import { dateOf } from "~/features/content/publishing-view";
import { Article } from "~/features/content/public/article";
import { findCauseInText } from "~/features/causes/causes.server";
import { causeOffer, type CauseOffer } from "~/features/causes/cause-offer.server";
import { GiftAppeal } from "~/features/content/public/gift-appeal";
import { ArticleFacts, ArticleHead } from "~/features/content/public/article-head";
import { Picture } from "~/features/pictures/picture";
import { ARTICLE_SIZES, Prose } from "~/features/content/public/prose";
import { Sidebar } from "~/features/content/public/sidebar";
import article from "~/features/content/public/article.css?inline";
import postPage from "~/features/content/public/post-page.css?inline";
import { UntranslatedNote } from "~/features/content/public/untranslated-note";

export const handle: PageHandle = {
  // A refused method (405) has no loader data.
  embeds: (page) => (page as { item: { origins: Embeds } | null } | undefined)?.item?.origins,
  cause: (page) => (page as { item: { cause: string | null } | null } | undefined)?.item?.cause,
  cache: { shows: ["blog_posts", "pictures", "causes"] },
  sitemap: { each: "blog" },
};

export const meta = publicMeta<typeof loader>((t, page) => {
  if (!page?.item) {
    const title = {
      idMissing: t("blogs.idMissing"),
      loadFailed: t("blogs.fetchFailed"),
      notFound: t("blogs.notFound"),
    }[page?.problem ?? "notFound"];
    return { title, hidden: true };
  }
  const { title, subheading, href, picture, published, author, category } = page.item.post;
  return {
    title,
    description: subheading,
    path: href,
    kind: "article",
    hidden: page.mark !== null,
    published,
    picture,
    structured: (site) => [
      blogPosting(site, { title, description: subheading, path: href, author, published, category, picture }),
      breadcrumbs(site, [
        [t("site.navigation.blogs"), "/blogs"],
        [title, href],
      ]),
    ],
  };
});

export async function loader({ request, params: { blogId } }: LoaderFunctionArgs) {
  if (!blogId) return data({ item: null, mark: null, problem: "idMissing" as const }, { status: 404 });
  return readArticle(request, "blog", blogId, async (post, { country, language, now }) => {
    recordView(
      blogId,
      { method: request.method, headers: request.headers, address: clientAddress(request) },
      now,
    );
    const { parts, origins } = await readProse(db, post.content, language);
    const cause = await findCauseInText(db, now, post.title, post.category);
    return {
      post: { ...toBlogCardView(post, language), parts, published: dateOf(post) },
      beside: await findNeighbours(db, "blog_posts", post, { country, language }),
      origins,
      cause,
      offer: await causeOffer(db, language, cause, now),
    };
  });
}

export default function BlogDetail() {
  const { problem, ...page } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const isIdMissing = problem === "idMissing";
  return (
    <Article
      page={{ ...page, problem: isIdMissing ? "notFound" : problem }}
      kicker={t("site.navigation.blogs")}
      problems={{
        notFound: isIdMissing ? t("blogs.idMissing") : t("blogs.notFound"),
        loadFailed: t("blogs.fetchFailed"),
      }}
      missing={t("articles.problems.noBlog")}
      failed={t("articles.problems.blogFailed")}
      back={{ href: "/blog", name: t("blogs.returnToBlogs") }}
    >
      {(shown) => <BlogPost {...shown} />}
    </Article>
  );
}

type Props = {
  post: BlogCardView & { parts: ArticlePart[] };
  beside: { older: Neighbour | null; newer: Neighbour | null };
  cause: string | null;
  offer: CauseOffer | null;
};

function BlogPost({ post, beside: { older, newer }, cause, offer }: Props) {
  const t = useTranslate();
  const { title, subheading, category, picture, parts, href } = post;
  return (
    <article className="wrap reading">
      <Style sheets={[article, postPage]} />
      <ArticleHead
        list={{ href: "/blogs", name: t("site.navigation.blogs") }}
        category={category}
        title={title}
        subheading={subheading}
        facts={<ArticleFacts {...post} />}
      />
      <div className="article-main">
        <UntranslatedNote texts={[title, subheading]} />
        {picture && (
          <div className="article-picture">
            <Picture picture={picture} sizes={ARTICLE_SIZES} lazy={false} />
          </div>
        )}
        <Prose parts={parts} still={picture} />
        <GiftAppeal offer={offer} />
        {(older || newer) && (
          <nav className="more-articles" aria-label={t("articles.morePosts")}>
            {older && <PostLink post={older} which={t("articles.olderPost")} rel="prev" />}
            {newer && <PostLink post={newer} which={t("articles.newerPost")} rel="next" />}
          </nav>
        )}
      </div>
      <Sidebar current={href} cause={cause} />
    </article>
  );
}

function PostLink({ post: { id, title }, which, rel }: { post: Neighbour; which: string; rel: string }) {
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <a href={to(`/BlogDetail/${id}`)} rel={rel}>
      <small>{which}</small> <strong lang={langOf(title)}>{title}</strong>
    </a>
  );
}
