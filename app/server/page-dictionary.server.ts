/**
 * Compression dictionaries (RFC 9842), one per language: the donation page and the rules of pages to read. Browsers
 * fetch one when idle, and then get a page without what it shares with it.
 */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, constants, createBrotliCompress, type BrotliOptions } from "node:zlib";
import { log } from "~/integrations/log.server";
import { languageOf, pathIn, plainPath, type Language } from "~/locales/language";
import { BEST_QUALITY, compressBody, encodingFor, type Encoding } from "./compress.server";

export type Dictionary = {
  /** Named by its hash. */
  path: string;
  bytes: Buffer;
  hash: Buffer;
  /** URL pattern of the pages that it is for. */
  match: string;
  /** Compressed for the browsers that fetch it. */
  bodies: Partial<Record<Encoding, Promise<Buffer>>>;
};

const GIVING_PAGE = "/donateUs";
const STORIES = ["tailoring", "lifeschool", "gudalur", "goat", "event1", "event2", "event3", "event4"];
/** Besides home. No page of donors, volunteers or staff: what is compressed with a dictionary holds nothing personal. */
const PAGES = [
  "/detailAbout",
  "/donatePage",
  GIVING_PAGE,
  "/contactPage",
  "/projects",
  "/project/:id",
  "/eventsPage",
  "/eventDetail/:id",
  "/blogs",
  "/BlogDetail/:id",
  "/galleryPage",
  "/galleryPage/:id",
  "/terms",
  "/privacy",
  "/shipping",
  "/refunds",
  ...STORIES.map((name) => `/${name}/:id`),
];
const FOLDER = "/assets/dictionary-";
const MAX_AGE_SECONDS = 30 * 86_400;
const ACCEPTED = /\bdcb\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
/** First bytes of a body in `dcb`, before the dictionary's hash. */
const MAGIC = Buffer.from([0xff, 0x44, 0x43, 0x42]);

/** Not in @types/node yet. */
export type WithDictionary = BrotliOptions & { dictionary: Buffer };

/** Node's brotli ignores dictionaries before version 24. */
export function hasDictionaries(): boolean {
  const sample = Buffer.from("0123456789 abcdefghij");
  const options: WithDictionary = { dictionary: sample };
  return brotliCompressSync(sample, options).length < sample.length;
}

export function toDictionary(bytes: Buffer, match: string): Dictionary {
  const hash = createHash("sha256").update(bytes).digest();
  return { path: FOLDER + hash.toString("base64url").slice(0, 16), bytes, hash, match, bodies: {} };
}

/** Whether the page of this route may be compressed with a dictionary. */
export function hasDictionary(route: string): boolean {
  const path = plainPath(route).replace(/:\w+/, ":id");
  return path === "/" || PAGES.includes(path);
}

/**
 * A URL pattern of these pages in a language. Patterns of dictionaries may not contain regular expressions, so each path
 * is an optional group.
 */
export function matchOf(language: Language): string {
  const root = pathIn(language, "/");
  const groups = PAGES.map((page, index) =>
    // Names must differ.
    `{${root === "/" ? page.slice(1) : page}}?`.replace(/:\w+/, `:p${index}`),
  );
  return root + groups.join("");
}

export async function compressWith({ bytes, hash }: Dictionary, page: Buffer, quality: number) {
  const options: WithDictionary = {
    dictionary: bytes,
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 17 },
  };
  const stream = createBrotliCompress(options);
  stream.end(page);
  return Buffer.concat([MAGIC, hash, await buffer(stream)]);
}

/** The dictionary of a page, and whether the browser has it. Null before there is one. */
export type Offer = { dictionary: Dictionary; isHeld: boolean } | null;

export type Dictionaries = ReturnType<typeof openDictionaries>;

/**
 * Null where Node has no dictionaries. @param sharedRules CSS of pages to read
 */
export function openDictionaries(sharedRules: (language: Language) => string) {
  if (!hasDictionaries()) {
    log.debug("dictionary.unsupported", { node: process.version, needs: "Node 24" });
    return null;
  }
  const dictionaries = new Map<Language, Dictionary>();
  return {
    /** Makes the language's dictionary of its donation page, once per start. */
    learn(address: string, page: Buffer) {
      const language = languageOf(address);
      if (plainPath(address) !== GIVING_PAGE || dictionaries.has(language)) return;
      const bytes = Buffer.concat([page, Buffer.from(sharedRules(language))]);
      dictionaries.set(language, toDictionary(bytes, matchOf(language)));
    },

    of({ url = "", headers }: IncomingMessage): Offer {
      const dictionary = dictionaries.get(languageOf(url));
      if (!dictionary) return null;
      const isHeld =
        headers["available-dictionary"] === `:${dictionary.hash.toString("base64")}:` &&
        ACCEPTED.test(headers["accept-encoding"]?.toString() ?? "");
      return { dictionary, isHeld };
    },

    /** Sends a dictionary. @returns whether it responded */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const isRead = request.method === "GET" || request.method === "HEAD";
      if (!isRead || !request.url?.startsWith(FOLDER)) return false;
      const dictionary = [...dictionaries.values()].find(({ path }) => path === request.url);
      if (!dictionary) return false;
      const encoding = encodingFor(request.headers["accept-encoding"]?.toString());
      const compressed = (dictionary.bodies[encoding] ??= compressBody(
        dictionary.bytes,
        encoding,
        BEST_QUALITY,
      ));
      compressed.then(
        (body) => {
          response.writeHead(200, {
            "Content-Type": "application/octet-stream",
            "Content-Length": body.byteLength,
            ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
            Vary: "Accept-Encoding",
            "Cache-Control": `public, max-age=${MAX_AGE_SECONDS}, immutable`,
            "Use-As-Dictionary": `match="${dictionary.match}", match-dest=("document")`,
          });
          response.end(request.method === "HEAD" ? undefined : body);
        },
        () => response.destroy(),
      );
      return true;
    },
  };
}
