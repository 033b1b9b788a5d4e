/** Fetches pages and puts parts of them into the current one; used by all staff scripts. */
import { limits } from "~/limits";

export const one = <T extends Element = HTMLElement>(selector: string, within: ParentNode = document) =>
  within.querySelector<T>(selector);
export const all = <T extends Element = HTMLElement>(selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<T>(selector),
];

export type Fetched = { response: Response; page: Document };

/** The page a browser without scripts would get; null when the network fails. */
export async function fetchPage(url: string, init?: RequestInit): Promise<Fetched | null> {
  try {
    const response = await fetch(url, { headers: { Accept: "text/html" }, ...init });
    return { response, page: new DOMParser().parseFromString(await response.text(), "text/html") };
  } catch {
    return null;
  }
}

/** Navigates to the login if the answer was redirected there; returns whether it was. */
export function leftForLogin({ response }: Fetched): boolean {
  if (!response.redirected || new URL(response.url).pathname !== "/login") return false;
  location.assign(response.url);
  return true;
}

/**
 * Replaces the lists and the notice by those of `page`.
 * @returns false when it has none of the lists
 */
export function swapLists(page: Document): boolean {
  const lists = all("[data-list]").filter(({ id }) => page.getElementById(id));
  for (const list of lists) list.replaceWith(document.adoptNode(page.getElementById(list.id) as HTMLElement));
  swapFlash(page);
  return lists.length > 0;
}

function swapFlash(page: Document) {
  const [now, next] = [one("[data-flash]"), one("[data-flash]", page)];
  // The element stays and its content changes, because screen readers observe the element.
  if (now && next) now.replaceChildren(...[...next.childNodes].map((node) => document.adoptNode(node)));
  timeNotices();
}

/** Replaces the whole content, and focuses the error summary if there is one. */
export function swapMain(page: Document) {
  const [now, next] = [one("main"), one("main", page)];
  if (!now || !next) return;
  now.replaceChildren(...[...next.childNodes].map((node) => document.adoptNode(node)));
  document.title = page.title;
  timeNotices();
  document.dispatchEvent(new Event("staff:redrawn"));
  (one("[data-error-summary]") ?? now).focus();
  scrollTo({ top: 0 });
}

/** The notice at the top of a page. */
export const flashOf = (page: Document) => one("[data-flash] [role=status]", page)?.textContent?.trim() ?? "";

/** Removes notices after their time; screen readers read them when they appeared. */
export function timeNotices() {
  for (const notice of all("[data-notice-ms]")) {
    const ms = Number(notice.dataset.noticeMs) || limits.screen.formNoticeMs;
    notice.removeAttribute("data-notice-ms");
    setTimeout(() => notice.remove(), ms);
  }
}
