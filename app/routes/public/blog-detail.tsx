import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findItem } from "~/domain/content-life.server";
import { postsBeside } from "~/domain/blog-posts.server";
import { imagesById } from "~/domain/content-list.server";
import { noteView } from "~/domain/views.server";
import { clientAddress, countryOf } from "~/http/client.server";
import { loaded } from "~/http/loaded.server";
import { db } from "~/http/world.server";
import { blogMessages as text } from "~/messages";
import { languageOf, pictureIds, presentArticle, videoOrigins } from "~/presenters/article-content";
import { presentBlogCard } from "~/presenters/cards";
import { blogPosting, breadcrumbs } from "~/presenters/structured-data";
import { ArticleProblem } from "~/ui/article-problem";
import { BlogPostPage } from "~/ui/blog-post-page";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";
import { proseSheets } from "~/ui/prose";

export const handle: PageHandle = {
  sheets: ["prose", "article", "post-page", "sidebar", "picture"],
  sheetsFor: (page) => proseSheets((page as Awaited<ReturnType<typeof read>>)?.post?.parts ?? []),
  embeds: (page) => (page as Awaited<ReturnType<typeof read>>)?.origins,
};

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  if (!page?.post) return pageMeta(matches, { title: page?.problem ?? text.notFound, hidden: true });
  const { title, subheading, href, picture: image, published, author, category } = page.post;
  const picture = image && { ...image, url: image.src };
  return pageMeta(matches, {
    title,
    description: subheading,
    path: href,
    kind: "article",
    published,
    picture,
    structured: (site) => [blogPosting(site, { title, description: subheading, path: href, author, published, category, picture }), breadcrumbs(site, [["Blogs", "/blogs"], [title, href]])],
  });
};

export async function loader({ request, params: { blogId } }: LoaderFunctionArgs) {
  if (!blogId) return data({ post: null, problem: text.idMissing }, { status: 404 });
  const found = await loaded("blog.detail", read(blogId, countryOf(request)));
  if (!found.ok) return data({ post: null, problem: text.fetchFailed }, { status: 500 });
  if (!found.value) return data({ post: null, problem: text.notFound }, { status: 404 });
  noteView(blogId, { method: request.method, headers: request.headers, address: clientAddress(request) }, new Date());
  return data({ ...found.value, problem: null });
}

async function read(id: string, country: string | null) {
  const post = await findItem(db, "blog", id);
  if (!post) return null;
  const parts = presentArticle(post.content, await imagesById(db, pictureIds(post.content)));
  return {
    post: { ...presentBlogCard(post), parts, language: languageOf(post.title), published: post.created_at },
    beside: await postsBeside(db, post, country),
    origins: videoOrigins(parts),
  };
}

export default function BlogDetail() {
  const page = useLoaderData<typeof loader>();
  if (page.post) return <BlogPostPage {...page} />;
  return (
    <ArticleProblem
      kicker="Blogs"
      title={page.problem}
      text={
        page.problem === text.fetchFailed
          ? "Something on our side did not answer. Please try again in a minute; the other posts may well be there."
          : "It may have been taken down, or the address was cut short on its way to you. The newest posts are one step away."
      }
      back={{ href: "/blog", name: text.returnToBlogs }}
    />
  );
}
