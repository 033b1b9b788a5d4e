import type { Message } from "~/locales/messages";

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
