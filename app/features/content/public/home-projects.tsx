import { Button } from "@mantine/core";
import type { ProjectCardView } from "~/features/content/card-views";
import { HomeNote } from "~/features/site/home-note";
import { HomeOpening } from "~/features/site/home-opening";
import { useLocalizedHref, useTranslate } from "~/components/use-messages";
import { ProjectCard } from "./project-card";

/** @param props.projects the newest ones; null when they could not be loaded */
export function HomeProjects({ projects }: { projects: ProjectCardView[] | null }) {
  const t = useTranslate();
  return (
    <section className="home-projects" aria-labelledby="projects-title">
      <div className="wrap">
        <HomeOpening
          id="projects-title"
          kicker={t("home.sections.projects.kicker")}
          heading={t("home.latestProjects")}
          lead={t("home.sections.projects.subtitle")}
        />
        {projects === null ? (
          <HomeNote text={t("home.projectsFailed")} failed />
        ) : (
          <Projects projects={projects} />
        )}
      </div>
    </section>
  );
}

function Projects({ projects }: { projects: ProjectCardView[] }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  if (projects.length === 0) return <HomeNote text={t("home.noProjects")} />;
  return (
    <>
      <ul className="project-grid">
        {projects.map((project, index) => (
          <li key={project.id}>
            {/* In two columns the third project has its own row. */}
            <ProjectCard
              project={project}
              sizes={
                index === 2
                  ? "(min-width:75em) 384px, 100vw"
                  : "(min-width:75em) 384px, (min-width:37.5em) 50vw, 100vw"
              }
              standIn={false}
            />
          </li>
        ))}
      </ul>
      <Button component="a" className="quiet" href={to("/projects")}>
        {t("home.viewMore")}
      </Button>
    </>
  );
}
