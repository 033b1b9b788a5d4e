import { Button } from "@mantine/core";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { donationSectionWithNews } from "~/features/payments/donation-section.server";
import { visitorOf } from "~/server/client-address.server";
import { db, donationSite } from "~/server/context.server";
import { publicMeta } from "~/components/public/public-meta";
import type { PageHandle } from "~/components/page-handle";
import { useIsSampleShown, useSite } from "~/components/page-meta";
import { readDrawing } from "~/components/drawing";
import educationSvg from "~/components/drawings/works/education.svg?raw";
import healthSvg from "~/components/drawings/works/health.svg?raw";
import reliefSvg from "~/components/drawings/works/relief.svg?raw";
import { pagePicture } from "~/features/pictures/page-picture.server";
import { Picture } from "~/features/pictures/picture";
import { limits } from "~/lib/limits";
import { requestLanguage } from "~/locales/language";
import { numbered } from "~/locales/messages";
import { AmountOffers } from "~/features/causes/amount-offers";
import { donateHref } from "~/features/causes/cause-options";
import { panelClass, type DonationCause } from "~/features/donations/public/cause-panel";
import { DonationSection, donationHandle } from "~/features/donations/public/donation-section";
import { InlineDrawing } from "~/components/public/inline-drawing";
import { Sentence } from "~/components/public/sentence";
import donatePage from "./donate-page.css?inline";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";

export const handle: PageHandle = { ...donationHandle, sitemap: {} };

export const meta = publicMeta((t) => ({
  title: t("giving.details.whyTitle"),
  description: t("giving.details.whyDescription"),
  path: "/donatePage",
}));

export async function loader({ request }: LoaderFunctionArgs) {
  const [section, picture] = await Promise.all([
    donationSectionWithNews(db, donationSite, visitorOf(request), new Date()),
    pagePicture(db, "donatePage", requestLanguage(request)),
  ]);
  return { section, picture };
}

const ABROAD_ID = "giving-from-abroad";
const sectionHref = `#${limits.donation.sectionId}`;
/** Of the entries of `donatePage.works`, by number; gifts for the first two are not taken by the form. */
const sampleWorks = [
  { drawing: readDrawing(healthSvg), giveAt: "/contactPage" },
  { drawing: readDrawing(reliefSvg), giveAt: "/contactPage" },
  { drawing: readDrawing(educationSvg), giveAt: sectionHref },
];

