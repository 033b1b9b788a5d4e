import type { LoaderFunctionArgs } from "@remix-run/node";
import { failure } from "~/server/api/endpoint.server";

/** Unknown addresses below the API's prefixes get a JSON 404, never the HTML page. */
const answer = ({ request }: LoaderFunctionArgs) => failure(request, 404, "answers.notFound");

export const loader = answer;
export const action = answer;
