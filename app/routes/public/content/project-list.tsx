import { listCards } from "~/features/content/content-lifecycle.server";
import { Button } from "@mantine/core";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { toProjectCardView } from "~/features/content/card-views";
import { breadcrumbs, itemList } from "~/features/site/structured-data";
import { SEEN_AT_ONCE } from "~/features/content/public/card-picture";
import { PageCover } from "~/components/public/page-cover";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { pageHref } from "~/components/public/pagination";
import { ProjectCard } from "~/features/content/public/project-card";
import listSheet from "~/components/public/list.css?inline";
import projectList from "~/features/content/public/project-list.css?inline";
import card from "~/components/public/card.css?inline";
import projectCard from "~/features/content/public/project-card.css?inline";
import { Style } from "~/components/style";
import { useLocalizedHref, useWords } from "~/components/use-messages";
import { wordsIn } from "~/locales/messages-in";
import type { PageHandle } from "~/components/page-handle";
import { readList } from "~/server/content/public-content.server";
import { PublicList } from "~/features/content/public/public-list";

export const handle: PageHandle = {
  kept: { shows: ["projects", "pictures"], query: ["page"] },
  sitemap: { newest: "project" },
};

const PATH = "/projects";
const SIZES = "(min-width: 75em) 24rem, (min-width: 37.5em) 50vw, 100vw";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { listHeading, description } = wordsIn(pageLanguage(matches)).projects;
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
    limits.content.projectPageSize,
    (filter) => listCards(db, "project", filter),
    (project, { language }) => toProjectCardView(project, language),
  );

export default function ProjectListPage() {
  const { projects: texts } = useWords();
  const to = useLocalizedHref();
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <PageCover kicker={texts.kicker} title={texts.hero} lead={texts.heroText} scene="fields" />
      <section className="wrap list-band" aria-labelledby="list-title">
        <Style sheets={[card, projectCard, listSheet, projectList]} />
        <h2 className="list-title" id="list-title">
          {texts.listHeading}
        </h2>
        <PublicList
          path={PATH}
          list={list}
          failed={texts.listFailed}
          empty={{ title: texts.none, text: texts.noneText, href: "/detailAbout", link: texts.noneLink }}
        >
          {(projects) => (
            <ul className="project-grid is-wall">
              {projects.map((project, index) => (
                <li key={project.id}>
                  <ProjectCard project={project} sizes={SIZES} standIn={index < SEEN_AT_ONCE} />
                </li>
              ))}
            </ul>
          )}
        </PublicList>
      </section>
      <section className="cta is-after-wall">
        <div className="wrap">
          <h2>{texts.bePart}</h2>
          <p>{texts.closing}</p>
          <Button component="a" href={to(`/donateUs#${limits.donation.sectionId}`)}>
            {texts.supportForACause}
          </Button>
        </div>
      </section>
    </>
  );
}
