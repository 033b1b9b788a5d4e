import { publicMeta } from "~/components/public/public-meta";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findProvenReceipt } from "~/features/receipts/receipt-proof.server";
import { findReceipt } from "~/features/receipts/receipts.server";
import { clientAddress } from "~/server/client-address.server";
import { refusalInit } from "~/server/refusal-status.server";
import { db } from "~/server/context.server";
import { toReceiptProofView } from "~/features/receipts/receipt-proof-view.server";
import { NoReceiptPage, ReceiptProofPage } from "~/features/receipts/receipt-proof-page";
import { languageOf } from "~/locales/language";

export const meta = publicMeta<typeof loader>((t, receipt) => ({
  title: receipt ? t("receiptProof.title", { number: receipt.number }) : t("receiptProof.noneTitle"),
  hidden: true,
}));

const NO_STORE = { "Cache-Control": "private, no-store" };

/** Target of a receipt's QR code. Shows validity, no names. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await findProvenReceipt(db, params.reference ?? "", clientAddress(request), new Date());
  if (!found.ok && found.refusal.kind === "not_found") return data(null, { status: 404, headers: NO_STORE });
  if (!found.ok) throw new Response(null, refusalInit(found.refusal));
  const { receipt, donation } = found.value;
  const language = languageOf(new URL(request.url).pathname);
  const current = receipt.replaced_at === null ? undefined : await findReceipt(db, donation.id);
  return data(toReceiptProofView(receipt, donation, current?.number ?? null, language), {
    headers: NO_STORE,
  });
}

export default function ReceiptProof() {
  const receipt = useLoaderData<typeof loader>();
  return receipt ? <ReceiptProofPage {...receipt} /> : <NoReceiptPage />;
}
