import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toProjectPageView } from "~/features/content/project-view";
import { breadcrumbs, projectData } from "~/features/site/structured-data";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { ProjectPage } from "~/features/content/public/project-page";
import { useWords } from "~/components/use-messages";
import { wordsIn } from "~/locales/messages-in";
import type { PageHandle } from "~/components/page-handle";
import { readArticle } from "~/server/content/public-content.server";
import { Article } from "~/features/content/public/article";

export const handle: PageHandle = { kept: { shows: ["projects", "pictures"] }, sitemap: { each: "project" } };

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const { projects, site: words } = wordsIn(pageLanguage(matches));
  if (!page?.item) return pageMeta(matches, { title: projects[page?.problem ?? "notFound"], hidden: true });
  const { title, summary, href, steps, date } = page.item;
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

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  readArticle(request, "project", id, (project, { language }) => toProjectPageView(project, language));

export default function ProjectDetail() {
  const page = useLoaderData<typeof loader>();
  const { articles, projects, site } = useWords();
  return (
    <Article
      page={page}
      kicker={site.navigation.projects}
      problems={projects}
      missing={articles.problems.noProject}
      back={{ href: "/projects", name: articles.problems.allProjects }}
    >
      {(project) => <ProjectPage {...project} />}
    </Article>
  );
}
