import { Button, TextInput } from "@mantine/core";
import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countFailedPayments } from "~/features/payments/card-testing.server";
import { amountEffect } from "~/features/causes/amount-effects.server";
import { causeName } from "~/features/causes/causes.server";
import { findDonationByToken } from "~/features/donations/find-donation.server";
import { limits } from "~/lib/limits";
import { shortRupees } from "~/lib/rupees";
import { db, origin, payments } from "~/server/context.server";
import {
  DonationSheet,
  HiddenFields,
  NoPaymentNote,
  Reference,
  Sum,
} from "~/features/donations/public/donation-sheet";
import { Ask, PayFoot } from "~/features/donations/public/pay-screen";
import { UndeliveredNotice } from "~/features/donations/public/mail-states";
import { slipOf } from "~/features/donations/mail-states.server";
import { publicMeta } from "~/components/public/public-meta";
import { useLangOf, useLocalizedHref, useTranslate } from "~/components/page-context";
import type { PageHandle } from "~/components/page-handle";
import { foundationName } from "~/features/settings/settings.server";
import { pathIn, requestLanguage } from "~/locales/language";
import { textOf, translator } from "~/locales/translate";

export const handle: PageHandle = { hasCheckout: true };

export const meta = publicMeta((t) => ({ title: t("giving.pay.pageTitle"), hidden: true }));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const language = requestLanguage(request);
  const donation = await findDonationByToken(db, params.token ?? "");
  if (!donation) throw new Response(null, { status: 404 });
  const statusHref = `/donation/${donation.token}`;
  if (!donation.order_id || !["created", "failed"].includes(donation.state))
    return redirect(pathIn(language, statusHref));
  if ((await countFailedPayments(db, donation)) >= limits.cardTesting.failuresPerOrder)
    throw new Response(textOf(language, "giving.tooMany"), {
      status: 429,
      headers: { "Retry-After": String(limits.cardTesting.pauseMinutes * 60) },
    });
  return data(
    {
      amountRupees: donation.amount_paise / 100,
      causeName: await causeName(db, donation.cause_slug, language),
      effect: await amountEffect(db, language, donation.cause_slug, donation.amount_paise / 100),
      reference: donation.order_id,
      form: await hostedCheckout(donation, donation.order_id),
      statusHref,
      slip: slipOf(donation),
      nonLive: payments.nonLive,
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

type HostedDonation = NonNullable<Awaited<ReturnType<typeof findDonationByToken>>>;

/**
 * Hosted checkout as an HTML form (docs/decisions/0004). The provider returns without cookies, so a token in
 * the callback URL identifies the donation. `asks`: required contact fields that the donor left blank.
 */
async function hostedCheckout(donation: HostedDonation, orderId: string) {
  const prefill = { name: donation.name, email: donation.email, contact: donation.phone };
  const fields: Record<string, string> = {
    key_id: payments.publicKey,
    order_id: orderId,
    amount: String(donation.amount_paise),
    currency: donation.currency,
    name: await foundationName(db, donation.lang),
    description: translator(donation.lang)("donationForm.description"),
    callback_url: `${origin}/payment/return/${donation.token}`,
    cancel_url: origin + pathIn(donation.lang, `/donation/${donation.token}?left=1`),
  };
  for (const [field, value] of Object.entries(prefill)) if (value) fields[`prefill[${field}]`] = value;
  const missingFields = (["email", "contact"] as const).filter((field) => !prefill[field]);
  return { action: payments.checkout.form, fields, asks: missingFields };
}

/** Our names for the provider's fields. */
const CONTACT = { email: { name: "email", type: "email" }, contact: { name: "phone", type: "tel" } } as const;

export default function DonationPayPage() {
  const { amountRupees, causeName, effect, reference, form, statusHref, slip, nonLive } =
    useLoaderData<typeof loader>();
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <DonationSheet
      title={t("giving.pay.title")}
      step={t("giving.details.step", { step: 3, total: 3 })}
      isPayScreen
    >
      <Sum amountRupees={amountRupees} causeName={causeName}>
        {t("giving.pay.reference")} <Reference>{reference}</Reference>
        <NoPaymentNote nonLive={nonLive} />
      </Sum>
      <UndeliveredNotice undelivered={null} slip={slip} lastResult={null} />
      <form method="post" action={form.action}>
        <HiddenFields fields={form.fields} />
        {form.asks.length > 0 && (
          <Ask
            title={t("giving.asks.contact", {
              names: form.asks.map((name) => t(`giving.fields.${CONTACT[name].name}`)).join(", "),
            })}
          >
            {form.asks.map((field) => {
              const { name, type } = CONTACT[field];
              return (
                <TextInput
                  key={field}
                  id={`pay-${name}`}
                  name={`prefill[${field}]`}
                  label={t(`giving.fields.${name}`)}
                  description={t("giving.pay.contactHint")}
                  type={type}
                  inputMode={type}
                  autoComplete={type}
                />
              );
            })}
          </Ask>
        )}
        <p className="hint">
          {t("giving.pay.leaveBefore")}
          <a href={to(statusHref)}>{t("giving.pay.leaveLink")}</a>.
        </p>
        <PayFoot
          sum={shortRupees(amountRupees * 100)}
          does={effect ? <span lang={langOf(effect)}>{effect}</span> : t("giving.giveOnce")}
          button={<Button type="submit">{t("giving.pay.continue")}</Button>}
        />
      </form>
    </DonationSheet>
  );
}
