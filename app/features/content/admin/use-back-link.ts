import { useSearchParams } from "@remix-run/react";
import { records, type ContentKind } from "~/features/content/records";

/**
 * Of a form that was opened from a list (`?back=`, which the server checks once more).
 * @param cancelHref where Cancel leads otherwise
 * @returns Cancel's address: the list as it was looked at; and `keeping`, which adds the way back to an address
 */
export function useBackLink(kind: ContentKind, cancelHref: string) {
  const back = useSearchParams()[0].get("back") ?? "";
  const isList = new RegExp(`^${records[kind].list}(?:[?#]|$)`).test(back);
  const keeping = (address: string) =>
    back ? `${address}${address.includes("?") ? "&" : "?"}back=${encodeURIComponent(back)}` : address;
  return { cancelHref: isList ? back : cancelHref, keeping };
}
