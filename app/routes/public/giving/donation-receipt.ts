import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { findDonationByToken } from "~/domain/giving/find-donation.server";
import { drawReceipt } from "~/domain/giving/receipts.server";
import { db } from "~/http/world.server";
import { languageOf, languageTag } from "~/words/language";
import { wordsIn } from "~/words/words";

/** The receipt as a PDF for anyone who knows the donation's secret token. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const donation = await findDonationByToken(db, params.token ?? "");
  const receipt = donation ? await drawReceipt(db, donation.id) : null;
  if (!receipt) return inWords(request, 404, ({ giving }) => giving.notFound);
  return new Response(new Uint8Array(receipt.pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; ${nameInHeader(receipt.fileName)}`,
      "Cache-Control": "private, no-store",
    },
  });
}

/** A header holds ASCII only; other letters are written as RFC 8187 says. */
const nameInHeader = (fileName: string) =>
  /^[ -~]+$/.test(fileName) ? `filename="${fileName}"` : `filename*=UTF-8''${encodeURIComponent(fileName)}`;

/** Without this action Remix would answer other methods itself, with its own text. */
export const action = ({ request }: ActionFunctionArgs) =>
  inWords(request, 405, ({ answers }) => answers.methodNotAllowed, { Allow: "GET, HEAD" });

/** A sentence in the language of the address. */
function inWords(
  request: Request,
  status: number,
  sentence: (words: ReturnType<typeof wordsIn>) => string,
  more: Record<string, string> = {},
) {
  const language = languageOf(new URL(request.url).pathname);
  return new Response(sentence(wordsIn(language)), {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Language": languageTag[language],
      "Cache-Control": "no-store",
      ...more,
    },
  });
}
