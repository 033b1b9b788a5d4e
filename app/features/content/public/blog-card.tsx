import type { BlogCardView } from "~/features/content/card-views";
import { CardPicture } from "./card-picture";
import card from "~/components/public/card.css?inline";
import { UntranslatedMark } from "./untranslated-note";
import blogList from "./blog-list.css?inline";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";

/** @param props.lead first post of the page: larger, its picture has fetch priority */
export function BlogCard({
  post,
  sizes,
  lead = false,
}: {
  post: BlogCardView;
  sizes: string;
  lead?: boolean;
}) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const { href, title, subheading, category, author, date, views, comments, hasVideo, picture } = post;
  return (
    <article className={lead ? "blog-card is-lead" : "blog-card"}>
      <Style sheets={[card, blogList]} />
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
