import { expect, vi } from "vitest";
import { withDatabase } from "./database";
import type { Site } from "./site";

/** Waits for the newest mail in the outbox; returns its code and link. @param path such as "/verify/" */
export const mailTo = (site: Site, email: string, path: string): Promise<{ code: string; link: string }> =>
  withDatabase(site, async (db) => {
    const find = () =>
      db
        .selectFrom("outbox")
        .select(["code", "link"])
        .where("recipient", "=", email)
        .where("link", "like", `${site.origin}${path}%`)
        .orderBy("id", "desc")
        .executeTakeFirst();
    const missing = () => expect.fail(`no mail to ${email} with ${path}`);
    const { code, link } = await vi.waitFor(async () => (await find()) ?? missing(), 15_000);
    return { code: String(code), link: String(link) };
  });

export const subjectsTo = (site: Site, email: string): Promise<string[]> =>
  withDatabase(site, async (db) => {
    const mails = await db.selectFrom("outbox").select("subject").where("recipient", "=", email).execute();
    return mails.map(({ subject }) => subject);
  });
