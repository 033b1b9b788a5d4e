/** A site without payment keys: online gifts are practice, but the bank's lines are real. */
import { beforeAll, describe, expect, test } from "vitest";
import { importBankStatement } from "~/features/bank/bank-import.server";
import { saveSettings } from "~/features/settings/settings.server";
import { translator } from "~/locales/translate";
import { statementCsv } from "../../support/bank";
import { LIFE_SCHOOL } from "../../support/causes";
import { insertDonation } from "../../support/donation";
import { setTrueFacts } from "../../support/foundation";
import { staffToken } from "../../support/staff";
import { database, open, visit } from "../../support/visit";

const db = database();
const t = translator("en");
const from = "49.36.0.1";
let treasurer: Record<string, string>;
beforeAll(async () => {
  treasurer = { Cookie: `authtoken=${await staffToken(db, { role: "treasurer" })}` };
  await saveSettings(db, null, "bank", { upiId: "kurinji@okaxis" }, new Date());
});

const order = (json: object = {}) => visit("/payment/create-order", { json: { amount: 500, ...json }, from });
const transferForm = {
  ...{ cause: LIFE_SCHOOL, amount: "500", method: "transfer" },
  ...{ frequency: "once", route: "domestic" },
};

describe("while receipts would carry the sample's facts", () => {
  test("refuses pledges with 503 and takes practice gifts online", async () => {
    const refused = await order({ method: "transfer" });
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { success: false, message: t("giving.notOpenYet") },
    ]);
    expect((await visit("/donateUs", { form: transferForm, from })).status).toBe(503);
    const query = new URLSearchParams(transferForm);
    expect((await visit(`/donation/new?${query}`, { form: transferForm, from })).status).toBe(503);
    expect((await order()).status).toBe(200);
    expect(await db.selectFrom("donations").select(["state", "mode"]).execute()).toEqual([
      { state: "created", mode: "practice" },
    ]);
  });

  test("says on the donation page in both languages that transfers are not taken yet", async () => {
    const page = await open("/donateUs", { from });
    expect(page.text).toContain(`${t("giving.transfer.transfer")}: ${t("giving.notOpenYet")}`);
    expect(page.text).toContain(t("site.noMoney"));
    expect((await open("/ml/donateUs", { from })).text).toContain(translator("ml")("giving.notOpenYet"));
  });
});

test("practises with a sample statement, which a second press removes", async () => {
  const bank = () => open("/adminBank", { headers: treasurer });
  const press = async (button: string, intent: string) => {
    const { html } = await bank();
    expect(html).toContain(`>${button}<`);
    const sent = await visit("/adminBank", { headers: treasurer, form: { intent } });
    expect([button, sent.status]).toEqual([button, 303]);
    return (await bank()).text;
  };
  expect(await press("Practise with a sample statement", "practise")).toContain("These lines are a sample");
  const { reference, token } = await db
    .selectFrom("donations")
    .select(["reference", "token"])
    .where("name", "=", "Practice Thomas")
    .executeTakeFirstOrThrow();
  const page = await open(`/donation/${token}`);
  expect(page.text).toContain(reference);
  expect(page.text).toContain(t("giving.transfer.exercise").trim());
  expect(await press("Remove the sample statement", "endPractice")).toContain("No lines yet");
});

describe("with the foundation's own facts", () => {
  beforeAll(() => setTrueFacts(db));

  test("says where donors choose that transfers alone are real", async () => {
    for (const path of ["/donateUs", "/"]) {
      const page = await open(path, { from });
      expect(page.text, path).toContain(t("site.onlyTransfers"));
      expect(page.text, path).not.toContain(t("site.noMoney"));
      expect(page.text, path).not.toContain(t("giving.notOpenYet"));
    }
    const details = await open(`/donation/new?${new URLSearchParams(transferForm)}`, { from });
    expect(details.text).not.toContain(t("giving.practiceMode"));
  });

  test("makes a pledge and its gift live, tells the donor so, and counts live money alone from then on", async () => {
    await insertDonation(db, { mode: "practice", amount_paise: 70_000 });
    const received = async () =>
      ((await (await visit(`/account/${LIFE_SCHOOL}.json`)).json()) as { received: number }).received;
    expect(await received()).toBe(700);
    const answer = await order({ method: "transfer", email: "leela@example.org" });
    const { pledge } = (await answer.json()) as { pledge: { reference: string; href: string } };
    const waiting = await open(pledge.href);
    expect(waiting.text).not.toContain(t("giving.practiceMode"));
    expect(waiting.text).not.toContain(t("giving.transfer.exercise").trim());
    expect(await received()).toBe(700);

    const day = new Date().toLocaleDateString("en-GB", { timeZone: "Asia/Kolkata" });
    const csv = statementCsv([{ day, narration: `UPI/${pledge.reference}`, credit: "500.00" }]);
    await importBankStatement(db, null, Buffer.from(csv), new Date());
    const paid = await open(pledge.href);
    expect(paid.text).toContain(t("giving.states.received.title"));
    expect(paid.text).toMatch(/DF\/\d{4}-\d{2}\/000001/);
    expect(paid.text).not.toContain(t("giving.practiceMode"));
    expect(await received()).toBe(500);
    expect((await open("/adminBank", { headers: treasurer })).text).not.toContain("Practise");
    const account = await open(`/account/${LIFE_SCHOOL}`);
    expect(account.text).not.toContain(t("causeAccount.notLive"));
    expect((await open("/adminCauses", { headers: treasurer })).text).toContain("don’t count here");
  });

  test("records spending and cash of a line as real", async () => {
    const day = new Date().toLocaleDateString("en-GB", { timeZone: "Asia/Kolkata" });
    const csv = statementCsv([
      { day, narration: "CHALK", debit: "90.00" },
      { day, narration: "ATM", debit: "80.00" },
    ]);
    await importBankStatement(db, null, Buffer.from(csv), new Date(), { account: "Bank" });
    const lines = await db
      .selectFrom("bank_lines")
      .select(["id", "narration"])
      .where("debit_paise", ">", 0)
      .execute();
    const idOf = (narration: string) => lines.find((line) => line.narration === narration)?.id;
    const { id: cash } = await db
      .selectFrom("categories")
      .select("id")
      .where("meaning", "=", "cash")
      .where("side", "=", "expense")
      .executeTakeFirstOrThrow();
    for (const [narration, form] of [
      ["CHALK", { intent: "spending", cause: LIFE_SCHOOL, what: "Chalk" }],
      ["ATM", { intent: "other", category: String(cash), note: "For tea" }],
    ] as const) {
      const path = `/adminBank/${idOf(narration)}`;
      const done = await visit(path, {
        headers: treasurer,
        form: { line: String(idOf(narration)), ...form },
      });
      expect([narration, done.status]).toEqual([narration, 303]);
    }
    expect(await db.selectFrom("expenses").select("mode").execute()).toEqual([{ mode: "live" }]);
    expect(await db.selectFrom("cash_entries").select("mode").execute()).toEqual([{ mode: "live" }]);
  });
});
