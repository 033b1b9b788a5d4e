import { describe, expect, test } from "vitest";
import { pauseMonths } from "~/features/monthly/monthly-change";
import { startOfDayInIndia } from "~/lib/india-time";
import { field, formContaining } from "../../support/html";
import { staffToken } from "../../support/staff";
import { database, open, visit } from "../../support/visit";

const db = database();
let neighbours = 0;
const neighbour = () => `49.36.9.${(neighbours += 1)}`;

const monthlyOf = (email: string) =>
  db
    .selectFrom("monthly_donations")
    .selectAll()
    .where("email", "=", email)
    .orderBy("created_at", "desc")
    .execute();
const atProvider = (id: string | null, act: string) =>
  visit(`/practice/v1/checkout/mandate/${id}`, { form: { act } });

async function until(isSo: () => Promise<boolean>) {
  for (let wait = 0; wait < 200 && !(await isSo()); wait += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await isSo()).toBe(true);
}

async function running(email: string, act = "pay") {
  const json = { amount: 500, frequency: "monthly", email, name: "Asha", phone: "9800000000" };
  expect((await visit("/payment/create-order", { json, from: neighbour() })).status).toBe(200);
  const [begun] = await monthlyOf(email);
  await atProvider(begun?.subscription_id ?? null, act);
  await until(async () => (await monthlyOf(email))[0]?.state === "active");
  const [monthly] = await monthlyOf(email);
  if (!monthly) throw new Error("It is not there");
  return monthly;
}

async function press(html: string, button: string, typed: Record<string, string> = {}, headers = {}) {
  const { action, fields } = formContaining(html, button);
  return open(action, { form: { ...fields, ...typed }, headers });
}

const WORDS = {
  en: ["Other amount", "Pause", "Take up again", "Stop and begin anew"],
  ml: ["മറ്റൊരു തുക", "നിർത്തിവയ്ക്കാം", "വീണ്ടും തുടരാം", "നിർത്തി വീണ്ടും തുടങ്ങാം"],
} as const;
const [, , lastMonth = ""] = pauseMonths(new Date());

describe.each(["en", "ml"] as const)("a donor without script in %s", (language) => {
  const prefix = language === "en" ? "" : "/ml";
  const [otherAmount, pause, resume, anew] = WORDS[language];

  test("changes the amount by agreeing to a new mandate", async () => {
    const email = `amount-${language}@example.org`;
    const old = await running(email);
    const path = `${prefix}/monthly/${old.token}`;
    const page = await open(path);
    expect(field(page.html, "amount")).toMatchObject({ value: "500" });
    const wrong = await press(page.html, otherAmount, { amount: "20" });
    expect(wrong.status).toBe(422);
    expect(field(wrong.html, "amount")).toMatchObject({ value: "20", "aria-invalid": "true" });
    const asked = await press(page.html, otherAmount, { amount: "700" });
    expect(asked.status).toBe(303);
    expect((await press(page.html, otherAmount, { amount: "700" })).location).toBe(asked.location);
    const [placed] = await monthlyOf(email);
    expect(asked.location).toBe(`${prefix}/monthly/${placed?.token}`);
    const waiting = await open(asked.location);
    expect(waiting.html).toContain(placed?.short_url);
    expect((await open(path)).html).toContain(`href="${asked.location}"`);
    await atProvider(placed?.subscription_id ?? null, "pay");
    await until(async () => (await monthlyOf(email))[1]?.replaced_by_id === placed?.id);
    const former = await open(path);
    expect(former.html).toContain(`href="${asked.location}"`);
    expect(former.html).not.toContain(otherAmount);
    expect((await press(page.html, otherAmount, { amount: "900" })).status).toBe(409);
    expect((await open(asked.location)).html).not.toContain("short_url");
  });

  test("pauses and takes it up again", async () => {
    const email = `pause-${language}@example.org`;
    const { token } = await running(email);
    const path = `${prefix}/monthly/${token}`;
    const { html } = await open(path);
    expect((await press(html, pause, { until: "2020-01" })).status).toBe(422);
    expect((await press(html, pause, { until: lastMonth })).status).toBe(303);
    // A stale page, pressed once more.
    expect((await press(html, pause, { until: lastMonth })).status).toBe(303);
    expect((await monthlyOf(email))[0]).toMatchObject({ state: "paused", paused_until: lastMonth });
    const paused = await open(path);
    expect(paused.html).not.toContain(`value="pause"`);
    expect((await press(paused.html, resume)).status).toBe(303);
    expect((await monthlyOf(email))[0]).toMatchObject({ state: "active", paused_until: null });
    expect((await press(paused.html, resume)).status).toBe(303);
  });

  test("is told what to do instead when the bank can't pause it", async () => {
    const email = `upi-${language}@example.org`;
    const { token } = await running(email, "pay-upi");
    const { html } = await open(`${prefix}/monthly/${token}`);
    const refused = await press(html, pause, { until: lastMonth });
    expect(refused.status).toBe(409);
    expect(field(refused.html, "until", lastMonth)).toHaveProperty("checked");
    const begun = await press(refused.html, anew);
    expect(begun.status).toBe(303);
    const [placed] = await monthlyOf(email);
    expect(placed).toMatchObject({ amount_paise: 50_000, name: "Asha" });
    expect(placed?.starts_at && placed.starts_at >= startOfDayInIndia(`${lastMonth}-01`)).toBe(true);
  });
});