export default function DonatePage() {
  const { section, picture } = useLoaderData<typeof loader>();
  const foundationEmail = useSite()?.foundation.email;
  const { causes, presets } = section;
  const t = useTranslate();
  const to = useLocalizedHref();
  const isWritten = ({ title, text }: { title: string; text: string }) => Boolean(title || text);
  const reasons = t("donatePage.reasons", { returnObjects: true }).filter(isWritten);
  const stories = t("donatePage.stories", { returnObjects: true }).filter(isWritten);
  const isSampleShown = useIsSampleShown();
  const works = numbered(t("donatePage.works", { returnObjects: true }))
    .filter(({ name, text }) => name || text)
    .map((work) => ({ ...work, sample: isSampleShown ? sampleWorks[work.number] : undefined }));
  return (
    <>
      <section className="why">
        <Style sheets={[donatePage]} />
        <div className="wrap why-grid">
          <div>
            <p className="kicker">{t("donatePage.kicker")}</p>
            <h1>{t("donatePage.heading")}</h1>
            <Sentence className="lead" text={t("donatePage.lead")} />
            <Button component="a" href={sectionHref}>
              {t("site.donateNow")}
            </Button>
            {picture && (
              <div className="why-picture is-filled">
                <Picture picture={picture} sizes="(min-width: 56.25em) 50vw, 100vw" lazy={false} />
              </div>
            )}
          </div>
          {reasons.length > 0 && (
            <ol className="reasons">
              {reasons.map(({ title, text }) => (
                <li key={`${title} ${text}`}>
                  <Sentence as="h2" text={title} />
                  <Sentence text={text} />
                </li>
              ))}
            </ol>
          )}
        </div>
      </section>

      {causes.length > 0 && (
        <section className="wrap band" aria-labelledby="causes-title">
          <h2 id="causes-title">{t("donatePage.causesHeading")}</h2>
          <ul className="cards">
            {causes.map((cause, index) => (
              <CauseCard key={cause.slug} cause={cause} index={index} presets={presets} />
            ))}
          </ul>
        </section>
      )}

      {stories.length > 0 && (
        <section className="stories on-dark" aria-labelledby="stories-title">
          <div className="wrap">
            <h2 id="stories-title">{t("donatePage.impactStories")}</h2>
            <ul className="cards">
              {stories.map(({ title, place, text }) => (
                <li className="story" key={`${title} ${text}`}>
                  <Sentence className="place" text={place} />
                  <Sentence as="h3" text={title} />
                  <Sentence text={text} />
                </li>
              ))}
            </ul>
            <p className="closing">{t("donatePage.closing")}</p>
            <Button component="a" href={sectionHref}>
              {t("site.donateNow")}
            </Button>
          </div>
        </section>
      )}

      <DonationSection section={section} abroadHref={`#${ABROAD_ID}`} hasDialogs={false} />

      {works.length > 0 && (
        <section className="wrap band" aria-labelledby="works-title">
          <h2 id="works-title">{t("donatePage.worksHeading")}</h2>
          <ul className="cards">
            {works.map(({ number, name, text, payer, link, sample }) => (
              <li className="card kasavu" key={number}>
                {sample && <InlineDrawing drawing={sample.drawing} className="emblem" />}
                <Sentence as="h3" text={name} />
                <Sentence text={text} />
                {(payer || link) && (
                  <p className="hint">
                    <Sentence as="span" text={payer} />{" "}
                    {link && (
                      <a href={to(sample?.giveAt ?? sectionHref)}>
                        <Sentence as="span" text={link} />
                      </a>
                    )}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}

      {causes.length > 0 && (
        <section className="wrap band abroad-text" id={ABROAD_ID} aria-labelledby="abroad-title">
          <div>
            <p className="kicker">{t("donatePage.abroad.kicker")}</p>
            <h2 id="abroad-title">{t("donatePage.abroad.heading")}</h2>
          </div>
          <div>
            {t("donatePage.abroad.text", { returnObjects: true }).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>
              {section.givingPlatformUrl
                ? t("donatePage.abroad.platform")
                : t("donatePage.abroad.noPlatform")}
            </p>
            {section.givingPlatformUrl && (
              <Button component="a" href={section.givingPlatformUrl} target="_blank" rel="noopener">
                {t("site.donateNow")} <span className="visually-hidden">{t("giving.newTab")}</span>
              </Button>
            )}
            <Button
              component="a"
              className="quiet"
              href={
                foundationEmail
                  ? `mailto:${foundationEmail}?subject=${encodeURIComponent(t("giving.details.abroadSubject"))}`
                  : to("/contactPage")
              }
            >
              {t("donatePage.abroad.write")}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

/** What fits into a card. */
const OFFERS = 2;

type CauseCardProps = { cause: DonationCause; index: number; presets: number[] };

/** The donation section's style sheet draws the cause's picture. */
function CauseCard({ cause, index, presets }: CauseCardProps) {
  const { slug, name, sentence, effects } = cause;
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const amounts = presets
    .flatMap((rupees, at) => (effects[at] ? [{ rupees, effect: effects[at] }] : []))
    .slice(0, OFFERS);
  return (
    <li className={`card kasavu ${panelClass(index)}`}>
      <div className="cause-scene emblem" />
      <h3 lang={langOf(name)}>{name}</h3>
      {sentence && <p lang={langOf(sentence)}>{sentence}</p>}
      <AmountOffers cause={slug} name={name} amounts={amounts} />
      <a className="more" href={`${to(donateHref(slug))}#${limits.donation.sectionId}`}>
        {t("giving.titleFor", { cause: name })}
      </a>
    </li>
  );
}
