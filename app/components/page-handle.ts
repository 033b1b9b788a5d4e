import type { ContentTable } from "~/features/content/record";
import type { ContentKind } from "~/features/content/records";

export type PageScript = "donation" | "donation-step" | "share-link" | "carousels";

/** Origins of video players (`frames`) and of media files (`media`). */
export type Embeds = { frames: string[]; media: string[] };

/** Content that changes between releases; triggers count changes per topic (migrations/). */
export type Topic = ContentTable | "money" | "causes" | "pictures" | "settings" | "texts" | "profiles";

/** Null: none. `transfers`: besides online gifts, which are none. */
type RealMoney = "transfers" | "all" | null;

type ListedKind = ContentKind | "gallery";

/** Facts about a route, read by app/root.tsx, app/entry.server.tsx and app/server/route-table.server.ts. */
export type PageHandle = {
  /**
   * Cached for a minute, or until a topic in `shows` changes, for each value of the parameters in `query`. Those in
   * `bypass` are answered without the cache. The page must ignore all others.
   */
  cache?: { shows: readonly Topic[]; query?: readonly string[]; bypass?: readonly string[] };
  /**
   * Adds the page to the sitemap, or one page for `each` public item, photo or cause. `newest`: lastmod is that of
   * the newest item of the kind, or of all kinds. `id` replaces `:id`.
   */
  sitemap?: { each?: ListedKind | "cause"; newest?: ListedKind | "all"; id?: string };
  /** Accepts posts from the payment provider's page, verified by their signature instead of Origin. */
  acceptsCrossSitePosts?: boolean;
  sheets?: string[];
  scripts?: PageScript[];
  hydrate?: boolean;
  /** Allows the provider's checkout in the CSP and labels practice mode. */
  hasCheckout?: boolean;
  /** What the page takes of real money although the provider's mode is not live, from loader data. */
  realMoney?: (loaded: unknown) => RealMoney;
  /** Without the site's header, menu and footer. */
  isBare?: boolean;
  /** The header's 'Donate Now' scrolls to the page's donation section. */
  hasDonationSection?: boolean;
  /** Video origins for the CSP, from loader data. */
  embeds?: (loaded: unknown) => Embeds | undefined;
  /** Slug of the cause that the page is about, from loader data: 'Donate Now' of header and footer chooses it. */
  cause?: (loaded: unknown) => string | null | undefined;
};

export const causeOfPage = (matches: { handle: unknown; data: unknown }[]): string | null =>
  matches
    .map(({ handle, data }) => (handle as PageHandle | undefined)?.cause?.(data))
    .find((cause) => cause) ?? null;

export const realMoneyOfPage = (matches: { handle: unknown; data: unknown }[]): RealMoney =>
  matches
    .map(({ handle, data }) => (handle as PageHandle | undefined)?.realMoney?.(data) ?? null)
    .find((real) => real !== null) ?? null;

/** Combines what the page shell needs. entry.server.tsx calls `embeds`; the route table reads the rest. */
export function combineHandles(
  handles: unknown[],
): Required<
  Omit<PageHandle, "embeds" | "cause" | "realMoney" | "cache" | "sitemap" | "acceptsCrossSitePosts">
> {
  const all = handles.filter((handle): handle is PageHandle => typeof handle === "object" && handle !== null);
  return {
    sheets: all.flatMap(({ sheets }) => sheets ?? []),
    scripts: [...new Set(all.flatMap(({ scripts }) => scripts ?? []))],
    hydrate: all.some(({ hydrate }) => hydrate),
    hasCheckout: all.some(({ hasCheckout }) => hasCheckout),
    isBare: all.some(({ isBare }) => isBare),
    hasDonationSection: all.some(({ hasDonationSection }) => hasDonationSection),
  };
}
