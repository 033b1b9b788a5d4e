import { Button } from "@mantine/core";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { amountEffect } from "~/features/causes/amount-effects.server";
import { causeName, resolveOpenCause } from "~/features/causes/causes.server";
import {
  donationChoice,
  startDonationForm,
  type DonationChoice,
} from "~/features/donations/donation-form.server";
import { feeShare } from "~/features/payments/fee-share.server";
import { pledgeWays } from "~/features/payments/pledge-view.server";
import { startCheckout } from "~/features/payments/start-checkout.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { clientAddress, countryOf } from "~/server/client-address.server";
import { certificateOffer } from "~/features/statement/certificate-offer.server";
import { isForeign } from "~/features/payments/start-donation.server";
import {
  repeatedDonation,
  unpaidDonation,
  type RepeatedDonation,
} from "~/features/my-gifts/repeated-donation.server";
import { readForm, invalidForm, redirectPath, redirectWith, refusalReply } from "~/server/form.server";
import { db, payments, provider } from "~/server/context.server";
import { donationStepHref } from "~/features/donations/donation-view";
import {
  DonationDetailsFields,
  MonthlyTerms,
  useDetailsForm,
} from "~/features/donations/public/donation-details";
import { DonationSheet, HiddenFields } from "~/features/donations/public/donation-sheet";
import { ByFrequency, sumsByChoice, TextByChoice } from "~/features/donations/public/by-choice";
import { Frequency } from "~/features/donations/public/choices";
import { Ask, PayFoot } from "~/features/donations/public/pay-screen";
import donation from "~/features/donations/public/donation.css?inline";
import tribute from "~/features/donations/public/tribute.css?inline";
import { focusedOnLoad } from "~/components/error-summary";
import { FieldProblems, formProps, type FormResult } from "~/components/form-fields";
import { publicMeta } from "~/components/public/public-meta";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import type { PageHandle } from "~/components/page-handle";
import { transferWays } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import { coveredFeeRupees } from "~/lib/covered-fee";
import { payLabel, sumNotes, totalLabel } from "~/lib/donation-sum";
import { limits } from "~/lib/limits";
import { languageOf, pathIn, requestLanguage, type Language } from "~/locales/language";
import type { Translate } from "~/locales/messages";
import { textOf } from "~/locales/translate";

export const handle: PageHandle = {
  scripts: ["donation-step"],
  hasCheckout: true,
  realMoney: (loaded) => ((loaded as Loaded | undefined)?.method === "transfer" ? "all" : null),
};

type Loaded = { method?: string };

