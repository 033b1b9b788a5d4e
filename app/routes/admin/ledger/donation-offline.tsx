import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { todayInIndia } from "~/domain/india-time";
import { RecordOfflineGift } from "~/domain/ledger/offline-gift-form";
import { recordOfflineGift } from "~/domain/ledger/offline-gifts.server";
import { cashLimit } from "~/domain/giving/cash-limit.server";
import { newFormToken } from "~/domain/sent-forms.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { formAgain, refusedReply } from "~/http/refused-form.server";
import { isFormBack, staffOrNobody } from "~/http/accounts/session.server";
import { db } from "~/http/world.server";
import { OfflineGiftPage } from "~/ui/ledger/offline-gift-page";
import { pageMeta } from "~/ui/site/page-meta";
import { sendOrTell } from "~/ui/workshop/unsent-form";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { role: "treasurer" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Record a gift", hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  // Unlike requireStaff, also lets a form back in whose session ended: see the action.
  await isFormBack(request, "treasurer");
  const today = todayInIndia(new Date());
  // The token is new on every visit: sending the same form twice records one gift.
  const values = { givenOn: today, formToken: newFormToken() };
  return { today, values, cashLimitPaise: await cashLimit(db, new Date()) };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await staffOrNobody(request, "treasurer");
  const form = await readForm(request, RecordOfflineGift, [
    "amount",
    "cause",
    "channel",
    "givenOn",
    "name",
    "email",
    "phone",
    "address",
    "wantsCertificate",
    "pan",
    "note",
    "formToken",
  ]);
  if (!actor) return data(form.reply({ formErrors: ["account.sessionEnded"] }), { status: 401 });
  if (!form.ok) return formAgain(form);
  const recorded = await recordOfflineGift(db, actor, form.value, new Date());
  if (!recorded.ok) return refusedReply(form, recorded.refusal);
  const { donation } = recorded.value;
  return redirectWith(
    donation.email ? "ledger.recordedAndMailed" : "ledger.recorded",
    `/adminDonations/${donation.id}`,
  );
}

export const clientAction = sendOrTell();

export default function AdminDonationOfflinePage() {
  return <OfflineGiftPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
