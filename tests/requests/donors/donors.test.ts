import { beforeAll, describe, expect, test } from "vitest";
import { enterApproval } from "../../support/approval";
import { hashToken } from "~/features/accounts/sessions.server";
import { assignDonor } from "~/features/donations/donor-groups.server";
import { readDonation } from "~/features/donations/find-donation.server";
import { encryptedPan } from "~/features/donations/particulars.server";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { sendReceipt } from "~/features/receipts/send-receipt.server";
import { insertDonation } from "../../support/donation";
import { expectErrorAt, expectValidPage, tags } from "../../support/html";
import { staffToken } from "../../support/staff";
import { database, open as visitPage } from "../../support/visit";

const PAN = "ABCPE1234F";
const NOW = new Date("2026-06-24T05:02:00.000Z");
const db = database();
beforeAll(() => enterApproval(db));
let cookie = "";

beforeAll(async () => {
  await visitPage("/donateUs");
  cookie = `authtoken=${await staffToken(db)}`;
});
const open = (path: string, form?: Record<string, string>) =>
  visitPage(path, { headers: { cookie }, ...(form ? { form } : {}) });

async function oldSession() {
  const token = await staffToken(db);
  await db
    .updateTable("sessions")
    .set({ confirmed_at: "2026-01-01T00:00:00.000Z" })
    .where("token_hash", "=", hashToken(token))
    .execute();
  return `authtoken=${token}`;
}

async function aDonor(details: Parameters<typeof insertDonation>[1] = {}) {
  const { id } = await insertDonation(db, details);
  await assignDonor(db, await readDonation(db, id), NOW);
  const donation = await readDonation(db, id);
  await sendReceipt(db, donation, await issueReceipt(db, donation, NOW), NOW);
  return { donation, at: `/adminDonors/${donation.donor_id}` };
}

describe("donor search", () => {
  test("lists donors with their missing details and finds them by name", async () => {
    const { at } = await aDonor({ name: "Lakshmi Krishnan", ...encryptedPan(PAN) });
    const all = await open("/adminDonors");
    expectValidPage(all.response, all.html);
    expect(all.text).toContain("Lakshmi Krishnan");
    expect(all.text).toContain("••••••234F");
    expect(all.text).toContain("address");
    const asked = await open("/adminDonors", { search: "Lakshmi" });
    expect(asked).toMatchObject({ status: 303, location: "/adminDonors?search=Lakshmi" });
    const found = await open(asked.location);
    expect(tags(found.html, "a").some(({ href }) => href === at)).toBe(true);
    const nothing = await open("/adminDonors?search=nobody+at+all");
    expect(nothing.text).toContain("No results.");
  });

  test("redirects from a whole PAN to its donor without the PAN in the URL", async () => {
    const { at } = await aDonor({ ...encryptedPan("ABCPE5555F") });
    expect(await open("/adminDonors", { search: "abcpe 5555 f" })).toMatchObject({
      status: 303,
      location: at,
    });
    expect(await open("/adminDonors?search=ABCPE5555F")).toMatchObject({ status: 302, location: at });
    expect(await open("/adminDonations?search=abcpe+5555f")).toMatchObject({ status: 302, location: at });
    expect(await open("/adminDonations?search=ABCPE0000F")).toMatchObject({
      status: 302,
      location: "/adminDonations",
    });
    const unknown = await open("/adminDonors", { search: "ABCPE0000F" });
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain("No gift has this PAN");
    expect(unknown.html).not.toContain("ABCPE0000F");
  });
});

