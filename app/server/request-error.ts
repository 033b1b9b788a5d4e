import type { Message } from "~/locales/messages";

/** JSON in the API; readForm and the page guards turn it into a page. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly code: Message,
    readonly headers: Record<string, string> = {},
  ) {
    super(code);
    this.name = "RefusedRequest";
  }
}
