import { getCollectionProps, useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import { Fragment } from "react";
import type { FeeShare } from "~/lib/covered-fee";
import type { TransferWays } from "~/lib/donation-sum";
import { limits } from "~/lib/limits";
import { shortRupees } from "~/lib/rupees";
import {
  CauseGoal,
  CauseStory,
  CauseTitle,
  causeCss,
  panelClass,
  PresetEffects,
  type DonationCause,
} from "./cause-panel";
import { DonationDialogs } from "./donation-details";
import { CauseMark } from "./donation-drawings";
import { Frequency, PayMethod } from "./choices";
import { TrustSignals } from "./trust-signals";
import { FieldProblems, formProps, mantineProps, TextField, type FormResult } from "~/components/form-fields";
import field from "~/components/public/field.css?inline";
import controls from "~/components/public/controls.css?inline";
import donation from "./donation.css?inline";
import sheet from "./donation-section.css?inline";
import foot from "./give-foot.css?inline";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import type { PageHandle } from "~/components/page-handle";
import type { NonLiveMode } from "~/features/donations/payment-mode";

/** Route handle of a page with the donation section. */
export const donationHandle: PageHandle = {
  scripts: ["donation"],
  hasCheckout: true,
  hasDonationSection: true,
  realMoney: (loaded) => realMoneyOf((loaded as { section?: Props["section"] } | undefined)?.section),
  cache: {
    shows: ["money", "blog_posts", "pictures"],
    bypass: ["cause", "amount", "link", "month", "frequency", "method"],
  },
};

type Props = {
  section: {
    causes: DonationCause[];
    /** Whole rupees. */
    presets: number[];
    minimum: number;
    maximum: number;
    /** Text of a number that is not exact; # stands for it. */
    about: string;
    route: "domestic" | "abroad";
    foreign: boolean;
    certificate: { due: string | null } | null;
    fee: FeeShare | null;
    givingPlatformUrl: string | null;
    nonLive: NonLiveMode;
    isOpen: boolean;
    transferWays: TransferWays;
    areTransfersOpen: boolean;
    proof: Parameters<typeof TrustSignals>[0];
    checkout: { script: string; name: string };
    givingScript: string | null;
  };
  chosen?: Partial<Record<"preset" | "amount" | "link" | "month" | "frequency" | "method", string>> & {
    cause?: string | null;
  };
  lastResult?: FormResult;
  abroadHref?: string;
  /** False: app/client/donation.ts loads the dialogs on demand. */
  hasDialogs?: boolean;
  /** True on the home page, which has 20 kB: no stories of causes, reason to give every month or foot. */
  isBrief?: boolean;
  /** False: the page's title says it; only screen readers get the section's own. */
  showsTitle?: boolean;
};

/** Transfers to the bank are real money in every mode. */
export const realMoneyOf = (
  section: Pick<Props["section"], "transferWays" | "areTransfersOpen"> | undefined,
) => (section?.transferWays && section.areTransfersOpen ? "transfers" : null);

export const DonationSection = (props: Props) =>
  props.section.causes.length > 0 ? <DonationForm {...props} /> : <NothingOpen />;

/** Until a cause is made or opened. */
function NothingOpen() {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <section
      className="give nothing-open"
      id={limits.donation.sectionId}
      tabIndex={-1}
      aria-labelledby="give-title"
    >
      <Style sheets={[field, controls, donation, sheet]} />
      <div className="wrap">
        <h2 id="give-title">{t("giving.heading")}</h2>
        <p>{t("giving.noCause")}</p>
        <Button component="a" href={to("/contactPage")}>
          {t("donatePage.abroad.write")}
        </Button>
      </div>
    </section>
  );
}

