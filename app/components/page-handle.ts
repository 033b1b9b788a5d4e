import type { ContentTable } from "~/features/content/record";
import type { ContentKind } from "~/features/content/records";

/** Scripts of app/client/ that a page can load. */
type PageScript = "donation" | "share-link" | "carousels";

/** Origins of video players (`frames`) and video files (`media`). */
export type Embeds = { frames: string[]; media: string[] };

/** What changes without a release. A page shows some of these; triggers count the changes of each (migrations/). */
export type Topic = ContentTable | "money" | "pictures";

/**
 * A route's `handle`: what is true of its address. Read by app/root.tsx and app/entry.server.tsx for the page, and by
 * app/server/route-table.server.ts for everybody else. Every field is optional.
 */
export type PageHandle = {
  /**
   * Cached until one of the topics that it `shows` changes, or until the next release. `query`: parameters of cached
   * pages; a page with others is not cached.
   */
  cache?: { shows: readonly Topic[]; query?: readonly string[] } | "release";
  /**
   * It stands in the sitemap: once, or `each` public item of a kind at an address of its own. `newest`: changes with
   * the newest item of a kind, or of all. `id`: what stands for `:id`.
   */
  sitemap?: { each?: ContentKind; newest?: ContentKind | "all"; id?: string };
  /** Other sites may post here, as the payment provider does: a signature is checked instead of the origin. */
  acceptsCrossSitePosts?: boolean;
  /** Style sheets inlined in the head, before those of the page's components. */
  sheets?: string[];
  /** Scripts that a public page loads after it is painted. */
  scripts?: PageScript[];
  /** The page becomes a Remix application in the browser: account and staff screens. */
  hydrate?: boolean;
  /** A donation can be paid here: the CSP allows the provider's checkout, and practice mode is labelled. */
  pays?: boolean;
  /** The page has the donation section, so the header's 'Donate Now' scrolls to it. */
  hasDonationSection?: boolean;
  /** Origins of the page's videos for the CSP, from its loader's data. */
  embeds?: (loaded: unknown) => Embeds | undefined;
};

/** Merges the handles of all matched routes; entry.server.tsx calls `embeds` with the loader data. */
export function combineHandles(
  handles: unknown[],
): Required<Omit<PageHandle, "embeds" | "cache" | "sitemap" | "acceptsCrossSitePosts">> {
  const all = handles.filter((handle): handle is PageHandle => typeof handle === "object" && handle !== null);
  return {
    sheets: all.flatMap(({ sheets }) => sheets ?? []),
    scripts: [...new Set(all.flatMap(({ scripts }) => scripts ?? []))],
    hydrate: all.some(({ hydrate }) => hydrate),
    pays: all.some(({ pays }) => pays),
    hasDonationSection: all.some(({ hasDonationSection }) => hasDonationSection),
  };
}
