import type { ProjectCardView } from "~/features/content/card-views";
import { CardPicture } from "./card-picture";
import { UntranslatedMark } from "./untranslated-note";
import card from "~/components/public/card.css?inline";
import projectCard from "./project-card.css?inline";
import { useLangOf, useLocalizedHref, Style } from "~/components/page-context";

type Props = { project: ProjectCardView; sizes: string; hasPlaceholder: boolean };

/** @param props.hasPlaceholder shows a blurred placeholder until the picture loads */
export function ProjectCard({ project, sizes, hasPlaceholder }: Props) {
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const { href, title, summary, date, picture } = project;
  return (
    <article className="project-card">
      <Style sheets={[card, projectCard]} />
      <h3>
        <a href={to(href)} lang={langOf(title)}>
          {title}
        </a>
      </h3>
      {summary && (
        <p className="three-lines" lang={langOf(summary)}>
          {summary}
        </p>
      )}
      <p className="card-date">
        <time dateTime={date.iso}>{date.text}</time>
        <UntranslatedMark texts={[title, summary]} />
      </p>
      <div className="card-picture is-filled">
        <CardPicture picture={picture} sizes={sizes} hasPlaceholder={hasPlaceholder} />
      </div>
    </article>
  );
}
