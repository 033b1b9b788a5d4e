import type { Db, Donation } from "#db/schema";
import { encryptLink } from "~/features/privacy/my-data-link.server";
import { receiptProofUrl } from "~/features/receipts/receipt-proof.server";
import { drawReceipt, findReceipt } from "~/features/receipts/receipts.server";
import { drawYearlyStatement } from "~/features/my-gifts/yearly-statement-content.server";
import { taxYearOf } from "~/lib/tax-year";
import { pathIn, type Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { visibleText } from "../html";
import { setMailServer } from "../mail-set-up";
import { pageContent } from "../page-content";
import { textOfPdf } from "../pdf-text";
import type { DonationCase } from "./donations";

export type DocumentKind =
  | "gift page"
  | "data page"
  | "erase page"
  | "card"
  | "receipt proof"
  | "my gifts"
  | "receipt mail"
  | "refund mail"
  | "cancellation mail"
  | "card mail"
  | "receipt"
  | "yearly summary";

export type Drawn = { kind: DocumentKind; text: string };

const MAIL_KINDS: Record<string, DocumentKind> = {
  receipt: "receipt mail",
  "receipt-moved": "receipt mail",
  refund: "refund mail",
  voided: "cancellation mail",
  unlinked: "cancellation mail",
  "cheque-unpaid": "cancellation mail",
  tribute: "card mail",
};

/** Draws all pages, mails and PDFs of a gift in its language, by the site's own loaders and templates. */
export async function drawDocuments(
  db: Db,
  gift: DonationCase,
  donation: Donation,
  cardToken: string | null,
  now: Date,
): Promise<Drawn[]> {
  await setMailServer(gift.mails !== "no mail server");
  const drawn: Drawn[] = [];
  const page = async (kind: DocumentKind, path: string) => {
    const found = await pageContent(pathIn(donation.lang, path));
    // The texts of former mails, quoted on the page of stored data, were true when they were sent.
    if (found)
      drawn.push({ kind, text: kind === "data page" ? withoutMails(found.html, donation.lang) : found.text });
  };
  const own = `/donation/${donation.token}`;
  await page("gift page", gift.unpaid === "left" ? `${own}?left=1` : own);
  await page("data page", `${own}/data`);
  await page("erase page", `${own}/data/erase`);
  if (cardToken) await page("card", `/tribute/${cardToken}`);
  const receipt = await findReceipt(db, donation.id);
  if (receipt) await page("receipt proof", new URL(await receiptProofUrl(db, receipt)).pathname);
  if (donation.email) await page("my gifts", `/my-gifts/${encryptLink(donation.email, now)}`);
  drawn.push(...(await drawMails(db, gift, donation)));
  if (!gift.drawsPdf) return drawn;
  const pdf = await drawReceipt(db, donation.id);
  if (pdf) drawn.push({ kind: "receipt", text: textOfPdf(pdf.pdf) });
  const { email } = donation;
  const summary = email && (await drawYearlyStatement(db, { email, year: taxYearOf(now) }, now));
  if (summary) drawn.push({ kind: "yearly summary", text: textOfPdf(summary.pdf) });
  return drawn;
}

const withoutMails = (html: string, language: Language) => {
  const heading = translator(language)("privacy.headings.mail");
  return visibleText(
    html.replace(/<section>[\s\S]*?<\/section>/g, (part) =>
      part.includes(`<h2>${heading}</h2>`) ? " " : part,
    ),
  );
};

/** As they would be sent now; a template that sends nothing any more draws nothing. */
async function drawMails(db: Db, donation: DonationCase, { id }: Donation): Promise<Drawn[]> {
  const { mailTemplates } = await import("~/features/features.server");
  const mails = await db
    .selectFrom("outbox")
    .selectAll()
    .where("about", "=", id)
    .where("recipient", "!=", "")
    .execute();
  const drawn: Drawn[] = [];
  for (const mail of mails) {
    const kind = MAIL_KINDS[mail.kind];
    if (!kind) continue;
    // The receipt's mail draws its PDF.
    if (kind === "receipt mail" && !donation.drawsPdf) continue;
    const template = mail.template === null ? null : mailTemplates[mail.template];
    const text = template ? await template(db, mail) : mail;
    if (typeof text !== "string") drawn.push({ kind, text: `${text.subject} ${text.text}` });
  }
  return drawn;
}
