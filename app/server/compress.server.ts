import { PassThrough, type Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export const COMPRESSED_ENCODINGS = ["br", "gzip"] as const;
export type CompressedEncoding = (typeof COMPRESSED_ENCODINGS)[number];
export type Encoding = CompressedEncoding | "identity";

/** Takes a few ms per page, within 8 % of the best size. */
const QUICK_QUALITY = 5;
/** For cached pages: takes twice the time once, and is 2.4 % smaller for the first reader. */
export const CACHED_QUALITY = 7;
export const BEST_QUALITY = 11;

/** Matches an accepted encoding; "q=0" after its name excludes it (RFC 9110, 12.4.2). */
const ACCEPTED: Record<CompressedEncoding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

export function encodingFor(
  accepted: string | null | undefined,
  offered: readonly CompressedEncoding[] = COMPRESSED_ENCODINGS,
): Encoding {
  return (accepted && offered.find((encoding) => ACCEPTED[encoding].test(accepted))) || "identity";
}

/** @param quality of brotli, 0 to 11; gzip ends at 9 */
export async function compressBody(bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === "identity") return bytes;
  if (encoding === "gzip") return gzipped(bytes, { level: Math.min(quality, 9) });
  // A 128 kB window holds a whole page; the default takes 4 MB per page.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 17,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotli(bytes, { params });
}

export function compressStream(encoding: Encoding): Transform {
  if (encoding === "identity") return new PassThrough();
  return encoding === "gzip"
    ? createGzip({ level: QUICK_QUALITY })
    : createBrotliCompress({
        params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY, [constants.BROTLI_PARAM_LGWIN]: 17 },
      });
}

export async function compressFor(
  accepted: string | null,
  text: string,
): Promise<{ body: Uint8Array<ArrayBuffer>; encoding: string | null }> {
  const encoding = encodingFor(accepted);
  return {
    body: new Uint8Array(await compressBody(Buffer.from(text), encoding, QUICK_QUALITY)),
    encoding: encoding === "identity" ? null : encoding,
  };
}
