import type { LoaderFunctionArgs } from "@remix-run/node";
import { failure } from "~/server/api/endpoint.server";
import { redirectToNewAddress } from "~/server/former-address.server";

/** A JSON 404 for unknown API paths, never HTML, unless it is an address of a former site. */
const notFound = async ({ request }: LoaderFunctionArgs) =>
  (await redirectToNewAddress(request)) ?? failure(request, 404, "answers.notFound");

export const loader = notFound;
export const action = notFound;
