/** The log must not contain names, contacts, secrets, searches or anything else that people type. */
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#db/client.server";
import type { Db } from "#db/schema";
import { startMailServer } from "../../support/mail-server";
import { startSite, type Site } from "../../support/site";
import { staffToken } from "../../support/staff";
import { LIFE_SCHOOL } from "../../support/causes";

const PERSON = {
  name: "Kunjamma Puthenpurackal",
  email: "kunjamma.private@people.example.org",
  phone: "9846012399",
  password: "rain on a tin roof 77",
};
const REFUSED = "nobody.there@people.example.org";
const ADDRESS = "49.36.77.123";
const MESSAGE = "My-daughter-is-ill";
const QUERY = "what-somebody-looks-for";

let site: Site;
let db: Db;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  mail.switches.refuse.add(REFUSED);
  site = await startSite({
    DEFAULT_COUNTRY: "IN",
    TRUST_PROXY: "on",
    SMTP_URL: mail.url,
    CONTACT_INBOX: "office@foundation.example",
    LOG_LEVEL: "debug",
  });
  db = openDatabase(site.databasePath);
});
afterAll(async () => {
  await db?.destroy();
  await site?.kill();
  await mail?.stop();
});

const secrets = new Set<string>([
  PERSON.name,
  PERSON.name.split(" ")[0] ?? "",
  PERSON.email,
  "kunjamma.private",
  PERSON.phone,
  PERSON.password,
  REFUSED,
  "nobody.there",
  ADDRESS,
  MESSAGE,
  QUERY,
]);
function remember(...words: (string | null | undefined)[]) {
  for (const word of words) if (word && word.length >= 6) secrets.add(word);
}

type How = {
  form?: Record<string, string>;
  json?: unknown;
  cookie?: string;
  bearer?: string;
  method?: string;
};
async function ask(path: string, { form, json, cookie, bearer, method }: How = {}) {
  const headers: Record<string, string> = {
    "x-forwarded-for": ADDRESS,
    "user-agent": `Mozilla/5.0 (${PERSON.name})`,
    referer: `${site.origin}/search?q=${QUERY}`,
  };
  if (cookie) headers.cookie = `authtoken=${cookie}`;
  if (bearer) headers.authorization = `Bearer ${bearer}`;
  if (json !== undefined) headers["content-type"] = "application/json";
  const body = form ? new URLSearchParams(form) : json === undefined ? undefined : JSON.stringify(json);
  const response = await fetch(site.origin + path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    redirect: "manual",
    headers,
    body,
  });
  for (const cookie of response.headers.getSetCookie()) remember(/^[^=]+=([^;]+)/.exec(cookie)?.[1]);
  const text = await response.text();
  return { status: response.status, text, location: response.headers.get("location") };
}

async function lastMail(recipient: string) {
  const row = await db
    .selectFrom("outbox")
    .selectAll()
    .where("recipient", "=", recipient)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  remember(
    row.code,
    row.link,
    row.link && new URL(row.link).search,
    row.link && new URLSearchParams(new URL(row.link).search || new URL(row.link).hash.slice(1)).get("token"),
  );
  return row;
}

