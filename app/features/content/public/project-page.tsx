import { guessCause } from "~/features/causes/cause-of-text";
import type { ProjectPageView, ProjectStep } from "~/features/content/project-view";
import { Kicker, titleClass } from "./article-head";
import { Picture } from "~/features/pictures/picture";
import { ARTICLE_SIZES } from "./prose";
import { Sidebar } from "./sidebar";
import prose from "./prose.css?inline";
import article from "./article.css?inline";
import projectPage from "./project-page.css?inline";
import { Style } from "~/components/style";
import { useLangOf, useTranslate } from "~/components/use-messages";
import { UntranslatedNote } from "./untranslated-note";

const SMALL = "(min-width: 75em) 22rem, (min-width: 56.25em) 40vw, calc(100vw - 2rem)";

export function ProjectPage({ title, summary, href, date, steps }: ProjectPageView) {
  const t = useTranslate();
  const langOf = useLangOf();
  const [first] = steps;
  return (
    <article>
      <Style sheets={[prose, article, projectPage]} />
      <header className={first?.picture ? "project-head on-dark has-picture" : "project-head on-dark"}>
        <div className="wrap">
          <Kicker list={{ href: "/projects", name: t("site.navigation.projects") }} />
          <h1 className={titleClass(title)} lang={langOf(title)}>
            {title}
          </h1>
          <p>
            <time dateTime={date.iso}>{date.text}</time>
          </p>
          <UntranslatedNote texts={[title, summary]} />
        </div>
      </header>
      <div className="wrap reading">
        <div className="steps">
          {steps.map((step, index) => (
            <Step key={index} {...step} isFirst={index === 0} />
          ))}
        </div>
        <Sidebar joining={title} current={href} cause={guessCause(title)} />
      </div>
    </article>
  );
}

/** The first picture is large; each later one is beside its paragraph, on alternating sides. */
function Step({ picture, text, isFirst }: ProjectStep & { isFirst: boolean }) {
  const langOf = useLangOf();
  const isPair = !isFirst && picture && text;
  return (
    <div className={isFirst ? "step is-first" : isPair ? "step is-pair" : "step"}>
      {picture && <Picture picture={picture} sizes={isPair ? SMALL : ARTICLE_SIZES} lazy={!isFirst} />}
      {text && (
        <div className="prose" lang={langOf(text.paragraphs[0] ?? "")}>
          {text.paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
    </div>
  );
}
