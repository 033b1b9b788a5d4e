// What remix-serve is made of, as far as the front changes it.
declare module "express" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  const express: { static(): (request: IncomingMessage, response: ServerResponse, next: () => void) => void };
  export default express;
}

declare module "morgan" {
  const morgan: { format(name: string, line: () => undefined): void };
  export default morgan;
}
