import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { MailReceipt } from "~/features/donations/donation-form.server";
import { findDonationByToken } from "~/features/donations/find-donation.server";
import { mailPledgeLink, recordSent } from "~/features/payments/pledge-notes.server";
import { checkDonationNow } from "~/features/payments/reconciliation.server";
import { correctDonorDetails } from "~/features/privacy/correction.server";
import { mailReceipt } from "~/features/receipts/receipt-requests.server";
import { Email, isChecked, SendOn } from "~/features/donations/donor-fields";
import { OptInToUpdates, optInToUpdates } from "~/features/updates/opt-in-to-updates.server";
import { correctTributeMail } from "~/features/tributes/tributes.server";
import { ok, type Result } from "~/lib/result";
import { clientAddress, countryOf } from "~/server/client-address.server";
import { readFlash } from "~/server/flash.server";
import { readForm, invalidForm, refusalReply, redirectPath, redirectWith } from "~/server/form.server";
import { db, hasMailServer, origin, payments, provider } from "~/server/context.server";
import { correctedNotice } from "~/features/donations/mail-states.server";
import { donationStatus } from "~/features/payments/donation-status.server";
import { realMoneyOfGift } from "~/features/donations/public/donation-sheet";
import { publicMeta } from "~/components/public/public-meta";
import type { PageHandle } from "~/components/page-handle";
import { languageOf, pathIn, requestLanguage, type Language } from "~/locales/language";
import type { Message } from "~/locales/messages";
import { StatusPage } from "./status-page";

export const handle: PageHandle = { scripts: ["share-link"], hasCheckout: true, realMoney: realMoneyOfGift };

/** A page that waits for something says so in the title of its tab, too. */
export const meta = publicMeta<typeof loader>((t, status) => ({
  title: status?.share
    ? t("giving.details.yourDonation")
    : (status?.title ?? t("giving.details.yourDonation")),
  hidden: true,
}));

/** Shows a donation as received, failed or pending. 'Check again' queries the provider. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname, searchParams: query } = new URL(request.url);
  const language = languageOf(pathname);
  const now = new Date();
  const found = await findDonationByToken(db, params.token ?? "");
  if (!found) throw new Response(null, { status: 404 });
  const donation =
    query.has("check") && found.mode === payments.mode
      ? await checkDonationNow(db, provider, found, now)
      : found;
  const country = countryOf(request);
  const shown = { hasLeft: query.has("left"), language, country, origin, hasMailServer };
  const status = await donationStatus(db, donation, shown, now);
  const { notice, headers } = readFlash(request);
  return data(
    { ...status, notice: notice?.message ?? null },
    { headers: { ...headers, "Cache-Control": "private, no-store" } },
  );
}

const TributeMail = z.object({ email: Email, sendOn: SendOn });

/** Schema of the page's forms: 'Send' of receipt or link, a corrected address, the card, the consent to updates, 'I have sent it'. */
const DonationForm = z.unknown().transform((raw, context) => {
  const { intent: typed, wantsUpdates } = (raw ?? {}) as Record<string, unknown>;
  if (typed === "sent") return { intent: typed, isWish: false, email: null, sendOn: null };
  const isWish = isChecked(wantsUpdates);
  const intent = isWish && typed !== "receipt" ? "updates" : typed;
  const schema = intent === "updates" ? OptInToUpdates : intent === "card" ? TributeMail : MailReceipt;
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { intent, isWish, sendOn: null, ...parsed.data };
  for (const { path, message } of parsed.error.issues) context.addIssue({ code: "custom", path, message });
  return z.NEVER;
});

export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  const form = await readForm(request, DonationForm, ["intent", "wantsUpdates", "email", "sendOn"]);
  if (!form.ok) return invalidForm(form);
  const language = requestLanguage(request);
  const visitor = { address: clientAddress(request), language };
  const done = await answer(token, form.value, visitor, new Date());
  if (!done.ok) return refusalReply(form, done.refusal);
  return redirectWith(done.value, pathIn(language, redirectPath`/donation/${token}`));
}

/** Returns the notice of what was done. */
async function answer(
  token: string,
  {
    intent,
    isWish,
    email,
    sendOn,
  }: { intent: unknown; isWish: boolean; email: string | null; sendOn: string | null },
  visitor: { address: string; language: Language },
  now: Date,
): Promise<Result<Message>> {
  if (intent === "updates") {
    const wished = await optInToUpdates(db, token, { email }, visitor, now);
    return wished.ok ? ok(hasMailServer ? "updates.saved" : "updates.savedNoServer") : wished;
  }
  if (intent === "address") {
    const donation = await findDonationByToken(db, token);
    const corrected = await correctDonorDetails(db, donation?.id ?? "", { email }, visitor.address, now);
    return corrected.ok ? ok(correctedNotice(corrected.value, hasMailServer)) : corrected;
  }
  if (intent === "card") {
    const corrected = await correctTributeMail(db, token, { to: email, day: sendOn }, visitor.address, now);
    return corrected.ok
      ? ok(hasMailServer ? "giving.mails.card.corrected" : "giving.mails.noServer.page")
      : corrected;
  }
  if (intent === "sent") {
    const noted = await recordSent(db, token, now);
    return noted.ok ? ok("giving.transfer.toldNow") : noted;
  }
  if (intent === "link") {
    const sent = await mailPledgeLink(db, token, email ?? "", visitor.address, now);
    return sent.ok ? ok(hasMailServer ? "giving.transfer.linkSent" : "giving.mails.noServer.page") : sent;
  }
  const mailed = await mailReceipt(db, token, { email }, visitor.address, now);
  // The address is stored now; the wish is asked for with it where the gift had none.
  const wished = mailed.ok && isWish ? await optInToUpdates(db, token, { email }, visitor, now) : mailed;
  if (!wished.ok) return wished;
  return mailed.ok ? ok(hasMailServer ? "giving.status.sent" : "giving.mails.noServer.receipt") : mailed;
}

export default function DonationStatusPage() {
  return <StatusPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
