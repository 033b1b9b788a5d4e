import { publicMeta } from "~/components/public/public-meta";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findProvenReceipt } from "~/features/receipts/receipt-proof.server";
import { findReceipt } from "~/features/receipts/receipts.server";
import { clientAddress } from "~/server/client-address.server";
import { refusalInit } from "~/server/refusal-status.server";
import { db } from "~/server/context.server";
import { toReceiptProofView } from "~/features/receipts/receipt-proof-view.server";
import { requestLanguage } from "~/locales/language";
import { useLangOf, useLocalizedHref, useTranslate } from "~/components/page-context";
import { DonationSheet, Fact, Reference } from "~/features/donations/public/donation-sheet";
import { StatusMark } from "~/features/donations/public/status-mark";

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
  const language = requestLanguage(request);
  const current = receipt.replaced_at === null ? undefined : await findReceipt(db, donation.id);
  return data(toReceiptProofView(receipt, donation, current?.number ?? null, language), {
    headers: NO_STORE,
  });
}

export default function ReceiptProof() {
  const receipt = useLoaderData<typeof loader>();
  return receipt ? <ReceiptProofPage {...receipt} /> : <NoReceiptPage />;
}

function ReceiptProofPage({
  isValid,
  isPartRefunded,
  replacedBy,
  number,
  date,
  amount,
  causeName,
  foundation,
  isPractice,
}: ReturnType<typeof toReceiptProofView>) {
  const t = useTranslate();
  const langOf = useLangOf();
  const whyCancelled = replacedBy
    ? t("receiptProof.replacedText", { number: replacedBy })
    : t("receiptProof.cancelledText");
  const [title, explanation] = isPractice
    ? [t("receiptProof.practiceTitle"), t("receiptProof.practice")]
    : isValid
      ? [t("receiptProof.valid"), t("receiptProof.validText", { foundation })]
      : [t("receiptProof.cancelled"), whyCancelled];
  return (
    <DonationSheet title={title} mark={<StatusMark state={isValid ? "received" : "expired"} />}>
      <p className="lead">{explanation}</p>
      <dl className="facts">
        <Fact name={t("receiptProof.number")}>
          <Reference>{number}</Reference>
        </Fact>
        <Fact name={t("receiptProof.date")}>{date}</Fact>
        <Fact name={t("receiptProof.amount")}>{amount}</Fact>
        <Fact name={t("receiptProof.cause")}>
          <span lang={langOf(causeName)}>{causeName}</span>
        </Fact>
      </dl>
      {isValid && isPartRefunded && <p>{t("receiptProof.partRefunded")}</p>}
      <p className="hint after">{t("receiptProof.compare")}</p>
    </DonationSheet>
  );
}

function NoReceiptPage() {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <DonationSheet title={t("receiptProof.noneTitle")} mark={<StatusMark state="expired" />}>
      <p className="lead">{t("receiptProof.noneText")}</p>
      <p className="actions">
        <a href={to("/contactPage")}>{t("site.navigation.contact")}</a>
      </p>
    </DonationSheet>
  );
}
