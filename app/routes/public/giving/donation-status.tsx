import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { causeName } from "~/domain/giving/causes.server";
import { findDonationByToken } from "~/domain/giving/find-donation.server";
import { askAboutDonation } from "~/domain/giving/look-ups.server";
import { findReceipt } from "~/domain/giving/receipts.server";
import { monthlyOf } from "~/domain/monthly/find-monthly.server";
import { certificateRow } from "~/domain/statement/certificates.server";
import { readFlash } from "~/http/flash.server";
import { db, foundation, provider } from "~/http/world.server";
import { presentStatus } from "~/presenters/giving/donation";
import { StatusPage } from "~/ui/giving/donation-pages";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageLanguage, pageMeta } from "~/ui/site/page-meta";
import { languageOf } from "~/words/language";
import { wordsIn } from "~/words/words";

export const handle: PageHandle = { pays: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: wordsIn(pageLanguage(matches)).giving.details.yourDonation, hidden: true });

/** The donor's status page: received, not taken, or waiting. 'Check again' asks the provider at once. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname, searchParams: query } = new URL(request.url);
  const language = languageOf(pathname);
  const found = await findDonationByToken(db, params.token ?? "");
  if (!found) throw new Response(null, { status: 404 });
  const donation = query.has("check") ? await askAboutDonation(db, provider, found, new Date()) : found;
  const [cause, receipt, certificate, monthly] = await Promise.all([
    causeName(db, donation.cause_slug, language),
    findReceipt(db, donation.id),
    certificateRow(db, donation),
    monthlyOf(db, donation),
  ]);
  const status = presentStatus(donation, cause, receipt, {
    left: query.has("left"),
    language,
    hasCertificate: certificate !== undefined,
    monthly,
  });
  const { notice, headers } = readFlash(request);
  return data(
    { ...status, foundationEmail: foundation.email, notice: notice?.message ?? null },
    { headers: { ...headers, "Cache-Control": "private, no-store" } },
  );
}

export default function DonationStatusPage() {
  return <StatusPage {...useLoaderData<typeof loader>()} />;
}
