import { Button } from "@mantine/core";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listAmountEffects } from "~/features/causes/amount-effects.server";
import { causeName, resolveOpenCause } from "~/features/causes/causes.server";
import { donationChoice, startDonationForm } from "~/features/donations/donation-form.server";
import { feeShare } from "~/features/payments/fee-share.server";
import { startCheckout } from "~/features/payments/start-checkout.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { clientAddress, countryOf } from "~/server/client-address.server";
import { certificateDueToday } from "~/server/donations/certificate-due.server";
import { isForeign } from "~/server/donations/donation-section.server";
import { readForm, invalidForm, refusalReply } from "~/server/form.server";
import { db, payments, provider } from "~/server/context.server";
import { donationStepHref } from "~/features/donations/donation-view";
import {
  DonationDetailsFields,
  MonthlyHints,
  useDetailsForm,
} from "~/features/donations/public/donation-details";
import { DonationSheet, HiddenFields, NoPaymentNote, Sum } from "~/features/donations/public/donation-sheet";
import { Frequency } from "~/features/donations/public/choices";
import donation from "~/features/donations/public/donation.css?inline";
import tribute from "~/features/donations/public/tribute.css?inline";
import { FormProblems, formProps } from "~/components/form-fields";
import { publicMeta } from "~/components/public/public-meta";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import type { PageHandle } from "~/components/page-handle";
import type { Giving } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import { limits } from "~/lib/limits";
import { languageOf, pathIn, requestLanguage } from "~/locales/language";

export const handle: PageHandle = { hasCheckout: true };

export const meta = publicMeta((t) => ({ title: t("giving.details.yourDonation"), hidden: true }));

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams: query } = new URL(request.url);
  const language = languageOf(pathname);
  const { giving } = await readSettings(db);
  const gift = donationChoice(giving).safeParse(Object.fromEntries(query));
  const chosenCause = gift.success ? await resolveOpenCause(db, gift.data.cause, new Date()) : null;
  if (!gift.success || !chosenCause?.ok) return redirect(pathIn(language, "/donateUs"));
  const { amount, frequency, method, link, month } = gift.data;
  const cause = chosenCause.value;
  const chosen = { cause, amount: String(amount / 100), frequency, method, link, month };
  const effects = await listAmountEffects(db, language, cause);
  return data(
    {
      causeName: await causeName(db, cause, language),
      effect: effects.find(({ amountPaise }) => amountPaise === amount)?.sentence,
      amountRupees: amount / 100,
      frequency,
      method,
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
      certificateDue: await certificateDueToday(request),
      fee: method === "online" ? await feeShare(db, new Date()) : null,
      nonLive: payments.nonLive,
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

/** Step two without JavaScript: creates the order and redirects to the payment page. */
export async function action({ request }: ActionFunctionArgs) {
  const { giving } = await readSettings(db);
  const language = requestLanguage(request);
  const form = await readForm(request, startDonationForm(giving));
  if (!form.ok) return (await redirectToChoice(request, form.typed, giving)) ?? invalidForm(form);
  const donor = { address: clientAddress(request), country: countryOf(request) };
  const typed = { ...form.value, lang: language };
  const started = await startCheckout(db, provider, payments.mode, typed, donor, new Date());
  return started.ok ? redirect(started.value.payHref, 303) : refusalReply(form, started.refusal);
}

/** Adds the choice to the URL, so that a refused form keeps it; 307 repeats the POST. Null if it has one. */
async function redirectToChoice(request: Request, typed: Record<string, string>, giving: Giving) {
  const { pathname, searchParams: query } = new URL(request.url);
  if (donationChoice(giving).safeParse(Object.fromEntries(query)).success) return null;
  const language = languageOf(pathname);
  const gift = donationChoice(giving).safeParse(typed);
  const cause = gift.success ? await resolveOpenCause(db, gift.data.cause, new Date()) : null;
  if (!gift.success || !cause?.ok) return redirect(pathIn(language, "/donateUs"), 303);
  const { amount, ...chosen } = gift.data;
  const next = { ...chosen, cause: cause.value, amount: String(amount / 100) };
  return redirect(pathIn(language, donationStepHref("/donation/new", next)), 307);
}

export default function DonationNewPage() {
  const { causeName, amountRupees, effect, frequency, method, changeHref, nonLive, href, foreign, ...shown } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  // After a refusal keeps the form token, so that the retry counts as the same donation.
  const formToken = lastResult?.initialValue?.formToken;
  const hidden = typeof formToken === "string" ? { ...shown.hidden, formToken } : shown.hidden;
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const [form, fields] = useDetailsForm("details", lastResult, { frequency });
  return (
    <DonationSheet title={t("giving.details.title")} step={t("giving.details.step", { step: 2, total: 3 })}>
      <Style sheets={[donation, tribute]} />
      <Sum amountRupees={amountRupees} causeName={causeName}>
        {effect && (
          <span className="line" lang={langOf(effect)}>
            {effect}
          </span>
        )}
        {method === "transfer" && <span className="line">{t("giving.transfer.comesNext")}</span>}
        <a href={to(changeHref)}>{t("giving.details.change")}</a>
        <NoPaymentNote nonLive={nonLive} />
      </Sum>
      <FormProblems form={form} />
      <form method="post" action={to(href)} {...formProps(form)}>
        <HiddenFields fields={hidden} />
        {/* Bank transfers are one-time donations. */}
        {method === "online" && (
          <Frequency field={fields.frequency}>
            <MonthlyHints />
          </Frequency>
        )}
        <DonationDetailsFields
          fields={fields}
          asksStatement={foreign}
          certificateDue={shown.certificateDue}
          fee={shown.fee}
          amountRupees={amountRupees}
        />
        <div className="actions">
          <Button type="submit">{t("donationForm.proceedToPay")}</Button>
          <Button component="a" className="quiet" href={to(changeHref)}>
            {t("giving.cancel")}
          </Button>
        </div>
      </form>
    </DonationSheet>
  );
}
