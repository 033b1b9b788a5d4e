/**
 * Thrown when a request can't be handled: unreadable, without a session, without the right. The API answers
 * it as JSON; readForm and the page guards turn it into a page.
 */
export class RefusedRequest extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = "RefusedRequest";
  }
}
