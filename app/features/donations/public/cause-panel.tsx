import { shortRupees } from "~/lib/rupees";
import { useLangOf, useLocalizedHref, useTranslate } from "~/components/page-context";

export type DonationCause = {
  slug: string;
  name: string;
  sentence: string;
  story: string;
  raisedRupees: number;
  openingRupees: number;
  goalRupees: number;
  percent: number;
  isDefault: boolean;
  /** URL of the cause's picture, scaled for CauseMark; null if a drawing is shown. */
  picture: string | null;
  drawing: string | null;
  /** Last day on which it can be given to, in words; null: none. */
  until: string | null;
  /** CSS declarations of the cause's background picture; without them plain colours are shown. */
  scene: string | null;
  /** What each preset amount does; "" where nobody says so. */
  effects: string[];
  news?: { href: string; text: string; date: { iso: string; text: string } } | undefined;
  /** Null while its public account is empty. */
  accountHref: string | null;
};

/** Class by which causeCss shows the chosen cause's parts. */
export const panelClass = (index: number) => `c${index + 1}`;

type PanelProps = { cause: DonationCause; panel: string };

export function CauseTitle({ cause: { name }, panel }: PanelProps) {
  const t = useTranslate();
  return (
    <div className={`about cause-title ${panel}`}>
      <h3 className="panel-title">{t("giving.titleFor", { cause: name })}</h3>
    </div>
  );
}

export function CauseGoal({ cause, panel }: PanelProps) {
  const t = useTranslate();
  const langOf = useLangOf();
  const { name, sentence, percent } = cause;
  return (
    <div className={`about goal ${panel}`}>
      {sentence && <p lang={langOf(sentence)}>{sentence}</p>}
      <progress
        max={100}
        value={Math.max(0, Math.min(100, Math.round(percent)))}
        aria-label={t("giving.details.raisedFor", { cause: name })}
        data-cause={cause.slug}
        data-raised={cause.raisedRupees}
        data-goal={cause.goalRupees}
      />
      <p className="raised">
        <span>
          {t("giving.details.raisedBefore")}
          <strong>{shortRupees(cause.raisedRupees * 100)}</strong>
          {t("giving.details.raisedAfter", { goal: shortRupees(cause.goalRupees * 100) })}
        </span>
        <span>{Math.round(percent)}%</span>
      </p>
      {cause.until && <p className="hint">{t("giving.until", { day: cause.until })}</p>}
      <div className="cause-scene" />
    </div>
  );
}

/** CSS backgrounds load for the shown cause only; lazy images would all load without scripts. */
export function causeCss(causes: readonly DonationCause[]): string {
  const shown = causes.map((_, index) => {
    const one = panelClass(index);
    return `.gift:has(.${one}:checked) .about.${one}`;
  });
  const scenes = causes.map(({ scene }, index) => {
    const one = panelClass(index);
    return scene ? `.${one}+.cause .pic,.${one} .cause-scene{${scene}}` : "";
  });
  return shown.length > 0 ? `${shown.join()}{display:grid}${scenes.join("")}` : "";
}

export function CauseStory({ cause, panel }: PanelProps) {
  const t = useTranslate();
  const langOf = useLangOf();
  const to = useLocalizedHref();
  const { story, news, openingRupees, accountHref } = cause;
  return (
    <div className={`about cause-story ${panel}`}>
      {story && <p lang={langOf(story)}>{story}</p>}
      {news && (
        <p>
          {t("giving.latest")} <time dateTime={news.date.iso}>{news.date.text}</time>:{" "}
          <a href={to(news.href)} lang={langOf(news.text)}>
            {news.text}
          </a>
        </p>
      )}
      {openingRupees > 0 && (
        <p className="hint">{t("giving.details.raisedEarlier", { sum: shortRupees(openingRupees * 100) })}</p>
      )}
      {accountHref && (
        <p>
          <a className="more" href={to(accountHref)}>
            {t("causeAccount.see")}
          </a>
        </p>
      )}
    </div>
  );
}

/** Renders a sentence per cause; CSS shows that of the chosen cause. @param props.preset its index */
export function PresetEffects({ causes, preset }: { causes: DonationCause[]; preset: number }) {
  const langOf = useLangOf();
  return causes.map(({ slug, effects }, index) => {
    const sentence = effects[preset];
    return (
      sentence && (
        <small key={slug} className={`about ${panelClass(index)}`} lang={langOf(sentence)}>
          {sentence}
        </small>
      )
    );
  });
}
