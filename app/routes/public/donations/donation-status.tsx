import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { MailReceipt } from "~/features/donations/donation-form.server";
import { findDonationByToken } from "~/features/donations/find-donation.server";
import { checkDonationNow } from "~/features/payments/reconciliation.server";
import { mailReceipt } from "~/features/receipts/receipt-requests.server";
import { isChecked } from "~/features/donations/donor-fields";
import { OptInToUpdates, optInToUpdates } from "~/features/updates/opt-in-to-updates.server";
import { clientAddress } from "~/server/client-address.server";
import { readFlash } from "~/server/flash.server";
import { readForm, invalidForm, refusalReply, redirectWith } from "~/server/form.server";
import { db, payments, provider } from "~/server/context.server";
import { donationStatus } from "~/server/donations/donation-status.server";
import { publicMeta } from "~/components/public/public-meta";
import type { PageHandle } from "~/components/page-handle";
import { languageOf, pathIn, requestLanguage } from "~/locales/language";
import { StatusPage } from "./status-page";

export const handle: PageHandle = { scripts: ["share-link"], hasCheckout: true };

export const meta = publicMeta((t) => ({ title: t("giving.details.yourDonation"), hidden: true }));

/** Shows a donation as received, failed or pending. 'Check again' queries the provider. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname, searchParams: query } = new URL(request.url);
  const language = languageOf(pathname);
  const found = await findDonationByToken(db, params.token ?? "");
  if (!found) throw new Response(null, { status: 404 });
  const donation =
    query.has("check") && found.mode === payments.mode
      ? await checkDonationNow(db, provider, found, new Date())
      : found;
  const status = await donationStatus(donation, query.has("left"), language);
  const { notice, headers } = readFlash(request);
  return data(
    { ...status, notice: notice?.message ?? null },
    { headers: { ...headers, "Cache-Control": "private, no-store" } },
  );
}

/** Schema of two forms: 'Send' of the receipt, and the consent to updates. */
const GiftForm = z.unknown().transform((raw, context) => {
  const { intent, wantsUpdates } = (raw ?? {}) as Record<string, unknown>;
  const isWish = intent === "updates" || isChecked(wantsUpdates);
  const parsed = isWish ? OptInToUpdates.safeParse(raw) : MailReceipt.safeParse(raw);
  if (parsed.success) return { isWish, email: parsed.data.email };
  for (const { path, message } of parsed.error.issues) context.addIssue({ code: "custom", path, message });
  return z.NEVER;
});

export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  const form = await readForm(request, GiftForm, ["intent", "wantsUpdates", "email"]);
  if (!form.ok) return invalidForm(form);
  const { isWish, email } = form.value;
  const language = requestLanguage(request);
  const [address, now] = [clientAddress(request), new Date()];
  const done = isWish
    ? await optInToUpdates(db, token, { email }, { address, language }, now)
    : await mailReceipt(db, token, { email }, address, now);
  if (!done.ok) return refusalReply(form, done.refusal);
  const here = pathIn(language, `/donation/${done.value.token}`);
  return redirectWith(isWish ? "updates.saved" : "giving.status.sent", here);
}

export default function DonationStatusPage() {
  return <StatusPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
