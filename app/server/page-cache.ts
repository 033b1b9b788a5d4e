/**
 * Caches pages by path, country group and save-data, until a topic changes (counted by triggers, see
 * db/page-versions.server.ts) or a minute has passed. Requests with a session or a notice bypass it.
 */
import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import {
  BEST_QUALITY,
  encodingFor,
  compressBody,
  COMPRESSED_ENCODINGS,
  CACHED_QUALITY,
  type Encoding,
} from "./compress.server";
import { compressWith, hasDictionary, type Dictionaries, type Offer } from "./page-dictionary.server";
import { log } from "~/integrations/log.server";
import { matchesEtag } from "./not-modified.server";
import { cookieIn, NOTICE_COOKIE, signedCookieIn } from "./cookies.server";
import { isBearer } from "./bearer";
import { REQUESTED_URL_HEADER } from "./client-identity";
import type { RouteTable } from "./route-table.server";
import { limits } from "~/lib/limits";
import type { Topic } from "~/components/page-handle";

type CacheDependencies = {
  addresses: RouteTable;
  versionsOf(topics: readonly Topic[]): string | null;
  countryGroup(request: IncomingMessage): string;
  countView(request: IncomingMessage): void;
  dictionaries: Dictionaries | null;
};

/** `aborted`: the visitor who caused the rendering disconnected. */
type Outcome = "cached" | "uncacheable" | "aborted";

type Page = {
  versions: string;
  /** From performance.now(), because the system's clock may be set back. */
  renderedAt: number;
  headers: Map<string, string>;
  etag: string;
  /** `dcb`: with the dictionary of the page's language (RFC 9842). */
  bodies: Partial<Record<Encoding | "dcb", Buffer>> & { identity: Buffer };
  /** Encodings that were compressed at the highest level, or will be. */
  best: Set<Encoding | "dcb">;
};

/** Runs `start` when it is the client's turn. */
type InTurn = (start: () => void) => void;

/**
 * @returns a function that answers a request from the cache, or draws a page for it; it returns false for a request
 * that has nothing to do with the cache
 */
export function createPageCache(
  dependencies: CacheDependencies,
  settings: { maximumPages: number; maximumAgeMs: number; vary: string },
) {
  const cache = new Map<string, Page>();
  const rendering = new Map<string, Promise<Outcome>>();

  return function answer(
    request: IncomingMessage,
    response: ServerResponse,
    next: RequestListener,
    inTurn: InTurn = (start) => start(),
  ): boolean {
    if (dependencies.dictionaries?.serve(request, response)) return true;
    const target = isAnonymousRead(request) ? cachedPage(request.url ?? "", dependencies.addresses) : null;
    if (!target) return false;
    const { address, topics } = target;
    const dictionaries = target.hasDictionary ? dependencies.dictionaries : null;
    const variant = request.headers["save-data"] === "on" ? "light" : "whole";
    const key = `${address} ${dependencies.countryGroup(request)} ${variant}`;
    const versions = dependencies.versionsOf(topics);
    if (versions === null) return false;
    if (answerFresh(versions)) return true;
    if (request.method === "HEAD") return false;
    inTurn(draw);
    return true;

    function answerFresh(current: string): boolean {
      const page = cache.get(key);
      const isFresh =
        page?.versions === current && performance.now() - page.renderedAt < settings.maximumAgeMs;
      if (!isFresh) return false;
      // Moves the page to the end, because the first pages are dropped first.
      cache.delete(key);
      cache.set(key, page);
      dependencies.countView(request);
      const offer = dictionaries?.of(request) ?? null;
      compressBest(page, offer);
      response.setHeader("Age", Math.floor((performance.now() - page.renderedAt) / 1000));
      send(request, response, page, offer).catch(() => response.destroy());
      return true;
    }

    /** One request renders, the others wait and try again; if it disconnects, the next one renders. */
    function draw(): void {
      if (response.destroyed) return;
      const current = dependencies.versionsOf(topics);
      if (current === null) return next(request, response);
      if (answerFresh(current)) return;
      const pending = rendering.get(key);
      if (pending)
        return void pending.then((outcome) =>
          outcome === "uncacheable" && !response.destroyed ? next(request, response) : draw(),
        );
      // Former addresses may depend on parameters that pages ignore.
      request.headers[REQUESTED_URL_HEADER] = request.url;
      request.url = address;
      const vary = dictionaries ? `${settings.vary}, Available-Dictionary` : settings.vary;
      const options = { vary, before: cache.get(key), dictionaries };
      const rendered = render(request, response, next, options).then((fresh) => {
        if (typeof fresh === "string") return fresh;
        cache.set(key, { ...fresh, versions: current });
        if (variant === "whole") dictionaries?.learn(address, fresh.bodies.identity);
        for (const oldest of cache.keys()) {
          if (cache.size <= settings.maximumPages) break;
          cache.delete(oldest);
        }
        return "cached";
      });
      rendering.set(key, rendered);
      void rendered.finally(() => rendering.delete(key));
    }
  };
}

