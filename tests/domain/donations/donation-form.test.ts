import { describe, expect, test } from "vitest";
import { readRupees } from "~/lib/amounts";
import { ChooseGiftForm, StartDonation } from "~/features/donations/donation-form.server";
import { donorDetails } from "~/features/donations/donations.server";
import { fieldProblems } from "~/lib/result";

const problems = (raw: Record<string, unknown>) => {
  const parsed = StartDonation.safeParse(raw);
  return parsed.success ? {} : fieldProblems(parsed.error);
};

describe("the amount", () => {
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
  ])("a donor who writes %j gives that many paise: %i", (raw, paise) => {
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
  ])("%j is no amount: 'Please select an amount'", (raw) =>
    expect(problems({ amount: raw })).toEqual({ amount: "giving.selectAmount" }),
  );

  test.each(["1250,50", "1250,5", "12,50", "1,2,3", "1,25,00", "൧൨൫൦,൫൦", "₹1250,50/-", "1,,250"])(
    "%j has a comma that parts no thousands: it is asked for again, and never read as more",
    (raw) => expect(problems({ amount: raw })).toEqual({ amount: "giving.amountComma" }),
  );

  test.each(["49", 49, "-500", -1, "50.5", 99.99, "0.5", 500.01])(
    "%j is too little, or not whole: 'Please choose an amount of 50 or above.'",
    (raw) => expect(problems({ amount: raw })).toEqual({ amount: "giving.amountTooSmall" }),
  );

  test.each(["500001", 1e21, "9".repeat(30)])("%j is more than one donation may be", (raw) =>
    expect(problems({ amount: raw })).toEqual({ amount: "giving.amountTooLarge" }),
  );

  test("a typed amount wins over a ticked preset, and a preset alone counts", () => {
    expect(ChooseGiftForm.parse({ preset: "250", amount: "700" }).amount).toBe(70_000);
    expect(ChooseGiftForm.parse({ preset: "250", amount: " " }).amount).toBe(25_000);
  });

  test("what is no text is never taken for a number", () => {
    expect(readRupees(undefined)).toBeNull();
    expect(readRupees({ valueOf: () => 500 })).toBeNull();
  });
});

describe("the cause", () => {
  test("is Life School when none is named, and goes by name or slug", () => {
    expect(StartDonation.parse({ amount: 50 }).cause).toBe("life-school");
    expect(StartDonation.parse({ amount: 50, cause: "Goat Rearing" }).cause).toBe("goat-rearing");
    expect(StartDonation.parse({ amount: 50, cause: "stitching-center" }).cause).toBe("stitching-center");
  });

  test.each(["Elephants", 7, ["goat-rearing", "life-school"], {}])("%j is not one of ours", (cause) =>
    expect(problems({ amount: 50, cause })).toEqual({ cause: "giving.causeUnknown" }),
  );
});

const NAMELESS = ["-", "=\u2003=", "…", "\u200b\u2060", "\u202e--", "🙏"];

describe("name and address", () => {
  test.each(NAMELESS)("count as blank when %j has no letter and no digit", (text) =>
    expect(StartDonation.parse({ amount: 50, name: text, address: text })).toMatchObject({
      name: null,
      address: null,
    }),
  );

  test("are kept when a letter or digit is there, in any script", () =>
    expect(StartDonation.parse({ amount: 50, name: "ആ.", address: "12/3" })).toMatchObject({
      name: "ആ.",
      address: "12/3",
    }));
});

test("drops direction marks and invisible letters of names and addresses, not Malayalam joiners", () => {
  const read = (text: string) => {
    const { name, address } = StartDonation.parse({ amount: 50, name: text, address: text });
    expect(address).toBe(name);
    return name;
  };
  expect(read("\u202eAsha\u200b Var\u2066ghe\u00adse\u3164\u{e0041}")).toBe("Asha Varghese");
  expect(read("\u200dAs\u200cha 5\u200d")).toBe("Asha 5");
  for (const kept of ["അവന്\u200d", "ക്\u200cഷ", "❤️ Asha", "👩‍👧 Asha"]) expect(read(kept)).toBe(kept);
});

describe("the invoice", () => {
  test("needs a name, an e-mail and a phone, and says so at each of them", () => {
    expect(problems({ amount: 50, invoice: "on", name: " ", email: "" })).toEqual({
      name: "giving.nameRequired",
      email: "giving.emailRequired",
      phone: "giving.phoneRequired",
    });
  });

  test.each(NAMELESS)("asks again for a name when it is %j", (name) =>
    expect(
      problems({ amount: 50, invoice: "on", name, email: "asha@example.org", phone: "9847012345" }),
    ).toEqual({ name: "giving.nameRequired" }),
  );

  test("is not needed: without it a donor may stay unknown", () => {
    expect(StartDonation.parse({ amount: 50 })).toMatchObject({
      invoice: false,
      name: null,
      email: null,
      phone: null,
    });
  });

  test("is no condition for a receipt by mail: an address that is given for it is enough", () => {
    const requested = (gift: object) => {
      const { receipt_requested, invoice_requested } = donorDetails(
        StartDonation.parse({ amount: 50, ...gift }),
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
    "asha@example.toolongtld",
    "a b@example.org",
    "asha@example.org\nBcc: x@example.org",
    "a@b.org,c@b.org",
    `${"a".repeat(250)}@example.org`,
    7,
  ])("%j is no e-mail address", (email) =>
    expect(problems({ amount: 50, email })).toEqual({ email: "giving.emailInvalid" }),
  );

  test.each(["987654321", "98765432100", "phone", "+1 987 654 3210", 9876543210])(
    "%j is no phone number of ten digits",
    (phone) => expect(problems({ amount: 50, phone })).toEqual({ phone: "giving.phoneInvalid" }),
  );

  test("takes a phone number as people write it, and a name in Malayalam", () => {
    const gift = StartDonation.parse({
      amount: 50,
      invoice: true,
      name: "  ലക്ഷ്മി\tഅമ്മ ",
      email: " Asha.K@example.org ",
      phone: "+91 98765-43210",
    });
    expect(gift).toMatchObject({ name: "ലക്ഷ്മി അമ്മ", email: "Asha.K@example.org", phone: "9876543210" });
  });
});
