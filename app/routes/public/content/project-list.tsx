import { listCards } from "~/domain/content/content-life.server";
import { Button } from "@mantine/core";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { presentProjectCard } from "~/presenters/content/cards";
import { breadcrumbs, itemList } from "~/presenters/site/structured-data";
import { SEEN_AT_ONCE } from "~/ui/content/card-picture";
import { PageCover } from "~/ui/site/page-cover";
import { pageLanguage, pageMeta } from "~/ui/site/page-meta";
import { pageHref } from "~/ui/site/pagination";
import { ProjectCard } from "~/ui/content/project-card";
import listSheet from "~/ui/site/list.css?inline";
import projectList from "~/ui/content/project-list.css?inline";
import card from "~/ui/site/card.css?inline";
import projectCard from "~/ui/content/project-card.css?inline";
import { Style } from "~/ui/site/style";
import { useTo, useWords } from "~/ui/site/words";
import { wordsIn } from "~/words/words";
import type { PageHandle } from "~/ui/site/page-handle";
import { readList } from "~/http/content/readers.server";
import { PublicList } from "~/ui/content/public-list";

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
    (project, { language }) => presentProjectCard(project, language),
  );

export default function ProjectListPage() {
  const { projects: texts } = useWords();
  const to = useTo();
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
