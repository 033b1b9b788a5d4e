import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { breadcrumbs, projectData } from "~/features/site/structured-data";
import { publicMeta } from "~/components/public/public-meta";
import { useTranslate, useLangOf, Style } from "~/components/page-context";
import type { PageHandle } from "~/components/page-handle";
import { readArticle } from "./read-content.server";
import { Article } from "~/features/content/public/article";
import { db } from "~/server/context.server";
import { findCauseInText } from "~/features/causes/causes.server";
import { causeOffer } from "~/features/causes/cause-offer.server";
import { GiftAppeal } from "~/features/content/public/gift-appeal";
import { Kicker, titleClass } from "~/features/content/public/article-head";
import { Picture } from "~/features/pictures/picture";
import { ARTICLE_SIZES } from "~/features/content/public/prose";
import { Sidebar } from "~/features/content/public/sidebar";
import prose from "~/features/content/public/prose.css?inline";
import article from "~/features/content/public/article.css?inline";
import projectPage from "~/features/content/public/project-page.css?inline";
import { UntranslatedNote } from "~/features/content/public/untranslated-note";
import { paragraphsOf } from "~/lib/html";
import { toDateView } from "~/lib/dates";
import { toPictureView } from "~/features/pictures/image-view";
import { dateOf } from "~/features/content/publishing-view";

export const handle: PageHandle = {
  cause: (page) => (page as { item: { cause: string | null } | null } | undefined)?.item?.cause,
  cache: { shows: ["projects", "pictures", "causes"] },
  sitemap: { each: "project" },
};

export const meta = publicMeta<typeof loader>((t, page) => {
  if (!page?.item) return { title: t(`projects.${page?.problem ?? "notFound"}`), hidden: true };
  const { title, summary, href, steps, date } = page.item;
  const picture = steps.find((step) => step.picture)?.picture;
  return {
    title,
    description: summary,
    path: href,
    kind: "article",
    hidden: page.mark !== null,
    picture,
    structured: (site) => [
      projectData(site, { title, description: summary, path: href, published: date.iso, picture }),
      breadcrumbs(site, [
        [t("site.navigation.projects"), "/projects"],
        [title, href],
      ]),
    ],
  };
});

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  readArticle(request, "project", id, async (project, { language, now }) => {
    const { title, para1, para2, para3, para4, para5 } = project;
    const longTexts = [para2, para3, para4, para5];
    // The short description is for cards; here it only replaces missing texts.
    const texts = longTexts.some((text) => text.trim() !== "") ? longTexts : [para1];
    const steps = project.images.map((image, index) => ({
      picture: image && toPictureView(image, image.alt),
      paragraphs: paragraphsOf(texts[index] ?? ""),
    }));
    const cause = await findCauseInText(db, now, title);
    return {
      id: project.id,
      href: `/project/${project.id}`,
      title,
      summary: para1 || para2,
      cause,
      offer: await causeOffer(db, language, cause, now),
      date: toDateView(dateOf(project), language),
      steps: steps.filter(({ picture, paragraphs }) => picture || paragraphs.length > 0),
    };
  });

type ProjectView = NonNullable<SerializeFrom<typeof loader>["item"]>;

export default function ProjectDetail() {
  const page = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <Article
      page={page}
      kicker={t("site.navigation.projects")}
      problems={t("projects", { returnObjects: true })}
      missing={t("articles.problems.noProject")}
      back={{ href: "/projects", name: t("articles.problems.allProjects") }}
    >
      {(project) => <Project {...project} />}
    </Article>
  );
}

const PAIR_SIZES = "(min-width: 75em) 22rem, (min-width: 56.25em) 40vw, calc(100vw - 2rem)";

function Project({ id, title, summary, href, date, steps, cause, offer }: ProjectView) {
  const t = useTranslate();
  const langOf = useLangOf();
  const [first] = steps;
  return (
    <article>
      <Style sheets={[prose, article, projectPage]} />
      <header className={first?.picture ? "project-head on-dark has-picture" : "project-head on-dark"}>
        <div className="wrap">
          <Kicker list={{ href: "/projects", name: t("site.navigation.projects") }} />
          <h1 className={titleClass(title)} lang={langOf(title)}>
            {title}
          </h1>
          <p>
            <time dateTime={date.iso}>{date.text}</time>
          </p>
          <UntranslatedNote texts={[title, summary]} />
        </div>
      </header>
      <div className="wrap reading">
        <div className="steps">
          {steps.map((step, index) => (
            <Step key={index} {...step} isFirst={index === 0} />
          ))}
          <GiftAppeal offer={offer} />
        </div>
        <Sidebar current={href} cause={cause} project={id} />
      </div>
    </article>
  );
}

/** The first picture is large; later ones alternate sides beside their paragraph. */
function Step({ picture, paragraphs, isFirst }: ProjectView["steps"][number] & { isFirst: boolean }) {
  const langOf = useLangOf();
  const isPair = !isFirst && picture && paragraphs.length > 0;
  return (
    <div className={isFirst ? "step is-first" : isPair ? "step is-pair" : "step"}>
      {picture && <Picture picture={picture} sizes={isPair ? PAIR_SIZES : ARTICLE_SIZES} lazy={!isFirst} />}
      {paragraphs.length > 0 && (
        <div className="prose" lang={langOf(paragraphs[0] ?? "")}>
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
    </div>
  );
}
