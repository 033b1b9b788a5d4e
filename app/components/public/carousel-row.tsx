import { Children, type ReactNode } from "react";
import carousel from "./carousel.css?inline";
import { Style } from "~/components/style";
import { useLanguage, useWords } from "~/components/use-messages";
import type { Words } from "~/locales/catalogue";

type Props = {
  /** Selects the name, the widths (carousel.css) and the behaviour (app/client/carousels.ts). */
  row: keyof Words["home"]["carousels"];
  /** One element per slide. */
  children: ReactNode;
};

/**
 * Slides in a row that can be swiped, scrolled, or reached by keyboard. With a script it becomes a carousel
 * of the same size. It is a region with its own name, so its parent must not be one.
 */
export function CarouselRow({ row, children }: Props) {
  const { carousels, controls, slides: slidesLabel, roles, slideOf, swipe } = useWords().home;
  const language = useLanguage();
  const slides = Children.toArray(children);
  return (
    <section
      className={`row ${row}`}
      aria-label={carousels[row]}
      aria-roledescription={roles.row}
      data-row={row}
      data-words={language === "en" ? undefined : JSON.stringify(controls[row])}
    >
      <Style sheets={[carousel]} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className="view" role="group" aria-label={slidesLabel} tabIndex={0}>
        <div className="slides">
          {slides.map((slide, index) => (
            <div
              key={index}
              className="slide"
              role="group"
              aria-roledescription={roles.slide}
              aria-label={slideOf(index + 1, slides.length)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      <p className="row-bar">{swipe}</p>
    </section>
  );
}
