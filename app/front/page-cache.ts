/**
 * The page cache: anonymous public pages, kept drawn and compressed, and answered before Express sees the
 * request.
 *
 * A page is kept under its address, the visitor's country as far as pages depend on it, and whether data is
 * to be saved. It serves as long as the database says that nothing it shows has changed
 * (db/page-versions.server.ts: triggers count, so that no writer, of this process or another, can forget to),
 * and for a minute at most, because days end and views are counted. Who is signed in, or has a notice
 * waiting, never gets a kept page and never fills one.
 */
import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { BEST, encodingFor, pack, QUICK, type Encoding } from "~/http/compress.server";
import { isKnown } from "~/http/known-answer.server";
import { cachedPage, type Topic } from "./cached-pages";

/** What the application tells the cache. */
export type CacheFacts = {
  /**
   * How often what belongs to these topics has changed, as one text to compare; null when that can't be
   * known.
   */
  versionsOf(topics: readonly Topic[]): string | null;
  /** The visitor's country as far as pages depend on it. */
  countryGroup(request: IncomingMessage): string;
  /** Told of each kept page that is handed out, to count views. */
  shown(request: IncomingMessage): void;
};

/**
 * What became of a page that was to be drawn. `left`: the visitor for whom it was drawn did not wait for it.
 */
type Outcome = "kept" | "not for keeping" | "left";

type Page = {
  versions: string;
  /** By performance.now(): the clock on the wall may be set back. */ drawnAt: number;
  headers: Map<string, string>;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  isPackedBest?: boolean;
};

/**
 * @param settings.maximumPages kept at once; those that nobody asked for the longest go first
 * @param settings.vary what else than the address makes another page, as the header of that name says it
 * @param settings.maximumAgeMs after this long a page is drawn anew even if nothing changed
 * @returns a function that answers a request when it is for such a page, drawing it through `next` when it
 * must, and
 *   says whether it did
 */
export function createPageCache(
  facts: CacheFacts,
  settings: { maximumPages: number; maximumAgeMs: number; vary: string },
) {
  const kept = new Map<string, Page>();
  const drawing = new Map<string, Promise<Outcome>>();

  return function answer(request: IncomingMessage, response: ServerResponse, next: RequestListener): boolean {
    const wanted = isAnonymousRead(request) ? cachedPage(request.url ?? "") : null;
    if (!wanted) return false;
    const key = `${wanted.address} ${facts.countryGroup(request)} ${request.headers["save-data"] === "on" ? "light" : "whole"}`;
    const versions = facts.versionsOf(wanted.topics);
    if (versions === null) return false;
    const page = kept.get(key);
    if (page && page.versions === versions && performance.now() - page.drawnAt < settings.maximumAgeMs) {
      // The youngest stand last.
      kept.delete(key);
      kept.set(key, page);
      facts.shown(request);
      packBest(page);
      response.setHeader("Age", Math.floor((performance.now() - page.drawnAt) / 1000));
      send(request, response, page).catch(() => response.destroy());
      return true;
    }
    if (request.method === "HEAD") return false;
    // Many may ask for a page while it is drawn: one draws, the others wait and look again. Should that one
    // leave, the first of the others draws.
    const underWay = drawing.get(key);
    if (underWay) {
      void underWay.then((outcome) => {
        if (response.destroyed) return;
        if (outcome === "not for keeping" || !answer(request, response, next)) next(request, response);
      });
      return true;
    }
    request.url = wanted.address;
    const drawn = draw(request, response, next, {
      cacheControl: wanted.cacheControl,
      vary: settings.vary,
      before: page,
    }).then((fresh) => {
      if (typeof fresh === "string") return fresh;
      kept.set(key, { ...fresh, versions });
      for (const oldest of kept.keys()) {
        if (kept.size <= settings.maximumPages) break;
        kept.delete(oldest);
      }
      return "kept";
    });
    drawing.set(key, drawn);
    void drawn.finally(() => drawing.delete(key));
    return true;
  };
}

