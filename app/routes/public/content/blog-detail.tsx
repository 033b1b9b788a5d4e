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
import { useWords } from "~/components/use-messages";
import { wordsIn } from "~/locales/messages-in";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { readArticle } from "~/server/content/public-content.server";
import { clientAddress } from "~/server/client-address.server";
import { dateOf } from "~/features/content/publishing-view";
import { Article } from "~/features/content/public/article";

export const handle: PageHandle = {
  // Nothing was loaded where the method is refused.
  embeds: (page) => (page as { item: { origins: Embeds } | null } | undefined)?.item?.origins,
  kept: { shows: ["blogs", "pictures"] },
  sitemap: { each: "blog" },
};

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const { blogs, site: words } = wordsIn(pageLanguage(matches));
  if (!page?.item) {
    const { idMissing, fetchFailed, notFound } = blogs;
    const title = { idMissing, loadFailed: fetchFailed, notFound }[page?.problem ?? "notFound"];
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
        [words.navigation.blogs, "/blogs"],
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
  const { articles, blogs, site } = useWords();
  const isNameless = problem === "idMissing";
  return (
    <Article
      page={{ ...page, problem: isNameless ? "notFound" : problem }}
      kicker={site.navigation.blogs}
      problems={{ notFound: isNameless ? blogs.idMissing : blogs.notFound, loadFailed: blogs.fetchFailed }}
      missing={articles.problems.noBlog}
      failed={articles.problems.blogFailed}
      back={{ href: "/blog", name: blogs.returnToBlogs }}
    >
      {(shown) => <BlogPostPage {...shown} />}
    </Article>
  );
}
