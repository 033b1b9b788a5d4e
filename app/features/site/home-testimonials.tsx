import { CarouselRow } from "~/components/public/carousel-row";
import { HomeOpening } from "./home-opening";
import { useWords } from "~/components/use-messages";

export function HomeTestimonials() {
  const { sections, voices } = useWords().home;
  return (
    <div className="home-voices on-dark">
      <div className="wrap">
        <HomeOpening id="voices-title" {...sections.testimonials} />
        <CarouselRow row="testimonials">
          {voices.map(({ id, image, title, text, author, designation, company }) => (
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
          ))}
        </CarouselRow>
      </div>
    </div>
  );
}
