import { rmSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { CorrectDonor, CorrectParticulars, NoteDonor } from "~/features/donors/donor-forms";
import { assignDonor } from "~/features/donations/donor-groups.server";
import { findDonor, findDonorByPan, listDonors } from "~/features/donors/donors.server";
import {
  confirmDonations,
  correctDonor,
  correctParticulars,
  findDonorToMerge,
  mergeDonors,
  noteDonor,
  showPan,
  splitDonation,
} from "~/features/donors/donor-corrections.server";
import { SaveParticulars } from "~/features/donations/donor-fields";
import { readDonation } from "~/features/donations/find-donation.server";
import { saveParticulars } from "~/features/donors/save-particulars.server";
import { encryptedPan } from "~/features/donations/particulars.server";
import { recordPayment } from "~/features/payments/record-payment.server";
import { drawReceipt, issueReceipt } from "~/features/receipts/receipts.server";
import { sendReceipt } from "~/features/receipts/send-receipt.server";
import { reissueReceipt } from "~/features/payments/offline-corrections.server";
import { drawYearlyStatement } from "~/features/my-gifts/yearly-statement-content.server";
import { findMyData } from "~/features/privacy/personal-data.server";
import { statementRows } from "~/features/statement/statement-rows.server";
import { myDataJson } from "~/features/privacy/my-data-view";
import { fieldProblems } from "~/lib/result";
import { KEY_FILE } from "~/integrations/data-key.server";
import { enterApproval } from "../../support/approval";
import { insertDonation, paymentFor, freshDatabase, UNPAID } from "../../support/donation";
import { textOfPdf } from "../../support/pdf-text";
import { refusalOf, valueOf } from "../../support/result";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const PAN = "ABCPE1234F";
const OTHER = "ABCPZ9999A";
const actor = { id: "user-1", email: "meera@foundation.example" };
const nobody = { name: null, email: null, phone: null };
const page = { limit: 50, offset: 0 };

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

let count = 0;
async function aDonation(details: Partial<Donation> = {}): Promise<Donation> {
  const phone = String(9_000_000_000 + (count += 1));
  const donation = await insertDonation(db, { phone, ...details });
  await assignDonor(db, donation, NOW);
  return readDonation(db, donation.id);
}
const withPan = (pan: string, details: Partial<Donation> = {}) =>
  aDonation({ ...encryptedPan(pan), ...details });
const donorOf = async ({ id }: Donation) => (await readDonation(db, id)).donor_id ?? "";
const acts = async () =>
  (await db.selectFrom("activity").select("action").execute()).map(({ action }) => action);

describe("grouping donations by donor", () => {
  test("groups donations with the same PAN, even if names differ", async () => {
    const [one, other] = [await withPan(PAN, { name: "Asha" }), await withPan(PAN, { name: "A. Varghese" })];
    expect(one.donor_id).toBe(other.donor_id);
    expect((await withPan(OTHER)).donor_id).not.toBe(one.donor_id);
  });

  test("separates donations without a PAN, even with the same name and email", async () => {
    const same = { name: "Asha", email: "asha@example.org" };
    expect((await aDonation(same)).donor_id).not.toBe((await aDonation(same)).donor_id);
  });

  test("assigns no donor to anonymous or unpaid donations", async () => {
    expect((await aDonation(nobody)).donor_id).toBeNull();
    expect((await aDonation(UNPAID)).donor_id).toBeNull();
    expect((await listDonors(db, undefined, page)).total).toBe(0);
  });

  test("assigns the donor when the donation is paid", async () => {
    const open = await insertDonation(db, { ...UNPAID, ...encryptedPan(PAN) });
    const before = await withPan(PAN);
    await recordPayment(db, paymentFor("pay_new", open.order_id), NOW);
    expect(await donorOf(open)).toBe(before.donor_id);
  });

  test("moves a donation whose PAN matches another donor, and the note of the emptied donor", async () => {
    const known = await withPan(PAN);
    const other = await aDonation();
    valueOf(await noteDonor(db, actor, other.donor_id ?? "", NoteDonor.parse({ note: "Met in May" }), NOW));
    valueOf(await saveParticulars(db, other.token, SaveParticulars.parse({ pan: PAN }), NOW));
    expect(await donorOf(other)).toBe(known.donor_id);
    expect(await db.selectFrom("donors").select(["id", "note"]).execute()).toEqual([
      { id: known.donor_id, note: "Met in May" },
    ]);
    valueOf(await saveParticulars(db, other.token, SaveParticulars.parse({ pan: OTHER }), NOW));
    expect(await donorOf(other)).not.toBe(known.donor_id);
  });
});

describe("staff", () => {
  test("merge two donors and split a donation again, both logged", async () => {
    const [one, other] = [await withPan(PAN), await aDonation()];
    const id = one.donor_id ?? "";
    valueOf(await mergeDonors(db, actor, id, other.donor_id ?? "", "live", NOW));
    expect(await donorOf(other)).toBe(id);
    valueOf(await splitDonation(db, actor, id, other.id, NOW));
    expect(await donorOf(other)).not.toBe(id);
    expect(await acts()).toEqual(["donors_joined", "gift_parted"]);
  });

  test("confirm donations by merging, unless one donor's donations have different names", async () => {
    const unconfirmed = async (id: string) => (await findDonor(db, id, page))?.row.unconfirmed;
    const one = await withPan(PAN, { name: "Asha", email: "asha@example.org" });
    const other = await aDonation({ name: "Asha V", email: "asha@home.example" });
    const id = one.donor_id ?? "";
    valueOf(await mergeDonors(db, actor, id, other.donor_id ?? "", "live", NOW));
    expect(await unconfirmed(id)).toBe(0);
    const stranger = await withPan(OTHER, { name: "Mallory", email: "mallory@example.org" });
    await withPan(OTHER, { name: "Biju", email: "biju@example.org" });
    const third = await aDonation({ name: "Biju", email: "biju@home.example" });
    valueOf(await mergeDonors(db, actor, stranger.donor_id ?? "", third.donor_id ?? "", "live", NOW));
    expect(await unconfirmed(stranger.donor_id ?? "")).toBe(3);
  });

  test("find a donor to merge by receipt number, with live keys only by a live receipt", async () => {
    const [one, other] = [await aDonation(), await aDonation()];
    const { number } = await issueReceipt(db, other, NOW);
    const find = (receipt: string, mode: "live" | "practice" = "live") =>
      findDonorToMerge(db, one.donor_id ?? "", { receipt }, mode);
    expect(refusalOf(await find("DF/2026-27/999999"))).toEqual({
      kind: "invalid",
      fields: { receipt: "donor.noReceipt" },
    });
    expect(valueOf(await find(number))).toBe(other.donor_id);
    const practised = await aDonation({ mode: "practice" });
    const { number: rehearsed } = await issueReceipt(db, practised, NOW);
    expect(valueOf(await find(rehearsed, "practice"))).toBe(practised.donor_id);
    expect((await find(rehearsed)).ok, "practised, with live keys").toBe(false);
  });

  test("can't merge donors with different PANs or split donations with equal ones", async () => {
    const [one, other] = [await withPan(PAN), await withPan(OTHER)];
    const again = await withPan(PAN);
    const id = one.donor_id ?? "";
    expect(refusalOf(await mergeDonors(db, actor, id, other.donor_id ?? "", "live", NOW))).toMatchObject({
      kind: "conflict",
      message: "donor.otherPan",
    });
    expect(refusalOf(await splitDonation(db, actor, id, again.id, NOW))).toMatchObject({
      message: "donor.samePan",
    });
    expect(refusalOf(await splitDonation(db, actor, other.donor_id ?? "", other.id, NOW))).toMatchObject({
      message: "donor.onlyGift",
    });
    for (const named of [{ other: id }, { other: "nobody" }, {}])
      expect((await findDonorToMerge(db, id, named, "live")).ok).toBe(false);
  });

  test("see suggested donors with the same email or phone, but not the same name alone", async () => {
    const one = await aDonation({ name: "Asha", email: "Asha@Example.org", phone: "9811111111" });
    await aDonation({ name: "Asha", email: "else@example.org" });
    const byMail = await aDonation({ name: "A.", email: "asha@example.org" });
    const byPhone = await aDonation({ name: "V.", phone: "9811111111" });
    const found = await findDonor(db, one.donor_id ?? "", page);
    expect(found?.suggestions.map(({ id }) => id).sort()).toEqual([byMail.donor_id, byPhone.donor_id].sort());
  });

  test("correct address and PAN of a donor, merging another donor with that PAN", async () => {
    await enterApproval(db);
    const email = "asha@example.org";
    const [one, other] = [await aDonation({ email }), await withPan(PAN, { email })];
    const id = one.donor_id ?? "";
    const correct = (typed: Record<string, string>) =>
      correctParticulars(db, actor, id, CorrectParticulars.parse(typed), NOW);
    const typed = { address: "Kochi", wantsCertificate: "on", pan: PAN };
    expect(refusalOf(await correct(typed))).toEqual({
      kind: "invalid",
      fields: { pan: "donor.panUnconfirmed" },
    });
    valueOf(await confirmDonations(db, actor, id, one.id, NOW));
    valueOf(await correct(typed));
    for (const donation of [one, other])
      expect(await readDonation(db, donation.id)).toMatchObject({ donor_id: id, pan_last4: "234F" });
    valueOf(await confirmDonations(db, actor, id, null, NOW));
    valueOf(await correct({ address: "Kottayam", wantsCertificate: "on" }));
    expect(await readDonation(db, other.id)).toMatchObject({ address: "Kottayam", pan_last4: "234F" });
    expect(refusalOf(await correct({ address: "Kottayam" }))).toEqual({
      kind: "invalid",
      fields: { deletesPan: "donor.panWouldGo" },
    });
    valueOf(await correct({ address: "Kottayam", deletesPan: "on" }));
    expect(await readDonation(db, other.id)).toMatchObject({
      wants_certificate: 0,
      pan: null,
      pan_blind_index: null,
    });
    const log = JSON.stringify(await db.selectFrom("activity").selectAll().execute());
    expect(log).toContain(String.raw`{\"changed\":[\"address\",\"pan\"]}`);
    expect(log).not.toMatch(/Kochi|Kottayam|ABCP/);
  });

  test("record whether a donor may be named, and when the donor said so", async () => {
    const { donor_id } = await aDonation();
    const missing = NoteDonor.safeParse({ mayBeNamed: "yes" });
    expect(missing.error && fieldProblems(missing.error)).toEqual({ namedOn: "donor.dayMissing" });
    const typed = NoteDonor.parse({ mayBeNamed: "no", namedOn: "2026-06-01", note: " Rings in May " });
    valueOf(await noteDonor(db, actor, donor_id ?? "", typed, NOW));
    expect(await db.selectFrom("donors").selectAll().executeTakeFirst()).toMatchObject({
      may_be_named: 0,
      named_on: "2026-06-01",
      note: "Rings in May",
    });
  });

  test("find donors by name, email, phone, receipt or PAN, and see their missing details", async () => {
    const donation = await withPan(PAN, {
      name: "ലക്ഷ്മി Krishnan",
      email: "l@example.org",
      phone: "9847012345",
    });
    const { number } = await issueReceipt(db, donation, NOW);
    await aDonation({ name: null });
    for (const search of ["ലക്ഷ്മി", "krishnan", "L@EXAMPLE", "98470 12345", number, "000001"]) {
      const { donors, total } = await listDonors(db, search, page);
      expect([search, total, donors[0]?.id]).toEqual([search, 1, donation.donor_id]);
    }
    expect(await findDonorByPan(db, " abcpe 1234f")).toBe(donation.donor_id);
    for (const pan of [OTHER, "no PAN", ""]) expect(await findDonorByPan(db, pan)).toBeUndefined();
    const { donors, total } = await listDonors(db, undefined, page);
    expect(total).toBe(2);
    expect(donors.find(({ id }) => id === donation.donor_id)).toMatchObject({
      donations: 1,
      panTail: "234F",
      withoutAddress: 1,
      withoutPan: 0,
      nameless: 0,
    });
  });

  test("can see the whole PAN, with a log entry, or an error when its key file is missing", async () => {
    const donation = await withPan(PAN);
    const id = donation.donor_id ?? "";
    expect(valueOf(await showPan(db, actor, id, NOW))).toBe(PAN);
    expect(await acts()).toEqual(["pan_shown"]);
    rmSync(KEY_FILE);
    expect(refusalOf(await showPan(db, actor, id, NOW))).toMatchObject({
      kind: "conflict",
      message: "donor.otherKey",
    });
    expect(await acts()).toEqual(["pan_shown"]);
    expect((await findDonor(db, id, page))?.row.panTail).toBe("234F");
  });
});

describe("corrections of a donor", () => {
  const asha = { name: "Asha Menon", email: "asha@example.org", created_at: "2026-05-01T00:00:00.000Z" };
  const confirmed = { ...asha, pan_confirmed: 1 };
  const particulars = (id: string, typed: Record<string, string>) =>
    correctParticulars(db, actor, id, CorrectParticulars.parse(typed), NOW);
  const contact = (id: string, typed: Record<string, string>) =>
    correctDonor(db, actor, id, CorrectDonor.parse(typed), NOW);

  const shown = async (donation: Donation) =>
    JSON.stringify(myDataJson(await findMyData(db, { donation: donation.id }, "en"), NOW));
  const receiptOf = async (donation: Donation) =>
    textOfPdf((await drawReceipt(db, donation.id))?.pdf ?? Buffer.alloc(0));
  const yearOf = async ({ email }: Donation) =>
    textOfPdf(
      (await drawYearlyStatement(db, { email: email ?? "", year: "2026-27" }, NOW))?.pdf ?? Buffer.alloc(0),
    );

  test("stay with the donor while a stranger's earlier donation is as unconfirmed as the donor's", async () => {
    const strangers = await withPan(PAN, {
      ...asha,
      email: "m@example.org",
      created_at: "2026-04-10T00:00:00.000Z",
    });
    const id = strangers.donor_id ?? "";
    await issueReceipt(db, strangers, NOW);
    const seen = async () => [
      await readDonation(db, strangers.id),
      ...[await shown(strangers), await receiptOf(strangers), await yearOf(strangers)],
    ];
    const before = await seen();
    const details = { address: "Hidden Towers 9C", wantsCertificate: "on" };
    expect(valueOf(await particulars(id, details)), "before her first donation").toBe("kept");
    expect(await seen()).toEqual(before);
    const own = await withPan(PAN, asha);
    expect(own.donor_id).toBe(id);
    const corrected = { name: "Asha M. Menon", email: "new@example.org", phone: "9877777777" };
    expect(valueOf(await contact(id, corrected))).toBe("kept");
    expect(await seen()).toEqual(before);
    expect(await readDonation(db, own.id)).toMatchObject(asha);
    expect(await findDonor(db, id, page)).toMatchObject({
      ...{ confirmed: 0, others: 2, known: { ...corrected, address: details.address } },
      row: { ...corrected, address: details.address },
    });
    expect((await listDonors(db, "new@example", page)).total).toBe(1);
    expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);

    expect(valueOf(await confirmDonations(db, actor, id, own.id, NOW))).toBe(true);
    expect(await readDonation(db, own.id)).toMatchObject({ ...corrected, address: details.address });
    expect(await shown(own)).toContain("Hidden Towers 9C");
    expect(await seen()).toEqual(before);
    expect((await findDonor(db, id, page))?.donor.correction).toBeNull();
  });

  test("leave the details that staff did not correct when a donation is confirmed", async () => {
    const strangers = await withPan(PAN, { ...asha, email: "m@example.org", phone: "9811111111" });
    const own = await withPan(PAN, asha);
    const id = own.donor_id ?? "";
    const { email, phone } = strangers;
    valueOf(await contact(id, { name: "Asha M. Menon", email: email ?? "", phone: phone ?? "" }));
    valueOf(await confirmDonations(db, actor, id, own.id, NOW));
    expect(await readDonation(db, own.id)).toMatchObject({ name: "Asha M. Menon", email: own.email });
  });

  test("change a donation that staff recorded without an email address, whose page nobody has", async () => {
    const byHand = { ...asha, email: null, channel: "cash", reference: null } as const;
    const own = await aDonation(byHand);
    expect(valueOf(await particulars(own.donor_id ?? "", { address: "Kochi" }))).toBe("written");
    expect((await readDonation(db, own.id)).address).toBe("Kochi");
  });

  test("stay with their own donor's donations when staff merge two donors", async () => {
    const [one, other] = [await withPan(PAN, asha), await aDonation({ ...asha, phone: "9822222222" })];
    const id = one.donor_id ?? "";
    valueOf(await contact(id, { ...asha, phone: "9877777777" }));
    valueOf(await mergeDonors(db, actor, id, other.donor_id ?? "", "live", NOW));
    expect((await readDonation(db, one.id)).phone).toBe("9877777777");
    expect((await readDonation(db, other.id)).phone).toBe("9822222222");
  });

  test("do not change somebody else's donation that has the same PAN", async () => {
    const own = await withPan(PAN, { ...confirmed, address: "12 Fort Road" });
    const strangers = await withPan(PAN, { name: "Mallory", email: "m@example.org", address: "nowhere" });
    const id = own.donor_id ?? "";
    expect(strangers.donor_id).toBe(id);
    expect(await findDonor(db, id, page)).toMatchObject({
      others: 1,
      known: { name: asha.name, email: asha.email, address: "12 Fort Road" },
    });
    valueOf(await particulars(id, { address: "Hidden Towers 9C", wantsCertificate: "on" }));
    valueOf(await contact(id, { name: "Asha M. Menon", email: "new@example.org", phone: "9847012345" }));
    expect(await readDonation(db, own.id)).toMatchObject({
      ...{ address: "Hidden Towers 9C", name: "Asha M. Menon", email: "new@example.org" },
    });
    const left = await readDonation(db, strangers.id);
    expect(left).toMatchObject({ name: "Mallory", email: "m@example.org", address: "nowhere" });
    expect(await shown(strangers)).not.toMatch(/Hidden Towers|Asha|new@example/);
  });

  test.each([
    ["PAN", {}],
    ["PAN and name", { name: asha.name }],
    ["PAN and email", { name: "Mallory", email: asha.email }],
    ["name, email, PAN and another address", { ...asha, address: "somewhere" }],
    ["name, email and PAN", { name: asha.name, email: asha.email }],
    ["name, email and PAN in other letters", { name: "ASHA MENON", email: "Asha@Example.org" }],
  ])("are not shown on the donation of a stranger who typed the donor's %s", async (_, typed) => {
    const own = await withPan(PAN, { ...confirmed, address: "12 Fort Road" });
    const strangers = await withPan(PAN, {
      email: "m@example.org",
      ...typed,
      created_at: "2026-06-01T00:00:00.000Z",
    });
    const id = own.donor_id ?? "";
    expect(strangers.donor_id).toBe(id);
    const before = [await readDonation(db, strangers.id), await shown(strangers)];
    valueOf(await particulars(id, { address: "Hidden Towers 9C", wantsCertificate: "on" }));
    valueOf(await contact(id, { name: "Asha M. Menon", email: "new@example.org", phone: "9877777777" }));
    expect([await readDonation(db, strangers.id), await shown(strangers)]).toEqual(before);
    expect(await shown(own)).toContain("Hidden Towers 9C");
    expect((await readDonation(db, own.id)).address).toBe("Hidden Towers 9C");
    expect((await findDonor(db, id, page))?.others).toBe(1);
  });

  test("do not reach gifts confirmed as a stranger's after he types the donor's PAN on one of them", async () => {
    const own = await withPan(PAN, confirmed);
    const mallory = { name: "Mallory", email: "m@example.org" };
    const [one, other] = [await aDonation(mallory), await aDonation(mallory)];
    valueOf(await mergeDonors(db, actor, one.donor_id ?? "", other.donor_id ?? "", "live", NOW));
    valueOf(await saveParticulars(db, one.token, SaveParticulars.parse({ pan: PAN }), NOW));
    expect(await donorOf(other)).toBe(own.donor_id);
    const before = [await shown(one), await shown(other)];
    valueOf(await particulars(own.donor_id ?? "", { address: "Hidden Towers 9C", wantsCertificate: "on" }));
    valueOf(await contact(own.donor_id ?? "", { ...asha, phone: "9877777777" }));
    expect([await shown(one), await shown(other)]).toEqual(before);
  });

  test("do not reach gifts confirmed as a stranger's after staff enter the PAN that he typed", async () => {
    const own = await aDonation(confirmed);
    const strangers = await withPan(PAN, { name: "Mallory", email: "m@example.org", pan_confirmed: 1 });
    const correct = (address: string) =>
      particulars(own.donor_id ?? "", { address, wantsCertificate: "on", pan: PAN });
    valueOf(await correct("Kochi"));
    valueOf(await correct("Hidden Towers 9C"));
    expect((await readDonation(db, own.id)).address).toBe("Hidden Towers 9C");
    expect((await readDonation(db, strangers.id)).address).toBeNull();
  });

  test("change the other months of the donor's monthly donation", async () => {
    const months = [
      await withPan(PAN, { ...confirmed, subscription_id: "sub_1" }),
      await withPan(PAN, { ...asha, subscription_id: "sub_1" }),
    ];
    const strangers = await withPan(PAN, {
      ...{ ...asha, subscription_id: "sub_2", created_at: "2026-06-01T00:00:00.000Z" },
    });
    valueOf(await particulars(months[0]?.donor_id ?? "", { address: "Kochi", wantsCertificate: "on" }));
    for (const { id } of months) expect((await readDonation(db, id)).address).toBe("Kochi");
    expect((await readDonation(db, strangers.id)).address).toBeNull();
  });

  test("do not count a merge as confirming several donations that nobody confirmed", async () => {
    const own = await withPan(PAN, asha);
    const strangers = await withPan(PAN, asha);
    const third = await aDonation({ ...asha, email: "asha@home.example" });
    valueOf(await mergeDonors(db, actor, own.donor_id ?? "", third.donor_id ?? "", "live", NOW));
    expect((await readDonation(db, strangers.id)).pan_confirmed).toBe(0);
  });

  test("do not change an earlier, nameless donation of somebody else with the same PAN", async () => {
    const strangers = await withPan(PAN, {
      name: null,
      email: "m@example.org",
      created_at: "2026-01-01T00:00:00.000Z",
    });
    const own = await withPan(PAN, confirmed);
    valueOf(await particulars(own.donor_id ?? "", { address: "Hidden Towers 9C", wantsCertificate: "on" }));
    expect((await readDonation(db, own.id)).address).toBe("Hidden Towers 9C");
    expect((await readDonation(db, strangers.id)).address).toBeNull();
  });

  test("change a donation with a misspelt name after staff confirm that it is the donor's", async () => {
    const [own, misspelt] = [await withPan(PAN, asha), await withPan(PAN, { ...asha, name: "Asha Menn" })];
    const id = own.donor_id ?? "";
    valueOf(await confirmDonations(db, actor, id, null, NOW));
    valueOf(await contact(id, { ...asha, name: "Asha K Menon" }));
    for (const donation of [own, misspelt])
      expect((await readDonation(db, donation.id)).name).toBe("Asha K Menon");
  });

  test("move somebody else's donation to another donor when the PAN changes", async () => {
    const own = await withPan(PAN, confirmed);
    const strangers = await withPan(PAN, { name: "Mallory" });
    valueOf(await particulars(own.donor_id ?? "", { wantsCertificate: "on", pan: OTHER }));
    expect(await donorOf(own)).toBe(own.donor_id);
    expect(await donorOf(strangers)).not.toBe(own.donor_id);
    expect(await readDonation(db, strangers.id)).toMatchObject({ pan_last4: "234F" });
  });

  test("change the statement and later mails, but an issued receipt only by a new one", async () => {
    const donation = await withPan(PAN, {
      ...confirmed,
      address: "Kochi",
      paid_at: "2026-06-24T05:02:00.000Z",
    });
    await issueReceipt(db, donation, NOW);
    const paper = async () => textOfPdf((await drawReceipt(db, donation.id))?.pdf ?? Buffer.alloc(0));
    const before = await paper();
    valueOf(await contact(donation.donor_id ?? "", { name: "Asha Menen", email: "new@example.org" }));
    expect(await paper()).toBe(before);
    expect((await statementRows(db, "2026-27"))[0]?.cells.name).toBe("Asha Menen");
    expect(await db.selectFrom("activity").select(["action", "detail"]).execute()).toEqual([
      { action: "donor_corrected", detail: JSON.stringify({ changed: ["name", "email", "phone"] }) },
    ]);
    valueOf(await reissueReceipt(db, actor, donation.id, NOW));
    valueOf(await reissueReceipt(db, actor, donation.id, NOW));
    expect(await paper()).toContain("Asha Menen");
    expect(await paper()).toContain("This receipt replaces DF/2026-27/000001.");
    expect(await db.selectFrom("receipts").select("number").execute()).toHaveLength(2);
    expect(await db.selectFrom("outbox").select(["kind", "recipient"]).execute()).toEqual([
      { kind: "receipt-replaced", recipient: "new@example.org" },
    ]);
  });

  test("redirect queued mails to the new address, and delete them when the address is removed", async () => {
    const donation = await withPan(PAN, confirmed);
    const id = donation.donor_id ?? "";
    const receipt = await issueReceipt(db, donation, NOW);
    await sendReceipt(db, donation, receipt, NOW);
    await db.updateTable("outbox").set({ state: "sent" }).execute();
    await sendReceipt(db, donation, receipt, NOW, { isResent: true });
    const mails = () =>
      db.selectFrom("outbox").select(["kind", "state", "recipient"]).orderBy("id").execute();
    const sent = { kind: "receipt", state: "sent", recipient: asha.email };
    valueOf(await contact(id, { ...asha, email: "new@example.org" }));
    expect(await mails()).toEqual([
      sent,
      { kind: "receipt-again", state: "queued", recipient: "new@example.org" },
    ]);
    valueOf(await contact(id, { ...asha, email: "" }));
    expect(await mails()).toEqual([sent]);
  });

  test("are refused without a name", async () => {
    const donation = await withPan(PAN, asha);
    expect(refusalOf(await contact(donation.donor_id ?? "", { email: "new@example.org" }))).toEqual({
      kind: "invalid",
      fields: { name: "giving.nameRequired" },
    });
  });
});

