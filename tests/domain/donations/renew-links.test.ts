import { expect, test } from "vitest";
import {
  findDonationByKey,
  findDonationByToken,
  readDonation,
} from "~/features/donations/find-donation.server";
import { renewLinks } from "~/features/donations/renew-links.server";
import { enqueueMail } from "~/features/mail/outbox.server";
import { insertDonation, freshDatabase } from "../../support/donation";
import { LIFE_SCHOOL } from "../../support/causes";

test("replaces the secret URL of every donation, also in queued mails", async () => {
  const db = await freshDatabase();
  const now = new Date("2026-11-02T10:00:00.000Z");
  const donation = await insertDonation(db, {
    token: "known-to-a-thief",
    idempotency_key: `form:500:${LIFE_SCHOOL}`,
  });
  for (let more = 0; more < 501; more += 1) await insertDonation(db);
  const link = `https://foundation.example/donation/${donation.token}`;
  const mail = {
    kind: "particulars",
    to: "asha@example.org",
    subject: "s",
    html: `<a href="${link}">`,
    link,
  };
  for (const key of ["waits", "sent"])
    await enqueueMail(db, { ...mail, key, about: donation.id, text: `See ${link}` }, now);
  await db.updateTable("outbox").set({ state: "sent" }).where("key", "=", "sent").execute();

  expect(await renewLinks(db)).toBe(502);
  expect(await findDonationByToken(db, donation.token)).toBeUndefined();
  expect(await findDonationByKey(db, `form:500:${LIFE_SCHOOL}`)).toBeUndefined();
  const { token } = await readDonation(db, donation.id);
  expect(token).toMatch(/^[\w-]{32}$/);
  const fresh = `https://foundation.example/donation/${token}`;
  expect(await db.selectFrom("outbox").select(["link", "text", "html"]).orderBy("id").execute()).toEqual([
    { link: fresh, text: `See ${fresh}`, html: `<a href="${fresh}">` },
    expect.objectContaining({ link }),
  ]);
  await db.destroy();
});
