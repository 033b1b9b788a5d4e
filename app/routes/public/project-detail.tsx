import { findItem } from "~/domain/content-life.server";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loaded } from "~/http/loaded.server";
import { db } from "~/http/world.server";
import { projectMessages as text } from "~/messages";
import { presentProjectPage } from "~/presenters/project-page";
import { breadcrumbs, projectData } from "~/presenters/structured-data";
import { ArticleProblem } from "~/ui/article-problem";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";
import { ProjectPage } from "~/ui/project-page";

export const handle: PageHandle = { sheets: ["prose", "article", "sidebar", "project-page", "picture"] };

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  if (!page?.project) return pageMeta(matches, { title: page?.problem ?? text.notFound, hidden: true });
  const { title, summary, href, steps, date } = page.project;
  const image = steps.find((step) => step.picture)?.picture;
  const picture = image && { ...image, url: image.src };
  return pageMeta(matches, {
    title,
    description: summary,
    path: href,
    kind: "article",
    picture,
    structured: (site) => [projectData(site, { title, description: summary, path: href, published: date.iso, picture }), breadcrumbs(site, [["Projects", "/projects"], [title, href]])],
  });
};

export async function loader({ params: { id = "" } }: LoaderFunctionArgs) {
  const found = await loaded("project.detail", findItem(db, "project", id));
  if (!found.ok) return data({ project: null, problem: text.loadFailed }, { status: 500 });
  if (!found.value) return data({ project: null, problem: text.notFound }, { status: 404 });
  return data({ project: presentProjectPage(found.value), problem: null });
}

export default function ProjectDetail() {
  const { project, problem } = useLoaderData<typeof loader>();
  if (project) return <ProjectPage {...project} />;
  return (
    <ArticleProblem
      kicker="Projects"
      title={problem}
      text={
        problem === text.loadFailed
          ? "Something on our side did not answer. Please try again in a minute."
          : "It may have been finished and put away, or the address was cut short on its way to you. What we work on now is one step away."
      }
      back={{ href: "/projects", name: "See all projects" }}
    />
  );
}
