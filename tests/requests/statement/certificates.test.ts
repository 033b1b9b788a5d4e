import { readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Donation } from "#db/schema";
import { assignDonor } from "~/features/donations/donor-groups.server";
import { readDonation } from "~/features/donations/find-donation.server";
import { blindIndex, encrypt } from "~/features/encryption/encryption.server";
import { certificateOf } from "~/features/statement/certificates.server";
import { deleteExpiredUploads } from "~/features/statement/certificate-uploads.server";
import { fileStatement, renderStatement } from "~/features/statement/filing.server";
import { statementOfYear } from "~/features/statement/donation-states.server";
import { statementRows } from "~/features/statement/statement-rows.server";
import { KEY_FILE } from "~/integrations/data-key.server";
import { insertDonation } from "../../support/donation";
import { field, tags, visibleText } from "../../support/html";
import { expiredSessionToken, staffToken } from "../../support/staff";
import { database, open, visit } from "../../support/visit";

const db = database();
const YEAR = "2026-27";
const LAST_YEAR = "2025-26";
const HERE = `/adminStatement/certificates?year=${YEAR}`;
const uploads = () => process.env.UPLOADS_DIR ?? "";
let token = "";
let asha: Donation;
let biju: Donation;

const withPan = (pan: string) => ({
  address: "Thirunelly",
  pan: encrypt("pan", pan),
  pan_blind_index: blindIndex("pan", pan),
  pan_last4: pan.slice(-4),
});
const at = (day: string) => ({ created_at: `${day}T05:00:00.000Z`, paid_at: `${day}T05:00:00.000Z` });

beforeAll(async () => {
  token = await staffToken(db, { role: "treasurer" });
  asha = await insertDonation(db, {
    lang: "ml",
    email: "asha@example.org",
    ...withPan("ABCPA1234F"),
    ...at("2026-05-01"),
  });
  biju = await insertDonation(db, {
    name: "Biju",
    email: null,
    ...withPan("ABCPB1234F"),
    ...at("2026-05-02"),
  });
  await insertDonation(db, { name: "Chandran", ...withPan("ABCPC1234F"), ...at("2026-05-03") });
  await insertDonation(db, {
    name: "Chandran",
    ...withPan("ABCPC1234F"),
    channel: "cash",
    payment_id: null,
    ...at("2026-05-04"),
  });
  await fileStatement(db, null, YEAR, new Date("2027-05-20T06:00:00Z"));
});

const pdf = (text: string) => `%PDF-1.7\n${text}\n%%EOF\n`;
async function send(path: string, files: Record<string, string>, more: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ year: YEAR, ...more })) body.append(name, value);
  for (const [name, text] of Object.entries(files)) body.append("certificate", new File([text], name));
  const answer = await visit(path, { method: "POST", body, headers: { cookie: `authtoken=${token}` } });
  const location = answer.headers.get("location") ?? "";
  return { status: answer.status, location, text: visibleText(await answer.text()) };
}
async function put(path: string, files: Record<string, string>, more: Record<string, string> = {}) {
  const { status, location } = await send(path, files, more);
  expect(status).toBe(303);
  const review = await read(location);
  return { review, location, done: await post(location, { intent: "confirm" }) };
}
async function post(path: string, fields: Record<string, string>) {
  const sent = {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { cookie: `authtoken=${token}` },
  };
  const answer = await visit(path, sent);
  const location = answer.headers.get("location");
  return { status: answer.status, location, text: visibleText(await answer.text()) };
}
const read = async (path: string) =>
  visibleText(await (await visit(path, { headers: { cookie: `authtoken=${token}` } })).text()).replace(
    /(?<=\w@|example\.) /g,
    "",
  );
const mails = () =>
  db.selectFrom("outbox").selectAll().where("kind", "=", "certificate").orderBy("id").execute();

