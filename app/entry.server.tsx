import { randomBytes } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import "~/server/boot.server";
import { env } from "~/env.server";
import { compressFor } from "~/server/compress.server";
import { clientScriptUrls } from "~/server/client-scripts.server";
import { drawPage } from "~/server/draw-page.server";
import { redirectToNewAddress } from "~/server/former-address.server";
import { log } from "~/integrations/log.server";
import { requestId } from "~/server/request-id";
import { contentSecurityPolicy } from "~/server/content-security-policy.server";
import { recordStorageError, reportStorageError } from "~/server/storage-errors.server";
import { DocumentParts } from "~/components/page-context";
import { combineHandles, type PageHandle } from "~/components/page-handle";
import type { SiteFacts } from "~/components/page-meta";
import { paletteOf } from "~/components/palette";
import { documentStyle } from "~/components/stylesheet.server";
import { STYLE_NONCE_MARK, withStyleNonce } from "~/server/style-nonce.server";
import { withOverlays, type Overlays } from "~/features/texts/overlay.server";
import { linkSentences, markSentences } from "~/features/texts/sentence-links.server";
import { DEFAULT_SETTINGS } from "~/features/settings/settings";
import { videoFrameCss } from "~/features/content/public/video-figure";
import { hasPermission } from "~/features/accounts/permissions";
import { roleOf } from "~/features/accounts/roles";
import { draftOverlays } from "~/features/texts/texts.server";
import { db } from "~/server/context.server";
import { currentUser } from "~/server/session.server";

/** app/commands/serve.mjs imports it from this build, so that server and site share the modules' state. */
export { patchRemixServe } from "~/server/remix-serve";

/** Renders the page before sending it, so that length, policy and status are known. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const moved = status === 404 ? await redirectToNewAddress(request) : null;
  if (moved) return moved;
  const { matches, loaderData } = context.staticHandlerContext;
  const handles = matches.map(
    ({ route }) => context.routeModules[route.id]?.handle as PageHandle | undefined,
  );
  const page = combineHandles(handles);
  reportStorageError(request, page.hasCheckout);
  const embeds = matches
    .map(({ route }, index) => handles[index]?.embeds?.(loaderData[route.id]))
    .find((found) => found !== undefined);
  const { look } = (loaderData.root ?? DEFAULT_SETTINGS) as Pick<SiteFacts, "look">;
  const palette = paletteOf(look);
  const style = documentStyle(palette);
  const savesData = request.headers.get("save-data") === "on";
  const nonce = page.hydrate ? randomBytes(16).toString("base64") : undefined;
  const app = (
    <DocumentParts.Provider
      value={{
        rulesOf: style.rulesOf,
        styleNonce: nonce ?? STYLE_NONCE_MARK,
        nonce,
        scripts:
          page.scripts.length > 0 && !savesData
            ? clientScriptUrls(["public-page", ...page.scripts], new URL(request.url).pathname)
            : [],
      }}
    >
      <RemixServer context={context} url={request.url} {...(nonce ? { nonce } : {})} />
    </DocumentParts.Provider>
  );
  const drafts = page.hydrate ? null : await draftsToPreview(request);
  const rendered = await withOverlays(drafts, () => drawPage(app, requestId(request)));
  // Removes React's text markers, which only hydration needs, and Mantine's empty classes.
  const withoutMarkers = page.hydrate
    ? rendered
    : moveStructuredDataLast(rendered.replaceAll("<!-- -->", "").replaceAll(' class=""', ""));
  copyRouteHeaders(context, headers);
  const isFramed = headers.has("X-Frame-Options");
  const linked = drafts ? linkSentences(withoutMarkers) : withoutMarkers;
  // In a frame, links open a new tab, because other pages forbid framing.
  const whole = isFramed ? linked.replace("<head>", '<head><base target="_blank"/>') : linked;
  const { html, styleNonce } = nonce ? { html: whole, styleNonce: nonce } : withStyleNonce(whole);
  const { body, encoding } = await compressFor(request.headers.get("accept-encoding"), html);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(body.byteLength));
  headers.set("Vary", "Accept-Encoding, Save-Data");
  if (encoding) headers.set("Content-Encoding", encoding);
  // Pages of accounts and staff, previews, and responses to forms must not be cached.
  if (drafts) headers.set("Cache-Control", "no-store");
  if (!headers.has("Cache-Control")) {
    const isCacheable = status === 200 && request.method !== "POST" && !page.hydrate;
    headers.set("Cache-Control", isCacheable ? "private, no-cache" : "no-store");
  }
  // A press on a link to the donation page fetches it ahead. In the page itself the rules would be a script.
  if (!page.hydrate && !page.isBare && !savesData)
    headers.set("Speculation-Rules", '"/giving.speculationrules"');
  // Checkout may open a bank's window, which must reach this page again.
  if (page.hasCheckout) headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({
      styleNonce,
      hasTypeface: style.hasTypeface,
      nonce,
      pays: page.hasCheckout,
      isFramed,
      providerOrigin: new URL(env.payments.apiUrl).origin,
      isPractice: env.payments.mode === "practice",
      givingScript: env.givingPlatform.scriptUrl,
      embeds: embeds && { ...embeds, css: videoFrameCss(palette) },
    }),
  );
  return new Response(body, { status, headers });
}

const STRUCTURED_DATA = /<script type="application\/ld\+json">.*?<\/script>/gs;

/** Moves JSON-LD to the end of the body: in the head it would delay the content. */
function moveStructuredDataLast(html: string): string {
  const rest = html.replace(STRUCTURED_DATA, "");
  const end = rest.lastIndexOf("</body>");
  return rest.slice(0, end) + (html.match(STRUCTURED_DATA) ?? []).join("") + rest.slice(end);
}

/** Single-fetch data of account and staff screens: never cached. */
export async function handleDataRequest(response: Response, { request }: { request: Request }) {
  const { body, encoding } = await compressFor(request.headers.get("accept-encoding"), await response.text());
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "no-store");
  headers.set("Vary", "Accept-Encoding");
  headers.set("Content-Length", String(body.byteLength));
  if (encoding) headers.set("Content-Encoding", encoding);
  return new Response(body, { status: response.status, headers });
}

/** Remix drops loaders' and actions' headers, so a private page could be cached. Adds Allow to a 405. */
function copyRouteHeaders({ staticHandlerContext, routeModules }: EntryContext, headers: Headers) {
  const { loaderHeaders, actionHeaders, matches, statusCode } = staticHandlerContext;
  for (const routeHeaders of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)])
    for (const name of ["Cache-Control", "Retry-After", "X-Frame-Options"]) {
      const value = routeHeaders.get(name);
      if (value !== null) headers.set(name, value);
    }
  const leaf = routeModules[matches.at(-1)?.route.id ?? ""];
  if (statusCode === 405) headers.set("Allow", leaf && "action" in leaf ? "GET, HEAD, POST" : "GET, HEAD");
}

/** Skips thrown Responses and the router's 4xx errors, whose address may hold a donation's token. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (error instanceof Response) return;
  recordStorageError(request, error);
  if (!request.signal.aborted && !(isRouteErrorResponse(error) && error.status < 500))
    log.error("page.failed", { id: requestId(request), method: request.method, error });
}

/** For `?preview=texts`. Null without permission: shows the published texts. */
async function draftsToPreview(request: Request): Promise<Overlays | null> {
  if (new URL(request.url).searchParams.get("preview") !== "texts") return null;
  const user = await currentUser(request);
  if (!user || !hasPermission(roleOf(user), "editTexts")) return null;
  return markSentences(await draftOverlays(db));
}
