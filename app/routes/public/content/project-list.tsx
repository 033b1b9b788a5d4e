import { listCards } from "~/features/content/content-lifecycle.server";
import { Button } from "@mantine/core";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { toProjectCardView } from "~/features/content/card-views";
import { breadcrumbs, itemList } from "~/features/site/structured-data";
import { FIRST_SCREEN_ITEMS } from "~/features/content/public/card-picture";
import { Sentence } from "~/components/public/sentence";
import { PageCover } from "~/components/public/page-cover";
import { pageHref } from "~/components/public/pagination";
import { ProjectCard } from "~/features/content/public/project-card";
import listSheet from "~/components/public/list.css?inline";
import projectList from "~/features/content/public/project-list.css?inline";
import card from "~/components/public/card.css?inline";
import projectCard from "~/features/content/public/project-card.css?inline";
import { publicMeta } from "~/components/public/public-meta";
import { useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import type { PageHandle } from "~/components/page-handle";
import { readList } from "./read-content.server";
import { PublicList } from "~/features/content/public/public-list";

export const handle: PageHandle = {
  cache: { shows: ["projects", "pictures"], query: ["page"] },
  sitemap: { newest: "project" },
};

const PATH = "/projects";
const SIZES = "(min-width: 75em) 24rem, (min-width: 37.5em) 50vw, 100vw";

export const meta = publicMeta<typeof loader>((t, data) => ({
  title: t("projects.listHeading"),
  description: t("projects.description"),
  path: pageHref(PATH, data?.page ?? 1),
  structured: (site) => [
    breadcrumbs(site, [[t("projects.listHeading"), PATH]]),
    itemList(site, data?.items ?? []),
  ],
}));

export const loader = ({ request }: LoaderFunctionArgs) =>
  readList(
    request,
    limits.content.projectPageSize,
    (filter) => listCards(db, "project", filter),
    (project, { language }) => toProjectCardView(project, language),
  );

export default function ProjectListPage() {
  const t = useTranslate();
  const to = useLocalizedHref();
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <PageCover
        kicker={t("projects.kicker")}
        title={t("projects.hero")}
        lead={t("projects.heroText")}
        scene="fields"
      />
      <section className="wrap list-band" aria-labelledby="list-title">
        <Style sheets={[card, projectCard, listSheet, projectList]} />
        <h2 className="list-title" id="list-title">
          {t("projects.listHeading")}
        </h2>
        <PublicList
          path={PATH}
          list={list}
          failed={t("projects.listFailed")}
          empty={{
            title: t("projects.none"),
            text: t("projects.noneText"),
            href: "/detailAbout",
            link: t("projects.noneLink"),
          }}
        >
          {(projects) => (
            <ul className="project-grid is-wall">
              {projects.map((project, index) => (
                <li key={project.id}>
                  <ProjectCard project={project} sizes={SIZES} hasPlaceholder={index < FIRST_SCREEN_ITEMS} />
                </li>
              ))}
            </ul>
          )}
        </PublicList>
      </section>
      <section className="cta is-after-wall">
        <div className="wrap">
          <h2>{t("projects.bePart")}</h2>
          <Sentence text={t("projects.closing")} />
          <Button component="a" href={to(`/donateUs#${limits.donation.sectionId}`)}>
            {t("projects.supportForACause")}
          </Button>
        </div>
      </section>
    </>
  );
}
