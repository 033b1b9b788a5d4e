/** What staff store, download and send from a screen in Malayalam: in English, or in the donor's language. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { exportJournal } from "~/features/closing/export-journal.server";
import { CreateCsrProject } from "~/features/csr/csr-form";
import { createCsrProject, csrTranches, sumsOf } from "~/features/csr/csr.server";
import { utilisationContent } from "~/features/csr/utilisation.server";
import { ledgerColumns } from "~/features/donations/ledger/donation-row";
import {
  CorrectOfflineDonation,
  RecordOfflineDonation,
} from "~/features/donations/ledger/offline-donation-form";
import { everyDonation } from "~/features/donations/ledger/ledger.server";
import { mailTemplates } from "~/features/features.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { deliverDueMail } from "~/features/mail/outbox.server";
import { correctOfflineDonation, voidOfflineDonation } from "~/features/payments/offline-corrections.server";
import { recordOfflineDonation } from "~/features/payments/offline-donations.server";
import { requestRefund, returnUnpaidCheque, undoRefund } from "~/features/payments/refunds.server";
import { registerColumns } from "~/features/receipts/receipt-register";
import { wholeRegister } from "~/features/receipts/receipt-register.server";
import { drawReceipt, snapshotFoundation } from "~/features/receipts/receipts.server";
import { readPrintLook } from "~/features/settings/look.server";
import { methodColumns } from "~/features/statement/auditor-lists";
import { methodsOfYear } from "~/features/statement/auditor-lists.server";
import type { Provider } from "~/integrations/razorpay/provider";
import { inLanguage } from "~/locales/in-language.server";
import { t } from "~/locales/screen-text";
import { csvResponse } from "~/server/csv-response.server";
import { LIFE_SCHOOL } from "../../support/causes";
import { freshDatabase } from "../../support/donation";
import { textOfPdf } from "../../support/pdf-text";
import { valueOf } from "../../support/result";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const actor = { id: "user-1", email: "meera@foundation.example" };
const MALAYALAM = /\p{Script=Malayalam}/u;

async function recorded(db: Db, given: Record<string, string>): Promise<Donation> {
  const gift = RecordOfflineDonation.parse({
    ...{ amount: "12,000", cause: LIFE_SCHOOL, channel: "cheque", givenOn: "2026-05-02", anyway: "on" },
    ...{ name: "P. K. Nambiar", email: "nambiar@example.org", ...given },
    formToken: newFormToken(),
  });
  return valueOf(await recordOfflineDonation(db, actor, gift, NOW)).donation;
}

/** Each row of each table, without what receipts keep of foundation and cause in all languages. */
async function everyRow(db: Db): Promise<Set<string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like '%search%' and name not like 'sqlite%'`.execute(
    db,
  );
  const rows = new Set<string>();
  for (const { name } of tables)
    for (const row of (await sql<object>`select * from ${sql.table(name)}`.execute(db)).rows)
      rows.add(`${name} ${JSON.stringify({ ...row, foundation: null, cause_names: null })}`);
  return rows;
}

/** As a treasurer with screens in Malayalam does in a week. */
async function work(db: Db): Promise<Donation> {
  const gift = await recorded(db, {});
  const correction = { cause: LIFE_SCHOOL, channel: "cheque", givenOn: "2026-05-03", name: "P. K. Nambiar" };
  valueOf(await correctOfflineDonation(db, actor, gift.id, CorrectOfflineDonation.parse(correction), NOW));
  const refund = { donationId: gift.id, reason: "Change of mind", day: "2026-05-30", amountPaise: 200_000 };
  valueOf(await requestRefund(db, {} as Provider, actor, { ...refund, formToken: newFormToken() }, NOW));
  const [made] = await db.selectFrom("refunds").select("id").execute();
  valueOf(await undoRefund(db, actor, { donationId: gift.id, refund: made?.id ?? "" }, NOW));
  valueOf(await requestRefund(db, {} as Provider, actor, { ...refund, formToken: newFormToken() }, NOW));
  const bounced = { donationId: (await recorded(db, { name: "Asha" })).id, day: "2026-06-03" };
  valueOf(await returnUnpaidCheque(db, actor, { ...bounced, formToken: newFormToken() }, NOW));
  const { id } = await recorded(db, { name: "", email: "", channel: "cash" });
  valueOf(await voidOfflineDonation(db, actor, id, { reason: "Twice" }, NOW));
  return gift;
}

async function sentMails(db: Db): Promise<string> {
  const sent: unknown[] = [];
  const sender = {
    send: ({ subject, text, html }: Record<"subject" | "text" | "html", string>) => {
      sent.push({ subject, text, html });
      return Promise.resolve("250 OK");
    },
  };
  await deliverDueMail(db, { templates: mailTemplates, sender, now: NOW, log: () => undefined });
  return JSON.stringify(sent);
}

async function utilisation(db: Db): Promise<string> {
  const project = { company: "Malabar Mills Ltd", title: "Water", sanctioned: "10,00,000" };
  const days = { from: "2026-04-01", to: "2027-03-31", formToken: newFormToken() };
  const made = valueOf(
    await createCsrProject(db, actor, CreateCsrProject.parse({ ...project, ...days }), NOW),
  );
  const tranches = await csrTranches(db, made.id, "live");
  const foundation = await snapshotFoundation(db, NOW);
  return JSON.stringify(
    utilisationContent(
      { project: made, tranches, expenses: [], sums: sumsOf(tranches, []) },
      { foundation, csr1: "CSR00001234", look: await readPrintLook(db), now: NOW },
    ),
  );
}

test("nothing that is stored, sent or downloaded follows the language of the screen", async () => {
  const db = await freshDatabase();
  const before = await everyRow(db);
  await inLanguage("ml", async () => {
    expect(t("words.receipt")).toMatch(MALAYALAM);
    const gift = await work(db);
    expect(textOfPdf((await drawReceipt(db, gift.id))?.pdf ?? Buffer.alloc(0))).not.toMatch(MALAYALAM);
    const mails = await sentMails(db);
    expect(mails).toContain("P. K. Nambiar");
    expect(mails).not.toMatch(MALAYALAM);
    expect(await utilisation(db)).not.toMatch(MALAYALAM);

    const request = new Request("https://foundation.example/admin.csv");
    const year = "2026-27";
    const files = [
      csvResponse(request, "donations", ledgerColumns, everyDonation(db)),
      csvResponse(request, "receipts", registerColumns(year), await wholeRegister(db, year)),
      csvResponse(request, "methods", methodColumns, await methodsOfYear(db, year)),
    ];
    const texts = await Promise.all(files.map((file) => file.text()));
    expect(texts[0]).toContain("Returned unpaid");
    const journal = { month: "2026-05", format: "csv" } as const;
    const { content } = await exportJournal(db, actor, journal, { counted: "live", now: NOW });
    expect([...texts, content].join("\n")).not.toMatch(MALAYALAM);
  });
  const stored = [...(await everyRow(db))].filter((row) => !before.has(row));
  expect(stored.length).toBeGreaterThan(20);
  expect(stored.filter((row) => MALAYALAM.test(row))).toEqual([]);
});
