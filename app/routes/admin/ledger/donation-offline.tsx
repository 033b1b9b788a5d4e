import { randomBytes } from "node:crypto";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { todayInIndia } from "~/domain/india-time";
import { RecordOfflineGift, recordOfflineGift } from "~/domain/ledger/offline-gifts.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { refusedForm } from "~/http/refused-form.server";
import { currentUser, requireStaff } from "~/http/session.server";
import { isFormBack } from "~/http/staff-form.server";
import { staffPage } from "~/http/staff-page.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { OfflineGiftPage } from "~/ui/ledger/offline-gift-page";
import { ledgerHandle } from "~/ui/ledger/page-parts";
import { pageMeta } from "~/ui/site/page-meta";

export const handle = ledgerHandle;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Record a gift", hidden: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  // Unlike requireStaff, also lets a form back in whose session ended: see the action.
  await isFormBack(request, context);
  const today = todayInIndia(new Date());
  // The token is new on every visit: sending the same form twice records one gift.
  const values = {
    amount: "",
    cause: "",
    channel: "",
    givenOn: today,
    name: "",
    email: "",
    phone: "",
    note: "",
    formToken: randomBytes(18).toString("base64url"),
  };
  return staffPage(request, { today, values });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const hasSession = (await currentUser(request)) !== null;
  if (hasSession) await requireStaff(request);
  const form = await readForm(request, RecordOfflineGift, [
    "amount",
    "cause",
    "channel",
    "givenOn",
    "name",
    "email",
    "phone",
    "note",
    "formToken",
  ]);
  if (!hasSession) {
    context.formCameBack = true;
    return data({ errors: {}, problem: messages.account.sessionEnded, typed: form.typed }, { status: 401 });
  }
  const actor = await requireStaff(request);
  if (!form.ok) return data({ errors: form.errors, problem: null, typed: form.typed }, { status: 422 });
  const recorded = await recordOfflineGift(db, actor, form.value, new Date());
  if (!recorded.ok) return refusedForm(recorded.refusal, form.typed);
  const { donation } = recorded.value;
  return redirectWith(
    donation.email ? messages.ledger.offlineRecordedAndMailed : messages.ledger.offlineRecorded,
    `/adminDonations/${donation.id}`,
  );
}

export default function AdminDonationOfflinePage() {
  const { today, values } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return (
    <OfflineGiftPage
      today={today}
      values={returned?.typed ?? values}
      errors={returned?.errors ?? {}}
      problem={returned?.problem ?? null}
    />
  );
}
