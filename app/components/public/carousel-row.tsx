import { Children, type ReactNode } from "react";
import carousel from "./carousel.css?inline";
import { useLanguage, useTranslate, Style } from "~/components/page-context";
import { defaultLanguage } from "~/locales/language";
import type en from "~/locales/en.json";

type Props = {
  /** Key for name, widths (carousel.css) and behaviour (app/client/carousels.ts). */
  name: keyof (typeof en)["home"]["carousels"];
  children: ReactNode;
};

/** Scrollable slides; with JavaScript a carousel of the same size. Its parent must not be a region too. */
export function CarouselRow({ name, children }: Props) {
  const t = useTranslate();
  const language = useLanguage();
  const slides = Children.toArray(children);
  return (
    <section
      className={`row ${name}`}
      aria-label={t(`home.carousels.${name}`)}
      aria-roledescription={t("home.roles.row")}
      data-row={name}
      data-words={
        language === defaultLanguage
          ? undefined
          : JSON.stringify(t(`carousels.${name}`, { returnObjects: true }))
      }
    >
      <Style sheets={[carousel]} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className="view" role="group" aria-label={t("home.slides")} tabIndex={0}>
        <div className="slides">
          {slides.map((slide, index) => (
            <div
              key={index}
              className="slide"
              role="group"
              aria-roledescription={t("home.roles.slide")}
              aria-label={t("home.slideOf", { number: index + 1, total: slides.length })}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && <p className="row-bar">{t("home.swipe")}</p>}
    </section>
  );
}
