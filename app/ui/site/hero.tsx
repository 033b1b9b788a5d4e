import { Button } from "@mantine/core";
import { readDrawing } from "~/content/drawing";
import svg from "~/content/drawings/hero.svg?raw";
import { heroTexts } from "~/content/site";
import { limits } from "~/limits";
import { homeMessages } from "~/messages";
import { InlineDrawing } from "./inline-drawing";
import hero from "./hero.css?inline";
import { Style } from "./style";

const backwater = readDrawing(svg);

/** The first screen of the home page. Its 'Donate Now' leads to the donation section below. */
export function HomeHero() {
  return (
    <section className="hero">
      <Style sheets={[hero]} />
      <div className="wrap hero-text">
        <p className="kicker" lang="ml">
          {heroTexts.malayalam}
        </p>
        <h1>{homeMessages.headline}</h1>
        <p className="lead">{heroTexts.lead}</p>
        <p className="hero-ways">
          <Button component="a" href={`#${limits.donation.sectionId}`}>
            {homeMessages.donateNow}
          </Button>
          <Button component="a" className="quiet" href="/detailAbout">
            {homeMessages.moreDetails}
          </Button>
        </p>
      </div>
      <InlineDrawing of={backwater} className="scene" />
    </section>
  );
}
