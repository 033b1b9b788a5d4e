import type { Neighbour } from "~/features/content/content-list.server";
import { guessCause } from "~/features/causes/cause-of-text";
import type { ArticlePart } from "~/features/content/article-content";
import type { BlogCardView } from "~/features/content/card-views";
import { ArticleFacts, ArticleHead } from "./article-head";
import { Picture } from "~/features/pictures/picture";
import { ARTICLE_SIZES, Prose } from "./prose";
import { Sidebar } from "./sidebar";
import article from "./article.css?inline";
import postPage from "./post-page.css?inline";
import { Style } from "~/components/style";
import { useLangOf, useLocalizedHref, useTranslate } from "~/components/use-messages";
import { UntranslatedNote } from "./untranslated-note";

type Props = {
  post: BlogCardView & { parts: ArticlePart[] };
  beside: { older: Neighbour | null; newer: Neighbour | null };
};

/** A blog post, with links to the next older and newer ones. */
export function BlogPostPage({ post, beside: { older, newer } }: Props) {
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
        {(older || newer) && (
          <nav className="more-articles" aria-label={t("articles.morePosts")}>
            {older && <Next post={older} which={t("articles.olderPost")} rel="prev" />}
            {newer && <Next post={newer} which={t("articles.newerPost")} rel="next" />}
          </nav>
        )}
      </div>
      <Sidebar joining={title} current={href} cause={guessCause(title, category)} />
    </article>
  );
}

function Next({ post: { id, title }, which, rel }: { post: Neighbour; which: string; rel: string }) {
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <a href={to(`/BlogDetail/${id}`)} rel={rel}>
      <small>{which}</small> <strong lang={langOf(title)}>{title}</strong>
    </a>
  );
}
