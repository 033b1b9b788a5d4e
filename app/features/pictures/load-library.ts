import { sending as text } from "~/locales/en.json";
import type { Library } from "./library.server";

const OFFLINE = "The pictures did not arrive. Please check your connection and search again";

/** @returns null when it was stopped */
export function loadLibrary(
  { search, page }: Pick<Library, "search" | "page">,
  signal: AbortSignal,
): Promise<Library | { problem: string } | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("GET", `/admin/pictures?${new URLSearchParams({ search, page: String(page) }).toString()}`);
    request.responseType = "json";
    request.onload = () =>
      resolve(
        request.status === 200
          ? (request.response as Library)
          : { problem: request.status === 401 ? text.sessionEnded : OFFLINE },
      );
    request.onerror = () => resolve({ problem: OFFLINE });
    request.onabort = () => resolve(null);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send();
  });
}
