import { Children, type ReactNode } from "react";
import { homeMessages } from "~/messages";
import carousel from "./carousel.css?inline";
import { Style } from "./style";

type Props = {
  /**
   * Which of the carousels: its name, its widths (carousel.css) and how it moves (app/enhance/carousels.ts).
   */
  row: keyof typeof homeMessages.carousels;
  /** One element a slide. */
  children: ReactNode;
};

/**
 * Slides side by side that are swiped, scrolled or reached by keyboard. A script makes a carousel of it, with
 * the same sizes; without one it stays as it is. It is a region by its own name, so what stands around it is
 * none.
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
