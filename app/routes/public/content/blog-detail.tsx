import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { itemsBeside } from "~/features/content/content-list.server";
import { imagesById } from "~/features/pictures/images.server";
import { recordView } from "~/features/content/views.server";
import { db } from "~/server/context.server";
import { pictureIds, toArticleView, videoOrigins } from "~/features/content/article-content";
import { toBlogCardView } from "~/features/content/card-views";
import { blogPosting, breadcrumbs } from "~/features/site/structured-data";
import { BlogPostPage } from "~/features/content/public/blog-post-page";
import type { Embeds, PageHandle } from "~/components/page-handle";
import { useTranslate } from "~/components/use-messages";
import { translator } from "~/locales/translate";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { readArticle } from "~/server/content/public-content.server";
import { clientAddress } from "~/server/client-address.server";
import { dateOf } from "~/features/content/publishing-view";
import { Article } from "~/features/content/public/article";

export const handle: PageHandle = {
  // Nothing was loaded where the method is refused.
  embeds: (page) => (page as { item: { origins: Embeds } | null } | undefined)?.item?.origins,
  cache: { shows: ["blogs", "pictures"] },
  sitemap: { each: "blog" },
};

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const t = translator(pageLanguage(matches));
  if (!page?.item) {
    const title = {
      idMissing: t("blogs.idMissing"),
      loadFailed: t("blogs.fetchFailed"),
      notFound: t("blogs.notFound"),
    }[page?.problem ?? "notFound"];
    return pageMeta(matches, { title, hidden: true });
  }
  const { title, subheading, href, picture: image, published, author, category } = page.item.post;
  const picture = image && { ...image, url: image.src };
  return pageMeta(matches, {
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
  });
};

export async function loader({ request, params: { blogId } }: LoaderFunctionArgs) {
  if (!blogId) return data({ item: null, mark: null, problem: "idMissing" as const }, { status: 404 });
  return readArticle(request, "blog", blogId, async (post, { country, language, now }) => {
    recordView(
      blogId,
      { method: request.method, headers: request.headers, address: clientAddress(request) },
      now,
    );
    const parts = toArticleView(post.content, await imagesById(db, pictureIds(post.content)), language);
    return {
      post: { ...toBlogCardView(post, language), parts, published: dateOf(post) },
      beside: await itemsBeside(db, "blog_posts", post, { country, language }),
      origins: videoOrigins(parts),
    };
  });
}

export default function BlogDetail() {
  const { problem, ...page } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const isNameless = problem === "idMissing";
  return (
    <Article
      page={{ ...page, problem: isNameless ? "notFound" : problem }}
      kicker={t("site.navigation.blogs")}
      problems={{
        notFound: isNameless ? t("blogs.idMissing") : t("blogs.notFound"),
        loadFailed: t("blogs.fetchFailed"),
      }}
      missing={t("articles.problems.noBlog")}
      failed={t("articles.problems.blogFailed")}
      back={{ href: "/blog", name: t("blogs.returnToBlogs") }}
    >
      {(shown) => <BlogPostPage {...shown} />}
    </Article>
  );
}
