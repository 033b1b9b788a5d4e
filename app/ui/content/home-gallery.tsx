import { galleryStrip, homeSections } from "~/content/home";
import { homeMessages } from "~/messages";
import { CarouselRow } from "~/ui/site/carousel-row";
import { HomeOpening } from "~/ui/site/home-opening";

const { kicker, heading } = homeSections.gallery;

/** Five fixed pictures side by side, over the whole width. */
export function HomeGallery() {
  return (
    <div className="home-gallery">
      <div className="wrap">
        <HomeOpening id="gallery-title" kicker={kicker} heading={heading}>
          <a href="/galleryPage">{homeMessages.moreFromGallery}</a>
        </HomeOpening>
      </div>
      <CarouselRow row="gallery">
        {galleryStrip.map(({ name, alt }) => (
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
