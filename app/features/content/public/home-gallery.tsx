import { CarouselRow } from "~/components/public/carousel-row";
import { HomeOpening } from "~/features/site/home-opening";
import { useLocalizedHref, useTranslate } from "~/components/use-messages";

/** Five fixed pictures side by side, over the whole width. */
export function HomeGallery() {
  const t = useTranslate();
  const to = useLocalizedHref();
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
      <CarouselRow row="gallery">
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
    </div>
  );
}
