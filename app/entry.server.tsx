import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import "~/boot.server";
import { env } from "~/env.server";
import { compressFor } from "~/http/compress.server";
import { enhancementUrls } from "~/http/enhancements.server";
import { log, requestId } from "~/http/log.server";
import { contentSecurityPolicy } from "~/http/page-policy.server";
import { noteStorageTrouble, tellStorageTrouble } from "~/http/storage-trouble.server";
import { DocumentParts } from "~/ui/site/document-parts";
import { combineHandles, type PageHandle } from "~/ui/site/page-handle";
import { documentStyle } from "~/ui/site/stylesheet.server";
import { VIDEO_FRAME_CSS } from "~/ui/content/video-figure";

/** For app/commands/serve.mjs: front and site are parts of one build, and so share their instances. */
export { patchRemixServe } from "~/front/remix-serve";

/** Draws a page whole: it is complete when it leaves, so its length, its policy and its status are known. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const { matches, loaderData } = context.staticHandlerContext;
  const handles = matches.map(
    ({ route }) => context.routeModules[route.id]?.handle as PageHandle | undefined,
  );
  const page = combineHandles(handles);
  tellStorageTrouble(request, page.pays);
  const embeds = matches
    .map(({ route }, index) => handles[index]?.embeds?.(loaderData[route.id]))
    .find((found) => found !== undefined);
  const style = documentStyle();
  const html = await draw(
    <DocumentParts.Provider
      value={{
        rulesOf: style.rulesOf,
        scripts:
          page.enhance.length > 0 && request.headers.get("save-data") !== "on"
            ? enhancementUrls(["enhance", ...page.enhance])
            : [],
      }}
    >
      <RemixServer context={context} url={request.url} />
    </DocumentParts.Provider>,
    requestId(request),
  );
  const { body, encoding } = await compressFor(request.headers.get("accept-encoding"), html);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(body.byteLength));
  headers.set("Vary", "Accept-Encoding, Save-Data");
  if (encoding) headers.set("Content-Encoding", encoding);
  keepWhatRoutesSay(context, headers);
  // Nobody keeps pages of accounts and staff, nor what became of a form.
  if (!headers.has("Cache-Control")) {
    const mayBeKept = status === 200 && request.method !== "POST" && !page.bare;
    headers.set("Cache-Control", mayBeKept ? "private, no-cache" : "no-store");
  }
  // The provider's checkout may open a window of the bank's, which has to find its way back.
  if (page.pays) headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({
      inlineCss: style.written,
      pays: page.pays,
      providerOrigin: new URL(env.payments.apiUrl).origin,
      givingScript: env.givingPlatform.scriptUrl,
      embeds: embeds && { ...embeds, css: VIDEO_FRAME_CSS },
    }),
  );
  return new Response(body, { status, headers });
}

/**
 * Remix leaves out what loaders and actions say in headers unless every single route repeats it. A private
 * page that forgot would be kept by the browser, so these names always count. A method that a page does not
 * take: the ones it does.
 */
function keepWhatRoutesSay({ staticHandlerContext, routeModules }: EntryContext, headers: Headers) {
  const { loaderHeaders, actionHeaders, matches, statusCode } = staticHandlerContext;
  for (const said of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)])
    for (const name of ["Cache-Control", "Retry-After"]) {
      const value = said.get(name);
      if (value !== null) headers.set(name, value);
    }
  const leaf = routeModules[matches.at(-1)?.route.id ?? ""];
  if (statusCode === 405) headers.set("Allow", leaf && "action" in leaf ? "GET, HEAD, POST" : "GET, HEAD");
}

function draw(page: React.ReactElement, id: string | null): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // React 18 fills up its pieces with NUL where a letter of several bytes, such as those of Malayalam,
      // finds no room.
      onAllReady: () => resolve(text(pipe(new PassThrough())).then((html) => html.replaceAll("\0", ""))),
      onShellError: reject,
      onError: (error) => log.error("page.draw", { id, error }),
    });
  });
}

/**
 * Remix tells us what loaders, actions and components threw. Answers that were thrown on purpose are not
 * errors, nor are the router's own refusals (which quote the address: it may be a donation's private one).
 */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (error instanceof Response) return;
  noteStorageTrouble(request, error);
  if (!request.signal.aborted && !(isRouteErrorResponse(error) && error.status < 500))
    log.error("page.failed", { id: requestId(request), method: request.method, error });
}
