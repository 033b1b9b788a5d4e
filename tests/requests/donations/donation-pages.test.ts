import { describe, expect, test, vi } from "vitest";
import { ProviderError } from "~/integrations/razorpay/provider";
import { translator } from "~/locales/translate";
import { countAttempt, ipKey } from "~/features/accounts/rate-limits.server";
import { limits } from "~/lib/limits";
import { provider } from "~/server/context.server";
import { insertDonation, UNPAID } from "../../support/donation";
import {
  expectErrorAt,
  expectValidPage,
  field,
  forms,
  formContaining,
  tags,
  visibleText,
} from "../../support/html";
import { setMailServer } from "../../support/mail-set-up";
import { database, open, visit } from "../../support/visit";
import { splitList } from "../../support/list";
import { processorMs } from "../../support/processes";
import { GOAT_REARING, LIFE_SCHOOL, STITCHING_CENTER, YOUTH_OUTREACH } from "../../support/causes";

const AMERICAN = "8.8.8.8";
let neighbours = 0;
/** Returns a new address each time, so that rate limits never apply. */
const indian = () => `49.36.1.${(neighbours += 1)}`;

const db = database();
const donations = () => db.selectFrom("donations").selectAll().execute();

/** Returns the details form with its prefilled fields. */
async function detailsOf(donation: string, from: string) {
  const { html } = await open(`/donation/new?${donation}`, { from });
  return formContaining(html, "Pay ₹");
}

