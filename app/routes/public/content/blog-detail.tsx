import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { imagesById, itemsBeside } from "~/domain/content/content-list.server";
import { noteView } from "~/domain/content/views.server";
import { clientAddress, countryOf } from "~/http/client.server";
import { loaded } from "~/http/site/loaded.server";
import { findForReader, unlessPublished } from "~/http/content/readers.server";
import { db } from "~/http/world.server";
import { pictureIds, presentArticle, videoOrigins } from "~/presenters/content/article-content";
import { presentBlogCard } from "~/presenters/content/cards";
import { dateOf, publishingMark } from "~/presenters/content/publishing";
import { blogPosting, breadcrumbs } from "~/presenters/site/structured-data";
import { ArticleProblem } from "~/ui/content/article-problem";
import { BlogPostPage } from "~/ui/content/blog-post-page";
import { DraftNote } from "~/ui/content/draft-note";
import type { PageHandle } from "~/ui/site/page-handle";
import { useWords } from "~/ui/site/words";
import { languageOf } from "~/words/language";
import { wordsIn } from "~/words/words";
import { pageLanguage, pageMeta } from "~/ui/site/page-meta";

export const handle: PageHandle = {
  embeds: (page) => (page as Awaited<ReturnType<typeof read>>)?.origins,
  kept: { shows: ["blogs", "pictures"] },
  sitemap: { each: "blog" },
};

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const { blogs, site: words } = wordsIn(pageLanguage(matches));
  if (!page?.post) return pageMeta(matches, { title: blogs[page?.problem ?? "notFound"], hidden: true });
  const { title, subheading, href, picture: image, published, author, category } = page.post;
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
  if (!blogId) return data({ post: null, problem: "idMissing" as const }, { status: 404 });
  const found = await loaded("blog.detail", read(request, blogId));
  if (!found.ok) return data({ post: null, problem: "fetchFailed" as const }, { status: 500 });
  if (!found.value) return data({ post: null, problem: "notFound" as const }, { status: 404 });
  noteView(
    blogId,
    { method: request.method, headers: request.headers, address: clientAddress(request) },
    new Date(),
  );
  return data({ ...found.value, problem: null }, unlessPublished(found.value.mark));
}

async function read(request: Request, id: string) {
  const post = await findForReader(request, "blog", id);
  if (!post) return null;
  const language = languageOf(new URL(request.url).pathname);
  const parts = presentArticle(post.content, await imagesById(db, pictureIds(post.content)), language);
  return {
    post: { ...presentBlogCard(post, language), parts, published: dateOf(post) },
    beside: await itemsBeside(db, "blog_posts", post, { country: countryOf(request), language }),
    origins: videoOrigins(parts),
    mark: publishingMark(post, new Date()),
  };
}

export default function BlogDetail() {
  const page = useLoaderData<typeof loader>();
  const { articles, blogs, site } = useWords();
  if (page.post)
    return (
      <>
        <DraftNote mark={page.mark} />
        <BlogPostPage {...page} />
      </>
    );
  return (
    <ArticleProblem
      kicker={site.navigation.blogs}
      title={blogs[page.problem]}
      text={page.problem === "fetchFailed" ? articles.problems.blogFailed : articles.problems.noBlog}
      back={{ href: "/blog", name: blogs.returnToBlogs }}
    />
  );
}