describe("uploading tax certificates", () => {
  test("shows the donor of each file before mailing, and files that match no row", async () => {
    const { status, location } = await send(HERE, {
      "10BE_ABCPA1234F_2027.pdf": pdf("for Asha, ABCPA1234F"),
      "row 2.pdf": pdf("for Biju"),
      "abcpc1234f.pdf": pdf("for Chandran"),
      "ABCPD1234F.pdf": pdf("for nobody"),
      "3 ABCPC1234F.pdf": "no PDF",
      "scan.pdf": pdf("of whom?"),
      "ABCPA1234F99999.pdf": pdf("of whom?"),
      "2.pdf": pdf("for Biju, again"),
    });
    expect(status).toBe(303);
    const review = await read(location);
    for (const said of [
      "Confirm 2 certificates",
      "10BE_••••••234F_2027.PDF Asha Varghese row 1 of filing 1 of 20 May 2027 asha@example.org",
      "row 2.pdf Biju row 2 of filing 1 of 20 May 2027 No email address; hand it over yourself",
      "••••••234F.PDF: this person has several rows (3, 4)",
      "••••••234F.PDF: no filed row matches the PAN",
      "3 ••••••234F.PDF: this is not a complete PDF",
      "scan.pdf: the file name contains neither a PAN nor a row number",
      "••••••234F99999.PDF: the file name contains neither a PAN nor a row number",
      "2.pdf: another file of this upload is for the same row",
    ])
      expect(review).toContain(said);
    expect(review).not.toMatch(/ABCP[A-D]1234F/);
    expect(await mails()).toEqual([]);
    expect(await read(HERE)).toMatch(/Not confirmed yet 2 certificates of .* 4 rows without a certificate/);
    expect((await post(location, { intent: "confirm" })).location).toBe(HERE);
    expect(await mails()).toHaveLength(1);
    expect((await post(location, { intent: "confirm" })).location).toBe("/adminStatement");
    expect(await mails()).toHaveLength(1);
    await put(HERE, { "4_ABCPC1234F.pdf": pdf("for Chandran, cash") });
    expect(await read(HERE)).toContain("1 row without a certificate, 3 with one");
    expect(await read(`${HERE}&show=all`)).toContain("no email address: give it to the donor in person");
  });

  test("reports an empty upload at the field with focus", async () => {
    for (const [files, said] of [
      [{}, "Please choose at least one PDF"],
      [{ "1.pdf": "", "2.pdf": "" }, "These files are empty"],
      [{ "scan.pdf": pdf("?") }, "No file matches a row, so nothing was stored"],
    ] as const) {
      const body = new FormData();
      body.append("year", YEAR);
      for (const [name, text] of Object.entries(files)) body.append("certificate", new File([text], name));
      const headers = { cookie: `authtoken=${token}` };
      const { status, html } = await open(HERE, { method: "POST", body, headers });
      expect(status).toBe(422);
      const { id, autofocus, "aria-describedby": described = "" } = field(html, "certificate");
      expect(autofocus).toBeDefined();
      const error = tags(html, "p").find((one) => one.id === `${id}-error`);
      expect(error).toMatchObject({ role: "alert" });
      expect(described).toContain(`${id}-error`);
      expect(visibleText(html)).toContain(said);
    }
  });

  test("can be discarded; a forgotten upload is deleted after a day", async () => {
    const sealed = () => readdirSync(uploads()).filter((name) => name.endsWith(".sealed")).length;
    const [files, mailed] = [sealed(), (await mails()).length];
    const { location } = await send(HERE, { "1.pdf": pdf("wrong") });
    expect(sealed()).toBe(files + 1);
    expect((await post(location, { intent: "discard" })).location).toBe(HERE);
    expect((await visit(location, { headers: { cookie: `authtoken=${token}` } })).status).toBe(303);
    await send(HERE, { "1.pdf": pdf("forgotten") });
    await deleteExpiredUploads(db, new Date(Date.now() + 25 * 3_600_000));
    expect([sealed(), (await mails()).length]).toEqual([files, mailed]);
    expect(await db.selectFrom("uploaded_certificates").select("id").execute()).toEqual([]);
  });

  test("redirects to a review whose id is not ASCII", async () => {
    const review = "/adminStatement/certificates/review/%E0%B4%85";
    expect(await post(review, { intent: "neither" })).toMatchObject({ status: 303, location: review });
  });

  test("mails each donor a link without the PAN, and again for a replaced file", async () => {
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: "asha@example.org",
      subject: "2026-27 വർഷത്തെ ആദായനികുതി സർട്ടിഫിക്കറ്റ്",
    });
    expect(mail?.text).toContain("/ml/certificate/");
    expect(mail?.text).not.toContain(asha.token);
    const file = await visit(new URL(mail?.link ?? "").pathname);
    expect(await file.text()).toBe(pdf("for Asha, ABCPA1234F"));
    const before = (await mails()).length;
    const same = await send(HERE, { "1.pdf": pdf("for Asha, ABCPA1234F") });
    expect(same.text).toContain("1.pdf: this certificate has already been uploaded");
    await put(HERE, { "1.pdf": pdf("for Asha, ABCPA1234F, once more") });
    expect(await mails()).toHaveLength(before + 1);
    expect(JSON.stringify(await mails())).not.toContain("ABCPA1234F");
    expect(readdirSync(uploads()).filter((name) => name.endsWith(".sealed"))).toHaveLength(3);
  });

  test("keeps the number sent with a large file after the session expired", async () => {
    const body = new FormData();
    body.append("number", "ACK-123456");
    body.append("certificate", new File(["x".repeat(2_000_000)], "1.pdf"));
    const { status, text } = await open("/adminStatement/certificates/any", {
      ...{ method: "POST", body },
      headers: { cookie: `authtoken=${await expiredSessionToken(db)}` },
    });
    expect(status).toBe(401);
    for (const said of ["Your session has ended", "What you typed ACK-123456"]) expect(text).toContain(said);
  });

  test("stores number and file on the row’s own page", async () => {
    const { id } = await db
      .selectFrom("statement_rows")
      .select("id")
      .where("number", "=", 3)
      .executeTakeFirstOrThrow();
    const page = `/adminStatement/certificates/${id}`;
    expect(await read(page)).toContain("Row 3: Chandran");
    expect((await send(page, {}, { number: "AB*" })).text).toContain("at most 21 letters and digits");
    expect((await send(page, { "x.pdf": "no" }, { number: "aaatd0001f1" })).text).toContain(
      "this is not a complete PDF",
    );
    const { review } = await put(page, { "x.pdf": pdf("for Chandran") }, { number: "aaatd0001f1" });
    expect(review).toContain("x.pdf Chandran row 3 of filing 1");
    expect(await read(`${HERE}&show=all`)).toContain("AAATD0001F1");
    expect((await send("/adminStatement/certificates/none", {})).status).toBe(404);
  });
});

