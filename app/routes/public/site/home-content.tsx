import { Button } from "@mantine/core";
import type { ProjectCardView, EventCardView, BlogCardView } from "~/features/content/card-views";
import { useLocalizedHref, useTranslate, useLangOf } from "~/components/page-context";
import { ProjectCard } from "~/features/content/public/project-card";
import { CardPicture } from "~/features/content/public/card-picture";
import { UntranslatedMark } from "~/features/content/public/untranslated-note";
import { CarouselRow } from "~/components/public/carousel-row";
import { Sentence } from "~/components/public/sentence";

/** Not shown while there is none. */
export function HomeProjects({ projects }: { projects: ProjectCardView[] | null }) {
  const t = useTranslate();
  if (projects?.length === 0) return null;
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
  return (
    <>
      <ul className="project-grid">
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard
              project={project}
              sizes="(min-width:75em) 384px, (min-width:37.5em) 50vw, 300px"
              hasPlaceholder={false}
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

export function HomeEvents({ events }: { events: EventCardView[] | null }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <section className="home-events on-dark" aria-labelledby="events-title">
      <div className="wrap">
        <HomeOpening id="events-title" {...t("home.sections.events", { returnObjects: true })} />
        {events === null ? (
          <HomeNote text={t("home.eventsFailed")} failed />
        ) : events.length === 0 ? (
          <HomeNote text={t("home.noEvents")} />
        ) : (
          <ol>
            {events.map((event) => (
              <EventItem key={event.id} event={event} />
            ))}
          </ol>
        )}
        <Button component="a" href={to("/eventsPage")}>
          {t("home.exploreMoreEvents")}
        </Button>
      </div>
    </section>
  );
}

function EventItem({
  event: { href, title, content, date, time, location, picture },
}: {
  event: EventCardView;
}) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <li className="day">
      {date ? (
        <time dateTime={date.iso}>
          <b>{date.day}</b> {date.month} {date.year}
          <small>{date.weekday}</small>
        </time>
      ) : (
        <p>{t("events.dateMissing")}</p>
      )}
      <div className="is-filled">
        <CardPicture
          picture={picture}
          sizes="(min-width:56.25em) 272px, (min-width:37.5em) 60vw, 180px"
          hasPlaceholder={false}
        />
      </div>
      <div>
        <h3>
          <a href={to(href)} lang={langOf(title)}>
            {title}
          </a>
        </h3>
        <p className="clock">
          {time ?? t("home.timeMissing")}
          <UntranslatedMark texts={[title, content]} />
        </p>
        <p lang={location ? langOf(location) : undefined}>{location || t("home.locationMissing")}</p>
      </div>
    </li>
  );
}

/** Not shown while there is none. */
export function HomeBlogs({ posts }: { posts: BlogCardView[] | null }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  if (posts?.length === 0) return null;
  return (
    <div className="home-blogs">
      <div className="wrap">
        <HomeOpening id="blogs-title" {...t("home.sections.blogs", { returnObjects: true })} />
        {posts === null ? (
          <HomeNote text={t("home.blogsFailed")} failed />
        ) : (
          <CarouselRow name="recentBlogs">
            {posts.map(({ id, category, date, title, subheading, author }) => (
              <a key={id} className="column" href={to("/blogs")}>
                <span>
                  <b lang={langOf(category)}>{category}</b> <time dateTime={date.iso}>{date.text}</time>
                  <UntranslatedMark texts={[title, subheading]} />
                </span>
                <strong lang={langOf(title)}>{title}</strong>
                <em lang={langOf(subheading)}>{subheading}</em>
                <span lang={langOf(author)}>{author}</span>
              </a>
            ))}
          </CarouselRow>
        )}
      </div>
    </div>
  );
}

function HomeNote({ text, failed = false }: { text: string; failed?: boolean }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <p className="note">
      {text} {failed ? <a href={to("/")}>{t("site.list.tryAgain")}</a> : null}
    </p>
  );
}

type Props = { id: string; kicker: string; heading: string; lead?: string; children?: React.ReactNode };

export function HomeOpening({ id, kicker, heading, lead = "", children }: Props) {
  return (
    <div className="opening">
      <div>
        <p className="kicker">{kicker}</p>
        <h2 id={id}>{heading}</h2>
      </div>
      <Sentence className="lead" text={lead} />
      {children}
    </div>
  );
}
