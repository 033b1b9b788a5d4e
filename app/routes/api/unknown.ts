import type { LoaderFunctionArgs } from "@remix-run/node";
import { failure } from "~/server/api/endpoint.server";

/** A JSON 404 for unknown API paths, never HTML. */
const answer = ({ request }: LoaderFunctionArgs) => failure(request, 404, "answers.notFound");

export const loader = answer;
export const action = answer;