test.each(["constructor", "toString", "__proto__", "x"])("answers 422 to the intent %s", async (intent) => {
  const { token } = await running(`intent-${intent}@example.org`);
  expect((await open(`/monthly/${token}`, { form: { intent } })).status).toBe(422);
});

describe("a treasurer", async () => {
  const headers = { Cookie: `authtoken=${await staffToken(db, { role: "treasurer" })}` };
  const send = (form: Record<string, string>) => open("/adminMonthly", { form, headers });
  const acts = async (id: string) =>
    (await db.selectFrom("activity").select("action").where("subject_id", "=", id).execute()).map(
      ({ action }) => action,
    );

  test("prepares another amount, pauses, takes up and cancels a monthly gift in its row", async () => {
    const { id } = await running("row@example.org");
    const { html } = await open("/adminMonthly", { headers });
    for (const button of ["Other amount", "Pause", "Cancel monthly gift"]) expect(html).toContain(button);
    expect((await send({ intent: "amount", id, amount: "20" })).status).toBe(422);
    expect((await send({ intent: "amount", id, amount: "700" })).status).toBe(303);
    expect((await send({ intent: "pause", id, until: lastMonth })).status).toBe(303);
    expect((await open("/adminMonthly", { headers })).text).toContain("Paused until");
    expect((await send({ intent: "resume", id })).status).toBe(303);
    expect((await open(`/adminMonthly?cancel=${id}`, { headers })).text).toContain(
      "Cancel this monthly gift?",
    );
    expect((await send({ intent: "cancel", id })).status).toBe(303);
    expect(await acts(id)).toEqual([
      ...["monthly_amount_asked", "monthly_pause_asked", "monthly_resume_asked", "monthly_cancel_asked"],
    ]);
    expect((await send({ intent: "pause", id, until: lastMonth })).status).toBe(409);
    expect((await send({ id })).status).toBe(422);
    expect((await send({ intent: "resume", id: "nobody" })).status).toBe(404);
  });

  test("cancels with the password when the sign-in is old; an editor changes nothing", async () => {
    const { id } = await running("rights@example.org");
    const editor = { Cookie: `authtoken=${await staffToken(db, { role: "editor" })}` };
    const form = { intent: "cancel", id };
    expect((await open("/adminMonthly", { form, headers: editor })).status).toBe(403);
    expect((await monthlyOf("rights@example.org"))[0]?.cancel_requested_at).toBeNull();
  });
});