describe("donation pages", () => {
  test.each(
    splitList(`
    /, /donateUs, /donatePage, /donation/new?amount=500, /nowhere/at/all, /DonateUs,
    /donation/nobody-has-this-token
  `),
  )("have one heading, a title, a language and nothing external at %s", async (path) => {
    const { response, html } = await open(path, { from: indian() });
    expectValidPage(response, html);
  });

  test("show tagline, navigation, copyright and policies", async () => {
    const { html } = await open("/");
    const text = visibleText(html);
    expect(text).toContain("Together, we can change lives...");
    for (const [name, href] of Object.entries({
      Home: "/",
      About: "/detailAbout",
      Donate: "/donatePage",
      Projects: "/projects",
      Events: "/eventsPage",
      Blogs: "/blogs",
      Gallery: "/galleryPage",
      Contact: "/contactPage",
    }))
      expect(html).toMatch(new RegExp(`<a href="${href}"[^>]*>${name}</a>`));
    // A popover, which opens without script.
    const opener = { "aria-label": "Menu", popovertarget: "drawer" };
    expect(tags(html, "button")).toContainEqual(expect.objectContaining(opener));
    expect(html).toMatch(/<aside id="drawer"[^>]* popover="auto"[^]*<a href="\/galleryPage"/);
    const year = new Date().getFullYear();
    for (const said of splitList(`
      © ${year}, © 2009 to ${year}, Terms and Conditions, Privacy Policy, Shipping Policy, Cancellation and Refunds,
      Follow Us
    `))
      expect(text).toContain(said);
  });

  test("that do not exist answer 404 with a link to the home page", async () => {
    for (const path of splitList(
      "/nowhere, /DonateUs, /DONATEPAGE, /donation, /donation/nobody/pay, /.env, /admin.php",
    )) {
      const { status, html, response } = await open(path);
      expect(status, path).toBe(404);
      expect(html).toContain('href="/"');
      expect(visibleText(html)).toContain("There is nothing at this address.");
      expect(response.headers.get("cache-control"), path).toBe("no-store");
      expect(html).toContain('<meta name="robots" content="noindex"');
    }
  });

  test("answer a wrong method with 405 and the site's own message", async () => {
    for (const [path, method, allow] of [
      ["/", "POST", "GET, HEAD"],
      ["/donatePage", "DELETE", "GET, HEAD"],
      ["/donateUs", "DELETE", "GET, HEAD, POST"],
      ["/donation/new?amount=500", "PUT", "GET, HEAD, POST"],
    ] as const) {
      const { status, html, response } = await open(path, { method });
      expect(status, path).toBe(405);
      expect(response.headers.get("allow"), path).toBe(allow);
      expect(visibleText(html)).toContain("This address does not accept that method");
      expect(html).not.toContain("routes/");
      expect(tags(html, "h1")).toHaveLength(1);
    }
  });

  test("answer HEAD without a body", async () => {
    const response = await visit("/donateUs", { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });
});

describe("home page", () => {
  test("shows the headline, both buttons and the donation section", async () => {
    const { html } = await open("/");
    expect(visibleText(html)).toContain("JOIN HANDS FOR A BRIGHTER TOMORROW");
    expect(html).toMatch(/<a[^>]*href="\/detailAbout"[^>]*>(<span[^>]*>)*More Details/);
    expect(html).toMatch(/<a[^>]*href="#donate-us-section"[^>]*>(<span[^>]*>)*Donate Now/);
    expect(html).toContain('id="donate-us-section"');
  });
});

describe("page about donating", () => {
  test("shows causes, impact stories and how to give from abroad", async () => {
    const { html } = await open("/donatePage");
    for (const said of ["Health Initiatives", "Emergency Relief", "Educational Programs", "Impact Stories"])
      expect(visibleText(html)).toContain(said);
    expect(html).toContain('id="giving-from-abroad"');
    expect(html).toMatch(/<a[^>]*href="#donate-us-section"[^>]*>(<span[^>]*>)*Donate Now/);
  });
});

describe.each(["/", "/donateUs", "/donatePage"])("donation section on %s", (path) => {
  test("shows four causes with figures, Life School chosen", async () => {
    const { html } = await open(path, { from: indian() });
    const causes = tags(html, "input").filter(({ name }) => name === "cause");
    expect(causes.map(({ value }) => value)).toEqual(
      splitList(`${LIFE_SCHOOL}, ${GOAT_REARING}, ${YOUTH_OUTREACH}, ${STITCHING_CENTER}`),
    );
    expect(causes.map(({ checked }) => checked !== undefined)).toEqual([true, false, false, false]);
    for (const cause of ["Life School", "Goat Rearing", "Youth Outreach", "Stitching Center"])
      expect(visibleText(html)).toContain(`Donate to ${cause}`);
    expect(tags(html, "progress").map(({ value, max }) => [value, max])).toEqual(Array(4).fill(["0", "100"]));
    expect(visibleText(html).match(/₹0 raised of ₹80,000 0%/g)).toHaveLength(4);
  });

  test("offers four amounts or a typed one without script", async () => {
    const { html } = await open(path, { from: indian() });
    expect(
      tags(html, "input")
        .filter(({ name }) => name === "preset")
        .map(({ value, checked }) => [value, checked]),
    ).toEqual([
      ["250", undefined],
      ["500", undefined],
      ["1000", undefined],
      ["2000", undefined],
    ]);
    for (const amount of ["₹250", "₹500", "₹1,000", "₹2,000"]) expect(visibleText(html)).toContain(amount);
    const { id } = field(html, "amount");
    expect(html).toMatch(new RegExp(`<label[^>]*for="${id}"[^>]*>Custom amount`));
    expect(forms(html)[0]).toMatchObject({
      action: "/donateUs#donate-us-section",
      method: "post",
      fields: { cause: LIFE_SCHOOL, amount: "", route: "domestic" },
    });
    expect(tags(html, "form")[0]).toHaveProperty("novalidate");
    expect(visibleText(html)).toContain("Practice mode");
  });

  test.each([
    ["an Indian address", "49.36.0.1", "domestic"],
    ["an Indian address of IPv6", "2405:201::1", "domestic"],
    ["an American address", AMERICAN, "abroad"],
    ["a local address in practice mode", "127.0.0.1", "domestic"],
    ["an unknown address", "", "abroad"],
  ])("preselects the route for %s and allows switching", async (_name, from, route) => {
    const { html } = await open(path, { from });
    expect(
      tags(html, "input")
        .filter(({ name, checked }) => name === "route" && checked !== undefined)
        .map(({ value }) => value),
    ).toEqual([route]);
    for (const said of ["I am giving from India", "I am giving from abroad"])
      expect(visibleText(html)).toContain(said);
    expect(visibleText(html)).toContain("Indian citizens anywhere: choose “I am giving from India”.");
    // Without a giving platform the link leads to an explanation on /donatePage, not to a new tab.
    const how = tags(html, "a").find((link) => "data-giving-platform" in link);
    const here = path === "/donatePage" ? "" : "/donatePage";
    expect(how).toMatchObject({ href: `${here}#giving-from-abroad` });
    expect(how).not.toHaveProperty("target");
    expect(visibleText(html)).toContain("How to give from abroad");
  });
});

test("limits requests for a receipt's PDF to 60 an hour", async () => {
  await visit("/healthz");
  // Uses an unpaid donation, so that no receipt is drawn.
  const { token } = await insertDonation(db, UNPAID);
  const look = () => visit(`/donation/${token}/receipt.pdf`);
  for (let looks = 0; looks < 60; looks += 1) expect((await look()).status).toBe(404);
  const refused = await look();
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect(await refused.text()).toContain("Please wait a while");
});

describe.each([
  ["en", ""],
  ["ml", "/ml"],
] as const)("promises of mail in %s", (language, prefix) => {
  const t = translator(language);
  const promises = {
    "/donation/new?amount=500": [
      ["giving.details.emailHint", "giving.mails.noServer.emailHint"],
      ["giving.details.monthlyEmail", "giving.mails.noServer.monthly"],
      ["tribute.emailHint", "giving.mails.noServer.card"],
    ],
    "/my-data": [["privacy.ask.lead", "privacy.ask.noServer"]],
    "/my-gifts": [["myGifts.ask.lead", "privacy.ask.noServer"]],
  } as const;

  test.each(Object.entries(promises))(
    "of %s stand there only with a mail server",
    async (path, sentences) => {
      for (const isSet of [true, false]) {
        await setMailServer(isSet);
        // Another query: pages are cached.
        const { text, html } = await open(`${prefix}${path}${path.includes("?") ? "&" : "?"}mail=${isSet}`);
        for (const [promise, instead] of sentences)
          expect([text.includes(t(promise)), text.includes(t(instead))], promise).toEqual([isSet, !isSet]);
        if (!path.includes("?")) expect(html.includes(`class="facts"`), path).toBe(!isSet);
      }
    },
  );
});

describe("choosing an amount without script", () => {
  test.each([
    ["a preset", { cause: GOAT_REARING, preset: "500", amount: "" }, `cause=${GOAT_REARING}&amount=500`],
    [
      "a typed amount, which wins over a preset",
      { cause: LIFE_SCHOOL, preset: "500", amount: "75" },
      `cause=${LIFE_SCHOOL}&amount=75`,
    ],
    [
      "an amount as people write it",
      { preset: "", amount: " ₹ 1,25,000/- " },
      `cause=${LIFE_SCHOOL}&amount=125000`,
    ],
    ["the least amount", { amount: "50" }, `cause=${LIFE_SCHOOL}&amount=50`],
    ["the largest amount", { amount: "500000" }, `cause=${LIFE_SCHOOL}&amount=500000`],
    ["a cause by its name", { cause: "Youth Outreach", amount: "50" }, `cause=${YOUTH_OUTREACH}&amount=50`],
  ])("continues with %s", async (_name, form, query) => {
    expect(await open("/donateUs", { form })).toMatchObject({
      status: 303,
      location: `/donation/new?${query}`,
    });
  });

  test.each([
    ["nothing", "", "Please select an amount"],
    ["too little", "49", "Please choose an amount of 50 or above."],
    [
      "paise",
      "500.5",
      "Please enter whole rupees, such as 1250 or 1,250. Use a comma only to separate thousands.",
    ],
    ["too much", "500001", "Please choose an amount of 5,00,000 or below."],
  ])("rejects %s and keeps what was typed", async (_name, amount, message) => {
    const { status, html, response } = await open("/donateUs", {
      form: { cause: STITCHING_CENTER, amount },
      from: indian(),
    });
    expect(status).toBe(422);
    expectValidPage(response, html);
    expectErrorAt(html, "amount", message);
    expect(field(html, "amount").value ?? "").toBe(amount);
    expect(field(html, "cause", STITCHING_CENTER)).toHaveProperty("checked");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("rejects an unknown cause", async () => {
    const { status, html } = await open("/donateUs", { form: { cause: "my-pocket", amount: "500" } });
    expect(status).toBe(422);
    expect(html).toContain(`<a href="#${field(html, "cause").id}">Please choose a cause</a>`);
    expect(field(html, "amount").value).toBe("500");
  });

  test("shows typed markup as text", async () => {
    const typed = `"><img src=x onerror=alert(1)>`;
    const { html } = await open("/donateUs", { form: { amount: typed } });
    expect(html).not.toContain("<img src=x");
    expect(field(html, "amount").value).toBe(typed);
  });

  test("starts with the cause and amount of a link", async () => {
    const { html } = await open(`/donateUs?cause=${GOAT_REARING}&amount=750`);
    expect(field(html, "cause", GOAT_REARING)).toHaveProperty("checked");
    expect(field(html, "amount").value).toBe("750");
  });

  test.each([
    ["a name", "Goat%20Rearing", GOAT_REARING],
    ["an unknown cause", "goats", LIFE_SCHOOL],
    ["nothing", "", LIFE_SCHOOL],
  ])("preselects the cause from a link with %s", async (_name, cause, slug) => {
    const { html } = await open(`/donateUs?cause=${cause}&amount=750`);
    expect(
      tags(html, "input")
        .filter(({ name, checked }) => name === "cause" && checked !== undefined)
        .map(({ value }) => value),
    ).toEqual([slug]);
  });

  test("accepts any form encoding and nothing else", async () => {
    const multipart = new FormData();
    multipart.set("amount", "500");
    expect((await open("/donateUs", { method: "POST", body: multipart })).status).toBe(303);
    for (const [type, body, status] of [
      ["application/json", '{"amount":"500"}', 415],
      ["text/plain", "amount=500", 415],
      ["multipart/form-data", "amount=500", 400],
      ["application/x-www-form-urlencoded", `amount=${"5".repeat(1_100_000)}`, 413],
    ] as const) {
      const { html, ...answer } = await open("/donateUs", {
        method: "POST",
        body,
        headers: { "content-type": type },
      });
      expect(answer.status, type).toBe(status);
      expect(tags(html, "h1")).toHaveLength(1);
    }
  });

  test("ignores control fields and survives half a million fields", async () => {
    for (const name of ["__intent__", "__state__", "__proto__", "constructor", "a[", "amount.x", "amount[0]"])
      expect(
        (
          await open("/donateUs", {
            form: [
              ["amount", "500"],
              [name, "x"],
            ],
          })
        ).status,
        name,
      ).toBe(303);
    const started = processorMs();
    expect(
      (
        await open("/donateUs", {
          method: "POST",
          body: "amount&".repeat(140_000),
          headers: { "content-type": "application/x-www-form-urlencoded" },
        })
      ).status,
    ).toBe(422);
    expect(
      (
        await open("/donateUs", {
          method: "POST",
          body: "a&".repeat(500_000),
          headers: { "content-type": "application/x-www-form-urlencoded" },
        })
      ).status,
    ).toBe(422);
    expect(processorMs() - started).toBeLessThan(3_000);
  });
});

describe("donation details without script", () => {
  test("show amount, cause, statement, fields and a way back", async () => {
    const { html, response } = await open(`/donation/new?cause=${GOAT_REARING}&amount=1500`, {
      from: indian(),
    });
    const text = visibleText(html);
    for (const said of [
      "₹1,500",
      "Goat Rearing",
      "I am an Indian citizen giving from my own funds",
      "GST invoice",
      "Name",
      "Email",
      "Phone",
      "Pay ₹",
      "Cancel",
      "Practice mode",
    ])
      expect(text).toContain(said);
    expect(field(html, "invoice")).not.toHaveProperty("checked");
    expect(html).toContain(`href="/donateUs?cause=${GOAT_REARING}&amp;amount=1500#donate-us-section"`);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(html).toContain('<meta name="robots" content="noindex"');
  });

  test.each(["", "?amount=49", "?amount=abc", `?cause=${LIFE_SCHOOL}`, "?amount=500001"])(
    "without a valid choice ('%s') redirect to /donateUs",
    async (query) => {
      expect(await open(`/donation/new${query}`)).toMatchObject({ status: 302, location: "/donateUs" });
    },
  );

  test("keep amount, frequency and method when the cause has closed meanwhile, and say so", async () => {
    const [from, closed] = [indian(), "soup-kitchen"];
    const chosen = `cause=${closed}&amount=750&frequency=monthly`;
    const { slug: _, ...cause } = await db
      .selectFrom("causes")
      .selectAll()
      .where("slug", "=", YOUTH_OUTREACH)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("causes")
      .values({ ...cause, slug: closed, name: "Soup kitchen", position: 99, is_default: 0 })
      .execute();
    const form = await detailsOf(chosen, from);
    await db
      .updateTable("causes")
      .set({ closed_at: new Date().toISOString() })
      .where("slug", "=", closed)
      .execute();
    const sent = await open(form.action, { form: { ...form.fields, name: "Asha" }, from });
    expect(sent).toMatchObject({ status: 302, location: `/donateUs?${chosen}#donate-us-section` });
    const again = await open(sent.location, { from });
    expectErrorAt(again.html, "cause", "This cause no longer takes gifts. Please choose another");
    expect(field(again.html, "amount").value).toBe("750");
    expect(field(again.html, "frequency", "monthly")).toHaveProperty("checked");
  });

  test("say that nothing was charged when the provider does not place the order", async () => {
    const { action, fields } = await detailsOf(`cause=${LIFE_SCHOOL}&amount=560`, indian());
    vi.spyOn(provider, "createOrder").mockRejectedValueOnce(new ProviderError("failing", "down"));
    const refused = await open(action, { form: fields, from: indian() });
    expect(refused.status).toBe(502);
    expect(refused.text).toContain("Error creating order! You have not been charged. Please try again.");
  });

  test("tell foreign visitors before paying which means are taken", async () => {
    const notice = translator("en")("giving.details.indianMeans");
    const at = `/donation/new?cause=${LIFE_SCHOOL}&amount=500`;
    for (const path of [at, "/donateUs"]) {
      expect((await open(path, { from: AMERICAN })).text).toContain(notice);
      expect((await open(path, { from: indian() })).text).not.toContain(notice);
    }
    expect((await open(`/ml${at}`, { from: AMERICAN })).text).toContain(
      translator("ml")("giving.details.indianMeans"),
    );
  });

  test("keep the input when the URL has lost amount and cause", async () => {
    const form = { amount: "500", cause: GOAT_REARING, name: "Asha", email: "no address" };
    const refused = await open("/donation/new", { form, from: indian() });
    expect(refused.status).toBe(422);
    expectErrorAt(refused.html, "email", "Invalid email address");
    expect(refused.html).toContain('value="Asha"');
    expect(formContaining(refused.html, "Given by (on the card)").action).toBe(
      `/donation/new?cause=${GOAT_REARING}&amount=500`,
    );
    const without = await open("/donation/new", { form: { name: "Asha" }, from: indian() });
    expect(without).toMatchObject({ status: 302, location: "/donateUs" });
  });

  test("keep the input and say why when a limit refuses it, also if the URL has lost the choice", async () => {
    const [from, form] = [indian(), { amount: "500", cause: GOAT_REARING, name: "Asha" }];
    for (let order = 0; order < limits.rate.orders; order += 1)
      await countAttempt(db, { key: `order:${ipKey(from)}`, limit: limits.rate.orders, now: new Date() });
    const refused = await open("/donation/new", { form, from });
    expect(refused.status).toBe(429);
    expect(refused.text).toContain("too many attempts from your connection");
    expect(refused.html).toContain('value="Asha"');
  });

  test("start a checkout once, also when the provider refuses it and the URL has lost the choice", async () => {
    const asked = vi.spyOn(provider, "createOrder").mockClear();
    asked.mockRejectedValueOnce(new ProviderError("failing", "down"));
    const form = { amount: "500", cause: GOAT_REARING, name: "Asha" };
    const refused = await open("/donation/new", { form, from: indian() });
    expect(refused.status).toBe(502);
    expect(refused.text).toContain("You have not been charged. Please try again.");
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test("accept the amount alone, or all fields", async () => {
    const everything = {
      invoice: "on",
      name: "Asha Varghese",
      email: "asha@example.org",
      phone: "98470 12345",
    };
    for (const more of [{}, everything] as Record<string, string>[]) {
      const from = indian();
      const { action, fields } = await detailsOf(`cause=${LIFE_SCHOOL}&amount=500`, from);
      const { status, location } = await open(action, { form: { ...fields, ...more }, from });
      expect(status).toBe(303);
      expect(location).toMatch(/^\/donation\/[\w-]{32}\/pay$/);
    }
    const last = (await donations()).at(-1);
    expect(last).toMatchObject({
      amount_paise: 50_000,
      state: "created",
      name: "Asha Varghese",
      email: "asha@example.org",
      phone: "9847012345",
      receipt_requested: 1,
      visitor_country: "IN",
      citizenship_statement: "I am an Indian citizen giving from my own funds",
    });
    expect(last?.citizenship_stated_at).toMatch(/Z$/);
  });

  test.each([
    [
      "an invoice with nothing at all",
      { invoice: "on", name: " ", email: "", phone: "" },
      { name: "Name is required", email: "Email is required", phone: "Phone is required" },
    ],
    ["an invalid email address", { email: "asha@example" }, { email: "Invalid email address" }],
    ["a phone number of nine digits", { phone: "984701234" }, { phone: "Invalid phone number" }],
  ])("with %s are rejected and keep everything typed", async (_name, typed, errors) => {
    const before = (await donations()).length;
    const from = indian();
    const { action, fields } = await detailsOf(`cause=${GOAT_REARING}&amount=500`, from);
    const { status, html, response } = await open(action, { form: { ...fields, ...typed }, from });
    expect(status).toBe(422);
    expectValidPage(response, html);
    for (const [name, message] of Object.entries(errors)) expectErrorAt(html, name, message);
    for (const [name, value] of Object.entries(typed))
      if (name !== "invoice") expect(field(html, name).value ?? "").toBe(value);
    if ("invoice" in typed) expect(field(html, "invoice")).toHaveProperty("checked");
    expect(formContaining(html, "Pay ₹").fields.formToken).toBe(fields.formToken);
    expect(await donations()).toHaveLength(before);
  });

  test("create one donation per form, and another when the amount differs", async () => {
    const from = indian();
    const { action, fields } = await detailsOf(`cause=${LIFE_SCHOOL}&amount=600`, from);
    const first = await open(action, { form: fields, from });
    expect(await open(action, { form: { ...fields, name: "Asha" }, from })).toMatchObject({
      status: 303,
      location: first.location,
    });
    const other = await open(action, { form: { ...fields, amount: "700" }, from });
    expect(other).toMatchObject({ status: 303 });
    expect(other.location).not.toBe(first.location);
    expect((await donations()).filter(({ amount_paise }) => amount_paise === 60_000)).toMatchObject([
      { name: "Asha" },
    ]);
  });

  test("create one donation for twenty simultaneous submissions", async () => {
    const from = indian();
    const { action, fields } = await detailsOf(`cause=${LIFE_SCHOOL}&amount=650`, from);
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(action, { form: fields, from })));
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect((await donations()).filter(({ amount_paise }) => amount_paise === 65_000)).toHaveLength(1);
  });

  test("require the citizenship statement from foreign visitors", async () => {
    const { action, fields } = await detailsOf(`cause=${LIFE_SCHOOL}&amount=550`, AMERICAN);
    expect(fields).not.toHaveProperty("statement");
    const refused = await open(action, { form: { ...fields, name: "Asha" }, from: AMERICAN });
    expect(refused.status).toBe(403);
    expectErrorAt(refused.html, "statement", translator("en")("giving.foreignVisitor"));
    expect(refused.text).not.toContain("giving platform");
    expect(field(refused.html, "name").value).toBe("Asha");
    expect(field(refused.html, "statement").type).toBe("checkbox");
    const stated = await open(action, { form: { ...fields, statement: "on" }, from: AMERICAN });
    expect(stated.status).toBe(303);
    expect((await donations()).at(-1)).toMatchObject({
      visitor_country: "US",
      citizenship_statement: "I am an Indian citizen giving from my own funds",
    });
  });
});
