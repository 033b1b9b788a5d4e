declare module "express" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  export type Request = IncomingMessage & { originalUrl: string };
  export type Response = ServerResponse;
  export type NextFunction = () => void;
  const express: { static(): (request: IncomingMessage, response: ServerResponse, next: () => void) => void };
  export default express;
}

declare module "morgan" {
  const morgan: { format(name: string, line: () => undefined): void };
  export default morgan;
}

declare module "send" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  type Sending = {
    on(event: "error", listener: (error: { status: number }) => void): Sending;
    pipe(response: ServerResponse): void;
  };
  type Options = { cacheControl: boolean; dotfiles: "allow"; lastModified: boolean };
  export default function send(request: IncomingMessage, path: string, options: Options): Sending;
}
