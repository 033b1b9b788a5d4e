import { describe, expect, test } from "vitest";
import { readRupees } from "~/lib/amounts";
import { donationChoiceForm, StartDonation } from "~/features/donations/donation-form.server";
import { donorDetails } from "~/features/payments/start-donation.server";
import { DEFAULT_SETTINGS } from "~/features/settings/settings";
import { msg } from "~/locales/messages";
import { fieldProblems } from "~/lib/result";
import { GOAT_REARING, LIFE_SCHOOL } from "../../support/causes";

const problems = (raw: Record<string, unknown>) => {
  const parsed = StartDonation.safeParse(raw);
  return parsed.success ? {} : fieldProblems(parsed.error);
};

describe("amount field", () => {
  test.each([
    ["500", 50_000],
    [500, 50_000],
    [" ₹ 1,000 ", 100_000],
    ["Rs. 250/-", 25_000],
    ["500.00", 50_000],
    ["൫൦൦", 50_000],
    ["५००", 50_000],
    ["５００", 50_000],
    ["50", 5_000],
    ["500000", 50_000_000],
    ["1,250", 125_000],
    ["1,25,000", 12_500_000],
    ["125,000", 12_500_000],
    ["₹ 1,250.00", 125_000],
  ])("reads %j as %i paise", (raw, paise) => {
    expect(StartDonation.parse({ amount: raw }).amount).toBe(paise);
  });

  test.each([
    undefined,
    null,
    "",
    "0",
    0,
    "abc",
    "NaN",
    Number.NaN,
    Infinity,
    "1e3",
    "1e999",
    "five hundred",
    [],
    ["500", "500"],
    {},
    true,
    "٠",
    "9".repeat(50),
  ])("rejects %j: 'Please select an amount'", (raw) =>
    expect(problems({ amount: raw })).toEqual({ amount: "donationForm.selectAmount" }),
  );

  test.each([
    ...["1250,50", "1250,5", "12,50", "1,2,3", "1,25,00", "൧൨൫൦,൫൦", "₹1250,50/-", "1,,250"],
    ...["50.5", 99.99, "500.5", 500.01, "600000.5"],
  ])("rejects %j: whole rupees, a comma only between thousands", (raw) =>
    expect(problems({ amount: raw })).toEqual({ amount: "donationForm.amountComma" }),
  );

  test.each(["49", 49, "-500", -1, "49.5", "0.5"])(
    "rejects %j: 'Please choose an amount of 50 or above.'",
    (raw) =>
      expect(problems({ amount: raw })).toEqual({
        amount: msg("donationForm.amountTooSmall", { minimum: "50" }),
      }),
  );

  test.each(["500001", 1e21, "9".repeat(30)])("rejects %j as above the maximum", (raw) =>
    expect(problems({ amount: raw })).toEqual({
      amount: msg("donationForm.amountTooLarge", { maximum: "5,00,000" }),
    }),
  );

  test("prefers a typed amount to a preset", () => {
    expect(donationChoiceForm(DEFAULT_SETTINGS.giving).parse({ preset: "250", amount: "700" }).amount).toBe(
      70_000,
    );
    expect(donationChoiceForm(DEFAULT_SETTINGS.giving).parse({ preset: "250", amount: " " }).amount).toBe(
      25_000,
    );
  });

  test("is null for undefined and for an object", () => {
    expect(readRupees(undefined)).toBeNull();
    expect(readRupees({ valueOf: () => 500 })).toBeNull();
  });
});

describe("cause field", () => {
  test("may be absent", () => {
    expect(StartDonation.parse({ amount: 50 }).cause).toBeNull();
    expect(StartDonation.parse({ amount: 50, cause: " Goat Rearing " }).cause).toBe("Goat Rearing");
  });

  test.each(["x".repeat(81), 7, [GOAT_REARING, LIFE_SCHOOL], {}])("rejects %j as unknown", (cause) =>
    expect(problems({ amount: 50, cause })).toEqual({ cause: "giving.causeUnknown" }),
  );
});

