import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawReceipt } from "~/features/receipts/receipts.server";
import { inWords, methodNotAllowed, pdfAnswer } from "~/server/pdf-response.server";
import { requireStaff } from "~/server/session.server";
import { db } from "~/server/context.server";
import type { PageHandle } from "~/components/page-handle";

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
  return methodNotAllowed(args);
}
