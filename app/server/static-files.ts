import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import send from "send";
import { encodingFor, COMPRESSED_ENCODINGS, type CompressedEncoding } from "./compress.server";
import { matchesEtag } from "./not-modified.server";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".mp4": "video/mp4",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".speculationrules": "application/speculationrules+json",
};

type StaticFile = {
  path: string;
  type: string;
  etag: string;
  cacheControl: string;
  encodings: CompressedEncoding[];
  isOptional: boolean;
};

/** The typeface of headings, which a page can do without: not sent to browsers that save data. */
const isOptional = (name: string) => name.startsWith("malayalam-headings");

/**
 * Serves files by exact name from a list read once: no path traversal. Hashed names (assets/) are immutable,
 * others cached for an hour. `send` handles range requests of video players. @returns whether it responded
 */
export function loadStaticFiles(folder: string) {
  const files = new Map<string, StaticFile>();
  if (existsSync(folder)) collect(folder, "", files);

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const file = files.get((request.url ?? "").split("?", 1)[0] ?? "");
    if (!file) return false;
    if (file.isOptional) {
      response.setHeader("Vary", "Save-Data");
      if (request.headers["save-data"] === "on") {
        response.writeHead(204, { "Cache-Control": "no-store" }).end();
        return true;
      }
    }
    const encoding = encodingFor(request.headers["accept-encoding"]?.toString(), file.encodings);
    const isCompressed = encoding !== "identity";
    const etag = isCompressed ? `"${file.etag}-${encoding}"` : `"${file.etag}"`;
    response.setHeader("Cache-Control", file.cacheControl);
    response.setHeader("ETag", etag);
    if (file.encodings.length > 0) response.setHeader("Vary", "Accept-Encoding");
    // `send` ignores If-None-Match when the client sends "no-cache".
    if (matchesEtag(request.headers["if-none-match"], etag)) {
      response.writeHead(304).end();
      return true;
    }
    response.setHeader("Content-Type", file.type);
    if (isCompressed) response.setHeader("Content-Encoding", encoding);
    const path = isCompressed ? file.path + SUFFIXES[encoding] : file.path;
    send(request, encodeURI(path), { cacheControl: false, dotfiles: "allow", lastModified: false })
      .on("error", ({ status }) => {
        for (const name of ["Content-Encoding", "Content-Type", "Cache-Control", "ETag"])
          response.removeHeader(name);
        response.writeHead(status).end();
      })
      .pipe(response);
    return true;
  };
}

const SUFFIXES: Record<CompressedEncoding, string> = { br: ".br", gzip: ".gz" };

function collect(folder: string, url: string, files: Map<string, StaticFile>) {
  for (const entry of readdirSync(join(folder), { withFileTypes: true })) {
    if (entry.name.startsWith(".")) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) collect(path, `${url}/${entry.name}`, files);
    else if (!/\.(br|gz)$/.test(entry.name)) {
      files.set(`${url}/${entry.name}`, {
        path,
        type: TYPES[extname(entry.name)] ?? "application/octet-stream",
        etag: createHash("sha256").update(readFileSync(path)).digest("base64url").slice(0, 22),
        cacheControl: url.startsWith("/assets")
          ? "public, max-age=31536000, immutable"
          : "public, max-age=3600",
        isOptional: isOptional(entry.name),
        encodings: COMPRESSED_ENCODINGS.filter((name) => existsSync(path + SUFFIXES[name])),
      });
    }
  }
}