describe("list of donors", () => {
  test("shows sums, sorts, filters missing PANs, and exports CSV without whole PANs", async () => {
    await aDonor({ name: "Zeenath Sum", amount_paise: 987_654, ...encryptedPan("ABCPE4444F") });
    await aDonor({ name: "Zubair Sum", amount_paise: 123_456, address: "1 MG Road\nKochi" });
    const order = (text: string) => [text.indexOf("Zeenath Sum"), text.indexOf("Zubair Sum")];
    const falling = await open("/adminDonors?search=Sum&sort=-given");
    expectValidPage(falling.response, falling.html);
    expect(falling.text).toContain("₹9,876.54");
    const [first = 0, second = 0] = order(falling.text);
    expect(first).toBeLessThan(second);
    const rising = order((await open("/adminDonors?search=Sum&sort=given")).text);
    expect(rising[1]).toBeLessThan(rising[0] ?? 0);
    const missing = await open("/adminDonors?search=Sum&missing=pan");
    expect(missing.text).toContain("Zubair Sum");
    expect(missing.text).not.toContain("Zeenath Sum");
    const csv = await open("/adminDonors/csv?search=Sum&sort=-given");
    expect(csv.response.headers.get("content-type")).toContain("text/csv");
    const [head, ...lines] = csv.html.trim().split("\r\n");
    expect(head).toContain("name,email,phone,address,pan,gifts,given,practice,last_gift,missing");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^Zeenath Sum,.*••••••444F,1,9876\.54,0\.00,2026-06-24,address$/);
    expect(lines[1]).toContain('"1 MG Road, Kochi"');
    expect(csv.html).not.toContain("ABCPE4444F");
  });

  test("shows an offline donation's day, but no time", async () => {
    const { donation, at } = await aDonor({
      name: "By Hand",
      channel: "cash",
      received_on: "2026-06-23",
      paid_at: "2026-06-23T06:30:00.000Z",
    });
    for (const path of ["/adminDonors?search=By+Hand", at, `/donation/${donation.token}`]) {
      const { text } = await open(path);
      expect(text, path).toMatch(/23 Jun(e)? 2026/);
      expect(text, path).not.toContain("12:00");
    }
  });
});

