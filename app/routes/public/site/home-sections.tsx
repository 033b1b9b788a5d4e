import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import { activeLanguages, detectLanguage } from "~/locales/language";
import type { PortraitView } from "~/features/profiles/portrait";
import { Portrait } from "~/features/profiles/portrait-picture";
import type { PictureView } from "~/features/pictures/image-view";
import { Picture } from "~/features/pictures/picture";
import { readDrawing } from "~/components/drawing";
import { useIsSampleShown } from "~/components/page-meta";
import heroSvg from "~/components/drawings/hero.svg?raw";
import plainSvg from "~/components/drawings/plain/slopes.svg?raw";
import pookalamSvg from "~/components/drawings/pookalam.svg?raw";
import { limits } from "~/lib/limits";
import { InlineDrawing } from "~/components/public/inline-drawing";
import hero from "./hero.css?inline";
import heroPhoto from "./hero-photo.css?inline";
import { CarouselRow } from "~/components/public/carousel-row";
import { Sentence } from "~/components/public/sentence";
import { HomeOpening } from "./home-content";

const pookalam = readDrawing(pookalamSvg);

/** Nothing until the foundation has written of itself. */
export function HomeAbout() {
  const t = useTranslate();
  const to = useLocalizedHref();
  const isSampleShown = useIsSampleShown();
  const [heading, quote, mission] = [t("home.about.heading"), t("home.about.quote"), t("home.about.mission")];
  if (!heading && !quote && !mission) return null;
  return (
    <section className="home-about" aria-labelledby="about-title">
      {isSampleShown && <InlineDrawing drawing={pookalam} className="carpet" isRecoloured />}
      <div className="wrap">
        {heading && <p className="kicker">{t("home.about.kicker")}</p>}
        <Sentence as="h2" id="about-title" text={heading || t("home.about.kicker")} />
        {quote && (
          <figure>
            <Sentence as="blockquote" text={quote} />
            <Sentence as="figcaption" text={t("home.about.quoteSource")} />
          </figure>
        )}
        <Sentence className="mission" text={mission} />
        <Button component="a" className="quiet" href={to("/detailAbout")}>
          {t("home.moreAboutUs")}
        </Button>
      </div>
    </section>
  );
}

const slope = readDrawing(heroSvg);
const plain = readDrawing(plainSvg);

/**
 * @param props.picture a photograph in place of the drawing
 * @param props.children below the picture, so that a phone has a picture on its first screen
 */
export function HomeHero({ picture, children }: { picture: PictureView | null; children: ReactNode }) {
  const t = useTranslate();
  const isSampleShown = useIsSampleShown();
  const aboveHeadline = t("site.hero.malayalam");
  const to = useLocalizedHref();
  return (
    <section className={picture ? "hero has-photo" : "hero"}>
      <Style sheets={picture ? [hero, heroPhoto] : [hero]} />
      <div className="wrap hero-text">
        {activeLanguages().includes(detectLanguage(aboveHeadline)) && (
          <Sentence className="kicker" text={aboveHeadline} />
        )}
        <h1>{t("home.headline")}</h1>
        <Sentence className="lead" text={t("site.hero.lead")} />
        <p className="hero-ways">
          <Button component="a" href={`#${limits.donation.sectionId}`}>
            {t("home.donateNow")}
          </Button>
          <Button component="a" className="quiet" href={to("/detailAbout")}>
            {t("home.moreDetails")}
          </Button>
        </p>
      </div>
      {picture ? (
        <div className="hero-photo is-filled">
          <Picture picture={picture} sizes="(min-width: 75em) 50vw, 100vw" lazy={false} />
        </div>
      ) : (
        <InlineDrawing
          drawing={isSampleShown ? slope : plain}
          className="scene"
          isRecoloured={!isSampleShown}
        />
      )}
      {children}
    </section>
  );
}

type GalleryPhoto = { id: string; title: string; picture: PictureView | null };

/** The newest photographs; without any, the sample's drawings; nothing without the sample. */
export function HomeGallery({ photos }: { photos: GalleryPhoto[] }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const isSampleShown = useIsSampleShown();
  if (photos.length === 0 && !isSampleShown) return null;
  const prints = photos.map(
    ({ id, title, picture }) =>
      picture && (
        <a key={id} href={to(`/galleryPage/${id}`)} {...(picture.alt ? {} : { "aria-label": title })}>
          <Picture picture={picture} sizes="25vw" hasPlaceholder={false} />
        </a>
      ),
  );
  return (
    <div className="home-gallery">
      <div className="wrap">
        <HomeOpening
          id="gallery-title"
          kicker={t("home.sections.gallery.kicker")}
          heading={t("home.sections.gallery.heading")}
        >
          <a className="more" href={to("/galleryPage")}>
            {t("home.moreFromGallery")}
          </a>
        </HomeOpening>
      </div>
      {prints.length > 0 ? (
        <section className="wrap few-prints" aria-label={t("home.carousels.gallery")}>
          {prints}
        </section>
      ) : (
        <CarouselRow name="gallery">
          {t("home.strip", { returnObjects: true }).map(({ name, alt }) => (
            <img
              key={name}
              src={`/pictures/${name}.svg`}
              alt={alt}
              width={300}
              height={400}
              loading="lazy"
              decoding="async"
            />
          ))}
        </CarouselRow>
      )}
    </div>
  );
}

type Testimonial = {
  id: string;
  title?: string;
  text?: string;
  author?: string;
  designation?: string;
  company?: string;
  portrait: PortraitView | null;
};

export function HomeTestimonials({ testimonials }: { testimonials: Testimonial[] }) {
  const t = useTranslate();
  const langOf = useLangOf();
  return (
    <div className="home-voices on-dark">
      <div className="wrap">
        <HomeOpening id="voices-title" {...t("home.sections.testimonials", { returnObjects: true })} />
        <CarouselRow name="testimonials">
          {testimonials.map(({ id, portrait, title, text = "", author = "", designation, company }) => (
            <figure key={id}>
              <blockquote lang={langOf(text)}>
                {title && <h3>{title}</h3>}
                {text}
              </blockquote>
              <figcaption>
                <Portrait portrait={portrait} name={author} size={64} />
                <span lang={langOf(author)}>
                  <strong>{author}</strong> {[designation, company].filter(Boolean).join(", ")}
                </span>
              </figcaption>
            </figure>
          ))}
        </CarouselRow>
      </div>
    </div>
  );
}
