import { homeSections } from "~/content/home";
import { testimonials } from "~/content/testimonials";
import { CarouselRow } from "./carousel-row";
import { HomeOpening } from "./home-opening";

export function HomeTestimonials() {
  return (
    <div className="home-voices on-dark">
      <div className="wrap">
        <HomeOpening id="voices-title" {...homeSections.testimonials} />
        <CarouselRow row="testimonials">
          {testimonials.map(({ id, image, title, text, author, designation, company }) => (
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
