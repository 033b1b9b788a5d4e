import { expect, test, vi } from "vitest";
import { startDonation } from "~/features/payments/start-donation.server";
import { StartDonation } from "~/features/donations/donation-form.server";
import type { Provider } from "~/integrations/razorpay/provider";
import { tags, visibleText } from "../../support/html";
import { staffToken } from "../../support/staff";
import { database, visit } from "../../support/visit";
import { LIFE_SCHOOL } from "../../support/causes";

vi.hoisted(() =>
  Object.assign(process.env, { RAZORPAY_KEY_ID: "rzp_test_00000000000000", RAZORPAY_KEY_SECRET: "secret" }),
);

const db = database();

test("shows 'Test payments' on every payment page, never 'Practice mode'", async () => {
  const provider = { createOrder: () => Promise.resolve({ id: "order_test" }) } as unknown as Provider;
  const donation = StartDonation.parse({ amount: 500 });
  const donor = { address: "49.36.0.1", country: "IN" };
  const started = await startDonation(db, provider, "test", donation, donor, new Date());
  const token = started.ok ? started.value.token : "";
  for (const path of [
    "/",
    "/donateUs",
    "/donatePage",
    "/donation/new?amount=500",
    `/donation/${token}`,
    `/donation/${token}/pay`,
  ]) {
    const said = visibleText(await (await visit(path, { from: "49.36.0.1" })).text());
    expect(said, path).toContain("Test payments");
    expect(said, path).not.toContain("Practice mode");
  }
});

test("shows 'Test payments' on the staff's money screens, and 'test' in file names", async () => {
  const cookie = `authtoken=${await staffToken(db)}`;
  const read = (path: string) => visit(path, { headers: { cookie } });
  const screens = `Donations Donors Monthly Settlements Causes Causes/${LIFE_SCHOOL} Links Statement`.split(
    " ",
  );
  for (const path of ["/admin", ...screens.map((name) => `/admin${name}`)])
    expect(visibleText(await (await read(path)).text()), path).toContain("Test payments:");
  for (const [path, name] of [
    ["/admin/figures.csv", "gifts-by-month-test-"],
    ["/adminDonations/csv", "donations-test-"],
    [`/account/${LIFE_SCHOOL}.csv`, `account-test-${LIFE_SCHOOL}.csv`],
  ] as const)
    expect((await read(path)).headers.get("content-disposition"), path).toContain(`filename="${name}`);
  const journal = await visit("/adminClose/2026-11.csv", { method: "POST", headers: { cookie }, form: {} });
  expect(journal.headers.get("content-disposition")).toContain('filename="books-test-2026-11.csv"');
});

test("does not show 'Test payments' on other pages", async () => {
  const cookie = `authtoken=${await staffToken(db)}`;
  for (const path of ["/blogs", "/adminBin"])
    expect(visibleText(await (await visit(path, { headers: { cookie } })).text()), path).not.toContain(
      "Test payments",
    );
});

test("does not assume India for an unknown country with test keys", async () => {
  const html = await (await visit("/donateUs", { from: "127.0.0.1" })).text();
  const chosen = tags(html, "input").filter(({ name, checked }) => name === "route" && checked !== undefined);
  expect(chosen.map(({ value }) => value)).toEqual(["abroad"]);
});
