import { log } from "./log.server";

/**
 * What a page could load, or that it could not; the page then shows the sentence the specification gives for
 * that.
 */
export type Loaded<T> = { ok: true; value: T } | { ok: false };

/**
 * For parts of a page that may fail while the rest of it is shown: the failure is logged under `what`, never
 * thrown.
 * @param what a few words for the log, such as "home.events"
 */
export async function loaded<T>(what: string, loading: Promise<T>): Promise<Loaded<T>> {
  try {
    return { ok: true, value: await loading };
  } catch (error) {
    log.error("page.part", { what, error });
    return { ok: false };
  }
}