describe("donor", () => {
  test("finds the certificate on the donation’s page in both languages", async () => {
    const page = await open(`/ml/donation/${asha.token}`);
    expect(page.html).toContain(`/ml/donation/${asha.token}/certificate.pdf`);
    expect(page.text).toContain("ആദായനികുതി സർട്ടിഫിക്കറ്റ് എടുക്കാം (PDF)");
    const file = await visit(`/donation/${asha.token}/certificate.pdf`);
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(file.headers.get("cache-control")).toBe("private, no-store");
    expect(await file.text()).toBe(pdf("for Asha, ABCPA1234F, once more"));
    expect((await open(`/donation/${biju.token}`)).text).toContain("Download the tax certificate (PDF)");
  });

  test("reads that the link opens a certificate with the PAN", async () => {
    const sent = await mails();
    const kept = await open(`/donation/${biju.token}`);
    const inMalayalam = await open(`/ml/donation/${asha.token}`);
    expect(kept.text).toContain(
      "anyone who has it can open your gift and the certificate, which shows your PAN",
    );
    expect(inMalayalam.text).toContain("പാൻ നമ്പറുള്ള സർട്ടിഫിക്കറ്റും കാണാം");
    for (const { text } of sent)
      expect(text).toMatch(/anyone who has it can open the certificate|പാൻ നമ്പറുള്ള സർട്ടിഫിക്കറ്റ് തുറക്കാം/);
    const other = await insertDonation(db, {});
    expect((await open(`/donation/${other.token}`)).text).not.toContain("PAN");
  });

  test("without a certificate sees no link, and gets 404 for the file", async () => {
    const other = await insertDonation(db, { mode: "practice" });
    expect((await open(`/donation/${other.token}`)).text).not.toContain("tax certificate (PDF)");
    const none = await visit(`/donation/${other.token}/certificate.pdf`);
    expect([none.status, await none.text()]).toEqual([404, "There is no tax certificate for this gift"]);
    expect((await visit("/donation/no-such-token/certificate.pdf")).status).toBe(404);
  });
});

