import { Button } from "@mantine/core";
import { limits } from "~/lib/limits";
import { donateHref } from "~/features/causes/cause-of-text";
import type { ArticlePart } from "~/features/content/article-content";
import type { DateView } from "~/lib/dates";
import { ArticleFacts, ArticleHead } from "./article-head";
import { Prose } from "./prose";
import { Sidebar } from "./sidebar";
import article from "./article.css?inline";
import postPage from "./post-page.css?inline";
import { Style } from "~/components/style";
import { useLocalizedHref, useTranslate } from "~/components/use-messages";

type Props = {
  href: string;
  title: string;
  kicker: string;
  date: DateView;
  author: string;
  views: number;
  comments: number;
  picture: { url: string; width: number; height: number; alt: string };
  caption: string;
  parts: ArticlePart[];
  /** Ends with a call to donate. */
  asksForGift: boolean;
  next: { href: string; title: string }[];
  /** What 'Donate' chooses. */
  cause: string;
};

/** One of the eight fixed stories. */
export function StoryPage({
  href,
  title,
  kicker,
  picture,
  caption,
  parts,
  asksForGift,
  next,
  cause,
  ...facts
}: Props) {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <article className="wrap reading">
      <Style sheets={[article, postPage]} />
      <ArticleHead
        list={{ href: "/projects", name: t("articles.stories") }}
        category={kicker}
        title={title}
        facts={<ArticleFacts {...facts} />}
      />
      <div className="article-main">
        <figure className="article-picture">
          <img
            src={picture.url}
            width={picture.width}
            height={picture.height}
            alt={picture.alt}
            decoding="async"
            {...{ fetchpriority: "high" }}
          />
          <figcaption>{caption}</figcaption>
        </figure>
        <Prose parts={parts} />
        {asksForGift && (
          <div className="event-join">
            <p className="standfirst">{t("articles.storyGift")}</p>
            <Button component="a" href={to(`${donateHref(cause)}#${limits.donation.sectionId}`)}>
              {t("blogs.donate")}
            </Button>
          </div>
        )}
        {next.length > 0 && (
          <nav className="more-articles" aria-label={t("articles.moreStories")}>
            {next.map((story) => (
              <a key={story.href} href={to(story.href)}>
                <small>{t("articles.readNext")}</small> <strong>{story.title}</strong>
              </a>
            ))}
          </nav>
        )}
      </div>
      <Sidebar joining={title} current={href} cause={cause} />
    </article>
  );
}
