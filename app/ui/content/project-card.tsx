import type { ProjectCardView } from "~/presenters/content/cards";
import { CardPicture } from "./card-picture";
import card from "~/ui/site/card.css?inline";
import projectCard from "./project-card.css?inline";
import { Style } from "~/ui/site/style";

/**
 * A project in a list: its first picture, title, summary of three lines and day. All of it opens the project
 * by one link, named after the title.
 * @param props.heading level of the title below the section's own
 * @param props.sizes how wide the picture is drawn, as the `sizes` of HTML says it
 * @param props.standIn whether a few blurred pixels stand in for the picture until it is there
 */
export function ProjectCard({
  project,
  sizes,
  standIn,
  heading: Heading = "h3",
}: {
  project: ProjectCardView;
  sizes: string;
  standIn: boolean;
  heading?: "h2" | "h3";
}) {
  const { href, title, summary, date, picture } = project;
  return (
    <article className="project-card whole-link">
      <Style sheets={[card, projectCard]} />
      <Heading>
        <a href={href}>{title}</a>
      </Heading>
      {summary && <p className="three-lines">{summary}</p>}
      <p className="card-date">
        <time dateTime={date.iso}>{date.text}</time>
      </p>
      <div className="card-picture is-filled">
        <CardPicture picture={picture} sizes={sizes} standIn={standIn} />
      </div>
    </article>
  );
}
