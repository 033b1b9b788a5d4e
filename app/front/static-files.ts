import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, createReadStream, type ReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { pipeline } from "node:stream";
import { encodingFor, PACKED, type Packed } from "~/http/compress.server";
import { isKnown } from "~/http/known-answer.server";

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
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

type StaticFile = { path: string; type: string; etag: string; cacheControl: string; encodings: Packed[] };

/**
 * Serves the built files under `folder` by exact name: the list is read once, so no path can lead out of it.
 * Files whose name holds a content hash (assets/) are immutable for a year, others are asked about after an
 * hour.
 * Variants that the build compressed (.br, .gz) are chosen by Accept-Encoding.
 * @returns a function that answers a request when it is for such a file, and says whether it did
 */
export function loadStaticFiles(folder: string) {
  const files = new Map<string, StaticFile>();
  if (existsSync(folder)) collect(folder, "", files);

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const file = files.get((request.url ?? "").split("?", 1)[0] ?? "");
    if (!file) return false;
    const encoding = encodingFor(request.headers["accept-encoding"]?.toString(), file.encodings);
    const etag = encoding === "identity" ? `"${file.etag}"` : `"${file.etag}-${encoding}"`;
    response.setHeader("Cache-Control", file.cacheControl);
    response.setHeader("ETag", etag);
    if (file.encodings.length > 0) response.setHeader("Vary", "Accept-Encoding");
    if (isKnown(request.headers["if-none-match"], etag)) {
      response.writeHead(304).end();
      return true;
    }
    const path = encoding === "identity" ? file.path : file.path + SUFFIXES[encoding];
    if (file.type.startsWith("video/")) {
      sendVideo(request, response, file);
      return true;
    }
    response.writeHead(200, {
      "Content-Type": file.type,
      "Content-Length": statSync(path).size,
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
    });
    if (request.method === "HEAD") response.end();
    else send(createReadStream(path), response);
    return true;
  };
}

/**
 * Some browsers play a video only from a server that can send a part of it; several parts at once nobody asks
 * for.
 */
function sendVideo(request: IncomingMessage, response: ServerResponse, { path, type, etag }: StaticFile) {
  const { size } = statSync(path);
  const isSame = [undefined, `"${etag}"`].includes(request.headers["if-range"] as string | undefined);
  const [, first = "", last = ""] = (isSame && /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? "")) || [];
  const isPart = first !== "" || last !== "";
  const start = first === "" ? (isPart ? Math.max(0, size - Number(last)) : 0) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  response.setHeader("Accept-Ranges", "bytes");
  if (start > end) {
    response.writeHead(416, { "Content-Range": `bytes */${size}` }).end();
    return;
  }
  response.writeHead(isPart ? 206 : 200, {
    "Content-Type": type,
    "Content-Length": end - start + 1,
    ...(isPart ? { "Content-Range": `bytes ${start}-${end}/${size}` } : {}),
  });
  if (request.method === "HEAD") response.end();
  else send(createReadStream(path, { start, end }), response);
}

/**
 * Closes the file when the visitor leaves, which `pipe` would not, and the connection when the file can't be
 * read.
 */
const send = (file: ReadStream, response: ServerResponse) => void pipeline(file, response, () => undefined);

const SUFFIXES: Record<Packed, string> = { br: ".br", gzip: ".gz" };

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
        encodings: PACKED.filter((name) => existsSync(path + SUFFIXES[name])),
      });
    }
  }
}
