import { Button } from "@mantine/core";
import { heroTexts } from "~/content/site";
import { limits } from "~/limits";
import { homeMessages } from "~/messages";
import { HeroScene } from "./hero-scene";

/** The first screen of the home page. Its 'Donate Now' leads to the donation section further down. */
export function HomeHero() {
  return (
    <section className="hero">
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
      <HeroScene />
    </section>
  );
}
