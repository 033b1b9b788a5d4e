import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countFailedPayments } from "~/features/payments/card-testing.server";
import { causeName } from "~/features/causes/causes.server";
import { findDonationByToken } from "~/features/donations/find-donation.server";
import { limits } from "~/lib/limits";
import { hostedCheckout } from "~/server/donations/hosted-checkout.server";
import { db, payments } from "~/server/context.server";
import { PayPage } from "~/features/donations/public/donation-pages";
import type { PageHandle } from "~/components/page-handle";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { languageOf, pathIn } from "~/locales/language";
import { textOf, translator } from "~/locales/translate";

export const handle: PageHandle = { pays: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: translator(pageLanguage(matches))("giving.pay.pageTitle"), hidden: true });

/** A form that leads to the provider's hosted checkout, for a donation that is not paid yet. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
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
      reference: donation.order_id,
      form: hostedCheckout({ ...donation, order_id: donation.order_id }),
      statusHref,
      rehearsal: payments.rehearsal,
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

export default function DonationPayPage() {
  return <PayPage {...useLoaderData<typeof loader>()} />;
}
