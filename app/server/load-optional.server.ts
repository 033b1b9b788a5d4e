import { log } from "./log.server";

/**
 * What a page loaded, or that it failed: the page then shows the sentence the specification gives for that.
 */
export type Loaded<T> = { ok: true; value: T } | { ok: false };

/**
 * For parts of a page that may fail while the rest is shown: a failure is logged, never thrown.
 * @param what names the part in the log, such as "home.events"
 */
export async function loadOptional<T>(what: string, loading: Promise<T>): Promise<Loaded<T>> {
  try {
    return { ok: true, value: await loading };
  } catch (error) {
    log.error("page.part", { what, error });
    return { ok: false };
  }
}
