import { Button } from "@mantine/core";
import { readDrawing } from "~/components/drawing";
import svg from "~/components/drawings/hero.svg?raw";
import { limits } from "~/lib/limits";
import { InlineDrawing } from "~/components/public/inline-drawing";
import hero from "./hero.css?inline";
import { Style } from "~/components/style";
import { useLocalizedHref, useTranslate } from "~/components/use-messages";

const backwater = readDrawing(svg);

/** The first screen of the home page. Its 'Donate Now' leads to the donation section below. */
export function HomeHero() {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <section className="hero">
      <Style sheets={[hero]} />
      <div className="wrap hero-text">
        <p className="kicker" lang="ml">
          {t("site.hero.malayalam")}
        </p>
        <h1>{t("home.headline")}</h1>
        <p className="lead">{t("site.hero.lead")}</p>
        <p className="hero-ways">
          <Button component="a" href={`#${limits.donation.sectionId}`}>
            {t("home.donateNow")}
          </Button>
          <Button component="a" className="quiet" href={to("/detailAbout")}>
            {t("home.moreDetails")}
          </Button>
        </p>
      </div>
      <InlineDrawing of={backwater} className="scene" />
    </section>
  );
}
