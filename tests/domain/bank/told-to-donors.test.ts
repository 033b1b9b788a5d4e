/** What donors are told when staff take back what they said about a line of the bank's statement. */
import { beforeEach, describe, expect, test } from "vitest";
import type { BankLine, Db, Donation } from "#db/schema";
import { importBankStatement } from "~/features/bank/bank-import.server";
import { linkLine, matchAgain, recordCredit, takeBack } from "~/features/bank/decisions.server";
import { mailTemplates } from "~/features/features.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { deliverDueMail } from "~/features/mail/outbox.server";
import { voidOfflineDonation } from "~/features/payments/offline-corrections.server";
import { makeReference } from "~/features/payments/pledge-reference";
import { statementCsv } from "../../support/bank";
import { LIFE_SCHOOL } from "../../support/causes";
import { freshDatabase, insertDonation } from "../../support/donation";
import { valueOf } from "../../support/result";

const NOW = new Date("2026-11-24T05:00:00.000Z");
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const actor = { id: "user-1", email: "meera@foundation.example" };

let db: Db;
let logged: string[];
beforeEach(async () => {
  db = await freshDatabase();
  logged = [];
});

type Sent = { to: string; subject: string; text: string };
const log = ({ event, to, subject }: { event: string } & Record<string, unknown>) => {
  if (event === "mail") logged.push(`${String(to)}: ${String(subject)}`);
};
async function deliver(minutes: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  const sender = { send: (mail: Sent) => (sent.push(mail), Promise.resolve("250 OK")) };
  await deliverDueMail(db, { templates: mailTemplates, sender, now: after(minutes), log });
  return sent;
}
/** As a site without a mail server. */
async function logDue(minutes: number): Promise<string[]> {
  logged = [];
  await deliverDueMail(db, { templates: mailTemplates, sender: null, now: after(minutes), log });
  return logged;
}

async function importLines(...narrations: string[]): Promise<BankLine[]> {
  const rows = narrations.map((narration) => ({ day: "20/11/2026", credit: "1,000.00", narration }));
  valueOf(await importBankStatement(db, null, new TextEncoder().encode(statementCsv(rows)), NOW));
  return db.selectFrom("bank_lines").selectAll().orderBy("id").execute();
}
let pledges = 0;
const pledge = (name: string, details: Partial<Donation> = {}): Promise<Donation> =>
  insertDonation(db, {
    ...{ state: "pledged", channel: "transfer", paid_at: null, payment_id: null, receipt_requested: 1 },
    ...{ amount_paise: 100_000, created_at: "2026-11-19T06:00:00.000Z", name },
    email: `${name.toLowerCase()}@example.org`,
    reference: makeReference("DF", new Uint8Array([(pledges += 1), 9, 9, 9, 9])),
    ...details,
  });
const link = async ({ id }: BankLine, donation: Donation, minutes = 0) =>
  valueOf(await linkLine(db, actor, { line: id, kind: "gift", id: donation.id, sum: null }, after(minutes)));
async function unlink({ id: line }: BankLine, minutes: number) {
  const [allocation] = await db
    .selectFrom("bank_allocations")
    .selectAll()
    .where("line_id", "=", line)
    .execute();
  const shown = { line, allocation: allocation?.id ?? 0, reason: "Another donor's" };
  valueOf(await takeBack(db, actor, shown, after(minutes)));
}
const record = async ({ id: line }: BankLine, name: string, minutes = 0) =>
  valueOf(
    await recordCredit(
      db,
      actor,
      {
        ...{ line, sum: null, anyway: true, cause: LIFE_SCHOOL, channel: "transfer" as const, note: null },
        ...{ name, email: `${name.toLowerCase()}@example.org`, phone: null, address: null, pan: null },
        ...{ wantsCertificate: false, wantsUpdates: false, formToken: newFormToken() },
      },
      after(minutes),
    ),
  );

