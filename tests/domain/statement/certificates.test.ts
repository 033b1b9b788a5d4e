import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { msg } from "~/locales/messages";
import { assignDonor } from "~/features/donations/donor-groups.server";
import { findDonor } from "~/features/donors/donors.server";
import { confirmDonations } from "~/features/donors/donor-corrections.server";
import { readDonation } from "~/features/donations/find-donation.server";
import { correctDonorDetails } from "~/features/privacy/correction.server";
import { blindIndex, encrypt } from "~/features/encryption/encryption.server";
import { findCertificateRow } from "~/features/statement/certificate-name";
import {
  confirmUpload,
  reviewUpload,
  uploadCertificates,
} from "~/features/statement/certificate-uploads.server";
import {
  certificateForAddress,
  certificateOf,
  findCurrentRow,
  readCertificate,
  findRowByLink,
  encryptCertificateLink,
} from "~/features/statement/certificates.server";
import { fileStatement } from "~/features/statement/filing.server";
import { listFilings, withdrawFiling } from "~/features/statement/filings.server";
import { donorsToReview } from "~/features/statement/donors-to-review.server";
import { insertAccount } from "../../support/staff";
import { insertDonation, freshDatabase } from "../../support/donation";
import { refusalOf, valueOf } from "../../support/result";

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const YEAR = "2026-27";
const now = new Date("2027-05-20T06:00:00Z");
const ASHA = { name: "Asha Varghese", email: "asha@example.org", address: "Thirunelly" };
const MALLORY = { name: "Mallory", email: "mallory@example.org", address: "Attacker's box 1" };
let day = 0;
beforeEach(() => {
  day = 0;
});
async function given(pan: string, details: Partial<Donation>): Promise<Donation> {
  day += 1;
  const at = `2026-05-0${day}T05:00:00.000Z`;
  const sealed = {
    pan: encrypt("pan", pan),
    pan_blind_index: blindIndex("pan", pan),
    pan_last4: pan.slice(-4),
  };
  const donation = await insertDonation(db, {
    address: "Kochi",
    ...sealed,
    created_at: at,
    paid_at: at,
    ...details,
  });
  await assignDonor(db, donation, now);
  return readDonation(db, donation.id);
}
const PAN = "ABCPA1234F";
const file = async () => valueOf(await fileStatement(db, null, YEAR, now));
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
const upload = async (name: string, filing: number | null = null, text = "a certificate") =>
  valueOf(await uploadCertificates(db, YEAR, filing, [{ name, bytes: pdf(text) }], now));
async function put(name: string, filing: number | null = null, text?: string) {
  const { uploadId } = await upload(name, filing, text);
  return valueOf(await confirmUpload(db, await insertAccount(db), uploadId ?? "", now));
}
const mails = () => db.selectFrom("outbox").selectAll().where("kind", "=", "certificate").execute();
const shows = async (donation: Donation) => (await certificateOf(db, donation)).row !== undefined;
const opens = async (link: string | null | undefined, at = now) =>
  (await findRowByLink(db, link?.split("/").at(-1) ?? "", at)) !== undefined;

