import type { NextPost } from "~/domain/content/blog-posts.server";
import type { ArticlePart } from "~/presenters/content/article-content";
import type { BlogCardView } from "~/presenters/content/cards";
import { ArticleFacts, ArticleHead } from "./article-head";
import { Picture } from "~/ui/pictures/picture";
import { ARTICLE_SIZES, Prose } from "./prose";
import { Sidebar } from "./sidebar";
import article from "./article.css?inline";
import postPage from "./post-page.css?inline";
import { Style } from "~/ui/site/style";

type Props = {
  post: BlogCardView & { parts: ArticlePart[]; language: "ml" | undefined };
  beside: { older: NextPost | null; newer: NextPost | null };
};

/** A blog post, with links to the next older and newer ones. */
export function BlogPostPage({ post, beside: { older, newer } }: Props) {
  const { title, subheading, category, language, picture, parts, href } = post;
  return (
    <article className="wrap reading">
      <Style sheets={[article, postPage]} />
      <ArticleHead
        list={{ href: "/blogs", name: "Blogs" }}
        category={category}
        title={title}
        subheading={subheading}
        language={language}
        facts={<ArticleFacts {...post} />}
      />
      <div className="article-main">
        {picture && (
          <div className="article-picture">
            <Picture picture={picture} sizes={ARTICLE_SIZES} lazy={false} />
          </div>
        )}
        <Prose parts={parts} still={picture} />
        {(older || newer) && (
          <nav className="more-articles" aria-label="More posts">
            {older && <Next post={older} which="Older" rel="prev" />}
            {newer && <Next post={newer} which="Newer" rel="next" />}
          </nav>
        )}
      </div>
      <Sidebar joining={title} current={href} />
    </article>
  );
}

function Next({
  post: { id, title },
  which,
  rel,
}: {
  post: NextPost;
  which: "Older" | "Newer";
  rel: string;
}) {
  return (
    <a href={`/BlogDetail/${id}`} rel={rel}>
      <small>{which} post</small> <strong>{title}</strong>
    </a>
  );
}
