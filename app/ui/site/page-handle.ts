/** The scripts of app/enhance/ that a page may ask for. */
export type PageScript = "donation" | "account" | "staff" | "editor" | "carousels";

/** Origins of players (in frames) and of video files. */
export type Embeds = { frames: string[]; media: string[] };

/** What a route says about its page; root.tsx and entry.server.tsx read it. Every field may be left out. */
export type PageHandle = {
  /** Small scripts that enhance the page after it is painted (app/enhance/). */
  enhance?: PageScript[];
  /** A donation can be paid here: the CSP lets the provider's checkout in, practice mode is labelled. */
  pays?: boolean;
  /** The donation section is on this page; the header's 'Donate Now' scrolls to it. */
  hasDonationSection?: boolean;
  /** Videos of others on this page, out of what its loader answered: their origins, for the CSP. */
  embeds?: (loaded: unknown) => Embeds | undefined;
  /** Without the site's header and footer: in the frame of the account screens, or in that of the staff's. */
  bare?: "account" | "staff";
};

/**
 * What matched routes say, as one; `embeds` is asked where the loaders' answers are known (entry.server.tsx).
 */
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
