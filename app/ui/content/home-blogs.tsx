import { homeSections } from "~/content/home";
import { homeMessages } from "~/messages";
import type { BlogCardView } from "~/presenters/content/cards";
import { CarouselRow } from "~/ui/site/carousel-row";
import { HomeNote } from "~/ui/site/home-note";
import { HomeOpening } from "~/ui/site/home-opening";

/** @param props.posts the newest ones; null when they could not be loaded */
export function HomeBlogs({ posts }: { posts: BlogCardView[] | null }) {
  return (
    <div className="home-blogs">
      <div className="wrap">
        <HomeOpening id="blogs-title" {...homeSections.blogs} />
        {posts === null ? (
          <HomeNote text={homeMessages.blogsFailed} failed />
        ) : posts.length === 0 ? (
          <HomeNote text={homeMessages.noBlogs} />
        ) : (
          <CarouselRow row="recentBlogs">
            {posts.map(({ id, category, date, title, subheading, author }) => (
              <a key={id} className="column" href="/blogs">
                <span>
                  <b>{category}</b> <time dateTime={date.iso}>{date.text}</time>
                </span>
                <strong>{title}</strong>
                <em>{subheading}</em>
                <span>{author}</span>
              </a>
            ))}
          </CarouselRow>
        )}
      </div>
    </div>
  );
}
