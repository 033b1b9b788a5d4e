import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { failure } from "~/server/api/endpoint.server";
import { practice } from "~/server/context.server";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = { acceptsCrossSitePosts: true };

/**
 * The checkout of the practice provider: its page and its script. Its API is called in-process and not served
 * here.
 */
async function answer({ request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const isCheckout = new URL(request.url).pathname.startsWith("/practice/v1/checkout");
  return practice && isCheckout ? practice.answer(request) : failure(request, 404, "answers.notFound");
}

export const loader = answer;
export const action = answer;