const NAMELESS = ["-", "=\u2003=", "…", "\u200b\u2060", "\u202e--", "🙏"];

describe("name and address fields", () => {
  test.each(NAMELESS)("treat %j as blank, because it has no letter or digit", (text) =>
    expect(StartDonation.parse({ amount: 50, name: text, address: text })).toMatchObject({
      name: null,
      address: null,
    }),
  );

  test("keep letters and digits of any script", () =>
    expect(StartDonation.parse({ amount: 50, name: "ആ.", address: "12/3" })).toMatchObject({
      name: "ആ.",
      address: "12/3",
    }));
});

test("removes direction marks and invisible characters, but not Malayalam joiners", () => {
  const read = (text: string) => {
    const { name, address } = StartDonation.parse({ amount: 50, name: text, address: text });
    expect(address).toBe(name);
    return name;
  };
  expect(read("\u202eAsha\u200b Var\u2066ghe\u00adse\u3164\u{e0041}")).toBe("Asha Varghese");
  expect(read("\u200dAs\u200cha 5\u200d")).toBe("Asha 5");
  for (const kept of ["അവന്\u200d", "ക്\u200cഷ", "❤️ Asha", "👩‍👧 Asha"]) expect(read(kept)).toBe(kept);
});

describe("contact part of the donation form", () => {
  test("requires name, email and phone for an invoice, with a message at each field", () => {
    expect(problems({ amount: 50, invoice: "on", name: " ", email: "" })).toEqual({
      name: "giving.nameRequired",
      email: "giving.emailRequired",
      phone: "giving.phoneRequired",
    });
  });

  test.each(NAMELESS)("asks for the name on an invoice again when it is %j", (name) =>
    expect(
      problems({ amount: 50, invoice: "on", name, email: "asha@example.org", phone: "9847012345" }),
    ).toEqual({ name: "giving.nameRequired" }),
  );

  test("is optional for an anonymous donor", () => {
    expect(StartDonation.parse({ amount: 50 })).toMatchObject({
      invoice: false,
      name: null,
      email: null,
      phone: null,
    });
  });

  test("requires no invoice for a receipt by mail", () => {
    const requested = (donation: object) => {
      const { receipt_requested, invoice_requested } = donorDetails(
        StartDonation.parse({ amount: 50, ...donation }),
        true,
      );
      return [receipt_requested, invoice_requested];
    };
    const email = "asha@example.org";
    expect(requested({ mailReceipt: "on", email })).toEqual([1, 0]);
    expect(requested({ mailReceipt: "on" })).toEqual([0, 0]);
    expect(requested({ email })).toEqual([0, 0]);
    expect(requested({ email, invoice: "on", name: "Asha", phone: "9847012345" })).toEqual([1, 1]);
  });

  test.each([
    "asha",
    "asha@",
    "asha@example",
    "asha@example.c0m",
    "a b@example.org",
    "asha@example.org\nBcc: x@example.org",
    "a@b.org,c@b.org",
    `${"a".repeat(250)}@example.org`,
    7,
  ])("rejects %j as an email address", (email) =>
    expect(problems({ amount: 50, email })).toEqual({ email: "giving.emailInvalid" }),
  );

  test.each(["987654321", "98765432100", "phone", "+1 987 654 3210", 9876543210])(
    "rejects %j as a phone number",
    (phone) => expect(problems({ amount: 50, phone })).toEqual({ phone: "giving.phoneInvalid" }),
  );

  test("accepts phone numbers as people write them, and Malayalam names", () => {
    const donation = StartDonation.parse({
      amount: 50,
      invoice: true,
      name: "  ലക്ഷ്മി\tഅമ്മ ",
      email: " Asha.K@example.org ",
      phone: "+91 98765-43210",
    });
    expect(donation).toMatchObject({ name: "ലക്ഷ്മി അമ്മ", email: "Asha.K@example.org", phone: "9876543210" });
  });
});
