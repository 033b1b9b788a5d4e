import { randomBytes } from "node:crypto";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { donationHistory } from "~/domain/ledger.server";
import { resendReceipt } from "~/domain/receipt-requests.server";
import { refundableDonation, RequestRefund, requestRefund } from "~/domain/refunds.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { refusedForm } from "~/http/refused-form.server";
import { requireStaff } from "~/http/session.server";
import { staffPage } from "~/http/staff-page.server";
import { db, provider } from "~/http/world.server";
import { messages } from "~/messages";
import { exactRupees, presentHistory } from "~/presenters/ledger-screens";
import { DonationPage } from "~/ui/ledger/donation-page";
import { ledgerHandle } from "~/ui/ledger/page-parts";
import { pageMeta } from "~/ui/page-meta";

export const handle = ledgerHandle;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donation", hidden: true });

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request);
  const history = await donationHistory(db, params.id ?? "");
  if (!history) throw new Response(null, { status: 404 });
  return staffPage(request, { donation: presentHistory(history), formToken: newToken() });
}

const Act = z.object({
  act: z.enum(["resend", "refund"]).catch("refund"),
  confirmed: z.string().optional(),
  amount: z.string().optional(),
  reason: z.string().optional(),
  formToken: z.string().optional(),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireStaff(request);
  const id = params.id ?? "";
  const form = await readForm(request, Act, ["act", "confirmed", "amount", "reason", "formToken"]);
  const refund = { amount: form.typed.amount, reason: form.typed.reason, formToken: form.typed.formToken };
  if (form.ok && form.value.act === "resend") {
    const sent = await resendReceipt(db, actor, id, new Date());
    return sent.ok
      ? redirectWith(messages.ledger.resent, `/adminDonations/${id}`)
      : refusedForm(sent.refusal, { ...refund, formToken: "" });
  }
  const wish = RequestRefund.safeParse(refund);
  if (!wish.success)
    return data({ errors: errorsOf(wish.error), problem: null, typed: refund }, { status: 422 });
  const asked = {
    donationId: id,
    amountPaise: wish.data.amount,
    reason: wish.data.reason,
    formToken: wish.data.formToken,
  };
  // The first time it is only looked at: the page asks whether it is meant.
  if (form.typed.confirmed !== "yes") {
    const judged = await refundableDonation(db, asked);
    return judged.ok
      ? data({ errors: NONE, problem: null, typed: refund, confirm: exactRupees(judged.value) })
      : refusedForm(judged.refusal, refund);
  }
  const refunded = await requestRefund(db, provider, actor, asked, new Date());
  if (!refunded.ok) return refusedForm(refunded.refusal, { ...refund, formToken: "" });
  const { refundByHand, refundAccepted, refundAsked } = messages.ledger;
  const { state, provider_refund_id: reference } = refunded.value;
  return redirectWith(
    state === "asked" ? refundAsked : reference?.startsWith("hand_") ? refundByHand : refundAccepted,
    `/adminDonations/${id}`,
  );
}

const NONE: Partial<Record<string, string>> = {};
const newToken = () => randomBytes(18).toString("base64url");
const errorsOf = (error: z.ZodError): Partial<Record<string, string>> =>
  Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]));

export default function AdminDonationDetailPage() {
  const { donation, formToken } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const typed = returned?.typed ?? { amount: "", reason: "", formToken };
  const confirm =
    returned && "confirm" in returned && typeof returned.confirm === "string" ? returned.confirm : null;
  return (
    <DonationPage
      donation={donation}
      // A form that came to its end, whatever that was, is not sent again: the next one has a token of its
      // own.
      refund={{
        values: { ...typed, formToken: typed.formToken || formToken },
        errors: returned?.errors ?? {},
        confirm,
      }}
      problem={returned?.problem ?? returned?.errors.formToken ?? null}
    />
  );
}
