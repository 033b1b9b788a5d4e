/** What the staff's scripts do with pages: fetch them as they are, and put parts of them in place. */
import { limits } from "~/limits";

export const one = <T extends Element = HTMLElement>(selector: string, within: ParentNode = document) =>
  within.querySelector<T>(selector);
export const all = <T extends Element = HTMLElement>(selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<T>(selector),
];

export type Fetched = { response: Response; page: Document };

/** The same page that a browser without scripts would show. Null when the line breaks. */
export async function fetchPage(url: string, init?: RequestInit): Promise<Fetched | null> {
  try {
    const response = await fetch(url, { headers: { Accept: "text/html" }, ...init });
    return { response, page: new DOMParser().parseFromString(await response.text(), "text/html") };
  } catch {
    return null;
  }
}

/** Where an answer led when it was not a page of the same place: the login, for one. */
export function leftForLogin({ response }: Fetched): boolean {
  if (!response.redirected || new URL(response.url).pathname !== "/login") return false;
  location.assign(response.url);
  return true;
}

/**
 * Puts the lists, and what the act had to say, in the place of those that are shown. @returns whether there
 * were any
 */
export function swapLists(page: Document): boolean {
  const lists = all("[data-list]").filter(({ id }) => page.getElementById(id));
  for (const list of lists) list.replaceWith(document.adoptNode(page.getElementById(list.id) as HTMLElement));
  swapFlash(page);
  return lists.length > 0;
}

function swapFlash(page: Document) {
  const [now, next] = [one("[data-flash]"), one("[data-flash]", page)];
  // Its content changes, not the place: screen readers watch the place.
  if (now && next) now.replaceChildren(...[...next.childNodes].map((node) => document.adoptNode(node)));
  timeNotices();
}

/** The whole of a page's content, and the focus on what it has to say first. */
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

/** The sentence a page begins with: what an act had to say. */
export const flashOf = (page: Document) => one("[data-flash] [role=status]", page)?.textContent?.trim() ?? "";

/** Takes notices away after their time; they were read out when they came. */
export function timeNotices() {
  for (const notice of all("[data-notice-ms]")) {
    const ms = Number(notice.dataset.noticeMs) || limits.screen.formNoticeMs;
    notice.removeAttribute("data-notice-ms");
    setTimeout(() => notice.remove(), ms);
  }
}
