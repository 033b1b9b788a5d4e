import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { MailReceipt } from "~/features/donations/donation-form.server";
import { correctDonorDetails } from "~/features/privacy/correction.server";
import { changeMonthlyForm, MONTHLY_FIELDS } from "~/features/monthly/monthly-change-form.server";
import { readSettings } from "~/features/settings/settings.server";
import { findMonthlyByToken, monthlyHistory } from "~/features/monthly/find-monthly.server";
import { isOfMandate, monthlyStatus } from "~/features/payments/monthly-status.server";
import { checkMonthlyDonationNow } from "~/features/payments/monthly-reconciliation.server";
import { readFlash } from "~/server/flash.server";
import { clientAddress, countryOf } from "~/server/client-address.server";
import { correctedNotice } from "~/features/donations/mail-states.server";
import { invalidForm, readForm, redirectWith, refusalReply } from "~/server/form.server";
import { refusalInit } from "~/server/refusal-status.server";
import { db, hasMailServer, origin, payments, provider } from "~/server/context.server";
import { realMoneyOfGift } from "~/features/donations/public/donation-sheet";
import { publicMeta } from "~/components/public/public-meta";
import type { PageHandle } from "~/components/page-handle";
import type { AmountBounds } from "~/lib/amounts";
import { changeMonthly } from "./monthly-actions.server";
import { MonthlyGift } from "./monthly-page";
import { languageOf, pathIn, requestLanguage } from "~/locales/language";

export const handle: PageHandle = { scripts: ["share-link"], hasCheckout: true, realMoney: realMoneyOfGift };

export const meta = publicMeta((t) => ({ title: t("giving.monthly.pageTitle"), hidden: true }));

/** Shows a monthly gift by its secret URL. 'Check again' queries the provider. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname, searchParams: query } = new URL(request.url);
  const language = languageOf(pathname);
  const found = await findMonthlyByToken(db, params.token ?? "");
  if (!found) throw new Response(null, { status: 404 });
  const monthly =
    query.has("check") && found.mode === payments.mode
      ? await checkMonthlyDonationNow(db, provider, found, new Date())
      : found;
  const reader = { language, country: countryOf(request), origin, hasMailServer, mode: payments.mode };
  const shown = await monthlyStatus(db, monthly, reader, new Date());
  const { notice, headers } = readFlash(request);
  return data(
    { ...shown, notice: notice?.message ?? null },
    { headers: { ...headers, "Cache-Control": "private, no-store" } },
  );
}

/** A corrected address, or one of the forms that change the gift or end it. */
const monthlyForm = (bounds: AmountBounds) => {
  const change = changeMonthlyForm(bounds);
  return z.unknown().transform((raw, context) => {
    const isAddress = (raw as { intent?: unknown } | null)?.intent === "address";
    const parsed = isAddress
      ? MailReceipt.transform(({ email }) => ({ intent: "address" as const, email })).safeParse(raw)
      : change.safeParse(raw);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });
};

export async function action({ request, params }: ActionFunctionArgs) {
  const language = requestLanguage(request);
  const { giving } = await readSettings(db);
  const form = await readForm(request, monthlyForm(giving), [...MONTHLY_FIELDS, "email"]);
  if (!form.ok) return invalidForm(form);
  if (form.value.intent === "address") {
    const monthly = await findMonthlyByToken(db, params.token ?? "");
    const [latest] = monthly ? (await monthlyHistory(db, monthly)).months.filter(isOfMandate) : [];
    const { email } = form.value;
    const from = clientAddress(request);
    const corrected = await correctDonorDetails(db, latest?.id ?? "", { email }, from, new Date());
    if (!corrected.ok) return refusalReply(form, corrected.refusal);
    return redirectWith(
      correctedNotice(corrected.value, hasMailServer),
      pathIn(language, `/monthly/${monthly?.token}`),
    );
  }
  const changed = await changeMonthly(params.token ?? "", form.value, language);
  if (!changed.ok && changed.refusal.kind === "not_found")
    throw new Response(null, refusalInit(changed.refusal));
  if (!changed.ok) return refusalReply(form, changed.refusal);
  const { notice, token } = changed.value;
  const path = pathIn(language, `/monthly/${token}`);
  return notice === null ? redirect(path, 303) : redirectWith(notice, path);
}

export default function MonthlyPage() {
  return <MonthlyGift {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