/** A plain form with radio buttons; CSS shows the chosen panel, and app/client/donation.ts enhances it. */
function DonationForm({
  section,
  chosen,
  lastResult,
  abroadHref = "/donatePage#giving-from-abroad",
  hasDialogs = true,
  isBrief = false,
  showsTitle = true,
}: Props) {
  const { causes, presets, minimum, maximum, about, route, givingPlatformUrl } = section;
  const { nonLive, isOpen, transferWays, areTransfersOpen, proof, checkout, givingScript } = section;
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const defaults = { frequency: "once", method: "online", ...chosen };
  const cause = causes.find(({ slug }) => slug === chosen?.cause) ?? causes.find((one) => one.isDefault);
  const defaultValue = { ...defaults, cause: cause?.slug ?? "", route };
  const isListed = causes.some(({ slug }) => slug === lastResult?.initialValue?.cause);
  const [form, fields] = useForm<{
    cause: string;
    preset: string;
    amount: string;
    frequency: string;
    method: string;
    route: string;
    link: string;
    month: string;
  }>({
    id: "give",
    defaultValue,
    // CSS needs a chosen route and cause, also after a rejected form.
    lastResult: lastResult
      ? {
          ...lastResult,
          initialValue: {
            ...defaultValue,
            ...lastResult.initialValue,
            ...(isListed ? {} : { cause: defaultValue.cause }),
          },
        }
      : null,
  });
  const routeRadios = getCollectionProps(fields.route, { type: "radio", options: ["domestic", "abroad"] });
  const causeRadios = getCollectionProps(fields.cause, {
    type: "radio",
    options: causes.map(({ slug }) => slug),
  });
  const presetRadios = getCollectionProps(fields.preset, { type: "radio", options: presets.map(String) });

  const button = (
    <Button type="submit" disabled={!isOpen}>
      {t("giving.donateNow")}
    </Button>
  );
  const hasEffects = causes.some(({ effects }) => effects.some(Boolean));
  return (
    <section className="give" id={limits.donation.sectionId} tabIndex={-1} aria-labelledby="give-title">
      <Style sheets={[field, controls, donation, sheet, causeCss(causes)]} />
      <div className="wrap">
        <form
          className="give-form"
          method="post"
          action={to(`/donateUs#${limits.donation.sectionId}`)}
          data-donation-form=""
          data-minimum={minimum}
          data-maximum={maximum}
          {...formProps(form)}
        >
          <h2 id="give-title">
            {showsTitle ? (
              t("giving.heading")
            ) : (
              <span className="visually-hidden">{t("giving.heading")}</span>
            )}
          </h2>
          {fields.link.initialValue && <input type="hidden" name="link" value={fields.link.initialValue} />}
          {fields.month.initialValue && (
            <input type="hidden" name="month" value={fields.month.initialValue} />
          )}
          <FieldProblems
            form={form}
            first={{ cause: `${fields.cause.id}-${causes[0]?.slug}`, method: `${fields.method.id}-online` }}
          />
          <span
            className="visually-hidden"
            role="radiogroup"
            aria-label={t("giving.whereFrom")}
            aria-owns={routeRadios.map(({ id }) => id).join(" ")}
          />
          {routeRadios.map((radio, index) => (
            <Fragment key={radio.key}>
              <input {...mantineProps(radio)} className="radio" />
              <label className="route" htmlFor={radio.id}>
                {index === 0 ? t("giving.givingFromIndia") : t("giving.givingFromAbroad")}
              </label>
            </Fragment>
          ))}
          <p className="hint citizens">{t("giving.abroadCitizen")}</p>
          <fieldset className="gift">
            <legend className="visually-hidden">{t("giving.chooseCause")}</legend>
            {fields.cause.errors?.[0] && (
              <p className="error" id={fields.cause.errorId}>
                {fields.cause.errors[0]}
              </p>
            )}
            <div className="causes">
              {causeRadios.map((radio, index) => {
                const { name = "", picture = null, drawing = null, effects = [] } = causes[index] ?? {};
                return (
                  <span key={radio.key}>
                    <input
                      {...mantineProps(radio)}
                      className={`radio ${panelClass(index)}${effects.some(Boolean) ? "" : " plain"}`}
                    />
                    <label className="cause" htmlFor={radio.id}>
                      <span className="pic">
                        <CauseMark picture={picture} drawing={drawing} />
                      </span>
                      <strong lang={langOf(name)}>{name}</strong>
                    </label>
                  </span>
                );
              })}
            </div>
            <div className="panel kasavu">
              {causes.map((cause, index) => (
                <CauseTitle key={cause.slug} cause={cause} panel={panelClass(index)} />
              ))}
              <div className="give-column">
                <div className="domestic">
                  {!isOpen && <p className="error">{t("giving.notOpenYet")}</p>}
                  <fieldset className={hasEffects ? "presets told" : "presets"}>
                    <legend>{t("giving.chooseAmount")}</legend>
                    {presetRadios.map((radio, index) => (
                      <Fragment key={radio.key}>
                        <input {...mantineProps(radio)} className="radio" />
                        <label className="preset" htmlFor={radio.id}>
                          {shortRupees(Number(radio.value) * 100)}
                          <PresetEffects causes={causes} preset={index} />
                        </label>
                      </Fragment>
                    ))}
                  </fieldset>
                  <TextField
                    field={fields.amount}
                    label={t("giving.customAmount")}
                    description={t("giving.customHint", { minimum: shortRupees(minimum * 100) })}
                    leftSection="₹"
                    inputMode="numeric"
                    // With "off" browsers would not give it back after a reload.
                    autoComplete="transaction-amount"
                    maxLength={20}
                  />
                  {/* app/client/donation-section.ts says here what the custom amount does. */}
                  {isBrief && hasEffects && <p role="status" data-effect={about} />}
                  <Frequency field={fields.frequency} givesReason={!isBrief} />
                  {transferWays && <PayMethod field={fields.method} fee={section.fee} ways={transferWays} />}
                  {transferWays && isOpen && !areTransfersOpen && (
                    <p className="error">
                      {t("giving.transfer.transfer")}: {t("giving.notOpenYet")}
                    </p>
                  )}
                  {isBrief && button}
                  <p className="hint">
                    {nonLive && (
                      <strong>
                        {t(
                          `giving.details.${transferWays && areTransfersOpen ? "onlyTransfers" : "noMoney"}`,
                          { mode: t(`giving.nonLiveModes.${nonLive}`) },
                        )}{" "}
                      </strong>
                    )}
                    {transferWays ? t("giving.transfer.nextEither") : t("giving.next")}
                  </p>
                  {!isBrief && (
                    // app/client/donation-section.ts says here what is given and what it does; until then only what is next.
                    <div className="give-foot">
                      <Style sheets={[foot]} />
                      <p className="chosen">
                        <b
                          data-chosen={t("giving.chosen", { sum: "#" })}
                          data-none={t("giving.chooseAmount")}
                        >
                          {t("giving.detailsNext")}
                        </b>{" "}
                        <small role="status" data-effect={about} />
                      </p>
                      {button}
                    </div>
                  )}
                </div>
                <div className="abroad">
                  <h3 className="panel-title">{t("giving.abroadTitle")}</h3>
                  <p>{t("giving.abroadText")}</p>
                  {givingPlatformUrl ? (
                    <Button
                      component="a"
                      href={givingPlatformUrl}
                      target="_blank"
                      rel="noopener"
                      data-giving-platform=""
                    >
                      {t("giving.donateNow")} <span className="visually-hidden">{t("giving.newTab")}</span>
                    </Button>
                  ) : (
                    <Button component="a" href={to(abroadHref)} data-giving-platform="">
                      {t("giving.abroadHow")}
                    </Button>
                  )}
                </div>
                <TrustSignals {...proof} accountHref={cause?.accountHref ?? null} />
              </div>
              {causes.map((cause, index) => (
                <CauseGoal key={cause.slug} cause={cause} panel={panelClass(index)} />
              ))}
              {!isBrief &&
                causes.map((cause, index) => (
                  <CauseStory key={cause.slug} cause={cause} panel={panelClass(index)} />
                ))}
            </div>
          </fieldset>
        </form>
        <div
          hidden
          data-checkout-script={checkout.script}
          data-checkout-name={checkout.name}
          data-giving-script={givingScript ?? undefined}
        />
        {hasDialogs && (
          <DonationDialogs
            nonLive={nonLive}
            asksStatement={section.foreign}
            certificate={section.certificate}
            fee={section.fee}
          />
        )}
      </div>
    </section>
  );
}