describe("a stranger who knows a donor’s PAN", () => {
  test("does not see the certificate by typing the donor’s email for a small donation", async () => {
    const asha = await given(PAN, ASHA);
    const stranger = await given(PAN, { ...MALLORY, email: "ASHA@example.org", amount_paise: 5000 });
    await file();
    await put("1.pdf");
    expect([await shows(asha), await shows(stranger)]).toEqual([false, false]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: "asha@example.org", about: asha.id });
    expect(mail?.text).not.toContain(stranger.token);
    expect(await opens(mail?.link)).toBe(true);
    expect(await certificateForAddress(db, asha, "asha@example.org")).toBeDefined();
    expect(await certificateForAddress(db, asha, MALLORY.email)).toBeUndefined();
  });

  test("does not see the certificate after changing the donation’s email to the donor’s", async () => {
    const asha = await given(PAN, { ...ASHA, pan_confirmed: 1 });
    const stranger = await given(PAN, MALLORY);
    await file();
    await put("1.pdf");
    const typed = { name: MALLORY.name, email: ASHA.email, phone: null };
    expect(await correctDonorDetails(db, stranger.id, typed, "127.0.0.1", now)).toMatchObject({ ok: true });
    expect(await shows(stranger)).toBe(false);
    expect(await certificateForAddress(db, stranger, ASHA.email)).toBeUndefined();
    expect(await certificateForAddress(db, asha, ASHA.email)).toBeDefined();
  });

  test("neither sees nor is mailed the certificate after giving first with the donor’s data", async () => {
    const stranger = await given(PAN, { ...ASHA, address: MALLORY.address });
    const asha = await given(PAN, ASHA);
    expect(await donorsToReview(db, YEAR)).toEqual([
      {
        id: asha.donor_id,
        names: [ASHA.name],
        emails: [ASHA.email],
        addresses: [MALLORY.address, ASHA.address],
      },
    ]);
    await file();
    // Changes the stranger's email address, so that the mail would go there.
    await correctDonorDetails(
      db,
      stranger.id,
      { name: ASHA.name, email: MALLORY.email, phone: null },
      "127.0.0.1",
      now,
    );
    await put("1.pdf");
    expect(await shows(stranger)).toBe(false);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([ASHA.email]);
    expect(await certificateForAddress(db, stranger, MALLORY.email)).toBeUndefined();
  });
});

describe("row whose donations have several email addresses", () => {
  const review = async (name: string) =>
    (await reviewUpload(db, (await upload(name)).uploadId ?? ""))?.waiting.map(
      ({ email, unconfirmedDonor }) => ({ email, unconfirmedDonor }),
    );

  test("is mailed to nobody before staff confirm its gifts, then once to the confirmed address", async () => {
    const first = await given(PAN, { ...ASHA, email: "first@example.org" });
    const second = await given(PAN, ASHA);
    await file();
    expect(await review("1.pdf")).toEqual([{ email: null, unconfirmedDonor: second.donor_id }]);
    await put("1.pdf");
    expect(await mails()).toEqual([]);
    expect(await certificateForAddress(db, first, "first@example.org")).toBeUndefined();
    for (let press = 0; press < 2; press += 1)
      valueOf(await confirmDonations(db, await insertAccount(db), second.donor_id ?? "", null, now));
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([ASHA.email]);
    expect(await certificateForAddress(db, second, ASHA.email)).toBeDefined();
  });

  test("waits for staff also when one of its donations has no email address", async () => {
    const stranger = await given(PAN, { ...ASHA, email: MALLORY.email });
    await given(PAN, { ...ASHA, email: null, channel: "transfer" });
    await file();
    await put("1.pdf");
    expect(await mails()).toEqual([]);
    const found = await findDonor(db, stranger.donor_id ?? "", { limit: 1, offset: 0 });
    expect(found?.row.unconfirmed).toBe(2);
  });
});

describe("a donor", () => {
  test("sees the certificate on the page of a PAN’s only donation, or of a confirmed one", async () => {
    const only = await given("ABCPB1234F", {});
    const [first, second] = [await given(PAN, ASHA), await given(PAN, ASHA)];
    await file();
    await put("1.pdf");
    await put("2.pdf", null, "another");
    expect([await shows(only), await shows(first), await shows(second)]).toEqual([true, false, false]);
    expect((await certificateOf(db, first)).isMailed, "opens from the mailbox").toBe(true);
    await db.updateTable("donations").set({ pan_confirmed: 1 }).where("id", "=", second.id).execute();
    expect([await shows(first), await shows(second)]).toEqual([false, true]);
  });

  test("can open the mailed link for 30 days, while a donation has that email address", async () => {
    const asha = await given(PAN, ASHA);
    const filing = await file();
    await put("1.pdf");
    const [mail] = await mails();
    expect(await opens(mail?.link, new Date("2027-06-19T05:59:00Z"))).toBe(true);
    expect(await opens(mail?.link, new Date("2027-06-19T06:01:00Z"))).toBe(false);
    expect(await opens("no-link")).toBe(false);
    const row = await db
      .selectFrom("statement_rows")
      .select("id")
      .where("filing_id", "=", filing.id)
      .executeTakeFirstOrThrow();
    expect(await opens(encryptCertificateLink(row.id, MALLORY.email, now))).toBe(false);
    await db.updateTable("donations").set({ email: null }).where("id", "=", asha.id).execute();
    expect(await opens(mail?.link)).toBe(false);
  });
});

