import { afterAll, beforeAll, expect, test } from "vitest";
import type { Donation } from "#db/schema";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { newDonor } from "~/features/donations/donor-groups.server";
import { LIFE_SCHOOL, GOAT_REARING } from "../../support/causes";
import { insertDonation } from "../../support/donation";
import { field } from "../../support/html";
import { staffHeaders, staffToken } from "../../support/staff";
import { database, open } from "../../support/visit";

const PATH = "/adminDonations/new";
const PAN = "ABCPE1234F";

const db = database();
const headers = await staffHeaders(db, { role: "treasurer" });
let asha: Donation;
beforeAll(async () => {
  const donor = await newDonor(db, new Date());
  asha = await insertDonation(db, {
    ...{ name: "Asha Varghese", email: "asha@example.org", phone: "9847012345", donor_id: donor },
    ...{ address: "Hill Road, Kalpetta", wants_certificate: 1 },
  });
});
afterAll(() => db.destroy());

const record = (more: Record<string, string> = {}) =>
  open(PATH, {
    form: {
      ...{ amount: "500", cause: GOAT_REARING, channel: "cheque", givenOn: "2026-06-01" },
      ...{ name: "Ravi Menon", formToken: newFormToken(), intent: "record", ...more },
    },
    headers,
  });

const newest = () =>
  db.selectFrom("donations").selectAll().orderBy("created_at", "desc").executeTakeFirstOrThrow();

test.each(["asha var", "9847012345", "+91 98470 12345", "ASHA@example.org"])(
  "finds a known donor by %s, and fills in the form when the donor is chosen",
  async (search) => {
    const kept = { channel: "cash", cause: LIFE_SCHOOL, givenOn: "2026-05-02" };
    const { html, text } = await open(`${PATH}?${new URLSearchParams({ search, ...kept })}`, { headers });
    expect(text).toContain("Asha Varghese");
    const href = /href="([^"]*donor=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const chosen = await open(href, { headers });
    expect(field(chosen.html, "name").value).toBe("Asha Varghese");
    expect(field(chosen.html, "email").value).toBe("asha@example.org");
    expect(field(chosen.html, "phone").value).toBe("9847012345");
    expect(field(chosen.html, "givenOn").value).toBe("2026-05-02");
    expect(chosen.text).toContain("Hill Road, Kalpetta");
  },
);

test("finds a donor by PAN, without the PAN in the URL or on the page", async () => {
  await record({ name: "Meera Pillai", pan: PAN, address: "Market Road", wantsCertificate: "on" });
  const found = await open(`${PATH}?search=${PAN}&channel=cash`, { headers });
  expect([found.status, found.location.includes(PAN)]).toEqual([302, false]);
  const { html, text } = await open(found.location, { headers });
  expect(field(html, "name").value).toBe("Meera Pillai");
  expect(text).toContain("••••••234F");
  expect(html).not.toContain(PAN);
  const unknown = await open(`${PATH}?search=ABCPZ9999Z`, { headers });
  expect((await open(unknown.location, { headers })).text).toContain("Nobody with that PAN");
});

test("assigns a gift to the chosen donor, and to a new donor if the id is unknown", async () => {
  await record({ name: "Asha Varghese", donor: asha.donor_id ?? "", anyway: "on" });
  expect((await newest()).donor_id).toBe(asha.donor_id);
  await record({ name: "Asha Varghese", donor: "nobody", anyway: "on" });
  expect((await newest()).donor_id).not.toBe(asha.donor_id);
  // Without a name the gift gets no donor.
  await record({ name: "", donor: asha.donor_id ?? "" });
  expect((await newest()).donor_id).toBeNull();
});

test("'Record and next' keeps day, mode and cause, and shows the total so far", async () => {
  const staff = { cookie: `authtoken=${await staffToken(db, { role: "treasurer" })}` };
  const send = (name: string, amount: string) =>
    open(PATH, {
      form: {
        ...{ amount, cause: GOAT_REARING, channel: "cheque", givenOn: "2026-06-01", name },
        ...{ formToken: newFormToken(), intent: "next" },
      },
      headers: staff,
    });
  const first = await send("Ravi Menon", "500");
  expect(first.status).toBe(303);
  const next = await open(first.location, { headers: staff });
  expect(field(next.html, "givenOn").value).toBe("2026-06-01");
  expect(field(next.html, "name").value ?? "").toBe("");
  expect(next.html).toMatch(
    /<option[^>]*value="cheque"[^>]*selected|<option[^>]*selected[^>]*value="cheque"/,
  );
  expect(next.text).toContain("1 gift, ₹500.00");
  await send("Leela Varma", "1000.50");
  const { html, text } = await open(first.location, { headers: staff });
  expect(text).toContain("2 gifts, ₹1,500.50");
  // A wrong day is the commonest slip.
  expect(text.slice(text.indexOf("Recorded by you today"))).toContain("1 Jun 2026");
  const { id } = await newest();
  expect(html).toContain(`href="/adminDonations/${id}/correct"`);
  expect(text).not.toContain("Meera Pillai");
});

test("keeps the input when a value is invalid, and ignores hostile query parameters", async () => {
  const refused = await record({ amount: "plenty", donor: asha.donor_id ?? "", intent: "next" });
  expect(refused.status).toBe(422);
  expect(field(refused.html, "name").value).toBe("Ravi Menon");
  expect(field(refused.html, "donor").value).toBe(asha.donor_id);
  for (const query of [
    "givenOn=2999-01-01",
    "channel=gold",
    "cause=none",
    "donor=%00",
    `search=${"x".repeat(500)}`,
  ])
    expect((await open(`${PATH}?${query}`, { headers })).status, query).toBe(200);
});

test("asks before a gift that is there already is recorded again, with a link to it", async () => {
  const donation = { name: "Devi Nair", amount: "777" };
  expect((await record(donation)).status).toBe(303);
  const there = await db.selectFrom("donations").select("id").where("name", "=", "Devi Nair").execute();
  const asked = await record({ ...donation, givenOn: "2026-06-03" });
  expect(asked.status).toBe(422);
  expect(asked.text).toContain("is recorded already");
  expect(asked.html).toContain(`href="/adminDonations/${there[0]?.id}"`);
  expect(asked.html).toMatch(/name="anyway"/);
  expect((await record({ ...donation, givenOn: "2026-06-03", anyway: "on" })).status).toBe(303);
});
