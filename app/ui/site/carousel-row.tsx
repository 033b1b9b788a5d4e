import { Children, type ReactNode } from "react";
import { homeMessages } from "~/messages";
import carousel from "./carousel.css?inline";
import { Style } from "./style";

type Props = {
  /** Selects the name, the widths (carousel.css) and the behaviour (app/enhance/carousels.ts). */
  row: keyof typeof homeMessages.carousels;
  /** One element per slide. */
  children: ReactNode;
};

/**
 * Slides in a row that can be swiped, scrolled, or reached by keyboard. With a script it becomes a carousel
 * of the same size. It is a region with its own name, so its parent must not be one.
 */
export function CarouselRow({ row, children }: Props) {
  const slides = Children.toArray(children);
  return (
    <section
      className={`row ${row}`}
      aria-label={homeMessages.carousels[row]}
      aria-roledescription="carousel"
      data-row={row}
    >
      <Style sheets={[carousel]} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className="view" role="group" aria-label="Slides" tabIndex={0}>
        <div className="slides">
          {slides.map((slide, index) => (
            <div
              key={index}
              className="slide"
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      <p className="row-bar">Swipe or scroll for more</p>
    </section>
  );
}