describe("taking back a link", () => {
  test("mails nobody when two crossed pledges are linked rightly within 15 minutes", async () => {
    const [fathima, rahul] = [await pledge("Fathima"), await pledge("Rahul")];
    const [first, second] = (await importLines("A", "B")) as [BankLine, BankLine];
    await link(first, fathima);
    await link(second, rahul);
    expect(await deliver(1)).toHaveLength(2);
    await unlink(first, 2);
    await unlink(second, 2);
    expect(await deliver(16)).toEqual([]);
    await link(second, fathima, 16);
    await link(first, rahul, 16);
    const sent = await deliver(18);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ["fathima@example.org", expect.stringContaining("/2026-27/000003")],
      ["rahul@example.org", expect.stringContaining("/2026-27/000004")],
    ]);
    expect(await deliver(60)).toEqual([]);
    expect(await db.selectFrom("outbox").selectAll().where("kind", "=", "unlinked").execute()).toEqual([]);
  });

  test.each(["en", "ml"] as const)(
    "tells the donor after 15 minutes, in the gift's language: %s",
    async (lang) => {
      const fathima = await pledge("Fathima", { lang });
      const [line] = (await importLines("A")) as [BankLine];
      await link(line, fathima);
      await deliver(1);
      await unlink(line, 2);
      expect(await deliver(16)).toEqual([]);
      const sent = await deliver(17);
      expect(sent.map(({ to }) => to)).toEqual(["fathima@example.org"]);
      const { text = "" } = sent[0] ?? {};
      expect(text).toContain("/2026-27/000001");
      expect(text).toMatch(lang === "en" ? /you will get a new receipt/ : /പുതിയ രസീത് ലഭിക്കും/);
      expect(text).not.toMatch(/No money changed hands|പണമൊന്നും കൈമാറിയിട്ടില്ല/);
      expect(await deliver(60)).toEqual([]);
    },
  );

  test("of a gift recorded from the line is told to nobody when its payer gets another gift", async () => {
    const [first, second] = (await importLines("A", "B")) as [BankLine, BankLine];
    await record(first, "Fathima");
    await deliver(1);
    await unlink(first, 2);
    await record(second, "Fathima", 10);
    expect((await deliver(60)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Your donation receipt"),
    ]);
  });

  test("of a gift recorded from the line promises its payer a new receipt", async () => {
    const [first] = (await importLines("A")) as [BankLine];
    await record(first, "Fathima");
    await deliver(1);
    await unlink(first, 2);
    await record(first, "Rahul", 10);
    const sent = await deliver(60);
    expect(sent.map(({ to }) => to).sort()).toEqual(["fathima@example.org", "rahul@example.org"]);
    expect(sent.find(({ to }) => to === "fathima@example.org")?.text).toContain("you will get a new receipt");
  });

  test("is logged as its mail would be sent where there is no mail server", async () => {
    const fathima = await pledge("Fathima");
    const [line] = (await importLines("A")) as [BankLine];
    await link(line, fathima);
    await deliver(1);
    await unlink(line, 2);
    expect(await logDue(16)).toEqual([]);
    expect(await logDue(17)).toEqual([expect.stringContaining("has been cancelled")]);
    expect(await logDue(18)).toEqual([]);
    // Once a mail server is set, it is not sent either if it is no longer true.
    await link(line, fathima, 20);
    expect((await deliver(21)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Your donation receipt"),
    ]);
  });

  test("is not logged either when the gift is linked again", async () => {
    const fathima = await pledge("Fathima");
    const [line] = (await importLines(`UPI/${fathima.reference}/x`)) as [BankLine];
    await deliver(1);
    await unlink(line, 2);
    valueOf(await matchAgain(db, actor, { line: line.id }, after(3)));
    expect(await logDue(30)).toEqual([expect.stringContaining("Your donation receipt")]);
  });

  test("of a part of a pledge mails the new receipt after 15 minutes, and only the newest", async () => {
    const fathima = await pledge("Fathima", { amount_paise: 200_000 });
    const [first, second] = (await importLines("A", "B")) as [BankLine, BankLine];
    await link(first, fathima);
    await link(second, fathima);
    await deliver(1);
    await unlink(second, 2);
    expect(await deliver(16)).toEqual([]);
    await link(second, fathima, 16);
    expect((await deliver(60)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("/2026-27/000004"),
    ]);
  });
});

describe("a gift entered by mistake", () => {
  const told = async (isMoneyless: boolean, isAtBank: boolean) => {
    const [line] = (await importLines("A")) as [BankLine];
    await record(line, "Asha");
    await deliver(1);
    if (!isAtBank) await db.deleteFrom("bank_allocations").execute();
    const { id } = await db.selectFrom("donations").selectAll().executeTakeFirstOrThrow();
    valueOf(
      await voidOfflineDonation(db, actor, id, { reason: "Typed twice" }, after(2), {
        why: "mistake",
        isMoneyless,
      }),
    );
    return (await deliver(2))[0]?.text ?? "";
  };

  test.each([
    ["when staff say so", true, false, true],
    ["not unless staff say so", false, false, false],
    ["not of money that a line of the bank holds", true, true, false],
  ])("is told at once, and that no money changed hands %s", async (_, isMoneyless, isAtBank, says) => {
    const text = await told(isMoneyless, isAtBank);
    expect(text).toContain("by mistake");
    expect(text.includes("No money changed hands")).toBe(says);
  });
});
