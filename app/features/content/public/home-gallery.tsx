import { CarouselRow } from "~/components/public/carousel-row";
import { HomeOpening } from "~/features/site/home-opening";
import { useLocalizedHref, useWords } from "~/components/use-messages";

/** Five fixed pictures side by side, over the whole width. */
export function HomeGallery() {
  const { moreFromGallery, sections, strip } = useWords().home;
  const { kicker, heading } = sections.gallery;
  const to = useLocalizedHref();
  return (
    <div className="home-gallery">
      <div className="wrap">
        <HomeOpening id="gallery-title" kicker={kicker} heading={heading}>
          <a className="more" href={to("/galleryPage")}>
            {moreFromGallery}
          </a>
        </HomeOpening>
      </div>
      <CarouselRow row="gallery">
        {strip.map(({ name, alt }) => (
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
