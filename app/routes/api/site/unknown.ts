import { failure } from "~/http/api/api.server";
import { messages } from "~/messages";

/** Unknown addresses below the API's prefixes get a JSON 404, never the HTML page. */
const answer = () => failure(404, messages.http.notFound);

export const loader = answer;
export const action = answer;
