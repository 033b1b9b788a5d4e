/** Exact rate limits with and without a proxy. Account limits: tests/domain/accounts/accounts.test.ts. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSite, type Site } from "../../support/site";
import { LIFE_SCHOOL } from "../../support/causes";

const PASSWORD = "rain on a tin roof";
let direct: Site;
let proxied: Site;
beforeAll(async () => {
  [direct, proxied] = await Promise.all([
    startSite({ DEFAULT_COUNTRY: "IN" }),
    startSite({ DEFAULT_COUNTRY: "IN", TRUST_PROXY: "on" }),
  ]);
});
afterAll(async () => {
  await Promise.all([direct?.kill(), proxied?.kill()]);
});

let people = 0;
const newEmail = () => `person${(people += 1)}@here.example`;
let networks = 0;
const newAddress = () => `10.7.${(networks += 1) >> 8}.${networks & 255}`;

function post(site: Site, path: string, form: Record<string, string>, from: string) {
  // Spoofed headers must not count.
  const claims = {
    "x-real-ip": newAddress(),
    forwarded: `for=${newAddress()}`,
    "x-client-address": newAddress(),
    "cf-connecting-ip": newAddress(),
    "true-client-ip": newAddress(),
  };
  return fetch(site.origin + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(form),
    headers: { ...claims, "x-forwarded-for": from },
  });
}

function expectToWait(response: Response, name: string) {
  expect(response.status, name).toBe(429);
  const seconds = Number(response.headers.get("retry-after"));
  expect(seconds, name).toBeGreaterThan(3_000);
  expect(seconds, name).toBeLessThanOrEqual(3_600);
}

/** `limit` per hour. `isFree`: the status of an allowed attempt. */
const PER_ADDRESS: [
  name: string,
  limit: number,
  attempt: (site: Site, from: string) => Promise<Response>,
  isFree: number,
][] = [
  ["orders", 40, (site, from) => post(site, "/payment/create-order", { amount: "500" }, from), 200],
  [
    "orders by the details form",
    40,
    (site, from) =>
      post(
        site,
        `/donation/new?amount=500&cause=${LIFE_SCHOOL}`,
        {
          amount: "500",
          cause: LIFE_SCHOOL,
          formToken: `form-token-${(people += 1)}-0123456789`,
          statement: "on",
        },
        from,
      ),
    303,
  ],
  [
    "wrong checkout results",
    40,
    (site, from) =>
      post(
        site,
        "/payment/verify-payment",
        { order_id: "order_AAAAAAAAAAAAAA", payment_id: "pay_AAAAAAAAAAAAAA", signature: "0".repeat(64) },
        from,
      ),
    400,
  ],
  [
    "receipts asked for",
    20,
    (site, from) =>
      post(
        site,
        "/payment/sendInvoice",
        { name: "Asha", email: "a@example.org", phone: "9847012345", payment_id: "pay_AAAAAAAAAAAAAA" },
        from,
      ),
    404,
  ],
  [
    "registrations",
    30,
    (site, from) =>
      post(site, "/user/register", { email: newEmail(), contact: "9847012345", password: PASSWORD }, from),
    201,
  ],
  ["forgotten passwords", 15, (site, from) => post(site, "/forget", { email: newEmail() }, from), 303],
  [
    "messages",
    10,
    (site, from) =>
      post(
        site,
        "/contactPage",
        { name: "Asha", email: "", phone: "", subject: "", message: `A well ${newEmail()}` },
        from,
      ),
    303,
  ],
  [
    "failed logins to many accounts",
    100,
    (site, from) => post(site, "/user/login", { email: newEmail(), password: "wrong" }, from),
    401,
  ],
];

describe("rate limit behind a proxy", () => {
  test.each(PER_ADDRESS)(
    "restricts %s to %i an hour per client address",
    async (name, limit, attempt, isFree) => {
      const [from, other] = [newAddress(), newAddress()];
      // The proxy appends the last entry; the client wrote the entries before it.
      for (let turn = 0; turn < limit; turn += 1)
        expect((await attempt(proxied, `${newAddress()}, ${from}`)).status, `turn ${turn + 1}`).toBe(isFree);
      expectToWait(await attempt(proxied, from), name);
      expectToWait(await attempt(proxied, `${other}, ${from}`), name);
      expect((await attempt(proxied, other)).status).toBe(isFree);
    },
  );
});

describe("rate limit without a proxy", () => {
  // The client address is found before routing, so one API call and one page suffice.
  test.each(PER_ADDRESS.filter(([name]) => name === "receipts asked for" || name === "messages"))(
    "restricts %s to %i an hour, whatever address is claimed",
    async (name, limit, attempt, isFree) => {
      for (let turn = 0; turn < limit; turn += 1)
        expect((await attempt(direct, newAddress())).status, `turn ${turn + 1}`).toBe(isFree);
      expectToWait(await attempt(direct, newAddress()), name);
    },
  );
});
