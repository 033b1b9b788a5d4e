import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { messageOf } from "~/lib/result";
import { refusalInit } from "~/server/refusal-status.server";
import { dataOf, findVisit, PRIVATE_NO_STORE } from "~/server/privacy/my-data-visit.server";
import { myDataJson } from "~/features/privacy/my-data-view";
import type { Message } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { requestLanguage } from "~/locales/language";

const jsonResponse = (body: unknown, status: number, more: Record<string, string> = {}) =>
  new Response(JSON.stringify(body, null, 2), {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", ...PRIVATE_NO_STORE, ...more },
  });

const refuse = (request: Request, code: Message, status: number, headers: Record<string, string>) => {
  const message = textOf(requestLanguage(request), code);
  return jsonResponse({ success: false, message }, status, headers);
};

export async function loader(args: LoaderFunctionArgs) {
  const visit = await findVisit(args);
  if (!visit.ok) {
    const { status, headers } = refusalInit(visit.refusal);
    return refuse(args.request, messageOf(visit.refusal), status, headers);
  }
  return jsonResponse(myDataJson(await dataOf(visit.value), new Date()), 200);
}

/** Without this action Remix would answer other methods with its own text. */
export const action = ({ request }: ActionFunctionArgs) =>
  refuse(request, "answers.methodNotAllowed", 405, { Allow: "GET, HEAD" });
