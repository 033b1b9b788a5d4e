import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { causeName } from "~/features/causes/causes.server";
import { cancelMonthlyDonation } from "~/features/payments/cancel-monthly.server";
import { findMonthlyByToken, monthlyHistory } from "~/features/monthly/find-monthly.server";
import { checkMonthlyDonationNow } from "~/features/payments/monthly-reconciliation.server";
import { isOver } from "~/features/monthly/monthly-filters";
import { readFlash, redirectWith } from "~/server/flash.server";
import { NoFields, readForm } from "~/server/form.server";
import { refusalInit } from "~/server/refusal-status.server";
import { db, foundation, payments, provider } from "~/server/context.server";
import { toMonthlyDonationView } from "~/features/monthly/monthly-view";
import { MonthlyPage } from "~/features/monthly/monthly-page";
import type { PageHandle } from "~/components/page-handle";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { languageOf, pathIn } from "~/locales/language";
import { translator } from "~/locales/translate";

export const handle: PageHandle = { scripts: ["share-link"], pays: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: translator(pageLanguage(matches))("giving.monthly.pageTitle"), hidden: true });

/** The donor's page of a monthly gift, for whoever has its unguessable address. 'Check again' asks the provider. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname, searchParams: query } = new URL(request.url);
  const language = languageOf(pathname);
  const found = await findMonthlyByToken(db, params.token ?? "");
  if (!found) throw new Response(null, { status: 404 });
  const gift =
    query.has("check") && found.mode === payments.mode
      ? await checkMonthlyDonationNow(db, provider, found, new Date())
      : found;
  const cause = await causeName(db, gift.cause_slug, language);
  const { notice, headers } = readFlash(request);
  return data(
    {
      ...toMonthlyDonationView(gift, cause, await monthlyHistory(db, gift), language),
      foundationEmail: foundation.email,
      notice: notice?.message ?? null,
    },
    { headers: { ...headers, "Cache-Control": "private, no-store" } },
  );
}

/** 'Cancel monthly gift' */
export async function action({ request, params }: ActionFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  await readForm(request, NoFields, []);
  const cancelled = await cancelMonthlyDonation(db, provider, params.token ?? "", new Date());
  if (!cancelled.ok) throw new Response(null, refusalInit(cancelled.refusal));
  const notice = isOver(cancelled.value) ? "giving.monthly.ended" : "giving.monthly.ending";
  return redirectWith(notice, pathIn(language, `/monthly/${cancelled.value.token}`));
}

export default function MonthlyDonationPage() {
  return <MonthlyPage {...useLoaderData<typeof loader>()} />;
}