describe("donor page", () => {
  test("shows donations, receipts and the PAN's end; the whole PAN once on demand", async () => {
    const { donation, at } = await aDonor({
      name: "Meena",
      address: "Kollam",
      ...encryptedPan("ABCPE7777F"),
    });
    const page = await open(at);
    expectValidPage(page.response, page.html);
    for (const said of [
      "Meena",
      "Kollam",
      "Practice mode: each type has its own total",
      "••••••777F",
      "₹500.00 to Life School",
      "Show PAN",
    ])
      expect(page.text).toContain(said);
    expect(page.html).toContain(`/adminDonations/${donation.id}/receipt.pdf`);
    expect(page.html, "the donor's secret address").not.toContain(donation.token);
    expect(page.html).not.toContain("ABCPE7777F");
    const shown = await open(at, { intent: "show-pan" });
    expect(shown.text).toContain("ABCPE7777F");
    expect(shown.response.headers.get("cache-control")).toContain("no-store");
    expect((await open(at)).html).not.toContain("ABCPE7777F");
    const log = await open("/adminActivity");
    expect(log.text).toContain("Viewed a donor’s full PAN");
    expect(tags(log.html, "a").some(({ href }) => href === at)).toBe(true);
  });

  test("corrects, notes, merges and splits, and reports errors at their fields", async () => {
    const { donation, at } = await aDonor({ name: "Ravi", phone: "9822222222", pan_confirmed: 1 });
    const other = await aDonor({ name: "R. Menon", phone: "9822222222" });
    const wrong = await open(at, { intent: "particulars", address: "Thrissur", pan: "12" });
    expect(wrong.status).toBe(422);
    expectErrorAt(
      wrong.html,
      "pan",
      "That is not a valid PAN. A PAN has five letters, four digits and a letter; please check your card",
    );
    expect(wrong.html).toContain("Thrissur</textarea>");
    expect(
      await open(at, { intent: "particulars", address: "Thrissur", wantsCertificate: "on" }),
    ).toMatchObject({ status: 303, location: at });
    expect((await readDonation(db, donation.id)).address).toBe("Thrissur");
    const contact = await open(at, { intent: "contact", name: "Ravi", email: "ravi", phone: "9822222222" });
    expect(contact.status).toBe(422);
    expectErrorAt(contact.html, "email", "Invalid email address");
    await open(at, { intent: "contact", name: "Ravi K", email: "ravi@example.org", phone: "9822222222" });
    expect((await readDonation(db, donation.id)).name).toBe("Ravi K");
    expect((await open(at)).html).toContain(`value="replace"`);
    expect(await open(`/adminDonations/${donation.id}`, { intent: "replace" })).toMatchObject({
      status: 303,
    });
    expect((await open(at)).html).not.toContain(`value="replace"`);

    const undated = await open(at, { intent: "note", mayBeNamed: "yes", note: "Rings in May" });
    expectErrorAt(undated.html, "namedOn", "Enter the day on which they answered");
    await open(at, { intent: "note", mayBeNamed: "yes", namedOn: "2026-06-01", note: "Rings in May" });
    expect((await open(at)).html).toContain("Rings in May");

    expect((await open(at)).text).toContain("R. Menon");
    expect((await open(at, { intent: "merge", receipt: "DF/1999-00/000001" })).status).toBe(422);
    const asked = await open(at, { intent: "merge", other: other.donation.donor_id ?? "" });
    expect(asked).toMatchObject({ status: 303, location: `${at}?merge=${other.donation.donor_id}` });
    const question = await open(asked.location);
    expect(question.text).toContain("Same person? Every gift of R. Menon moves to Ravi");
    expect(question.text).toContain("This confirms that one person made all these gifts");
    expect((await open(other.at)).status, "before it is confirmed").toBe(200);
    await open(at, { intent: "merge", other: other.donation.donor_id ?? "", confirmed: "on" });
    expect((await open(other.at)).status).toBe(404);
    expect(await open(at, { intent: "split", gift: other.donation.id })).toMatchObject({
      status: 303,
      location: at,
    });
    const only = await open(at, { intent: "split", gift: donation.id });
    expect(only.status).toBe(409);
    expect(only.text).toContain("This is the donor’s only gift");
  });

  test("keeps a correction for the donor until a gift is confirmed, and says so", async () => {
    const { donation, at } = await aDonor({ name: "Leela", address: "Kollam" });
    const details = { intent: "particulars", address: "Hidden Towers 9C", wantsCertificate: "on" };
    const before = await open(at);
    expect(before.text).toContain("You have not confirmed that the gift is this donor’s.");
    const kept = await open(at, details);
    const [, notice = ""] = /notice=([^.;]+)/.exec(kept.cookies.notice ?? "") ?? [];
    expect(Buffer.from(notice, "base64url").toString()).toContain("donor.kept");
    expect((await open(at)).html).toContain("Hidden Towers 9C</textarea>");
    for (const path of ["", "/data.json", "/particulars"])
      expect((await open(`/donation/${donation.token}${path}`)).html, path).not.toContain("Hidden Towers");
    expect(await open(at, { intent: "confirm", gift: "another" })).toMatchObject({ status: 404 });
    expect(await open(at, { intent: "confirm", gift: donation.id })).toMatchObject({
      status: 303,
      location: at,
    });
    expect((await readDonation(db, donation.id)).address).toBe("Hidden Towers 9C");
    const after = await open(at);
    expect(after.text).toContain("Confirmed");
    expect(after.text).not.toContain("Check first");
  });

  test("asks before a PAN is deleted", async () => {
    const { donation, at } = await aDonor({ name: "With PAN", ...encryptedPan("ABCPE3333F") });
    const asked = await open(at, { intent: "particulars", address: "Thrissur" });
    expect(asked.status).toBe(422);
    expectErrorAt(
      asked.html,
      "deletesPan",
      "Without the certificate the PAN is deleted. Tick this to delete it, or tick the certificate again.",
    );
    expect((await readDonation(db, donation.id)).pan_last4).toBe("333F");
    await open(at, { intent: "particulars", address: "Thrissur", deletesPan: "on" });
    expect((await readDonation(db, donation.id)).pan_last4).toBeNull();
  });

  test("erases what the law does not require, but not other donors' data with the same email", async () => {
    const email = "forget.me@example.org";
    const { donation, at } = await aDonor({ name: "Sunitha Rajan", email, phone: "9833333333" });
    const other = await aDonor({ name: "S. Rajan", email, phone: "9844444444" });
    await open(at, { intent: "note", note: "Sunitha rings in May" });
    const page = await open(at);
    expect(tags(page.html, "a").some(({ href }) => href === `${at}/erase`)).toBe(true);
    const asked = await open(`${at}/erase`);
    expectValidPage(asked.response, asked.html);
    for (const said of ["of 1 gift: Email, Phone", "what staff noted", "8 years after", email])
      expect(asked.text).toContain(said);
    expect((await readDonation(db, donation.id)).email).toBe(email);

    expect(await open(`${at}/erase`, {})).toMatchObject({ status: 303, location: at });
    expect(await readDonation(db, donation.id)).toMatchObject({
      name: "Sunitha Rajan",
      email: null,
      phone: null,
    });
    expect((await readDonation(db, other.donation.id)).email).toBe(email);
    const again = await open(`${at}/erase`);
    expect(again.text).toContain("Nothing is left that can be erased");

    await open(`${other.at}/erase`, { withAddresses: "on" });
    const log = await open("/adminActivity");
    expect(log.text).toContain("Erased data that the law does not require");
    expect(log.html).not.toMatch(/Sunitha|forget\.me/);
    expect(JSON.stringify(await db.selectFrom("outbox").selectAll().execute())).not.toContain(email);
  });

  test("asks for the password before an email is corrected, and keeps the input", async () => {
    const { donation, at } = await aDonor({ name: "Old address", email: "old.address@example.org" });
    const headers = { cookie: await oldSession() };
    const form = { name: "Old address", email: "new.address@example.org", phone: "" };
    const refused = await visitPage(at, { headers, form: { intent: "contact", ...form } });
    expect(refused.location).toContain("/login/again");
    expect((await readDonation(db, donation.id)).email).toBe(donation.email);
    expect((await visitPage(at, { headers })).html).toContain(`value="${form.email}"`);
  });

  test("asks for the password before particulars are corrected, and keeps them encrypted", async () => {
    const { donation, at } = await aDonor({ name: "Old place", address: "Kollam", wants_certificate: 1 });
    const headers = { cookie: await oldSession() };
    const form = { address: "Thrissur", wantsCertificate: "on", pan: "ABCPE5555F" };
    const refused = await visitPage(at, { headers, form: { intent: "particulars", ...form } });
    expect(refused.location).toContain("/login/again");
    expect(await readDonation(db, donation.id)).toMatchObject({ address: "Kollam", pan: null });
    const kept = await db
      .selectFrom("sessions")
      .select("pending_form")
      .where("pending_form", "is not", null)
      .execute();
    expect(JSON.stringify(kept)).not.toContain("ABCPE5555F");
    const { html } = await visitPage(at, { headers });
    expect(html).toContain("Thrissur</textarea>");
    expect(html).toContain(`value="ABCPE5555F"`);
  });

  test("asks for the password before a PAN correction, confirmation or merge", async () => {
    const { donation, at } = await aDonor({ name: "Old one", ...encryptedPan("ABCPE6666F") });
    const other = await aDonor({ name: "Old two" });
    const headers = { cookie: await oldSession() };
    const join = { other: other.donation.donor_id ?? "", confirmed: "on" };
    for (const [path, form] of [
      [`/gift-pan/${donation.id}`, { pan: "" }],
      ["", { intent: "confirm" }],
      ["", { intent: "merge", ...join }],
    ] as const)
      expect((await visitPage(at + path, { headers, form })).location, path).toContain("/login/again");
    expect(await readDonation(db, donation.id)).toMatchObject({ pan_last4: "666F", pan_confirmed: 0 });
    expect((await open(other.at)).status).toBe(200);
    expect((await visitPage(at, { headers })).location).toBe(`${at}?merge=${join.other}`);
  });

  test("asks for the password before an erasure, and keeps the checkbox ticked", async () => {
    const { donation, at } = await aDonor({ name: "Old session", email: "old.session@example.org" });
    const headers = { cookie: await oldSession() };
    const refused = await visitPage(`${at}/erase`, { headers, form: { withAddresses: "on" } });
    expect(refused.location).toContain("/login/again");
    expect((await readDonation(db, donation.id)).email).not.toBeNull();
    const [box] = tags((await visitPage(`${at}/erase`, { headers })).html, "input").filter(
      ({ name }) => name === "withAddresses",
    );
    expect(box).toHaveProperty("checked");
  });

  test("answers 404 for an unknown donor", async () => {
    for (const path of ["/adminDonors/nobody", "/adminDonors/nobody/erase"])
      expect((await open(path)).status).toBe(404);
    for (const intent of ["contact", "particulars", "note", "merge", "split", "show-pan", "confirm"])
      expect((await open("/adminDonors/nobody", { intent })).status, intent).toBe(404);
    expect((await open("/adminDonors/nobody/erase", {})).status).toBe(404);
  });
});
