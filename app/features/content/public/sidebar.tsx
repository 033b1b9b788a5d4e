import { Button } from "@mantine/core";
import { donateHref, volunteerHref } from "~/features/causes/cause-options";
import { Sentence } from "~/components/public/sentence";
import sheet from "./sidebar.css?inline";
import { useSite } from "~/components/page-meta";
import { useLocalizedHref, useTranslate, Style } from "~/components/page-context";

const programmes = [
  { href: "/lifeschool/1", picture: "evening-class" },
  { href: "/gudalur/1", picture: "desks-arrive" },
  { href: "/tailoring/1", picture: "tailoring-room" },
] as const;

type Props = { current: string; cause: string | null; project?: string };

/**
 * @param props.cause the article's; null for the default @param props.project id, for 'Join Us'; the programme of a
 * project's own cause is left out
 */
export function Sidebar({ current, cause, project }: Props) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const stories = useSite()?.menus.stories ?? [];
  const texts = t("articles.side.programmes", { returnObjects: true });
  const shown = programmes.flatMap((programme, index) => {
    const story = stories.find(({ href }) => href === programme.href);
    const isOwn = project !== undefined && cause !== null && story?.cause === cause;
    return story && !isOwn && texts[index]?.title ? [{ ...programme, index }] : [];
  });
  return (
    <aside className="side" aria-label={t("articles.side.label")}>
      <Style sheets={[sheet]} />
      {shown.length > 0 && (
        <section>
          <h2>{t("projects.sidebar.recent")}</h2>
          <ul>
            {shown.map(({ href, picture, index }) => (
              <li key={href}>
                <a href={to(href)} aria-current={href === current ? "page" : undefined}>
                  <img
                    src={`/pictures/${picture}.svg`}
                    alt=""
                    width="1200"
                    height="800"
                    loading="lazy"
                    decoding="async"
                  />
                  <span>
                    <Sentence as="strong" text={texts[index]?.title ?? ""} />
                    <Sentence as="span" text={texts[index]?.text ?? ""} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t("projects.sidebar.getInvolved")}</h2>
        <Sentence text={t("articles.side.involved")} />
        <Button component="a" className="quiet" href={to(volunteerHref(cause, project))}>
          {t("projects.sidebar.joinUs")}
        </Button>
      </section>
      <section className="kasavu">
        <h2>{t("projects.sidebar.support")}</h2>
        <p>{t("articles.side.support")}</p>
        <Button component="a" href={to(donateHref(cause))}>
          {t("projects.sidebar.donate")}
        </Button>
      </section>
    </aside>
  );
}
