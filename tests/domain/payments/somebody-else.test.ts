/** A gift that stood under the wrong donor. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { findDonor } from "~/features/donors/donors.server";
import {
  CorrectOfflineDonation,
  RecordOfflineDonation,
  SomebodyElse,
} from "~/features/donations/ledger/offline-donation-form";
import { mailTemplates } from "~/features/features.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { deliverDueMail } from "~/features/mail/outbox.server";
import { correctOfflineDonation } from "~/features/payments/offline-corrections.server";
import { recordOfflineDonation } from "~/features/payments/offline-donations.server";
import { moveToSomebodyElse } from "~/features/payments/somebody-else.server";
import { findPersonalData } from "~/features/privacy/personal-data.server";
import { wholeRegister } from "~/features/receipts/receipt-register.server";
import { findReceipt } from "~/features/receipts/receipts.server";
import { certificateForAddress, certificateOf } from "~/features/statement/certificates.server";
import { fileStatement, renderStatement } from "~/features/statement/filing.server";
import { GOAT_REARING } from "../../support/causes";
import { enterApproval } from "../../support/approval";
import { expectConsistentLedger } from "../../support/database";
import { freshDatabase, insertDonation } from "../../support/donation";
import { refusalOf, valueOf } from "../../support/result";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const actor = { id: "user-1", email: "meera@foundation.example" };

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
  await enterApproval(db);
});

const NAMBIAR = {
  ...{ name: "P. K. Nambiar", email: "nambiar@example.org", phone: "98470 12345" },
  ...{ address: "12 Fort Road, Kochi", wantsCertificate: "on", pan: "HHHPN8888H" },
};
const RAGHAVAN = { name: "M. Raghavan", email: "raghavan@example.org", address: "3 Beach Road, Kollam" };

async function recorded(details: Record<string, string> = {}): Promise<Donation> {
  const gift = RecordOfflineDonation.parse({
    ...{ amount: "1,800", cause: GOAT_REARING, channel: "cash", givenOn: "2026-06-23", anyway: "on" },
    ...NAMBIAR,
    ...details,
    formToken: newFormToken(),
  });
  return valueOf(await recordOfflineDonation(db, actor, gift, NOW)).donation;
}
const move = async ({ id }: Donation, person: Record<string, string> = RAGHAVAN, at = NOW) => {
  const receipt = (await findReceipt(db, id))?.number ?? "";
  return moveToSomebodyElse(db, actor, id, SomebodyElse.parse({ receipt, ...person }), at);
};
const readIt = ({ id }: Donation) =>
  db.selectFrom("donations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function deliver() {
  const sent: { to: string; subject: string; text: string }[] = [];
  const sender = { send: (mail: (typeof sent)[number]) => (sent.push(mail), Promise.resolve("250 OK")) };
  await deliverDueMail(db, { templates: mailTemplates, sender, now: NOW, log: () => undefined });
  return sent;
}

describe("moving a gift to somebody else", () => {
  test("moves name, address, PAN and group, and the statement names the right donor", async () => {
    const [kept, wrong] = [await recorded({ amount: "500" }), await recorded()];
    await deliver();
    valueOf(await move(wrong, { ...RAGHAVAN, pan: "ABCPR1234F", wantsCertificate: "on" }));
    const moved = await readIt(wrong);
    expect(moved).toMatchObject({
      ...RAGHAVAN,
      ...{ phone: null, pan_last4: "234F", wants_certificate: 1, updates_wanted_at: null },
    });
    expect(moved.token).not.toBe(wrong.token);
    expect(moved.donor_id).not.toBe((await readIt(kept)).donor_id);
    const { file } = await renderStatement(db, "2026-27");
    const rows = file.split("\n").filter((row) => /Nambiar|Raghavan/.test(row));
    expect(rows.map((row) => [/[A-Z]{5}\d{4}[A-Z]/.exec(row)?.[0], /\d+\.00/.exec(row)?.[0]]).sort()).toEqual(
      [
        ["ABCPR1234F", "1800.00"],
        ["HHHPN8888H", "500.00"],
      ],
    );
    await expectConsistentLedger(db);
  });

  test("mails the new receipt to the new donor only, and a short line to who got the wrong one", async () => {
    const gift = await recorded();
    await deliver();
    valueOf(await move(gift));
    const sent = await deliver();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ["raghavan@example.org", "Your donation receipt DF/2026-27/000002"],
      ["nambiar@example.org", "Receipt DF/2026-27/000001 has been cancelled"],
    ]);
    const [own, line] = sent;
    expect(own?.text).toContain("has reached us safely");
    expect(own?.text).not.toMatch(/Nambiar|000001|corrected/);
    expect(line?.text).toContain("was not yours");
    expect(line?.text).not.toMatch(/Raghavan|Goat|1,800|donation\//);
  });

  test("tells an address that both donors share which receipt is replaced", async () => {
    const gift = await recorded();
    await deliver();
    valueOf(await move(gift, { ...RAGHAVAN, email: NAMBIAR.email }));
    const sent = await deliver();
    expect(sent.map(({ to }) => to)).toEqual([NAMBIAR.email]);
    expect(sent[0]?.text).toContain("DF/2026-27/000001");
  });

  test("takes the contact of a former company from the note, and leaves what else is noted", async () => {
    const company = { company: "Malabar Rice Mills", note: "Cheque 004512", pan: "", anyway: "on" };
    const gift = await recorded(company);
    expect((await readIt(gift)).note).toBe("Contact: P. K. Nambiar\nCheque 004512");
    valueOf(await move(gift));
    expect((await readIt(gift)).note).toBe("Cheque 004512");
  });

  test("mails no former donor who had got nothing, nor anybody without an address", async () => {
    const gift = await recorded();
    valueOf(await move(gift, { name: "M. Raghavan" }));
    expect(await deliver()).toEqual([]);
  });

  test("lets no mail that was tried before show the new donor to the former one", async () => {
    const gift = await recorded();
    await db.updateTable("outbox").set({ attempts: 1, next_attempt_at: NOW.toISOString() }).execute();
    const [claimed] = await db.selectFrom("outbox").selectAll().execute();
    valueOf(await move(gift));
    expect((await deliver()).map(({ to }) => to)).toEqual(["raghavan@example.org"]);
    const template = mailTemplates.receipt;
    expect(claimed && (await template?.(db, claimed))).toBe("the gift was somebody else’s");
  });

  test("shows the new donor nothing of the former one, and keeps the former's name in the register", async () => {
    const gift = await recorded();
    await deliver();
    valueOf(await move(gift));
    const data = await findPersonalData(db, { donation: gift.id });
    expect(JSON.stringify(data)).not.toMatch(/nambiar|Fort Road/i);
    const [first] = await db.selectFrom("receipts").selectAll().orderBy("id").execute();
    expect(first).toMatchObject({ donor_name: "P. K. Nambiar", donor_email: null, of_another: 1 });
    const former = await findPersonalData(db, { email: "nambiar@example.org" });
    expect(former.mails.map(({ kind }) => kind).sort()).toEqual(["not-yours", "receipt"]);
    expect(JSON.stringify(former)).not.toMatch(/Raghavan/);
  });

  test("shows the new donor no earlier receipt of the former one, replaced before", async () => {
    const gift = await recorded();
    const corrected = { cause: GOAT_REARING, channel: "cash", givenOn: "2026-06-22", note: "" };
    const form = CorrectOfflineDonation.parse({ ...corrected, name: NAMBIAR.name });
    valueOf(await correctOfflineDonation(db, actor, gift.id, form, NOW));
    valueOf(await move(gift));
    expect(JSON.stringify(await findPersonalData(db, { donation: gift.id }))).not.toMatch(
      /nambiar|Fort Road/i,
    );
    expect((await wholeRegister(db, "2026-27")).map(({ name, email }) => [name, email])).toEqual([
      ["P. K. Nambiar", null],
      ["P. K. Nambiar", null],
      ["M. Raghavan", "raghavan@example.org"],
    ]);
  });

  test("shows and mails the new donor no certificate that was filed for the former one", async () => {
    const gift = await recorded();
    valueOf(await fileStatement(db, null, "2026-27", NOW));
    const file = { certificate_file: "certificates/1", certificate_key: "key" };
    await db.updateTable("statement_rows").set(file).execute();
    expect((await certificateOf(db, gift)).row).toBeDefined();
    valueOf(await move(gift));
    expect(await certificateOf(db, gift)).toEqual({ row: undefined, isMailed: false });
    expect(await certificateForAddress(db, gift, RAGHAVAN.email)).toBeUndefined();
  });

  test("moves an imported gift, which has no receipt, to another of the same name", async () => {
    const file = { id: 1, kind: "donations" as const, row_count: 1, amount_paise: 1 };
    await db
      .insertInto("imports")
      .values({ ...file, imported_at: NOW.toISOString() })
      .execute();
    const gift = await insertDonation(db, {
      ...{ name: "Mary Joseph", email: null, phone: null, import_id: 1, channel: "cash" },
    });
    const mary = { name: "Mary Joseph", pan: "ABCPM1234F" };
    valueOf(await move(gift, mary));
    expect(await readIt(gift)).toMatchObject({ pan_last4: "234F" });
    valueOf(await move(gift, mary));
    expect(
      await db.selectFrom("activity").selectAll().where("action", "=", "donor_replaced").execute(),
    ).toHaveLength(1);
  });

  test("joins a known donor, whose PAN counts, and deletes a donor who has no other gift", async () => {
    const known = await recorded({ ...RAGHAVAN, pan: "ABCPR1234F", phone: "", givenOn: "2026-05-01" });
    const wrong = await recorded({ ...NAMBIAR, pan: "" });
    const former = (await readIt(wrong)).donor_id ?? "";
    await db.updateTable("donors").set({ note: "Calls on Sundays" }).where("id", "=", former).execute();
    const donor = (await readIt(known)).donor_id ?? "";
    valueOf(await move(wrong, { ...RAGHAVAN, donor }));
    expect((await readIt(wrong)).donor_id).toBe(donor);
    expect(await db.selectFrom("donors").select("note").execute()).toEqual([{ note: "" }]);
    expect((await findDonor(db, donor, { limit: 10, offset: 0 }))?.donations).toHaveLength(2);
  });

  test("is done once, and refused from a stale form, online, or without saying who it was", async () => {
    const gift = await recorded();
    const receipt = "DF/2026-27/000001";
    await Promise.all([move(gift, { ...RAGHAVAN, receipt }), move(gift, { ...RAGHAVAN, receipt })]);
    expect(await db.selectFrom("receipts").selectAll().execute()).toHaveLength(2);
    expect(refusalOf(await move(gift, { name: "Leela", receipt }))).toMatchObject({
      message: "ledger.correctedMeanwhile",
    });
    expect(refusalOf(await move(await insertDonation(db)))?.kind).toBe("conflict");
    expect(SomebodyElse.safeParse({ address: "Kochi" }).error?.issues[0]?.path).toEqual(["name"]);
    expect(
      refusalOf(await move(gift, { name: "Leela", wantsUpdates: "on", receipt: "DF/2026-27/000002" })),
    ).toMatchObject({ fields: { wantsUpdates: "ledger.updatesNeedEmail" } });
  });
});

test("a correction asks whether another name is the same person's, and keeps to spelling", async () => {
  const gift = await recorded();
  const correct = (details: Record<string, string>) =>
    correctOfflineDonation(
      db,
      actor,
      gift.id,
      CorrectOfflineDonation.parse({
        ...{ cause: GOAT_REARING, channel: "cash", givenOn: "2026-06-23", name: "P. K. Nambiar", note: "" },
        ...details,
      }),
      NOW,
    );
  expect(refusalOf(await correct({ name: "M. Raghavan" }))).toMatchObject({
    fields: { spelling: expect.stringContaining("ledger.nameIsAnother") as string },
  });
  valueOf(await correct({ name: "P.  K. NAMBIAR" }));
  valueOf(await correct({ name: "P. K. Nambyar", spelling: "on" }));
  expect(await readIt(gift)).toMatchObject({ name: "P. K. Nambyar", email: NAMBIAR.email });
});
