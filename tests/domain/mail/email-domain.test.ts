import { expect, test } from "vitest";
import { suggestedDomain } from "~/lib/email-domain";

test.each([
  ["asha@gmial.com", "gmail.com"],
  ["asha@gamil.com", "gmail.com"],
  ["asha@gmail.con", "gmail.com"],
  ["asha@gmai.com", "gmail.com"],
  ["asha@GMAILL.com", "gmail.com"],
  ["asha@yaho.co.in", "yahoo.co.in"],
  ["asha@redifmail.com", "rediffmail.com"],
  ["asha@hotmial.com", "hotmail.com"],
])("%s is a slip of %s", (email, meant) => {
  expect(suggestedDomain(email)).toBe(meant);
});

test.each([
  ...["asha@gmail.com", "asha@mail.com", "asha@ymail.com", "asha@yahoo.in", "asha@live.in"],
  ...["asha@example.org", "asha@gmx.com", "gmial.com", "", "asha@", "asha@lvie.org"],
])("%j is no slip", (email) => {
  expect(suggestedDomain(email)).toBeNull();
});