export const meta = publicMeta((t) => ({ title: t("giving.details.yourDonation"), hidden: true }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams: query } = new URL(request.url);
  const language = languageOf(pathname);
  const { giving, bank } = await readSettings(db);
  const inUrl = donationChoice(giving).safeParse(Object.fromEntries(query));
  const { typedDonation } = context;
  const gift = inUrl.success || !typedDonation ? inUrl : donationChoice(giving).safeParse(typedDonation);
  const chosenCause = gift.success ? await resolveOpenCause(db, gift.data.cause, new Date()) : null;
  if (!gift.success || !chosenCause?.ok) return redirect(stepOneHref(language, gift.data));
  const { amount, frequency, method, link, month } = gift.data;
  const cause = chosenCause.value;
  const chosen = { cause, amount: String(amount / 100), frequency, method, link, month };
  const fee = method === "online" ? await feeShare(db, new Date()) : null;
  const rupees = amount / 100;
  const sum = { amount: rupees, frequency, method, ways: transferWays(bank) };
  const coveredFee = fee ? coveredFeeRupees(rupees, fee) : 0;
  return data(
    {
      totals: sumsByChoice(sum, coveredFee, totalLabel),
      notes: sumsByChoice(sum, coveredFee, (one) =>
        sumNotes(one)
          .map((note) => ` · ${textOf(language, note)}`)
          .join(""),
      ),
      payLabels: sumsByChoice(sum, coveredFee, (one) => textOf(language, payLabel(one))),
      causeName: await causeName(db, cause, language),
      effect: await amountEffect(db, language, cause, amount / 100),
      amountRupees: rupees,
      frequency,
      method,
      ways: method === "transfer" ? pledgeWays(bank, amount) : null,
      // The form token deduplicates submissions.
      hidden: {
        cause,
        amount: chosen.amount,
        formToken: newFormToken(),
        ...(link && { link }),
        ...(month && { month }),
        ...(method === "transfer" && { method }),
      },
      changeHref: `${donationStepHref("/donateUs", chosen)}#${limits.donation.sectionId}`,
      href: donationStepHref("/donation/new", chosen),
      foreign: isForeign(countryOf(request)),
      certificate: await certificateOffer(db, new Date(), language),
      fee,
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

/** Step one; with a choice whose cause is not open, the page keeps the choice and says so. */
function stepOneHref(language: Language, choice: DonationChoice | undefined): string {
  if (!choice?.cause) return pathIn(language, "/donateUs");
  const { amount, cause, ...chosen } = choice;
  const href = donationStepHref("/donateUs", { ...chosen, cause, amount: String(amount / 100) });
  return pathIn(language, `${href}#${limits.donation.sectionId}`);
}

/** Step two without JavaScript: creates the order and redirects to the payment page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { giving } = await readSettings(db);
  const language = requestLanguage(request);
  const form = await readForm(request, startDonationForm(giving), ["visit", "again", "unpaid", "way"]);
  const { visit, again, unpaid, way } = form.typed;
  if (again) {
    const repeated = await repeatedDonation(db, { visit, id: again }, new Date());
    return repeated
      ? fillIn(repeated, context)
      : redirectWith("privacy.ask.dead", pathIn(language, "/my-gifts"));
  }
  if (unpaid) {
    const kept = await unpaidDonation(db, { token: unpaid, method: way });
    return kept ? fillIn(kept, context) : redirect(pathIn(language, redirectPath`/donation/${unpaid}`), 303);
  }
  // The loader of the same request shows a refused form again.
  context.typedDonation = form.typed;
  if (!form.ok) return invalidForm(form);
  const donor = { address: clientAddress(request), country: countryOf(request) };
  const typed = { ...form.value, lang: language };
  const started = await startCheckout(db, provider, payments.mode, typed, donor, new Date());
  return started.ok ? redirect(started.value.payHref, 303) : refusalReply(form, started.refusal);
}

/** Shows the form filled in as the donor sent it for an earlier gift. */
function fillIn({ choice, details }: RepeatedDonation, context: ActionFunctionArgs["context"]) {
  context.typedDonation = choice;
  return data({ initialValue: details });
}

/** Null: the next page shows no way. */
function transferPromise({ hasUpi, hasAccount, upiMaximum }: ReturnType<typeof pledgeWays>, t: Translate) {
  if (hasUpi || hasAccount) return t("giving.transfer.comesNext.send");
  return upiMaximum ? t("giving.transfer.comesNext.ask", { maximum: upiMaximum }) : null;
}

export default function DonationNewPage() {
  const { causeName, amountRupees, effect, frequency, method, changeHref, href, foreign, ...shown } =
    useLoaderData<typeof loader>();
  const lastResult: FormResult = useActionData<typeof action>();
  // After a refusal keeps the form token, so that the retry counts as the same donation.
  const formToken = lastResult?.initialValue?.formToken;
  const hidden = typeof formToken === "string" ? { ...shown.hidden, formToken } : shown.hidden;
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const [form, fields] = useDetailsForm("details", lastResult, { frequency });
  const isMonthly = fields.frequency.initialValue === "monthly";
  return (
    <DonationSheet
      title={t("giving.details.title")}
      step={t("giving.details.step", { step: 2, total: 3 })}
      isPayScreen
    >
      <Style sheets={[donation, tribute]} />
      <form method="post" action={to(href)} {...formProps(form)}>
        <div className="sum">
          <strong>
            <TextByChoice texts={shown.totals} />
          </strong>
          <p>
            <span lang={langOf(causeName)}>{causeName}</span>
            <TextByChoice texts={shown.notes} />
          </p>
          {shown.ways && <span className="line">{transferPromise(shown.ways, t)}</span>}
          <a className="line" href={to(changeHref)}>
            {t("giving.details.change")}
          </a>
        </div>
        <FieldProblems form={form} />
        <HiddenFields fields={hidden} />
        <DonationDetailsFields
          fields={fields}
          asksStatement={foreign}
          certificate={shown.certificate}
          fee={shown.fee}
          amountRupees={amountRupees}
          isMonthly={isMonthly}
        >
          {/* Bank transfers are one-time donations. */}
          {method === "online" && (
            <>
              <Ask
                title={
                  <span>
                    {t("giving.howOften")}{" "}
                    <ByFrequency
                      isMonthly={isMonthly}
                      once={t("giving.giveOnce")}
                      monthly={t("giving.giveMonthly")}
                    />
                  </span>
                }
              >
                <Frequency field={fields.frequency} />
              </Ask>
              <ByFrequency
                isMonthly={isMonthly}
                monthly={<MonthlyTerms amountRupees={amountRupees} />}
                tag="div"
              />
            </>
          )}
        </DonationDetailsFields>
        <PayFoot
          problem={
            form.errors?.[0] && (
              <p className="error" role="alert" {...focusedOnLoad}>
                {form.errors[0]}{" "}
                {form.errors[0] === t("donationForm.orderFailed") && t("donationForm.notCharged")}
              </p>
            )
          }
          sum={<TextByChoice texts={shown.totals} />}
          does={
            effect ? (
              <span lang={langOf(effect)}>{effect}</span>
            ) : (
              <ByFrequency
                isMonthly={isMonthly}
                once={t("giving.giveOnce")}
                monthly={t("giving.giveMonthly")}
              />
            )
          }
          button={
            <Button type="submit">
              <TextByChoice texts={shown.payLabels} />
            </Button>
          }
        />
      </form>
    </DonationSheet>
  );
}
