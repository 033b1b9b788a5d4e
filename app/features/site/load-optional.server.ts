import { log } from "~/integrations/log.server";

export type Loaded<T> = { ok: true; value: T } | { ok: false };

/** Logs failures and never throws. @param what the part's name in the log, such as "home.events" */
export async function loadOptional<T>(what: string, loading: Promise<T>): Promise<Loaded<T>> {
  try {
    return { ok: true, value: await loading };
  } catch (error) {
    log.error("page.part", { what, error });
    return { ok: false };
  }
}
