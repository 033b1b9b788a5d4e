import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { failure } from "~/http/api/api.server";
import { practice } from "~/http/world.server";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { isOpen: true };

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
