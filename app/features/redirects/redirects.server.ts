/** Redirects of former addresses, where the site would otherwise answer 404. */
import { t } from "~/locales/screen-text";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { findItem } from "~/features/content/content-lifecycle.server";
import { pathOf } from "~/features/content/records";
import { alertChangedDestination } from "~/features/payments/payment-details.server";
import { config } from "~/features/settings/config";
import { ok, refused, type Result } from "~/lib/result";
import { readRoutes } from "~/lib/routes";
import { languageOf, pathIn, plainPath, type Language } from "~/locales/language";
import { pathKey, type AddRedirect } from "./redirect-form";

/** Stored paths that could redirect `path`, best first; `plain`: without the language prefix. */
function candidates(path: string): { from: string; plain: boolean; hasQuery: boolean }[] {
  const [pathname = "", query] = (path.split("#")[0] ?? "").split(/\?(.*)/s);
  const key = pathKey(pathname);
  if (key === null) return [];
  return [...new Set([key, plainPath(key)])].flatMap((one) => [
    ...(query ? [{ from: `${one}?${query}`, plain: one !== key, hasQuery: true }] : []),
    { from: one, plain: one !== key, hasQuery: false },
  ]);
}

/** Redirects a translated page to the translated target; keeps a query that the redirect does not name. */
export async function findRedirect(db: Db, path: string, now: Date): Promise<string | null> {
  const wanted = candidates(path);
  const rows = await db
    .selectFrom("redirects")
    .selectAll()
    .where(
      "from_path",
      "in",
      wanted.map(({ from }) => from),
    )
    .execute();
  for (const { from, plain, hasQuery } of wanted) {
    const to = rows.find(({ from_path }) => from_path === from)?.to_address;
    if (to === undefined) continue;
    const target = plain ? pathIn(languageOf(path), to) : to;
    const [, query] = path.split(/\?(.*)/s);
    return query && !hasQuery && !/[?#]/.test(target) ? `${target}?${query}` : target;
  }
  return findImported(db, wanted, languageOf(path), now);
}

/** The present address of a published item that was imported from a former site. */
async function findImported(
  db: Db,
  wanted: ReturnType<typeof candidates>,
  language: Language,
  now: Date,
): Promise<string | null> {
  const item = await db
    .selectFrom("imported_items")
    .selectAll()
    .where("from_path", "!=", "")
    .where(
      "from_path",
      "in",
      wanted.map(({ from }) => from),
    )
    .executeTakeFirst();
  const found = item && (await findItem(db, item.kind, item.item_id, { now }));
  return found ? pathIn(language, pathOf(item.kind, found)) : null;
}

const fixedPaths = new Set(readRoutes().map(({ path = "" }) => `/${path.toLowerCase()}`));

/** Whether the site has a screen of its own at a path, in any language; a redirect from it would never apply. */
const isOwnPath = (from: string): boolean =>
  fixedPaths.has(plainPath(pathKey(from.split("?", 1)[0] ?? "") ?? "").toLowerCase());

const MAX_STEPS = 50;

/** Whether following `to` leads back to `from`, or never ends. */
async function isLoop(db: Db, from: string, to: string, now: Date): Promise<boolean> {
  let at: string | null = to;
  for (let step = 0; at?.startsWith("/") && step < MAX_STEPS; step += 1) {
    if (candidates(at).some((one) => one.from === from)) return true;
    at = await findRedirect(db, at, now);
  }
  return at?.startsWith("/") ?? false;
}

export const listRedirects = async (db: Db, page: { limit: number; offset: number }) => {
  const all = db.selectFrom("redirects");
  const { total } = await all
    .select((rows) => rows.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const items = await all
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("from_path")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { items, total: Number(total) };
};

/** The path of an address of this site; other addresses unchanged. */
function ownPath(address: string): string {
  const { origin } = config();
  return address === origin || address.startsWith(`${origin}/`)
    ? address.slice(origin.length) || "/"
    : address;
}

export const leavesSite = (address: string): boolean => !ownPath(address).startsWith("/");

/** Idempotent. Alerts staff of an address of another host. Refusal: invalid (`from` is a screen or already leads elsewhere, `to` leads back to it). */
export function addRedirect(
  db: Db,
  actor: Actor | null,
  { from, to: typed }: AddRedirect,
  now: Date,
): Promise<Result<null>> {
  const to = ownPath(typed);
  if (isOwnPath(from))
    return Promise.resolve(refused({ kind: "invalid", fields: { from: "redirects.fromIsPage" } }));
  return transact(db, async (trx): Promise<Result<null>> => {
    if (await isLoop(trx, from, to, now))
      return refused({ kind: "invalid", fields: { to: "redirects.toLoops" } });
    const all = trx.selectFrom("redirects").select("to_address");
    const known = await all.where("from_path", "=", from).executeTakeFirst();
    if (known?.to_address === to) return ok(null);
    if (known) return refused({ kind: "invalid", fields: { from: "redirects.fromTaken" } });
    const row = { from_path: from, to_address: to, created_at: now.toISOString() };
    await trx.insertInto("redirects").values(row).execute();
    await recordActivity(trx, actor, "redirect_added", { kind: "redirect", id: from, title: from }, now);
    if (leavesSite(to))
      await alertChangedDestination(
        trx,
        actor,
        "/adminRedirects",
        () => ({
          what: t("staffMail.redirect.what"),
          lines: [t("staffMail.redirect.line", { from, to })],
          place: t("admin.pages.redirects"),
        }),
        now,
      );
    return ok(null);
  });
}

/** Refusal: not_found. */
export function deleteRedirect(db: Db, actor: Actor, from: string, now: Date): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const { numDeletedRows } = await trx
      .deleteFrom("redirects")
      .where("from_path", "=", from)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return refused({ kind: "not_found", message: "redirects.notFound" });
    await recordActivity(trx, actor, "redirect_deleted", { kind: "redirect", id: from, title: from }, now);
    return ok(null);
  });
}
