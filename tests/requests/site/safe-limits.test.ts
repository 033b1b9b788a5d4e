/** Exact rate limits of a client address; of an account: tests/domain/accounts/accounts.test.ts. */
import { expect, test } from "vitest";
import { visit } from "../../support/visit";
import { LIFE_SCHOOL } from "../../support/causes";

const PASSWORD = "rain on a tin roof";
let people = 0;
const newEmail = () => `person${(people += 1)}@here.example`;
let networks = 0;
const newAddress = () => `49.37.${(networks += 1) >> 8}.${networks & 255}`;

const post = (path: string, form: Record<string, string>, from: string) => visit(path, { form, from });

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
  attempt: (from: string) => Promise<Response>,
  isFree: number,
][] = [
  ["orders", 40, (from) => post("/payment/create-order", { amount: "500" }, from), 200],
  [
    "orders by the details form",
    40,
    (from) =>
      post(
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
    (from) =>
      post(
        "/payment/verify-payment",
        { order_id: "order_AAAAAAAAAAAAAA", payment_id: "pay_AAAAAAAAAAAAAA", signature: "0".repeat(64) },
        from,
      ),
    400,
  ],
  [
    "receipts asked for",
    20,
    (from) =>
      post(
        "/payment/sendInvoice",
        { name: "Asha", email: "a@example.org", phone: "9847012345", payment_id: "pay_AAAAAAAAAAAAAA" },
        from,
      ),
    404,
  ],
  [
    "registrations",
    30,
    (from) => post("/user/register", { email: newEmail(), contact: "9847012345", password: PASSWORD }, from),
    201,
  ],
  ["forgotten passwords", 15, (from) => post("/forget", { email: newEmail() }, from), 303],
  [
    "messages",
    10,
    (from) =>
      post(
        "/contactPage",
        { name: "Asha", email: "", phone: "", subject: "", message: `A well ${newEmail()}` },
        from,
      ),
    303,
  ],
  [
    "failed logins to many accounts",
    100,
    (from) => post("/user/login", { email: newEmail(), password: "wrong" }, from),
    401,
  ],
];

test.each(PER_ADDRESS)(
  "restricts %s to %i an hour per client address",
  async (name, limit, attempt, isFree) => {
    const [from, other] = [newAddress(), newAddress()];
    for (let turn = 0; turn < limit; turn += 1)
      expect((await attempt(from)).status, `turn ${turn + 1}`).toBe(isFree);
    expectToWait(await attempt(from), name);
    expect((await attempt(other)).status).toBe(isFree);
  },
);
