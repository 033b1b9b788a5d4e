import { createReadStream, createWriteStream, statSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AwsClient } from "aws4fetch";

/** A bucket of an S3-compatible store. Without `endpoint` it is Amazon's. */
export type Bucket = {
  endpoint?: string | undefined;
  region?: string | undefined;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Largest size of one PUT: 5 GB (Amazon S3 User Guide, "Uploading objects"). */
const MAX_PUT_BYTES = 5_000_000_000;
/** The largest number of keys per answer to ListObjectsV2. */
const PAGE_SIZE = 1000;

export class ObjectStoreError extends Error {
  override name = "ObjectStoreError";
}

export async function putObject(bucket: Bucket, key: string, path: string): Promise<void> {
  const bytes = statSync(path).size;
  if (bytes > MAX_PUT_BYTES)
    throw new ObjectStoreError("The file has over 5 GB, the most that one upload carries");
  await send(bucket, "PUT", objectUrl(bucket, key), {
    // Streams need `duplex` (RequestInit of undici), which the DOM's types lack.
    ...({ duplex: "half" } as object),
    body: Readable.toWeb(createReadStream(path)) as ReadableStream,
    headers: { "Content-Length": String(bytes), "Content-Type": "application/octet-stream" },
  });
}

/** @throws ObjectStoreError also when there is no such object */
export async function getObject(bucket: Bucket, key: string, path: string): Promise<void> {
  const { body } = await send(bucket, "GET", objectUrl(bucket, key));
  if (!body) throw new ObjectStoreError("The store sent nothing");
  await pipeline(Readable.fromWeb(body as never), createWriteStream(path, { mode: 0o600 }));
}

/** ISO 8601 instant of the newest object below `prefix`; null when there is none. */
export async function newestObjectAt(bucket: Bucket, prefix: string): Promise<string | null> {
  let newest: string | null = null;
  let token: string | undefined;
  do {
    const url = objectUrl(bucket, "");
    url.search = new URLSearchParams({
      "list-type": "2",
      "max-keys": String(PAGE_SIZE),
      prefix,
      ...(token && { "continuation-token": token }),
    }).toString();
    const xml = await (await send(bucket, "GET", url)).text();
    for (const [, at] of xml.matchAll(/<LastModified>([^<]+)<\/LastModified>/g))
      if (at && (newest === null || at > newest)) newest = at;
    token = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1];
  } while (token);
  return newest;
}

/** Path-style URL, which works with every store and needs no DNS name for the bucket. */
function objectUrl({ endpoint, region = "us-east-1", bucket }: Bucket, key: string): URL {
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  url.pathname = [bucket, ...key.split("/")].map(encodeURIComponent).join("/");
  return url;
}

async function send(bucket: Bucket, method: string, url: URL, init: RequestInit = {}): Promise<Response> {
  const { accessKeyId, secretAccessKey, region = "us-east-1" } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: "s3", region });
  const { headers } = await client.sign(url, {
    method,
    headers: { ...(init.headers as Record<string, string>), "X-Amz-Content-Sha256": "UNSIGNED-PAYLOAD" },
  });
  const response = await fetch(url, { ...init, method, headers }).catch((error: unknown) => {
    throw new ObjectStoreError(`${url.host} does not answer`, { cause: error });
  });
  if (response.ok) return response;
  const code = /<Code>([^<]{1,100})<\/Code>/.exec(await response.text())?.[1];
  throw new ObjectStoreError(`${url.host} answered ${response.status}${code ? ` (${code})` : ""}`);
}