describe("list of donors", () => {
  const names = async (options: Parameters<typeof listDonors>[3]) =>
    (await listDonors(db, undefined, page, options)).donors.map(({ name }) => name);

  test("leaves out donors of practice donations once live keys are set", async () => {
    await aDonation({ name: "Devi", mode: "practice" });
    await aDonation({ name: "Ravi" });
    expect((await names({ mode: "practice" })).sort()).toEqual(["Devi", "Ravi"]);
    expect(await names({ mode: "live" })).toEqual(["Ravi"]);
  });

  test("sorts by sum, name and last donation, and filters donors without a PAN", async () => {
    await withPan(PAN, { name: "Bindu", amount_paise: 90_000, paid_at: "2026-05-01T00:00:00.000Z" });
    await withPan(PAN, {
      name: "Bindu",
      amount_paise: 20_000,
      mode: "practice",
      paid_at: "2026-05-01T00:00:00.000Z",
    });
    await aDonation({
      name: "asha",
      amount_paise: 70_000,
      refunded_paise: 20_000,
      state: "partially_refunded",
    });
    expect(await names({ sort: "-given" })).toEqual(["Bindu", "asha"]);
    expect(await names({ sort: "given" })).toEqual(["asha", "Bindu"]);
    expect(await names({ sort: "name" })).toEqual(["asha", "Bindu"]);
    expect(await names({ sort: "-last" })).toEqual(["asha", "Bindu"]);
    expect(await names({ withoutPan: true })).toEqual(["asha"]);
    await aDonation({ name: "Only Practised", mode: "practice" });
    expect(await names({ sort: "name", mode: "live" })).toEqual(["asha", "Bindu"]);
    const { donors } = await listDonors(db, "bindu", page);
    expect(donors).toMatchObject([{ livePaise: 90_000, practicePaise: 20_000, donations: 2 }]);
  });
});
