import { expect, vi } from "vitest";
import type { Db } from "#db/schema";
import { withDatabase } from "./database";
import type { Site } from "./site";

/** Waits for the newest mail in the outbox; returns its code and link. @param start of the link */
export async function newestMail(db: Db, email: string, start: string) {
  const find = () =>
    db
      .selectFrom("outbox")
      .select(["code", "link"])
      .where("recipient", "=", email)
      .where("link", "like", `${start}%`)
      .orderBy("id", "desc")
      .executeTakeFirst();
  const missing = () => expect.fail(`no mail to ${email} with ${start}`);
  const { code, link } = await vi.waitFor(async () => (await find()) ?? missing(), 15_000);
  return { code: String(code), link: String(link) };
}

/** @param path such as "/verify/" */
export const mailTo = (site: Site, email: string, path: string) =>
  withDatabase(site, (db) => newestMail(db, email, site.origin + path));

export const subjectsTo = (site: Site, email: string): Promise<string[]> =>
  withDatabase(site, async (db) => {
    const mails = await db.selectFrom("outbox").select("subject").where("recipient", "=", email).execute();
    return mails.map(({ subject }) => subject);
  });
