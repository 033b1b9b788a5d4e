import { createServer, get } from "node:http";

/**
 * Starts a proxy that sends HTML in pieces, as a slow line does. @param {string} origin http
 * @param {{ bytes: number, everyMs: number }} piece of uncompressed HTML
 * @returns {Promise<{ origin: string, stop: () => void }>}
 */
export async function openChunkingProxy(origin, { bytes, everyMs }) {
  const server = createServer(({ url, headers }, response) => {
    get(origin + url, { headers: { ...headers, "accept-encoding": "identity" } }, async (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      if (!upstream.headers["content-type"]?.startsWith("text/html")) return void upstream.pipe(response);
      const html = Buffer.concat(await upstream.toArray());
      for (let from = 0; from < html.length; from += bytes) {
        response.write(html.subarray(from, from + bytes));
        await new Promise((next) => setTimeout(next, everyMs));
      }
      response.end();
    }).on("error", () => response.destroy());
  });
  await new Promise((listening) => server.listen(0, () => listening(undefined)));
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === "object" && address ? address.port : 0}`,
    stop: () => (server.closeAllConnections(), server.close()),
  };
}