/** Nobody is known by name, nothing waits to be said once, and nothing but a page is asked for. */
function isAnonymousRead({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return (
    ["authorization", "content-length", "transfer-encoding"].every((name) => headers[name] === undefined) &&
    !/(?:^|;\s*)(?:authtoken|notice)=/.test(headers.cookie ?? "")
  );
}

type Drawing = {
  cacheControl: string;
  vary: string;
  /** As it was kept until now: the same text need not be packed again. */ before: Page | undefined;
};

/**
 * Lets `next` draw the page, holds back what it writes, compresses that and answers. @returns the page if it
 * may be kept, or why there is none
 */
function draw(
  request: IncomingMessage,
  response: ServerResponse,
  next: RequestListener,
  { cacheControl, vary, before }: Drawing,
): Promise<Omit<Page, "versions"> | Exclude<Outcome, "kept">> {
  const asked = { ...request.headers };
  // Drawn whole and as it is: encodings and "304" are made here.
  for (const name of ["accept-encoding", "if-none-match", "if-modified-since"]) delete request.headers[name];
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const { write, end, writeHead } = response;
    const hold = (chunk: unknown) => {
      if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
    };
    response.writeHead = (status: number, ...words: unknown[]) => {
      response.statusCode = status;
      for (const [name, value] of Object.entries((words.at(-1) as Record<string, string> | undefined) ?? {}))
        response.setHeader(name, value);
      return response;
    };
    response.write = ((chunk: unknown, ...words: unknown[]) => {
      hold(chunk);
      const done = words.at(-1);
      if (typeof done === "function") (done as () => void)();
      return true;
    }) as typeof write;
    response.end = ((chunk?: unknown) => {
      hold(chunk);
      Object.assign(response, { write, end, writeHead });
      Object.assign(request.headers, asked);
      const identity = Buffer.concat(chunks);
      const mayKeep =
        response.statusCode === 200 &&
        !response.hasHeader("set-cookie") &&
        !/no-store/.test(String(response.getHeader("cache-control")));
      if (mayKeep && !/^public/.test(String(response.getHeader("cache-control"))))
        response.setHeader("Cache-Control", cacheControl);
      response.setHeader("Vary", vary);
      const etag = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
      const packed = before?.etag === etag ? before : { bodies: { identity } };
      const page = { ...packed, drawnAt: performance.now(), headers: headersOf(response), etag };
      send(request, response, page, response.statusCode).then(
        () => resolve(mayKeep ? page : "not for keeping"),
        () => {
          response.destroy();
          resolve("not for keeping");
        },
      );
      return response;
    }) as typeof end;
    response.once("close", () => resolve("left"));
    next(request, response);
  });
}

/** What the answer says beside what each sending of it decides anew. */
function headersOf(response: ServerResponse): Map<string, string> {
  const headers = new Map<string, string>();
  for (const [name, value] of Object.entries(response.getHeaders()))
    if (!DECIDED_ANEW.has(name)) headers.set(name, String(value));
  return headers;
}

const DECIDED_ANEW = new Set([
  "content-length",
  "content-encoding",
  "etag",
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "set-cookie",
  "x-request-id",
]);

/** Answers with a page in the best encoding the visitor takes, or with 304 when they have it already. */
async function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: Omit<Page, "versions">,
  status = 200,
) {
  const encoding =
    page.bodies.identity.length === 0
      ? "identity"
      : encodingFor(request.headers["accept-encoding"]?.toString());
  const body = page.bodies[encoding] ?? (await compress(page, encoding, QUICK));
  if (response.destroyed) return;
  for (const [name, value] of page.headers) response.setHeader(name, value);
  if (status === 200) {
    // Weak: the same page, however it is packed.
    const etag = `W/"${page.etag}"`;
    response.setHeader("ETag", etag);
    if (isKnown(request.headers["if-none-match"], etag)) return void response.writeHead(304).end();
  }
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.writeHead(status, { "Content-Length": body.byteLength });
  response.end(request.method === "HEAD" ? undefined : body);
}

async function compress(
  { bodies }: Pick<Page, "bodies">,
  encoding: Encoding,
  quality: number,
): Promise<Buffer> {
  return (bodies[encoding] = await pack(bodies.identity, encoding, quality));
}

/**
 * A page that is asked for again is worth the best packing: a tenth of a second of one core, once, behind
 * everybody's back. Pages that a machine reads once each are not. Should it fail, the quick packing stays.
 */
function packBest(page: Page) {
  if (page.isPackedBest) return;
  page.isPackedBest = true;
  Promise.all([compress(page, "br", BEST), compress(page, "gzip", BEST)]).catch(() => undefined);
}
