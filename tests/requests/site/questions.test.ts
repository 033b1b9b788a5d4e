import { beforeAll, describe, expect, test } from "vitest";
import { insertPicture, POST, save } from "../../support/content";
import { GOAT_REARING, YOUTH_OUTREACH } from "../../support/causes";
import { insertDonation } from "../../support/donation";
import { field, unescape, visibleText } from "../../support/html";
import { insertAccount, staffHeaders } from "../../support/staff";
import { database, open } from "../../support/visit";

const db = database();
const NOW = new Date().toISOString();
const headers = await staffHeaders(db);

const titleOf = (html: string) => unescape(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
const headingsOf = (html: string) =>
  [...html.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)].map(([, text]) => visibleText(text ?? "").trim());

/** Paths that ask something, with the question; filled before the tests. */
const asked: Record<string, [path: string, question: string]> = {};

beforeAll(async () => {
  await insertPicture(db);
  const times = { created_at: NOW, updated_at: NOW };
  const profile = { kind: "team", position: 1, texts: JSON.stringify({ name: "Ammini", role: "Director" }) };
  await db
    .insertInto("profiles")
    .values({ id: "ammini", ...profile, ...times } as never)
    .execute();
  asked.profile = ["/adminTeam?delete=ammini", "Delete this team member?"];
  const link = { token: "abc", cause_slug: GOAT_REARING, amount_paise: null, greeting: "Goats" };
  await db
    .insertInto("gift_links")
    .values({ ...link, created_at: NOW })
    .execute();
  asked.link = ["/adminLinks?end=abc", "End this link?"];
  await db
    .insertInto("expenses")
    .values({
      ...{ id: "rent", cause_slug: GOAT_REARING, mode: "practice", day: "2026-08-01", description: "Rent" },
      ...{ amount_paise: 100, published: 1, ...times },
    })
    .execute();
  asked.expense = [`/adminCauses/${GOAT_REARING}/spending?remove=rent`, "Withdraw this expense?"];
  asked.cause = [`/adminCauses?delete=${YOUTH_OUTREACH}`, "Delete this cause?"];
  const { id: staff, email } = await insertAccount(db, { staff: true });
  asked.staff = [`/adminStaff?revoke=${staff}`, `Remove ${email}’s staff access?`];
  const picture = await insertPicture(db, "portrait");
  asked.picture = [`/adminPictures?withdraw=${picture}`, "Withdraw the consent for this picture?"];
  asked.yearly = ["/adminStatement?year=2026-27&ask=mail", "Email 1 address?"];
  const donation = await insertDonation(db, {
    channel: "cash",
    order_id: null,
    payment_id: null,
    name: "Asha",
  });
  asked.void = [`/adminDonations/${donation.id}/void`, "Void ₹500.00 from Asha?"];
  asked.logout = ["/logout", "Log out?"];
  asked.erasure = [`/donation/${donation.token}/data/erase`, "?"];
});

describe("a question before something is deleted or stopped, without script", () => {
  test.each([
    "profile",
    "link",
    "expense",
    "cause",
    "staff",
    "picture",
    "yearly",
    "void",
    "logout",
    "erasure",
  ])("is a page of its own whose title and heading say what is asked: %s", async (name) => {
    const [path, question] = asked[name] ?? ["", ""];
    const { status, html } = await open(path, { headers });
    expect(status).toBe(200);
    const headings = headingsOf(html);
    expect(headings).toHaveLength(1);
    expect(headings[0]).toContain(question);
    expect(titleOf(html)).toContain(headings[0]);
  });

  test("is asked about a post to delete", async () => {
    const post = await save(db, "blog", { ...POST, title: "Goats" }, { now: new Date() });
    const { html } = await open(`/admin/delete?type=blog&id=${(post as { id: string }).id}`, { headers });
    expect(headingsOf(html)).toHaveLength(1);
    expect(titleOf(html)).toContain(headingsOf(html)[0]);
  });

  test("is asked about a post to take off the site", async () => {
    const post = await save(db, "blog", { ...POST, title: "Hens" }, { now: new Date() });
    const path = `/adminBlog?id=${(post as { id: string }).id}`;
    const shown = await open(path, { headers });
    const asking = `${path}&ask=takeOff`;
    expect(unescape(shown.html)).toContain(`formaction="${asking}"`);
    const form = {
      ...POST,
      title: "Hens",
      id: (post as { id: string }).id,
      version: "1",
      savedAs: "published",
    };
    const { html } = await open(asking, { headers, form: { ...form, takesOff: "ask" } });
    const question = "Take this blog post off the site?";
    expect(headingsOf(html)).toContain(question);
    expect(titleOf(html)).toContain(question);
    expect(unescape(html)).toContain(`formaction="${path}"`);
  });

  test("is asked about a refund", async () => {
    const donation = await insertDonation(db, { mode: "practice", amount_paise: 70_000, name: "Asha" });
    const path = `/adminDonations/${donation.id}`;
    const shown = await open(path, { headers });
    expect(titleOf(shown.html)).toContain("A donation");
    const form = {
      intent: "refund",
      amount: "",
      reason: "Paid twice",
      formToken: String(field(shown.html, "formToken").value),
    };
    const { html } = await open(path, { headers, form });
    expect(headingsOf(html)).toEqual(["Refund ₹700.00 to Asha?"]);
    expect(titleOf(html)).toContain("Refund ₹700.00 to Asha?");
    expect(visibleText(html)).toContain(
      "₹700.00 of this practice gift will be recorded as returned; no money goes back. Reason given: “Paid twice”.",
    );
  });

  test.each([
    ["/admin/blogs", "published", "Publish 2 blog posts?"],
    ["/admin/events", "draft", "Take 2 events off the site?"],
    ["/adminDonations", "resend", "Send 2 receipts again?"],
    ["/adminOutbox", "again", "Send 2 emails again?"],
  ])("is asked about several rows of %s: %s", async (path, ask, question) => {
    const shown = await open(path, { headers });
    const form: [string, string][] = [
      ["id", "1"],
      ["id", "2"],
      ["ask", ask],
    ];
    const { status, html } = await open(path, { headers, form });
    expect(status).toBe(200);
    expect(headingsOf(html)).toEqual([question]);
    expect(titleOf(html)).toBe(titleOf(shown.html).replace(headingsOf(shown.html)[0] ?? "", question));
    expect(html).not.toContain("<table");
  });

  test.each(["/admin/blogs", "/adminDonations", "/adminOutbox"])(
    "is not asked by %s about another action",
    async (path) => {
      const form = { id: "1", ask: "constructor" };
      expect((await open(path, { headers, form })).status).toBe(422);
    },
  );
});
