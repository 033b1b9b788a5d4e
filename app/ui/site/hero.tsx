import { Button } from "@mantine/core";
import { readDrawing } from "~/content/drawing";
import svg from "~/content/drawings/hero.svg?raw";
import { limits } from "~/limits";
import { InlineDrawing } from "./inline-drawing";
import hero from "./hero.css?inline";
import { Style } from "./style";
import { useTo, useWords } from "./words";

const backwater = readDrawing(svg);

/** The first screen of the home page. Its 'Donate Now' leads to the donation section below. */
export function HomeHero() {
  const { site, home } = useWords();
  const to = useTo();
  return (
    <section className="hero">
      <Style sheets={[hero]} />
      <div className="wrap hero-text">
        <p className="kicker" lang="ml">
          {site.hero.malayalam}
        </p>
        <h1>{home.headline}</h1>
        <p className="lead">{site.hero.lead}</p>
        <p className="hero-ways">
          <Button component="a" href={`#${limits.donation.sectionId}`}>
            {home.donateNow}
          </Button>
          <Button component="a" className="quiet" href={to("/detailAbout")}>
            {home.moreDetails}
          </Button>
        </p>
      </div>
      <InlineDrawing of={backwater} className="scene" />
    </section>
  );
}