describe("donor who enters another donor’s PAN", () => {
  let owner: Donation;
  let stranger: Donation;
  beforeAll(async () => {
    owner = await received({ name: "Devika", email: "devika@example.org", ...at("2025-05-01") });
    stranger = await received({ name: "Mallory", email: "mallory@example.org", ...at("2025-05-09") });
    await fileStatement(db, null, LAST_YEAR, new Date("2026-05-20T06:00:00Z"));
  });
  async function received(details: Partial<Donation>) {
    const donation = await insertDonation(db, { ...withPan("ABCPM1234F"), ...details });
    await assignDonor(db, donation, new Date());
    return readDonation(db, donation.id);
  }
  const filedName = async () => (await statementRows(db, LAST_YEAR))[0]?.cells.name;
  const filedDonation = async (donation: Donation) => (await certificateOf(db, donation)).row;

  test("is added to that donor, whose row keeps the owner's name and needs review", async () => {
    expect(stranger.donor_id).toBe(owner.donor_id);
    expect(await filedName()).toBe("Devika");
    const screen = await read(`/adminStatement?year=${LAST_YEAR}`);
    expect(screen).toMatch(/Check first.*Devika/);
    const donor = await read(`/adminDonors/${owner.donor_id}`);
    expect(donor).toMatch(/What we know.*Email devika@example\.org/);
    expect(donor).toContain("Mallory");
  });

  test("gets neither mail, link nor certificate", async () => {
    const before = (await mails()).length;
    const { review } = await put(
      `/adminStatement/certificates?year=${LAST_YEAR}`,
      { "1.pdf": pdf("for Devika") },
      { year: LAST_YEAR },
    );
    expect(review).toMatch(
      /1\.pdf Devika row 1 .* Nobody until you confirm the donor’s gifts ?The gifts of this row differ\. Check first/,
    );
    expect((await mails()).slice(before)).toEqual([]);
    expect((await visit(`/donation/${owner.token}/certificate.pdf`)).status).toBe(404);
    expect((await open(`/donation/${stranger.token}`)).text).not.toContain("tax certificate (PDF)");
    expect((await visit(`/donation/${stranger.token}/certificate.pdf`)).status).toBe(404);
  });

  test("gets the certificate once staff confirm all donations", async () => {
    expect((await post(`/adminDonors/${owner.donor_id}`, { intent: "confirm" })).status).toBe(303);
    expect(await filedDonation(await readDonation(db, stranger.id))).toBeDefined();
    expect(await read(`/adminStatement?year=${LAST_YEAR}`)).not.toContain("Check first");
  });

  test("loses PAN and filed row when staff delete the PAN of the donation", async () => {
    const form = `/adminDonors/${owner.donor_id}/gift-pan/${stranger.id}`;
    expect(await read(form)).toContain("Mallory");
    expect((await post(form, { pan: "no PAN" })).text).toContain("That is not a valid PAN");
    expect((await post(form, { pan: "" })).status).toBe(303);
    const after = await readDonation(db, stranger.id);
    expect(after).toMatchObject({ pan: null, pan_blind_index: null, pan_last4: null });
    expect(after.donor_id).not.toBe(owner.donor_id);
    expect(await filedDonation(after)).toBeUndefined();
    expect(await filedDonation(owner)).toBeDefined();
    expect((await readDonation(db, owner.id)).pan_last4).toBe("234F");
  });
});

describe("site without the data key", () => {
  test("reveals no PAN and no certificate on its disk", async () => {
    for (const name of readdirSync(uploads())) {
      if (!name.endsWith(".sealed")) continue;
      expect(readFileSync(join(uploads(), name)).includes("ABCP")).toBe(false);
      expect((await visit(`/uploads/${name}`)).status).toBe(404);
    }
    const folder = join(process.env.DATABASE_PATH ?? "", "..");
    for (const name of readdirSync(folder).filter((one) => one.startsWith("site.sqlite")))
      expect(/ABCP[A-D]1234F/.test(readFileSync(join(folder, name), "latin1")), name).toBe(false);
  });

  test("still shows every state, and reports which PANs and certificates it can’t read", async () => {
    const states = await statementOfYear(db, YEAR);
    renameSync(KEY_FILE, `${KEY_FILE}.away`);
    try {
      expect(await statementOfYear(db, YEAR)).toEqual(states);
      expect(await read(`/adminStatement?year=${YEAR}`)).toMatch(/counted .*? 4 ₹2,000\.00/);
      const written = await renderStatement(db, YEAR);
      expect(written.unreadable).toBe(written.rows);
      expect(written.file).toContain("can't be read (ends in 234F)");
      expect(await fileStatement(db, null, YEAR, new Date())).toMatchObject({ ok: false });
      expect(await read(`/adminStatement/revised?year=${YEAR}`)).toContain(
        "The filed statement cannot be read",
      );
      expect((await send(HERE, { "1.pdf": pdf("late") })).text).toContain(
        "The filed statement cannot be read",
      );
      const closed = await visit(`/ml/donation/${asha.token}/certificate.pdf`);
      expect([closed.status, await closed.text()]).toEqual([
        503,
        "ഈ സർട്ടിഫിക്കറ്റ് ഇപ്പോൾ തുറക്കാനാവുന്നില്ല. ദയവായി ഞങ്ങൾക്ക് എഴുതൂ.",
      ]);
    } finally {
      rmSync(KEY_FILE, { force: true });
      renameSync(`${KEY_FILE}.away`, KEY_FILE);
    }
  });
});
