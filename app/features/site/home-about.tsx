import { Button } from "@mantine/core";
import { surface, primary, accent, highlight } from "~/components/palette";
import home from "./home.css?inline";
import { Style } from "~/components/style";
import { useLocalizedHref, useTranslate } from "~/components/use-messages";

/** Introduces the foundation, with a link to the about page. */
export function HomeAbout() {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <section className="home-about" aria-labelledby="about-title">
      <Style sheets={[home]} />
      <Pookalam />
      <div className="wrap">
        <p className="kicker">{t("home.about.kicker")}</p>
        <h2 id="about-title">{t("home.about.heading")}</h2>
        <figure>
          <blockquote>{t("home.about.quote")}</blockquote>
          <figcaption>{t("home.about.quoteSource")}</figcaption>
        </figure>
        <p className="mission">{t("home.about.mission")}</p>
        <Button component="a" className="quiet" href={to("/detailAbout")}>
          {t("home.moreAboutUs")}
        </Button>
      </div>
    </section>
  );
}

type Ring = [radius: number, colour: string, width: number, petals?: number];

/** From the outside in; a ring with petals is a row of dots. */
const RINGS: Ring[] = [
  [186, accent[6], 26, 44],
  [168, accent[7], 30],
  [166, highlight[4], 19, 52],
  [146, primary[6], 26],
  [134, primary[7], 24, 32],
  [116, highlight[3], 22],
  [106, surface[0], 25, 24],
  [88, accent[6], 24],
  [78, highlight[4], 22, 20],
  [58, primary[7], 26],
  [50, primary[5], 18, 16],
  [34, highlight[2], 24],
  [16, primary[7], 17, 6],
];

/** A pookalam, the carpet of flowers laid at Onam. Decoration. */
function Pookalam() {
  return (
    <svg
      className="carpet"
      viewBox="-200 -200 400 400"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      {RINGS.map(([radius, colour, width, petals]) => (
        <circle
          key={radius}
          r={radius}
          stroke={colour}
          strokeWidth={width}
          {...(petals ? { pathLength: petals, strokeDasharray: "0 1" } : {})}
        />
      ))}
      <circle r="8" fill={highlight[3]} />
    </svg>
  );
}
