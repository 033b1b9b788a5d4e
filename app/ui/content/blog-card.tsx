import { blogMessages } from "~/messages";
import type { BlogCardView } from "~/presenters/content/cards";
import { CardPicture } from "./card-picture";
import card from "~/ui/site/card.css?inline";
import blogList from "./blog-list.css?inline";
import { Style } from "~/ui/site/style";

/**
 * A blog post in a list.
 * @param props.sizes the picture's width, as in the HTML attribute `sizes`
 * @param props.lead the first post of the page: larger, and its picture is fetched at once
 */
export function BlogCard({
  post,
  sizes,
  lead = false,
  heading: Heading = "h2",
}: {
  post: BlogCardView;
  sizes: string;
  lead?: boolean;
  heading?: "h2" | "h3";
}) {
  const { href, title, subheading, category, author, date, views, comments, hasVideo, picture } = post;
  return (
    <article className={lead ? "blog-card is-lead" : "blog-card"}>
      <Style sheets={[card, blogList]} />
      <div className="card-picture is-filled">
        <CardPicture picture={picture} sizes={sizes} lazy={!lead} />
        {hasVideo && <p className="video-tag">{blogMessages.video}</p>}
      </div>
      <div>
        <p className="kicker">{category}</p>
        <Heading>{title}</Heading>
        {subheading && <p className="blog-sub three-lines">{subheading}</p>}
        <p className="byline">
          {author && <span>{author}</span>}
          <time dateTime={date.iso}>{date.text}</time>
          <span>
            {counted(views, "view")} · {counted(comments, "comment")}
          </span>
        </p>
        <p>
          <a className="more" href={href}>
            {blogMessages.readMore}
            <span className="visually-hidden">: {title}</span>
          </a>
        </p>
      </div>
    </article>
  );
}

const counted = (count: number, noun: string) =>
  `${count.toLocaleString("en-IN")} ${noun}${count === 1 ? "" : "s"}`;