/** Other schemes than Bearer and forged notices change nothing on a page. */
function isAnonymousRead({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return (
    !isBearer(headers.authorization) &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    cookieIn(headers.cookie, limits.account.sessionCookie) === null &&
    signedCookieIn(headers.cookie, NOTICE_COOKIE) === null
  );
}

type RenderOptions = {
  vary: string;
  /** The page cached before: an unchanged text is not compressed again. */
  before: Page | undefined;
  dictionaries: Dictionaries | null;
};

function render(
  request: IncomingMessage,
  response: ServerResponse,
  next: RequestListener,
  { vary, before, dictionaries }: RenderOptions,
): Promise<Omit<Page, "versions"> | Exclude<Outcome, "cached">> {
  const originalHeaders = { ...request.headers };
  // The cache compresses the page and answers 304 itself.
  for (const name of ["accept-encoding", "if-none-match", "if-modified-since"]) delete request.headers[name];
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const { write, end, writeHead } = response;
    const collect = (chunk: unknown) => {
      if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
    };
    response.writeHead = (status: number, ...args: unknown[]) => {
      response.statusCode = status;
      for (const [name, value] of Object.entries((args.at(-1) as Record<string, string> | undefined) ?? {}))
        response.setHeader(name, value);
      return response;
    };
    response.write = ((chunk: unknown, ...args: unknown[]) => {
      collect(chunk);
      const done = args.at(-1);
      if (typeof done === "function") (done as () => void)();
      return true;
    }) as typeof write;
    response.end = ((chunk?: unknown) => {
      collect(chunk);
      Object.assign(response, { write, end, writeHead });
      Object.assign(request.headers, originalHeaders);
      const identity = Buffer.concat(chunks);
      const isCacheable =
        response.statusCode === 200 &&
        !response.hasHeader("set-cookie") &&
        !/no-store/.test(String(response.getHeader("cache-control")));
      if (isCacheable && !/^public/.test(String(response.getHeader("cache-control"))))
        response.setHeader("Cache-Control", REVALIDATE_ALWAYS);
      response.setHeader("Vary", vary);
      const etag = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
      const reused = before?.etag === etag ? before : { bodies: { identity }, best: new Set<never>() };
      const page = { ...reused, renderedAt: performance.now(), headers: headersOf(response), etag };
      const offer = isCacheable ? (dictionaries?.of(request) ?? null) : null;
      send(request, response, page, offer, response.statusCode).then(
        () => resolve(isCacheable ? page : "uncacheable"),
        () => {
          response.destroy();
          resolve("uncacheable");
        },
      );
      return response;
    }) as typeof end;
    response.once("close", () => resolve("aborted"));
    next(request, response);
  });
}

function headersOf(response: ServerResponse): Map<string, string> {
  const headers = new Map<string, string>();
  for (const [name, value] of Object.entries(response.getHeaders()))
    if (!PER_RESPONSE_HEADERS.has(name)) headers.set(name, String(value));
  return headers;
}

const PER_RESPONSE_HEADERS = new Set([
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

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: Omit<Page, "versions">,
  offer: Offer,
  status = 200,
) {
  const encoding =
    page.bodies.identity.length === 0
      ? "identity"
      : offer?.isHeld
        ? "dcb"
        : encodingFor(request.headers["accept-encoding"]?.toString());
  const body = page.bodies[encoding] ?? (await compress(page, encoding, CACHED_QUALITY, offer));
  if (response.destroyed) return;
  for (const [name, value] of page.headers) response.setHeader(name, value);
  if (offer && !offer.isHeld && request.headers["save-data"] !== "on")
    response.setHeader("Link", `<${offer.dictionary.path}>; rel="compression-dictionary"`);
  if (status === 200) {
    // Weak, because the page is sent in several encodings.
    const etag = `W/"${page.etag}"`;
    response.setHeader("ETag", etag);
    if (matchesEtag(request.headers["if-none-match"], etag)) return void response.writeHead(304).end();
  }
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.writeHead(status, { "Content-Length": body.byteLength });
  response.end(request.method === "HEAD" ? undefined : body);
}

async function compress(
  { bodies }: Pick<Page, "bodies">,
  encoding: Encoding | "dcb",
  quality: number,
  offer: Offer,
): Promise<Buffer> {
  return (bodies[encoding] =
    encoding !== "dcb"
      ? await compressBody(bodies.identity, encoding, quality)
      : await compressWith(offer!.dictionary, bodies.identity, quality));
}

let compressing: Promise<unknown> = Promise.resolve();

/** Compresses in the background after a second request (0.1 s), one page at a time: each takes megabytes. */
function compressBest(page: Page, offer: Offer) {
  for (const encoding of offer?.isHeld ? (["dcb"] as const) : COMPRESSED_ENCODINGS) {
    if (page.best.has(encoding)) continue;
    page.best.add(encoding);
    compressing = compressing
      .then(() => compress(page, encoding, BEST_QUALITY, offer))
      .catch((error: unknown) => log.warn("page.compression", { error }));
  }
}

/** Shown in the header and footer of every page. */
const SHARED_TOPICS: readonly Topic[] = ["settings", "texts", "pages"];

type CachedPage = {
  /** Path and the parameters on which the page depends. */
  address: string;
  topics: readonly Topic[];
  hasDictionary: boolean;
};

function cachedPage(url: string, routes: RouteTable): CachedPage | null {
  const [path = "", search = ""] = url.split("?", 2);
  const route = routes.find(path);
  if (!route?.cache) return null;
  const { shows, query: names = [], bypass = [] } = route.cache;
  const sent = new URLSearchParams(search);
  if (bypass.some((name) => sent.has(name))) return null;
  // Pages ignore the others and read the first of repeated ones.
  const query = new URLSearchParams(
    names.flatMap((name) =>
      sent
        .getAll(name)
        .slice(0, 1)
        .map((value) => [name, value]),
    ),
  );
  const cachedUrl = query.size > 0 ? `${path}?${query.toString()}` : path;
  const topics = [...SHARED_TOPICS, ...shows];
  return { address: cachedUrl, topics, hasDictionary: hasDictionary(route.path) };
}

/** Browsers revalidate each time, because staff may change every page. */
const REVALIDATE_ALWAYS = "public, no-cache";
