import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawReceipt } from "~/domain/giving/receipts.server";
import { inWords, onlyRead, pdfAnswer } from "~/http/giving/pdf-answer.server";
import { requireStaff } from "~/http/accounts/session.server";
import { db } from "~/http/world.server";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { role: "treasurer" };

/** The receipt for staff, who need not know the donor's secret address for it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  const receipt = await drawReceipt(db, params.id ?? "");
  return receipt
    ? pdfAnswer(receipt.fileName, receipt.pdf)
    : inWords(request, 404, ({ giving }) => giving.notFound);
}

export async function action(args: LoaderFunctionArgs) {
  await requireStaff(args.request, "treasurer");
  return onlyRead(args);
}
