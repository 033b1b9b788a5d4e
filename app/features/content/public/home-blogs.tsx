import type { BlogCardView } from "~/features/content/card-views";
import { CarouselRow } from "~/components/public/carousel-row";
import { HomeNote } from "~/features/site/home-note";
import { HomeOpening } from "~/features/site/home-opening";
import { UntranslatedMark } from "./untranslated-note";
import { useLangOf, useLocalizedHref, useTranslate } from "~/components/use-messages";

/** @param props.posts the newest ones; null when they could not be loaded */
export function HomeBlogs({ posts }: { posts: BlogCardView[] | null }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <div className="home-blogs">
      <div className="wrap">
        <HomeOpening id="blogs-title" {...t("home.sections.blogs", { returnObjects: true })} />
        {posts === null ? (
          <HomeNote text={t("home.blogsFailed")} failed />
        ) : posts.length === 0 ? (
          <HomeNote text={t("home.noBlogs")} />
        ) : (
          <CarouselRow row="recentBlogs">
            {posts.map(({ id, category, date, title, subheading, author }) => (
              <a key={id} className="column" href={to("/blogs")}>
                <span>
                  <b lang={langOf(category)}>{category}</b> <time dateTime={date.iso}>{date.text}</time>
                  <UntranslatedMark texts={[title, subheading]} />
                </span>
                <strong lang={langOf(title)}>{title}</strong>
                <em lang={langOf(subheading)}>{subheading}</em>
                <span lang={langOf(author)}>{author}</span>
              </a>
            ))}
          </CarouselRow>
        )}
      </div>
    </div>
  );
}
