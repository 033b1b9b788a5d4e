import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loaded } from "~/http/site/loaded.server";
import { findForReader, unlessPublished } from "~/http/content/readers.server";
import { presentProjectPage } from "~/presenters/content/project-page";
import { publishingMark } from "~/presenters/content/publishing";
import { breadcrumbs, projectData } from "~/presenters/site/structured-data";
import { ArticleProblem } from "~/ui/content/article-problem";
import { DraftNote } from "~/ui/content/draft-note";
import { pageLanguage, pageMeta } from "~/ui/site/page-meta";
import { ProjectPage } from "~/ui/content/project-page";
import { useWords } from "~/ui/site/words";
import { languageOf } from "~/words/language";
import { wordsIn } from "~/words/words";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { kept: { shows: ["projects", "pictures"] }, sitemap: { each: "project" } };

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const { projects, site: words } = wordsIn(pageLanguage(matches));
  if (!page?.project)
    return pageMeta(matches, { title: projects[page?.problem ?? "notFound"], hidden: true });
  const { title, summary, href, steps, date } = page.project;
  const image = steps.find((step) => step.picture)?.picture;
  const picture = image && { ...image, url: image.src };
  return pageMeta(matches, {
    title,
    description: summary,
    path: href,
    kind: "article",
    hidden: page.mark !== null,
    picture,
    structured: (site) => [
      projectData(site, { title, description: summary, path: href, published: date.iso, picture }),
      breadcrumbs(site, [
        [words.navigation.projects, "/projects"],
        [title, href],
      ]),
    ],
  });
};

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const found = await loaded("project.detail", findForReader(request, "project", id));
  if (!found.ok) return data({ project: null, mark: null, problem: "loadFailed" as const }, { status: 500 });
  if (!found.value) return data({ project: null, mark: null, problem: "notFound" as const }, { status: 404 });
  const mark = publishingMark(found.value, new Date());
  const project = presentProjectPage(found.value, languageOf(new URL(request.url).pathname));
  return data({ project, mark, problem: null }, unlessPublished(mark));
}

export default function ProjectDetail() {
  const { project, mark, problem } = useLoaderData<typeof loader>();
  const { articles, projects, site } = useWords();
  if (project)
    return (
      <>
        <DraftNote mark={mark} />
        <ProjectPage {...project} />
      </>
    );
  return (
    <ArticleProblem
      kicker={site.navigation.projects}
      title={projects[problem]}
      text={problem === "loadFailed" ? articles.problems.failed : articles.problems.noProject}
      back={{ href: "/projects", name: articles.problems.allProjects }}
    />
  );
}
