import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

const HEADER = "x-request-id";

/**
 * Gives a request a name of ours, 12 URL-safe characters: for the app, on the answer, and for the log, so that what
 * somebody saw can be found there. What a client sends under that name is thrown away.
 */
export function nameRequest(request: IncomingMessage, response: ServerResponse): string {
  const id = randomBytes(9).toString("base64url");
  request.headers[HEADER] = id;
  response.setHeader("X-Request-Id", id);
  return id;
}
