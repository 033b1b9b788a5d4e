import { CarouselRow } from "~/components/public/carousel-row";
import { HomeOpening } from "./home-opening";
import { useTranslate } from "~/components/use-messages";

export function HomeTestimonials() {
  const t = useTranslate();
  return (
    <div className="home-voices on-dark">
      <div className="wrap">
        <HomeOpening id="voices-title" {...t("home.sections.testimonials", { returnObjects: true })} />
        <CarouselRow row="testimonials">
          {t("home.voices", { returnObjects: true }).map(
            ({ id, image, title, text, author, designation, company }) => (
              <figure key={id}>
                <blockquote>
                  <h3>{title}</h3>
                  {text}
                </blockquote>
                <figcaption>
                  <img src={image} alt="" width={64} height={64} loading="lazy" />
                  <span>
                    <strong>{author}</strong> {designation}, {company}
                  </span>
                </figcaption>
              </figure>
            ),
          )}
        </CarouselRow>
      </div>
    </div>
  );
}
