/** Scripts of app/enhance/ that a page can load. */
type PageScript = "donation" | "carousels";

/** Origins of video players (`frames`) and video files (`media`). */
type Embeds = { frames: string[]; media: string[] };

/** A route's `handle`, read by app/root.tsx and app/entry.server.tsx. Every field is optional. */
export type PageHandle = {
  /** Style sheets inlined in the head, before those of the page's components. */
  sheets?: string[];
  /** Scripts that enhance a public page after it is painted. */
  enhance?: PageScript[];
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
export function combineHandles(handles: unknown[]): Required<Omit<PageHandle, "embeds">> {
  const all = handles.filter((handle): handle is PageHandle => typeof handle === "object" && handle !== null);
  return {
    sheets: all.flatMap(({ sheets }) => sheets ?? []),
    enhance: [...new Set(all.flatMap(({ enhance }) => enhance ?? []))],
    hydrate: all.some(({ hydrate }) => hydrate),
    pays: all.some(({ pays }) => pays),
    hasDonationSection: all.some(({ hasDonationSection }) => hasDonationSection),
  };
}
