/** A local HTTP server with prepared responses, in place of an external service. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import { ProviderError } from "~/integrations/razorpay/provider";

export async function withServer<T>(handler: RequestListener, act: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(handler);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  try {
    return await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** @param body text as it is, everything else as JSON */
export function respondWith(status: number, body: unknown, type = "application/json"): RequestListener {
  return (_, response) =>
    void response
      .writeHead(status, { "content-type": type })
      .end(typeof body === "string" ? body : JSON.stringify(body));
}

export async function providerErrorOf(act: Promise<unknown>) {
  const error: unknown = await act.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ProviderError);
  return (error as ProviderError).code;
}
