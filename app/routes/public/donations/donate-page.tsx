import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { donationSectionWithEffects } from "~/server/donations/donation-section.server";
import { foundation } from "~/server/context.server";
import { DonatePageBody } from "~/features/donations/public/donate-page";
import type { PageHandle } from "~/components/page-handle";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { translator } from "~/locales/translate";

export const handle: PageHandle = {
  scripts: ["donation"],
  pays: true,
  hasDonationSection: true,
  cache: { shows: ["money"] },
  sitemap: {},
};

export const meta: MetaFunction = ({ matches }) => {
  const t = translator(pageLanguage(matches));
  return pageMeta(matches, {
    title: t("giving.details.whyTitle"),
    description: t("giving.details.whyDescription"),
    path: "/donatePage",
  });
};

export async function loader({ request }: LoaderFunctionArgs) {
  return { foundationEmail: foundation.email, section: await donationSectionWithEffects(request) };
}

export default function DonatePage() {
  return <DonatePageBody {...useLoaderData<typeof loader>()} />;
}
