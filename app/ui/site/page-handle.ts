/** Scripts of app/enhance/ that a page can load. */
type PageScript = "donation" | "account" | "staff" | "editor" | "carousels";

/** Origins of video players (`frames`) and video files (`media`). */
type Embeds = { frames: string[]; media: string[] };

/** A route's `handle`, read by app/root.tsx and app/entry.server.tsx. Every field is optional. */
export type PageHandle = {
  /** Scripts that enhance the page after it is painted. */
  enhance?: PageScript[];
  /** A donation can be paid here: the CSP allows the provider's checkout, and practice mode is labelled. */
  pays?: boolean;
  /** The page has the donation section, so the header's 'Donate Now' scrolls to it. */
  hasDonationSection?: boolean;
  /** Origins of the page's videos for the CSP, from its loader's data. */
  embeds?: (loaded: unknown) => Embeds | undefined;
  /** Replaces the site's header and footer by the layout of the account or staff screens. */
  bare?: "account" | "staff";
};

/** Merges the handles of all matched routes; entry.server.tsx calls `embeds` with the loader data. */
export function combineHandles(
  handles: unknown[],
): Required<Omit<PageHandle, "bare" | "embeds">> & Pick<PageHandle, "bare"> {
  const all = handles.filter((handle): handle is PageHandle => typeof handle === "object" && handle !== null);
  return {
    enhance: [...new Set(all.flatMap(({ enhance }) => enhance ?? []))],
    pays: all.some(({ pays }) => pays),
    hasDonationSection: all.some(({ hasDonationSection }) => hasDonationSection),
    bare: all.findLast(({ bare }) => bare)?.bare,
  };
}
