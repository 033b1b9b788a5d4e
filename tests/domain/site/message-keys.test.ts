/** Codes and their words, without a page around them. */
import { describe, expect, test } from "vitest";
import { code } from "~/locales/message-keys";
import { en } from "~/locales/en";
import { ml } from "~/locales/ml";
import { sayIn } from "~/locales/messages-in";

const keysOf = (part: object, at = ""): string[] =>
  Object.entries(part).flatMap(([name, one]: [string, unknown]) =>
    typeof one === "object" && one !== null ? keysOf(one, `${at}${name}.`) : [at + name],
  );

describe("message key", () => {
  test("is translated for the reader, and English where only staff read it", () => {
    expect(sayIn("en", "giving.panInvalid")).toBe(en.giving.panInvalid);
    expect(sayIn("ml", "giving.panInvalid")).toBe(ml.giving.panInvalid);
    expect(sayIn("ml", "account.wrongLogin")).toBe(en.account.wrongLogin);
  });

  test("carries its parameters, also another message", () => {
    expect(sayIn("en", code("refund.tooMuch", "₹500"))).toBe("At most ₹500 can still be refunded");
    expect(sayIn("ml", code("answers.tooLong", 120))).toBe(ml.answers.tooLong(120));
    const both = code("workshop.notAll", { code: "desk.mailAgain" }, { code: code("refund.tooMuch", "₹1") });
    expect(sayIn("en", both)).toBe(
      "The email is being sent again. Not all: At most ₹1 can still be refunded",
    );
  });

  test("is never built from user input", () => {
    for (const title of ["account.loggedOut", 'refund.tooMuch["x"]', "refund.tooMuch[", '"]', "__proto__"])
      expect(sayIn("en", code("content.back", title))).toBe(`“${title}” is back`);
  });

  test("that is unknown reads as a bad request", () => {
    for (const unknown of [
      "",
      "Invalid input",
      "giving",
      "giving.nothing",
      "constructor",
      "giving.constructor",
    ])
      expect(sayIn("en", unknown)).toBe("The request could not be understood");
  });
});

test("has a Malayalam message for each public one, and no other", () => {
  const nouns = Object.keys(ml);
  const forReaders = keysOf(en).filter((key) => nouns.includes(key.split(".")[0] ?? ""));
  expect(keysOf(ml).sort()).toEqual(forReaders.sort());
});