test(
  "logs lines of JSON without personal data from registration to refund",
  { timeout: 120_000 },
  async () => {
    const { name, email, phone, password } = PERSON;
    const { data } = JSON.parse(
      (await ask("/user/register", { json: { email, contact: phone, password } })).text,
    ) as { data: { _id: string } };
    await ask("/register", { form: { email: REFUSED, contact: phone, password } });
    await ask(`/verify/${data._id}`);
    await ask(`/verify/${data._id}`, { form: { otp1: "9" } });
    expect(
      (await ask(`/user/verify/${data._id}`, { json: { otp: (await lastMail(email)).code } })).status,
    ).toBe(200);
    await ask("/login", {
      form: { email, password: `${password}x`, next: `/adminDonations?search=${QUERY}` },
    });
    const { token } = JSON.parse((await ask("/user/login", { json: { email, password } })).text) as {
      token: string;
    };
    remember(token);
    await ask("/login", { form: { email, password } });
    await ask("/user/getMyProfile", { bearer: token });
    await ask("/sessions", { cookie: token });
    await ask("/forget", { form: { email } });
    const { link } = await lastMail(email);
    expect(link).toMatch(/^http/);
    const reset = (link ?? "").slice(site.origin.length);
    await ask(reset);
    await ask(reset, { form: { password: "short" } });
    await ask("/logout", { form: {}, cookie: token });

    const formToken = randomBytes(18).toString("base64url");
    remember(formToken);
    const placed = await ask("/payment/create-order", {
      json: { amount: 500, name, email, phone, invoice: true, formToken },
    });
    expect(placed.status, placed.text).toBe(200);
    const order = JSON.parse(placed.text) as {
      order: { id: string };
      key: string;
      donation: { status: string; pay: string };
    };
    const own = order.donation.status.split("/")[2];
    remember(own);
    const proof = JSON.parse(
      (
        await ask("/practice/v1/checkout/script/pay", {
          form: { key_id: order.key, order_id: order.order.id },
        })
      ).text,
    ) as Record<string, string>;
    remember(proof.razorpay_signature);
    await ask("/payment/verify-payment", { json: { ...proof, razorpay_signature: "0".repeat(64) } });
    await ask(`/payment/return/${own}`, { form: proof });
    await ask("/payment/sendInvoice", {
      json: { email, name, phone, payment_id: proof.razorpay_payment_id },
    });
    await ask("/payment/webhook", {
      json: {
        event: "payment.captured",
        payload: { payment: { entity: { email, contact: phone, notes: { name } } } },
      },
    });
    for (const end of ["", "?check=1", "?left", "/pay", "/receipt.pdf", ".data", "/", "/nothing"])
      await ask(`/donation/${own}${end}`);
    // A token is still secret in a mistyped URL.
    for (const path of [
      `/Donation/${own}`,
      `//donation//${own}`,
      `/payment/RETURN/${own}`,
      `/payment/return/${own}/x`,
      `/%64onation/${own}`,
      `/donation/${own}.`,
      `/${own}`,
      `/reset/${token}`,
      `/reset%3Ftoken=${token}`,
      `/reset;token=${token}`,
      `/donation%2F${own}`,
      `/donation/%20${own}`,
      `/donation/-${own}`,
    ])
      await ask(path);
    await ask(`/donation/${own}`, { method: "DELETE" });
    await ask(`/donation/new?amount=500&name=${encodeURIComponent(name)}&email=${email}`, {
      form: { amount: "500", email, phone: "1", name },
    });
    const failing = JSON.parse(
      (
        await ask("/payment/create-order", {
          json: { amount: 700, name, email: REFUSED, phone, invoice: true },
        })
      ).text,
    ) as typeof order;
    remember(failing.donation.status.split("/")[2]);
    const paid = JSON.parse(
      (
        await ask("/practice/v1/checkout/script/pay", {
          form: { key_id: failing.key, order_id: failing.order.id },
        })
      ).text,
    ) as Record<string, string>;
    await ask("/payment/verify-payment", { json: paid });

    await ask("/contactPage", { form: { name, email, phone, subject: "Help", message: MESSAGE } });
    await ask(`/contactPage?subject=${MESSAGE}`, {
      form: { name, email: "x", phone, subject: "Help", message: "" },
    });
    await ask(`/search?q=${QUERY}`);
    await ask(`/blogs?page=2&utm_source=${QUERY}`);
    await ask(`/BlogDetail/x?email=${email}`);
    await ask(`/nowhere/%zz?email=${email}`);
    await ask(`//${email}/../x?${QUERY}`);
    for (const path of [
      `/search%3fq=${QUERY}`,
      `/search&q=${QUERY}`,
      `/login/${email}`,
      `/${encodeURIComponent(email)}`,
    ])
      await ask(path);

    const staff = await staffToken(db);
    remember(staff);
    const donationToken = randomBytes(18).toString("base64url");
    await ask("/adminDonations/new", {
      cookie: staff,
      form: {
        amount: "700",
        cause: LIFE_SCHOOL,
        channel: "cash",
        givenOn: "2026-06-01",
        name,
        email,
        phone,
        note: MESSAGE,
        formToken: donationToken,
      },
    });
    await ask("/adminDonations/new", {
      cookie: staff,
      form: {
        amount: "-1",
        cause: "x",
        channel: "cash",
        givenOn: "x",
        name,
        email,
        phone,
        note: MESSAGE,
        formToken: donationToken,
      },
    });
    const { id } = await db
      .selectFrom("donations")
      .select("id")
      .where("email", "=", email)
      .where("state", "=", "paid")
      .executeTakeFirstOrThrow();
    await ask(`/adminDonations?search=${email}`, { cookie: staff });
    await ask(`/adminDonations/csv?search=${phone}`, { cookie: staff });
    await ask(`/donation/getall?search=${email}`, { bearer: staff });
    await ask(`/adminDonations/${id}`, {
      cookie: staff,
      form: {
        intent: "refund",
        confirmed: "yes",
        amount: "100",
        reason: MESSAGE,
        formToken: randomBytes(18).toString("base64url"),
      },
    });
    for (const path of [
      "/adminMessages",
      `/adminOutbox?search=${email}`,
      "/adminStaff",
      "/adminActivity",
      `/admin?blogs=${QUERY}`,
    ])
      await ask(path, { cookie: staff });
    await ask("/adminStaff", { cookie: staff, form: { intent: "invite", email: REFUSED } });

    const waiting = () =>
      db.selectFrom("outbox").select("id").where("state", "=", "queued").where("attempts", "=", 0).execute();
    await expect.poll(waiting, { timeout: 30_000, interval: 250 }).toEqual([]);
    expect(mail.arrived.length).toBeGreaterThan(2);
    await lastMail(REFUSED);
    // A request is logged a moment after its response.
    await pause(300);

    const printed = site.printed();
    for (const secret of secrets) {
      const found = printed
        .split("\n")
        .find((line) => line.includes(secret) || line.includes(encodeURIComponent(secret)));
      expect(found, `'${secret}' stands in the log`).toBeUndefined();
    }
    expect(site.lines()).toHaveLength(printed.split("\n").filter((line) => line !== "").length);
    for (const line of site.lines())
      expect(line).toMatchObject({
        time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        level: expect.any(String) as string,
        event: expect.any(String) as string,
      });
    const requests = site.lines().filter(({ event }) => event === "request");
    expect(requests.length).toBeGreaterThan(50);
    for (const line of requests)
      expect(line).toEqual({
        time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        level: "info",
        event: "request",
        id: expect.stringMatching(/^[\w-]{12}$/) as string,
        method: expect.any(String) as string,
        path: expect.stringMatching(/^[^?]+$/) as string,
        status: expect.any(Number) as number,
        ms: expect.any(Number) as number,
      });
    expect(requests).toContainEqual(
      expect.objectContaining({ method: "GET", path: "/donation/:token", status: 200 }),
    );
    expect(site.lines().filter(({ level }) => level === "error")).toEqual([]);
  },
);
