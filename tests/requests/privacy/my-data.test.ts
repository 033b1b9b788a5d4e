import { beforeEach, describe, expect, test } from "vitest";
import { receiveMessage } from "~/features/contact/contact-messages.server";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { encryptLink } from "~/features/privacy/my-data-link.server";
import { expectErrorAt, expectValidPage, field, formContaining, tags } from "../../support/html";
import { insertDonation, UNPAID } from "../../support/donation";
import { setMailServer, withMailServer } from "../../support/mail-set-up";
import { staffToken } from "../../support/staff";
import { database, open, visit, type VisitOptions } from "../../support/visit";

const NOW = new Date();
const EMAIL = "asha.thomas@example.org";
const PERSON = { name: "Asha Thomas", email: EMAIL, phone: "9847012345" };

withMailServer();

const db = database();
let count = 0;
let from = "";
beforeEach(async () => {
  for (const table of ["contact_messages", "outbox", "receipts", "donations", "activity"] as const)
    await db.deleteFrom(table).execute();
  from = `49.36.7.${(count += 1)}`;
});

async function press(html: string, button: string) {
  const form = formContaining(html, button);
  const { method, action = "" } = form;
  const answer = await open(action, method === "post" ? { form: {}, from } : { from });
  if (answer.status !== 303) return answer;
  const cookie = answer.cookies.notice?.split(";")[0] ?? "";
  return open(answer.location, { headers: { cookie }, from });
}

const aPaidDonation = async () => {
  const donation = await insertDonation(db, {
    ...PERSON,
    ...{
      token: `token-of-asha-${count}`,
      address: "Asha House, Kalpetta",
      pan_last4: "234F",
      wants_certificate: 1,
    },
  });
  await issueReceipt(db, donation, NOW);
  return donation;
};
const aMessage = () =>
  receiveMessage(db, { ...PERSON, subject: "Goats", message: "How many goats?" }, `49.36.8.${count}`, NOW);

