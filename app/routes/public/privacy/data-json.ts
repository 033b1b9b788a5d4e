import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { messageOf } from "~/lib/result";
import { refusalInit } from "~/server/refusal-status.server";
import { PRIVATE_NO_STORE } from "~/server/my-data-visit.server";
import { findMyDataVisit } from "~/features/privacy/my-data-visit.server";
import { findMyData } from "~/features/privacy/personal-data.server";
import { db } from "~/server/context.server";
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

export async function loader({ request, params }: LoaderFunctionArgs) {
  const now = new Date();
  const visit = await findMyDataVisit(db, new URL(request.url).pathname, params.token ?? "", now);
  if (!visit.ok) {
    const { status, headers } = refusalInit(visit.refusal);
    return refuse(request, messageOf(visit.refusal), status, headers);
  }
  const { about, language } = visit.value;
  return jsonResponse(myDataJson(await findMyData(db, about, language), now), 200);
}

/** Without this action Remix would answer other methods with its own text. */
export const action = ({ request }: ActionFunctionArgs) =>
  refuse(request, "answers.methodNotAllowed", 405, { Allow: "GET, HEAD" });
