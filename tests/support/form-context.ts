/** Creates what the forms of support/forms.ts need. */
import type { Db } from "#db/schema";
import { ContactForm, receiveMessage } from "~/features/contact/contact-messages.server";
import { assignDonor } from "~/features/donations/donor-groups.server";
import { readDonation } from "~/features/donations/find-donation.server";
import { recordExpense } from "~/features/expenses/expenses.server";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { DAY_MS } from "~/lib/durations";
import { enterApproval } from "./approval";
import { importLine } from "./bank";
import type { Scripts } from "./browser";
import { LIFE_SCHOOL } from "./causes";
import { insertPicture, save } from "./content";
import { insertDonation } from "./donation";
import type { FormContext } from "./forms";
import { newestMail } from "./mail";
import { photograph } from "./pictures";

const password = "rain on a tin roof";

type Sent = { method: "POST"; headers: Record<string, string>; body: string };

/** @param send to a path of the site, or to the router, that uses this database */
export async function prepareForms(
  db: Db,
  origin: string,
  send: (path: string, sent: Sent) => Promise<Response>,
  scripts: Scripts,
): Promise<FormContext> {
  const post = (path: string, type: string, body: string) =>
    send(path, { method: "POST", headers: { "content-type": type }, body });
  const call = async (path: string, json: object) => {
    const answer = await post(path, "application/json", JSON.stringify(json));
    return (await answer.json()) as { data?: { _id?: string } };
  };
  async function registered(email: string) {
    const { data } = await call("/user/register", { email, password, contact: "9876543210" });
    return { id: data?._id ?? "", code: (await newestMail(db, email, `${origin}/verify/`)).code };
  }
  const email = `asha-${scripts}@here.example`;
  const account = await registered(email);
  await call(`/user/verify/${account.id}`, { otp: account.code });
  await post("/forget", "application/x-www-form-urlencoded", new URLSearchParams({ email }).toString());
  const staffSince = new Date().toISOString();
  await db
    .updateTable("users")
    .set({ role: "editor", staff_since: staffSince })
    .where("email", "=", email)
    .execute();
  const other = await registered(`biju-${scripts}@here.example`);

  await enterApproval(db);
  const event = await save(db, "event", { title: `Skill day (${scripts})` });
  const id = `gift-${scripts}`;
  await insertDonation(db, {
    id,
    token: id,
    name: "Lakshmi",
    amount_paise: 70_000,
    channel: "cash",
    method: "cash",
    order_id: null,
    payment_id: null,
    received_on: "2026-01-05",
  });
  await issueReceipt(db, await readDonation(db, id), new Date());
  await assignDonor(db, await readDonation(db, id), new Date());
  const others = await insertDonation(db, { name: "L. Krishnan" });
  await assignDonor(db, others, new Date());
  const { number: receipt } = await issueReceipt(db, others, new Date());
  const { donor_id: donor } = await readDonation(db, id);
  const monthlyEmail = `monthly-${scripts}@here.example`;
  const asked = {
    amount: 500,
    frequency: "monthly",
    name: "Lakshmi",
    email: monthlyEmail,
    phone: "9847012345",
  };
  await call("/payment/create-order", asked);
  const inAWeek = new Date(Date.now() + 7 * DAY_MS).toISOString();
  const running = { state: "active", next_charge_at: inAWeek, next_reconciliation_at: null } as const;
  const { token: monthly } = await db
    .updateTable("monthly_donations")
    .set({ ...running, started_at: staffSince })
    .where("email", "=", monthlyEmail)
    .returning("token")
    .executeTakeFirstOrThrow();
  const letter = ContactForm.parse({ name: "Biju", subject: `Desks (${scripts})`, message: "How many?" });
  await receiveMessage(db, letter, "127.0.0.1", new Date());
  const slates = { category: null, day: "2026-01-05", amountPaise: 7_500, what: `Slates (${scripts})` };
  const expense = await recordExpense(
    db,
    { id: "user-1", email },
    { cause: LIFE_SCHOOL, ...slates, payee: "", isPublished: true, mode: "practice" },
    new Date(),
  );
  return {
    scripts,
    email,
    password,
    verify: { path: `/verify/${other.id}`, code: other.code },
    reset: (await newestMail(db, email, `${origin}/reset`)).link.slice(origin.length),
    item: event.id,
    donation: id,
    monthly,
    donor: donor ?? "",
    receipt,
    credit: await importLine(db, `7,32${scripts.length}.00`, scripts),
    debit: await importLine(db, { debit: `1,23${scripts.length}.00` }, scripts),
    expense: expense.id,
    ofPeople: await insertPicture(db, `people-${scripts}`, { people: "adults" }),
    picture: { name: "school.jpg", mimeType: "image/jpeg", buffer: await photograph(800, 600) },
  };
}