describe("data of one donation", () => {
  test("is linked from the donation's page, in both languages, and downloadable as JSON", async () => {
    const { token } = await aPaidDonation();
    await aMessage();
    for (const [prefix, title, kept, inWords] of [
      ["", "What we hold about you", "tax law requires us to keep our books", ["UPI", "India"]],
      ["/ml", "നിങ്ങളെക്കുറിച്ചു ഞങ്ങളുടെ പക്കലുള്ളത്", "8 വർഷം", ["യു.പി.ഐ.", "ഇന്ത്യ"]],
    ] as const) {
      const status = await open(`${prefix}/donation/${token}`);
      expect(status.html).toContain(`href="${prefix}/donation/${token}/data"`);
      const { html, text, response } = await open(`${prefix}/donation/${token}/data`);
      if (prefix === "") expectValidPage(response, html);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(html).toContain('<meta name="robots" content="noindex"');
      for (const said of [
        title,
        kept,
        PERSON.name,
        EMAIL,
        PERSON.phone,
        "Asha House",
        "••••••234F",
        "₹500.00",
        ...inWords,
      ])
        expect(text).toContain(said);
      expect(text).not.toContain("How many goats?");
    }
    const response = await visit(`/donation/${token}/data.json`);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await response.json()).toMatchObject({
      gifts: [{ ...PERSON, address: "Asha House, Kalpetta", pan: "••••••234F", amount: 500, state: "paid" }],
      messages: [],
      mails: [],
      account: null,
    });
  });

  test("lists each donation by cause, amount and day with its receipt", async () => {
    const { token } = await aPaidDonation();
    const unpaid = await insertDonation(db, { ...UNPAID, ...PERSON, token: `unpaid-too-${count}` });
    const link = `/my-data/${encryptLink(EMAIL, NOW)}`;
    for (const [prefix, heading, receipt] of [
      ["", /Gift: Life School, ₹500, \d+ \w+ 20\d\d/, "Receipt (PDF)"],
      ["/ml", /സംഭാവന: ലൈഫ് സ്കൂൾ, ₹500, 20\d\d [\u0d00-\u0d7f]+ \d+/, "രസീത് (PDF)"],
    ] as const) {
      for (const path of [`/donation/${token}/data`, link]) {
        const { html, text } = await open(prefix + path);
        expect(text).toMatch(heading);
        expect(text).toContain(receipt);
        expect(html).toContain(`href="${prefix}/donation/${token}/receipt.pdf"`);
        expect(html).not.toContain(`${unpaid.token}/receipt.pdf`);
      }
    }
  });

  test("answers 429 after 60 views", async () => {
    const { token } = await aPaidDonation();
    for (let looks = 0; looks < 60; looks += 1)
      expect((await visit(`/donation/${token}/data.json`)).status).toBe(200);
    const refused = await visit(`/donation/${token}/data.json`);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await visit(`/donation/${token}/data`)).status).toBe(429);
    expect((await visit(`/donation/${token}/data/erase`, { method: "POST" })).status).toBe(429);
    const other = await insertDonation(db, { ...PERSON, token: "another-token" });
    expect((await visit(`/donation/${other.token}/data`)).status).toBe(200);
  });

  test("is erased only by a POST of the form", async () => {
    const { id, token } = await aPaidDonation();
    const erase = (how: VisitOptions) => visit(`/donation/${token}/data/erase`, { ...how, from });
    expect((await erase({ method: "PUT", body: new URLSearchParams() })).status).toBe(405);
    expect((await erase({ method: "DELETE" })).status).toBe(405);
    const text = { method: "POST", body: "x".repeat(100), headers: { "content-type": "text/csv" } };
    expect((await erase(text)).status).toBe(415);
    const donation = await db
      .selectFrom("donations")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(donation.email).toBe(EMAIL);
  });

  test("is erased after a confirmation, and keeps page and receipt", async () => {
    const { id, token } = await aPaidDonation();
    const { html } = await open(`/donation/${token}/data`);
    const asked = await press(html, "Erase what can be erased");
    expect(asked.status).toBe(200);
    expect(asked.text).toContain("of 1 gift: Email, Phone");
    expect(asked.text).toContain("8 years after the end of the financial year");
    expect(await db.selectFrom("donations").select("email").executeTakeFirst()).toEqual({ email: EMAIL });
    const done = await press(asked.html, "Erase what can be erased");
    expect(done.html).toMatch(/role="status"[^>]*>Everything that could be erased has been erased\./);
    expect(done.text).toContain(PERSON.name);
    expect(done.text).not.toContain(EMAIL);
    // No button stands under 'Nothing is left', and a second press of a stale page does nothing.
    expect(done.text).not.toContain("Erase what can be erased");
    const again = await press(asked.html, "Erase what can be erased");
    expect(again.text).toContain("There was nothing left to erase.");
    expect((await open(`/donation/${token}`)).text).toContain("Thank You");
    expect((await visit(`/donation/${token}/receipt.pdf`)).status).toBe(200);
    const donation = await db
      .selectFrom("donations")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(donation).toMatchObject({
      name: PERSON.name,
      address: "Asha House, Kalpetta",
      email: null,
      phone: null,
    });
  });

  test("is corrected in a form that reports errors at their fields", async () => {
    const { token } = await aPaidDonation();
    const path = `/ml/donation/${token}/data/correct`;
    const { html } = await open(path);
    expect(field(html, "name").value).toBe(PERSON.name);
    const wrong = await open(path, { form: { name: "", email: "nobody", phone: "12" } });
    expect(wrong.status).toBe(422);
    expectErrorAt(wrong.html, "email", "ഇമെയിൽ വിലാസം ശരിയല്ല");
    expect(field(wrong.html, "email").value).toBe("nobody");
    const nameless = await open(path, { form: { name: "", email: "", phone: "" } });
    expectErrorAt(nameless.html, "name", "പേര് എഴുതണം");
    const right = await open(path, { form: { name: "Asha Tomas", email: EMAIL, phone: "" } });
    expect([right.status, right.location]).toEqual([303, `/ml/donation/${token}/data`]);
    expect((await open(right.location)).text).toContain("Asha Tomas");
  });

  test("answers 404 for an unknown link", async () => {
    for (const path of ["data", "data/erase", "data/correct"]) {
      expect((await open(`/donation/nobody/${path}`)).status, path).toBe(404);
      expect((await open(`/donation/nobody/${path}`, { form: {} })).status).toBe(path === "data" ? 405 : 404);
    }
    for (const [path, [missing, refused]] of [
      [
        "/donation/nobody/data.json",
        ["There is nothing at this address", "This address does not accept that method"],
      ],
      ["/ml/donation/nobody/data.json", ["ഈ വിലാസത്തിൽ ഒന്നുമില്ല", "ഈ വിലാസം ആ രീതിയിൽ ഒന്നും സ്വീകരിക്കില്ല"]],
    ] as const) {
      const json = await visit(path);
      expect([json.status, await json.json()]).toEqual([404, { success: false, message: missing }]);
      const posted = await visit(path, { method: "POST" });
      expect([posted.status, await posted.json()]).toEqual([405, { success: false, message: refused }]);
    }
  });
});

