import { usePalette } from "~/components/page-meta";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import type { PortraitView } from "~/features/profiles/portrait";
import { Portrait } from "~/features/profiles/portrait-picture";
import moment from "./donation-moment.css?inline";
import { FLAMES, Lamp } from "./status-mark";

export type DonationThanksView = {
  amount: string;
  /** A gift in memory of somebody: one flame, and no cheerful quote. */
  isQuiet: boolean;
  /** What this amount does for its cause. */
  effect: string | null;
  testimonial: { sentence: string; author: string; about: string; portrait: PortraitView | null } | null;
  /** URL of the form, filled in for a monthly donation of the same amount. */
  monthlyHref: string | null;
};

/**
 * An oil lamp at evening for a received donation; its flames light one after the other. Decorative.
 * app/client/donation-dialogs.ts moves the parts with `data-moment` into the dialog, with their style.
 */
export function LitLamp({ isQuiet }: Pick<DonationThanksView, "isQuiet">) {
  const { surface, primary, accent, highlight } = usePalette();
  return (
    <div className="lit" data-moment="">
      <Style sheets={[moment]} />
      <svg viewBox="0 0 640 280" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
        <g className="evening">
          <path d="M0 0h640v280H0z" fill={surface[9]} />
          <path d={STARS} stroke={highlight[1]} strokeWidth="3" strokeLinecap="round" />
          <path d="M0 188q80-46 176-22 74-40 172-6 84-40 164-8 66-28 128-6v134H0z" fill={accent[8]} />
          <path d="M0 218q98-34 206-8 104-32 222-2 104-30 212-4v76H0z" fill={accent[9]} />
          <path d="M0 244h640v36H0z" fill={primary[8]} />
          <path d="M0 240h640v8H0z" fill={primary[6]} />
        </g>
        <g className="glow" fill={highlight[4]}>
          <circle cx="320" cy="86" r="132" opacity=".16" />
          <circle cx="320" cy="86" r="88" opacity=".28" />
        </g>
        <g transform="translate(200 2) scale(1.5)">
          <Lamp flames={isQuiet ? [0] : FLAMES} outer={highlight[3]} inner={surface[0]} />
        </g>
      </svg>
    </div>
  );
}

const STARS =
  "M38 52h.1M96 108h.1M122 30h.1M164 76h.1M186 22h.1M228 112h.1M424 34h.1M452 104h.1M486 60h.1M520 24h.1M556 92h.1M600 46h.1";

/** Shows what the amount does, and a quote of a person whom the programme reached. */
export function DonationImpact({ amount, effect, testimonial }: DonationThanksView) {
  const t = useTranslate();
  const langOf = useLangOf();
  return effect || testimonial ? (
    <div className="moment" data-moment="">
      {effect && (
        <p className="does">
          <span className="kicker">{t("giving.moment.does", { amount })}</span>
          <span lang={langOf(effect)}>{effect}</span>
        </p>
      )}
      {testimonial && (
        <figure className="voice">
          <Portrait portrait={testimonial.portrait} name={testimonial.author} size={64} />
          <div>
            <blockquote lang={langOf(testimonial.sentence)}>“{testimonial.sentence}”</blockquote>
            <figcaption lang={langOf(testimonial.author)}>
              <strong>{testimonial.author}</strong> {testimonial.about}
            </figcaption>
          </div>
        </figure>
      )}
    </div>
  ) : null;
}

export function MonthlyOffer({ amount, monthlyHref }: DonationThanksView) {
  const t = useTranslate();
  const to = useLocalizedHref();
  return monthlyHref ? (
    <p className="after" data-moment="">
      {t("giving.moment.monthly")} <a href={to(monthlyHref)}>{t("giving.moment.everyMonth", { amount })}</a>
    </p>
  ) : null;
}
