import { listCards } from "~/features/content/content-lifecycle.server";
import { Button } from "@mantine/core";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { toBlogCardView } from "~/features/content/card-views";
import { breadcrumbs, itemList } from "~/features/site/structured-data";
import { BlogCard } from "~/features/content/public/blog-card";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { pageHref } from "~/components/public/pagination";
import listSheet from "~/components/public/list.css?inline";
import blogList from "~/features/content/public/blog-list.css?inline";
import card from "~/components/public/card.css?inline";
import { Style } from "~/components/style";
import { useLocalizedHref, useWords } from "~/components/use-messages";
import { wordsIn } from "~/locales/messages-in";
import type { PageHandle } from "~/components/page-handle";
import { readList } from "~/server/content/public-content.server";
import { PublicList } from "~/features/content/public/public-list";

export const handle: PageHandle = {
  kept: { shows: ["blogs", "pictures"], query: ["page"] },
  sitemap: { newest: "blog" },
};

const PATH = "/blogs";
const LEAD_SIZES = "(min-width: 75em) 36rem, (min-width: 37.5em) 55vw, 100vw";
const SIZES = "(min-width: 75em) 16rem, (min-width: 37.5em) 36vw, 100vw";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { listHeading, description } = wordsIn(pageLanguage(matches)).blogs;
  return pageMeta(matches, {
    title: listHeading,
    description,
    path: pageHref(PATH, data?.page ?? 1),
    structured: (site) => [breadcrumbs(site, [[listHeading, PATH]]), itemList(site, data?.items ?? [])],
  });
};

export const loader = ({ request }: LoaderFunctionArgs) =>
  readList(
    request,
    limits.content.blogPageSize,
    (filter) => listCards(db, "blog", filter),
    (post, { language }) => toBlogCardView(post, language),
  );

export default function BlogListPage() {
  const { blogs: texts, site } = useWords();
  const to = useLocalizedHref();
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <header className="wrap masthead">
        <Style sheets={[listSheet, card, blogList]} />
        <h1>{texts.listHeading}</h1>
        <p className="dateline">
          <span>{texts.dateline}</span>
          {list.last > 1 && <span>{site.list.pageOf(list.page, list.last)}</span>}
        </p>
      </header>
      <div className="wrap front">
        <PublicList
          path={PATH}
          list={list}
          failed={texts.listFailed}
          empty={{ title: texts.none, text: texts.noneText, href: "/lifeschool/1", link: texts.noneLink }}
        >
          {(posts) => (
            <ul className="blog-grid">
              {posts.map((post, index) => (
                <li key={post.id}>
                  <BlogCard post={post} lead={index === 0} sizes={index === 0 ? LEAD_SIZES : SIZES} />
                </li>
              ))}
            </ul>
          )}
        </PublicList>
      </div>
      <section className="cta on-dark">
        <div className="wrap cta-two">
          <h2>{texts.stayInformed}</h2>
          <div>
            <p>{texts.followText}</p>
            <a className="more" href={to("/feeds/blogs.xml")}>
              {texts.feed}
            </a>
          </div>
          <div>
            <p>{texts.story}</p>
            <Button component="a" href={to(`/contactPage?subject=${encodeURIComponent(texts.storySubject)}`)}>
              {texts.submitYourStory}
            </Button>
          </div>
        </div>
      </section>
    </>
  );
}