describe("data of an email address", () => {
  const ask = (email: string) => open("/my-data", { form: { email }, from });

  test.each(["/my-data/", "/my%2Ddata", "/my-gifts/", "/ml/my-gifts/"])(
    "answers %s, which the router also matches",
    async (path) => {
      const { status, text } = await open(path);
      expect(status).toBe(200);
      expect(text).toContain("@");
    },
  );

  test("has the same answer for known and unknown addresses; only known ones get a mail", async () => {
    await aMessage();
    const { html, response } = await open("/my-data");
    expectValidPage(response, html);
    const answers = [await ask(EMAIL.toUpperCase()), await ask("unknown@example.org")];
    for (const { status, location, cookies } of answers)
      expect([status, location, cookies.notice?.split("=")[0]]).toEqual([303, "/my-data", "notice"]);
    const [cookie] = answers.map(({ cookies }) => cookies.notice?.split(";")[0] ?? "");
    const next = await open("/my-data", { headers: { cookie: cookie ?? "" } });
    expect(next.text).toContain(
      "If we hold anything under this address, a link is on its way to it. It works for 30 minutes.",
    );
    const letters = await db.selectFrom("outbox").selectAll().where("kind", "=", "my-data").execute();
    expect(letters).toHaveLength(1);
  });

  test("says for every address, without a mail server, that no link can come", async () => {
    await aMessage();
    await setMailServer(false);
    const answers = [await ask(EMAIL), await ask("unknown@example.org")];
    await setMailServer(true);
    for (const { cookies } of answers) {
      const cookie = cookies.notice?.split(";")[0] ?? "";
      const { text } = await open("/my-data", { headers: { cookie } });
      expect(text).toContain("This site can’t send email at the moment, so no link can reach you.");
      expect(text).not.toContain("is on its way");
    }
  });

  test("is refused for an invalid address and after too many requests", async () => {
    const wrong = await ask("nobody");
    expect(wrong.status).toBe(422);
    expectErrorAt(wrong.html, "email", "Please enter a valid email address");
    expect(field(wrong.html, "email").value).toBe("nobody");
    for (let time = 0; time < 15; time += 1) await ask(`unknown-${time}@example.org`);
    const often = await ask("unknown@example.org");
    expect([often.status, Number(often.response.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  test("is shown and erased by the mailed link; staff see that it was erased", async () => {
    await aPaidDonation();
    const begun = { ...UNPAID, created_at: NOW.toISOString() };
    const unpaid = await insertDonation(db, { ...begun, ...PERSON, token: `unpaid-of-asha-${count}` });
    await aMessage();
    await ask(EMAIL);
    const letter = await db
      .selectFrom("outbox")
      .selectAll()
      .where("kind", "=", "my-data")
      .executeTakeFirstOrThrow();
    const path = new URL(letter.link ?? "").pathname;
    const { html, text, response } = await open(path);
    expectValidPage(response, html);
    for (const said of [
      EMAIL,
      "How many goats?",
      "Asha House",
      "Started, not paid",
      "What we hold about you",
    ])
      expect(text).toContain(said);
    expect(tags(html, "a").map(({ href }) => href)).toContain(`/donation/${unpaid.token}/data/correct`);
    expect(await (await visit(`${path}/data.json`)).json()).toMatchObject({
      gifts: [{ state: "created" }, { state: "paid" }],
      messages: [{ message: "How many goats?" }],
      mails: [{ to: EMAIL, text: "" }],
    });
    const asked = await press(html, "Erase what can be erased");
    expect(asked.text).toContain("of 1 gift that was never paid: ");
    const done = await press(asked.html, "Erase what can be erased");
    expect(done.text).toContain("Everything that could be erased has been erased.");
    expect(done.text).toContain("We no longer hold anything under this address.");
    const cookie = `authtoken=${await staffToken(db)}`;
    const screens = await Promise.all(
      ["/adminMessages?show=all", "/adminOutbox", "/adminActivity"].map((screen) =>
        open(screen, { headers: { cookie } }),
      ),
    );
    for (const screen of screens) {
      expect(screen.text).toContain("Erased");
      expect(screen.text).not.toMatch(/asha|9847012345|goats/i);
    }
    expect(screens[2]?.text).toContain("1 gift · 1 gift never paid · 1 message · 1 mail");
  });

  test("is rate-limited per address, and opens with the link's exact letters alone", async () => {
    const link = () => `/my-data/${encryptLink("looks.often@example.org", NOW)}`;
    for (let looks = 0; looks < 60; looks += 1) expect((await visit(`${link()}/data.json`)).status).toBe(200);
    expect((await visit(`${link()}/data.json`)).status).toBe(429);
    for (const more of ["A", "x", ".more", "=", "!"])
      expect((await visit(`${link()}${more}/data.json`)).status, more).toBe(404);
  });

  test("is not shown for an expired or invalid link, which redirects to the form", async () => {
    const old = encryptLink(EMAIL, new Date(NOW.getTime() - 31 * 60_000));
    for (const token of [old, "made.up", "made-up"])
      for (const path of ["", "/erase"]) {
        const answer = await open(`/ml/my-data/${token}${path}`);
        expect([answer.status, answer.location]).toEqual([303, "/ml/my-data"]);
      }
    expect((await visit(`/my-data/${old}/data.json`)).status).toBe(404);
    const cookie = (await open(`/my-data/${old}`)).cookies.notice?.split(";")[0] ?? "";
    expect((await open("/my-data", { headers: { cookie } })).text).toContain("This link has expired");
  });
});
