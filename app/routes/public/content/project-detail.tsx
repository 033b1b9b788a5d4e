import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toProjectPageView } from "~/features/content/project-view";
import { breadcrumbs, projectData } from "~/features/site/structured-data";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { ProjectPage } from "~/features/content/public/project-page";
import { useTranslate } from "~/components/use-messages";
import { translator } from "~/locales/translate";
import type { PageHandle } from "~/components/page-handle";
import { readArticle } from "~/server/content/public-content.server";
import { Article } from "~/features/content/public/article";

export const handle: PageHandle = {
  cache: { shows: ["projects", "pictures"] },
  sitemap: { each: "project" },
};

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const t = translator(pageLanguage(matches));
  if (!page?.item)
    return pageMeta(matches, { title: t(`projects.${page?.problem ?? "notFound"}`), hidden: true });
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
        [t("site.navigation.projects"), "/projects"],
        [title, href],
      ]),
    ],
  });
};

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  readArticle(request, "project", id, (project, { language }) => toProjectPageView(project, language));

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
      {(project) => <ProjectPage {...project} />}
    </Article>
  );
}
