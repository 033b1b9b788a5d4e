import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { resolveCause, resolveOpenCause } from "~/features/causes/causes.server";
import { donationChoiceForm } from "~/features/donations/donation-form.server";
import { checkDonationsOpen } from "~/features/donations/donations-open.server";
import { typedValues } from "~/server/form-body.server";
import { donationSectionWithNews } from "~/features/payments/donation-section.server";
import { readForm, invalidForm, refusalReply } from "~/server/form.server";
import { donationStepHref } from "~/features/donations/donation-view";
import { DonationSection, donationHandle } from "~/features/donations/public/donation-section";
import { publicMeta } from "~/components/public/public-meta";
import type { PageHandle } from "~/components/page-handle";
import { readSettings } from "~/features/settings/settings.server";
import { visitorOf } from "~/server/client-address.server";
import { db, donationSite } from "~/server/context.server";
import { useTranslate } from "~/components/page-context";
import { languageOf, pathIn, requestLanguage } from "~/locales/language";
import { textOf } from "~/locales/translate";

export const handle: PageHandle = { ...donationHandle, sitemap: {} };

export const meta = publicMeta((t) => ({
  title: t("giving.details.donateTitle"),
  description: t("giving.details.donateDescription"),
  path: "/donateUs",
}));

/** `?cause=&amount=` may be invalid: other sites link here too. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams: query } = new URL(request.url);
  const { amount, link, month } = typedValues(Object.fromEntries(query), ["amount", "link", "month"]);
  const requestedCause = query.get("cause");
  const section = await donationSectionWithNews(db, donationSite, visitorOf(request), new Date());
  const cause =
    section.causes.find(({ slug, name }) => [slug, name].includes(requestedCause ?? ""))?.slug ?? null;
  const isClosed = requestedCause !== null && cause === null && (await resolveCause(db, requestedCause)).ok;
  return {
    section,
    // Reports that the requested cause is closed and another one is preselected.
    refused: isClosed
      ? { status: "error" as const, error: { cause: [textOf(languageOf(pathname), "giving.causeClosed")] } }
      : undefined,
    chosen: {
      cause,
      amount,
      link,
      month,
      frequency: query.get("frequency") === "monthly" ? "monthly" : "once",
      method: query.get("method") === "transfer" ? "transfer" : "online",
    },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const names = ["route", "cause", "preset", "amount", "frequency", "method", "link", "month"];
  const form = await readForm(request, donationChoiceForm((await readSettings(db)).giving), names);
  if (!form.ok) return invalidForm(form);
  const { amount, frequency, method, link, month } = form.value;
  const closed = await checkDonationsOpen(db, method);
  if (closed) return refusalReply(form, closed.refusal);
  const cause = await resolveOpenCause(db, form.value.cause, new Date());
  if (!cause.ok) return refusalReply(form, cause.refusal);
  const chosen = { cause: cause.value, amount: String(amount / 100), frequency, method, link, month };
  const next = donationStepHref("/donation/new", chosen);
  return redirect(pathIn(requestLanguage(request), next), 303);
}

export default function DonateUsPage() {
  const { section, refused, chosen } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const lastResult = useActionData<typeof action>() ?? refused;
  return (
    <>
      <h1 className="visually-hidden">{t("giving.details.donateTitle")}</h1>
      <DonationSection section={section} chosen={chosen} lastResult={lastResult} />
    </>
  );
}
