import { describe, expect, test } from "vitest";
import { readCode } from "~/lib/code";
import { readEmail } from "~/lib/email";
import { manyLines } from "~/lib/fields";
import { nfc, normalForm } from "~/lib/normal-form";
import { oneLine } from "~/lib/one-line";
import { readPan } from "~/lib/pan";
import { nameKey, textKey } from "~/lib/text-key";
import { readRupees } from "~/lib/amounts";
import { StartDonation } from "~/features/donations/donation-form.server";
import { RegisterAccount, VerifyAccount } from "~/features/accounts/account-forms";
import { ContactForm } from "~/features/contact/contact-messages.server";
import { msg } from "~/locales/messages";
import { fieldProblems } from "~/lib/result";
import { costMs } from "../../support/processes";

const donation = (fields: Record<string, unknown>) => {
  const parsed = StartDonation.safeParse({ amount: 500, ...fields });
  return parsed.success ? parsed.data : fieldProblems(parsed.error);
};

describe("phone numbers", () => {
  const typed = [
    "\u202a+91 98765 43210\u202c",
    "098765 43210",
    "+91 98765-43210",
    "0091 98765 43210",
    "919876543210",
    "+91 (0)98765 43210",
    "+91 098765 43210",
    "(98765) 43210",
    "98765\u201143210",
    "９８７６５４３２１０",
    "९८७६५ ४३२१०",
    "\u200e98765\u00a043210",
  ];
  test.each(typed)("%j is the number 9876543210 for donors", (phone) =>
    expect(donation({ phone })).toMatchObject({ phone: "9876543210" }),
  );
  test.each(typed)("%j is the number +919876543210 for accounts", (contact) =>
    expect(
      RegisterAccount.parse({ email: "asha@example.org", contact, password: "long enough" }),
    ).toMatchObject({ contact: "+919876543210" }),
  );
  test.each(["04936-202020", "(04936) 20-2020", "+91 4936 202020"])("%j is a landline", (phone) =>
    expect(donation({ phone })).toMatchObject({ phone: "4936202020" }),
  );
  test("a number that begins with 91 stays whole", () =>
    expect(donation({ phone: "9198765432" })).toMatchObject({ phone: "9198765432" }));
  test.each(["98765", "19876543210", "+1 987 654 3210", "98765 43210 1", "98765.43210", "9.87654E+09"])(
    "refuses %j",
    (phone) => expect(donation({ phone })).toEqual({ phone: "giving.phoneInvalid" }),
  );
});

describe("e-mail addresses", () => {
  test.each([
    ["\u200basha@example.org\u202c ", "asha@example.org"],
    ["asha＠example．org", "asha@example.org"],
    ["\u202aMailto:asha@example.org", "asha@example.org"],
    ["asha@help.foundation", "asha@help.foundation"],
    ["asha@help.international", "asha@help.international"],
    ["asha@example.xn--h2brj9c", "asha@example.xn--h2brj9c"],
  ])("reads %j", (typed, email) => {
    expect(donation({ email: typed })).toMatchObject({ email });
    expect(readEmail(typed)).toBe(email);
  });
  test.each(["asha@example.o", "asha@example", "asha@example.c0m"])("refuses %j for donors", (email) =>
    expect(donation({ email })).toEqual({ email: "giving.emailInvalid" }),
  );
  // The mail server's client takes these for lists or groups.
  test.each(["to:asha@example.org", "[asha]@example.org", "asha@[192.0.2.1].org"])("refuses %j", (typed) =>
    expect(readEmail(typed)).toBeNull(),
  );
  test("leaves letters of other scripts as they are", () =>
    expect(readEmail("ആശ@example.org")).toBe("ആശ@example.org"));
});

test("PANs, amounts and codes are cleaned before they are checked", () => {
  expect(readPan("\u202aabcpe 1234\u00a0f\u202c")).toBe("ABCPE1234F");
  expect(readPan("ＡＢＣＰＥ１２３４Ｆ")).toBe("ABCPE1234F");
  expect(readRupees("\u200e₹\u00a01,250\u200b")).toBe(1_250);
  expect(readRupees("500⁰⁰")).toBeNull();
  expect(VerifyAccount.parse({ otp: "\u2066१६८–162\u2069" })).toEqual({ otp: "168162" });
  expect(readCode("SBIN\u200d0\u20111")).toBe("SBIN0-1");
});

test("refuses names and addresses in letters that no receipt shows, and names the letters", () => {
  expect(donation({ name: "李小 Bruce", address: "Москва" })).toEqual({
    name: msg("giving.lettersUnprintable", { letters: "李 小" }),
    address: msg("giving.lettersUnprintable", { letters: "М о с к в а" }),
  });
  expect(donation({ name: "முருகன் 🌸 Nguyễn", address: "محمد علی" })).toMatchObject({ amount: 50_000 });
});

describe("names", () => {
  test.each([
    ["രാജൻ കെ", "രാജന്\u200d കെ"],
    ["രാജൻ കെ", " രാജൻ\u00a0 കെ"],
    ["José", "JOSE\u0301"],
    ["Asha  Varghese", "asha\tvarghese\u200b"],
  ])("%j and %j are one name", (one, other) => expect(nameKey(one)).toBe(nameKey(other)));
  test.each([
    ["Asha", "Ash"],
    ["രാജൻ", "രാജ"],
  ])("%j and %j are two names", (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)));
  test("are stored in NFC with single spaces", () =>
    expect(oneLine(" Jose\u0301\u00a0 \n Maria ")).toBe("José Maria"));
});

describe("a text of 1 MB of combining marks of two classes", () => {
  const marks = "a" + "\u0315\u0300".repeat(500_000);
  const widened = "a" + "\uff9e\u0300".repeat(250_000);
  test.each(
    Object.entries({ nfc, textKey, nameKey, oneLine, manyLines, readEmail, readCode, readPan, readRupees }),
  )("costs %s less than a second", async (_name, read: (text: string) => unknown) => {
    const ms = await costMs(1_000, () => {
      read(marks);
      normalForm(widened, "NFKC");
    });
    expect(ms).toBeLessThan(1_000);
  });
  test("is refused in each field of a donation, an account and a message", async () => {
    const fields = (names: string[]) => Object.fromEntries(names.map((name) => [name, marks]));
    const ms = await costMs(1_000, () => {
      const donor = ["name", "email", "phone", "address", "pan", "cause", "tributeName", "tributeEmail"];
      expect(Object.keys(donation({ ...fields(donor), tribute: "memory" })).sort()).toEqual(donor.toSorted());
      expect(RegisterAccount.safeParse(fields(["email", "contact", "password"])).success).toBe(false);
      const message = ["name", "email", "phone", "subject", "message"];
      const contact = ContactForm.safeParse(fields(message));
      expect(Object.keys(fieldProblems(contact.error!)).sort()).toEqual(message.toSorted());
    });
    expect(ms).toBeLessThan(1_000);
  });
});

test("cuts a run of marks after 30 and leaves the rest", () =>
  expect(nfc(`x${"\u0323".repeat(40)}y`)).toBe(`x${"\u0323".repeat(30)}y`));
