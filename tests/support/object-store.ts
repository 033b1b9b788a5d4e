import type { RequestListener } from "node:http";

/** Serves an S3-compatible store in memory. Checks the form of signatures, not their value. */
export function objectStore(objects: Map<string, { bytes: Buffer; at: string }>): RequestListener {
  return (request, response) => {
    const refuse = (status: number, code: string) =>
      void response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    const signature = request.headers.authorization ?? "";
    if (!/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/[\w-]+\/s3\/aws4_request, /.test(signature))
      return refuse(403, "SignatureDoesNotMatch");
    const url = new URL(request.url ?? "/", "http://store");
    const name = decodeURIComponent(url.pathname).replace(/^\/bucket\//, "");
    if (request.method === "PUT") {
      // Amazon refuses such uploads too.
      if (!request.headers["content-length"]) return refuse(411, "MissingContentLength");
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        objects.set(name, { bytes: Buffer.concat(parts), at: new Date().toISOString() });
        response.end();
      });
      return;
    }
    if (url.searchParams.has("list-type")) {
      const prefix = url.searchParams.get("prefix") ?? "";
      const names = [...objects.keys()].filter((one) => one.startsWith(prefix)).sort();
      const from = Number(url.searchParams.get("continuation-token") ?? 0);
      // Returns two objects per page, so that a listing has several pages.
      const page = names.slice(from, from + 2);
      const next =
        from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : "";
      const items = page.map(
        (one) => `<Contents><Key>${one}</Key><LastModified>${objects.get(one)?.at}</LastModified></Contents>`,
      );
      return void response.end(`<ListBucketResult>${items.join("")}${next}</ListBucketResult>`);
    }
    const found = objects.get(name);
    return found ? void response.end(found.bytes) : refuse(404, "NoSuchKey");
  };
}
