import type { LoaderFunctionArgs } from "@remix-run/node";
import { failure } from "~/server/api/endpoint.server";
import { redirectToNewAddress } from "~/server/former-address.server";

/** Responds to unknown API paths with a JSON 404, never HTML, unless the path is of a former site. */
const notFound = async ({ request }: LoaderFunctionArgs) =>
  (await redirectToNewAddress(request)) ?? failure(request, 404, "answers.notFound");

export const loader = notFound;
export const action = notFound;
