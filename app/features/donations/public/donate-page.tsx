import { Button } from "@mantine/core";
import { readDrawing } from "~/components/drawing";
import educationSvg from "~/components/drawings/works/education.svg?raw";
import healthSvg from "~/components/drawings/works/health.svg?raw";
import reliefSvg from "~/components/drawings/works/relief.svg?raw";
import { limits } from "~/lib/limits";
import { DonationForms, type DonationSectionProps } from "./donation-forms";
import { InlineDrawing } from "~/components/public/inline-drawing";
import donatePage from "./donate-page.css?inline";
import { Style } from "~/components/style";
import { useLocalizedHref, useWords } from "~/components/use-messages";

/** In the order of the kinds of work on this page. */
const works = [healthSvg, reliefSvg, educationSvg].map(readDrawing);
const ABROAD = "giving-from-abroad";
const toSection = `#${limits.donation.sectionId}`;

/**
 * The body of /donatePage: reasons to donate, kinds of work, stories, the donation section, and donating from
 * abroad.
 */
export function DonatePageBody({
  foundationEmail,
  section,
}: {
  foundationEmail?: string;
  section: DonationSectionProps;
}) {
  const { donatePage: texts, giving, site } = useWords();
  const to = useLocalizedHref();
  return (
    <>
      <section className="why">
        <Style sheets={[donatePage]} />
        <div className="wrap why-grid">
          <div>
            <p className="kicker">{texts.kicker}</p>
            <h1>{texts.heading}</h1>
            <p className="lead">{texts.lead}</p>
            <Button component="a" href={toSection}>
              {site.donateNow}
            </Button>
          </div>
          <ol className="reasons">
            {texts.reasons.map(({ title, text }) => (
              <li key={title}>
                <h2>{title}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className="wrap band" aria-labelledby="causes-title">
        <h2 id="causes-title">{texts.causesHeading}</h2>
        <ul className="cards">
          {texts.causes.map((name, index) => (
            <li className="card kasavu" key={name}>
              <InlineDrawing of={works[index]!} className="emblem" />
              <h3>{name}</h3>
              <p>{texts.causeTexts[index]}</p>
              <p className="hint">
                {texts.paidBy[index]?.text}{" "}
                <a href={to(texts.paidBy[index]?.href ?? "/contactPage")}>{texts.paidBy[index]?.link}</a>
              </p>
            </li>
          ))}
        </ul>
      </section>

      <section className="stories on-dark" aria-labelledby="stories-title">
        <div className="wrap">
          <h2 id="stories-title">{texts.impactStories}</h2>
          <ul className="cards">
            {texts.stories.map(({ title, place, text }) => (
              <li className="story" key={title}>
                <p className="place">{place}</p>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <p className="closing">{texts.closing}</p>
          <Button component="a" href={toSection}>
            {site.donateNow}
          </Button>
        </div>
      </section>

      <DonationForms section={section} abroadHref={`#${ABROAD}`} />

      <section className="wrap band abroad-text" id={ABROAD} aria-labelledby="abroad-title">
        <div>
          <p className="kicker">{texts.abroad.kicker}</p>
          <h2 id="abroad-title">{texts.abroad.heading}</h2>
        </div>
        <div>
          {texts.abroad.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>{section.givingPlatformUrl ? texts.abroad.platform : texts.abroad.noPlatform}</p>
          {section.givingPlatformUrl && (
            <Button component="a" href={section.givingPlatformUrl} target="_blank" rel="noopener">
              {site.donateNow} <span className="visually-hidden">{giving.newTab}</span>
            </Button>
          )}
          <Button
            component="a"
            className="quiet"
            href={
              foundationEmail
                ? `mailto:${foundationEmail}?subject=${encodeURIComponent(giving.details.abroadSubject)}`
                : to("/contactPage")
            }
          >
            {texts.abroad.write}
          </Button>
        </div>
      </section>
    </>
  );
}