describe("tax certificate", () => {
  test("is matched by the PAN in its file name, or by a row number of the chosen filing", () => {
    const rows = [
      { id: "a", number: 1, revisedNumber: null, pan: "ABCPA1234F" },
      { id: "b", number: 2, revisedNumber: 1, pan: "ABCPB1234F" },
      { id: "c", number: 3, revisedNumber: 2, pan: "ABCPC1234F" },
    ];
    const find = (name: string, isFilingChosen = true) => {
      const found = findCertificateRow(name, rows, { isFilingChosen });
      return "id" in found ? found.id : found.problem.replace(/\[.*/, "");
    };
    expect(find("10BE_ABCPA1234F_2027.pdf")).toBe("a");
    expect(find("abcpb1234f.pdf", false)).toBe("b");
    for (const name of ["ABCPA1234F99999.pdf", "XABCPA1234F.pdf"])
      expect(find(name), name).toBe("statement.nameSaysNothing");
    expect(find("3.pdf", false)).toBe("statement.chooseFiling");
    expect(find("3.pdf")).toBe("c");
    expect(find("1.pdf")).toBe(msg("statement.twoRows", { number: 1 }));
    expect(find("10BE.pdf")).toBe("statement.nameSaysNothing");
    expect(find("9.pdf")).toBe("statement.noSuchRow");
    const { shownName } = findCertificateRow("ABCPA1234F99999.pdf", rows, { isFilingChosen: true });
    expect(shownName).not.toContain("ABCPA1234F");
  });

  test("belongs to the row of its own filing after a revised one", async () => {
    const rosamma = await given(PAN, { ...ASHA, name: "Rosamma Philip" });
    const first = await file();
    const at = "2026-04-02T05:00:00.000Z";
    await given("ABCPB1234F", { name: "Babu Nair", created_at: at, paid_at: at });
    const second = await file();
    expect((await upload("1.pdf")).unmatched).toEqual([{ name: "1.pdf", code: "statement.chooseFiling" }]);
    const names = async (filing: number) => {
      const { uploadId } = await upload("1.pdf", filing);
      const review = await reviewUpload(db, uploadId ?? "");
      return [review?.filing.number, review?.waiting[0]?.donorName, review?.waiting[0]?.row.number];
    };
    expect(await names(first.id)).toEqual([1, "Rosamma Philip", 1]);
    expect(await names(second.id)).toEqual([2, "Babu Nair", 1]);
    await put("1.pdf", first.id);
    expect(await shows(rosamma)).toBe(true);
    valueOf(await withdrawFiling(db, null, second.id, now));
    expect(await shows(rosamma)).toBe(true);
    expect(await listFilings(db, YEAR)).toHaveLength(1);
  });

  test("is refused when a later filing changed its row, also before confirmation", async () => {
    const donation = await given(PAN, ASHA);
    const first = await file();
    const { uploadId } = await upload("1.pdf");
    await db.updateTable("donations").set({ address: "Kalpetta" }).where("id", "=", donation.id).execute();
    await file();
    expect(valueOf(await confirmUpload(db, await insertAccount(db), uploadId ?? "", now))).toBe(0);
    expect(await mails()).toEqual([]);
    expect(await upload("1.pdf", first.id)).toEqual({
      uploadId: null,
      unmatched: [{ name: "1.pdf", code: "statement.rowReplaced" }],
    });
    expect(refusalOf(await confirmUpload(db, await insertAccount(db), uploadId ?? "", now))).toMatchObject({
      kind: "not_found",
    });
  });

  test("is kept through a filing that leaves its row unchanged", async () => {
    await given(PAN, ASHA);
    await file();
    await put("1.pdf", null, "for Asha");
    const row = await db.selectFrom("statement_rows").selectAll().executeTakeFirstOrThrow();
    await given("ABCPB1234F", {});
    await file();
    const current = await findCurrentRow(db, row.id);
    expect(current?.id).not.toBe(row.id);
    expect((current && (await readCertificate(current)))?.toString()).toContain("for Asha");
    const [mail] = await mails();
    expect(await opens(mail?.link)).toBe(true);
  });
});
