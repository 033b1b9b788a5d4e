import { Button } from "@mantine/core";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { donationSectionWithNews } from "~/features/payments/donation-section.server";
import { visitorOf } from "~/server/client-address.server";
import { db, donationSite } from "~/server/context.server";
import { publicMeta } from "~/components/public/public-meta";
import type { PageHandle } from "~/components/page-handle";
import { useSite } from "~/components/page-meta";
import { readDrawing } from "~/components/drawing";
import educationSvg from "~/components/drawings/works/education.svg?raw";
import healthSvg from "~/components/drawings/works/health.svg?raw";
import reliefSvg from "~/components/drawings/works/relief.svg?raw";
import { limits } from "~/lib/limits";
import { DonationSection, donationHandle } from "~/features/donations/public/donation-section";
import { InlineDrawing } from "~/components/public/inline-drawing";
import donatePage from "./donate-page.css?inline";
import { useLocalizedHref, useTranslate, Style } from "~/components/page-context";

export const handle: PageHandle = { ...donationHandle, sitemap: {} };

export const meta = publicMeta((t) => ({
  title: t("giving.details.whyTitle"),
  description: t("giving.details.whyDescription"),
  path: "/donatePage",
}));

export async function loader({ request }: LoaderFunctionArgs) {
  return { section: await donationSectionWithNews(db, donationSite, visitorOf(request), new Date()) };
}

const ABROAD_ID = "giving-from-abroad";
const sectionHref = `#${limits.donation.sectionId}`;
/** In the order of `donatePage.causes`. */
const causeCards = [
  { drawing: readDrawing(healthSvg), giveAt: "/contactPage" },
  { drawing: readDrawing(reliefSvg), giveAt: "/contactPage" },
  { drawing: readDrawing(educationSvg), giveAt: sectionHref },
];

export default function DonatePage() {
  const { section } = useLoaderData<typeof loader>();
  const foundationEmail = useSite()?.foundation.email;
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <>
      <section className="why">
        <Style sheets={[donatePage]} />
        <div className="wrap why-grid">
          <div>
            <p className="kicker">{t("donatePage.kicker")}</p>
            <h1>{t("donatePage.heading")}</h1>
            <p className="lead">{t("donatePage.lead")}</p>
            <Button component="a" href={sectionHref}>
              {t("site.donateNow")}
            </Button>
          </div>
          <ol className="reasons">
            {t("donatePage.reasons", { returnObjects: true }).map(({ title, text }) => (
              <li key={title}>
                <h2>{title}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className="wrap band" aria-labelledby="causes-title">
        <h2 id="causes-title">{t("donatePage.causesHeading")}</h2>
        <ul className="cards">
          {causeCards.map(({ drawing, giveAt }, index) => (
            <li className="card kasavu" key={index}>
              <InlineDrawing drawing={drawing} className="emblem" />
              <h3>{t("donatePage.causes", { returnObjects: true })[index]}</h3>
              <p>{t("donatePage.causeTexts", { returnObjects: true })[index]}</p>
              <p className="hint">
                {t("donatePage.paidBy", { returnObjects: true })[index]?.text}{" "}
                <a href={to(giveAt)}>{t("donatePage.paidBy", { returnObjects: true })[index]?.link}</a>
              </p>
            </li>
          ))}
        </ul>
      </section>

      <section className="stories on-dark" aria-labelledby="stories-title">
        <div className="wrap">
          <h2 id="stories-title">{t("donatePage.impactStories")}</h2>
          <ul className="cards">
            {t("donatePage.stories", { returnObjects: true }).map(({ title, place, text }) => (
              <li className="story" key={title}>
                <p className="place">{place}</p>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <p className="closing">{t("donatePage.closing")}</p>
          <Button component="a" href={sectionHref}>
            {t("site.donateNow")}
          </Button>
        </div>
      </section>

      <DonationSection section={section} abroadHref={`#${ABROAD_ID}`} hasDialogs={false} />

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
            {section.givingPlatformUrl ? t("donatePage.abroad.platform") : t("donatePage.abroad.noPlatform")}
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
    </>
  );
}
