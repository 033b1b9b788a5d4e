/** Every form as plain HTML, as browsers without scripts send it. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { prepareForms } from "../../support/form-context";
import { formCases, type FormContext } from "../../support/forms";
import { openPlainBrowser } from "../../support/plain-browser";
import { staffToken } from "../../support/staff";
import { database, visit } from "../../support/visit";

const rows = Object.entries(formCases).filter(([name]) => name !== "Donation dialog");
let there: FormContext;
let token: string;

beforeAll(async () => {
  const db = database();
  token = await staffToken(db);
  there = await prepareForms(db, "http://localhost:3000", visit, "off");
});

test("docs/forms.md names exactly the tested forms", () => {
  const named = [...readFileSync("docs/forms.md", "utf8").matchAll(/^\| (?!Form \|)([^|]+?) \| /gm)];
  expect(named.map(([, name]) => name)).toEqual(Object.keys(formCases));
});

describe("form without script", () => {
  test.each(rows)("reports an error at its field and keeps what was typed (%s)", async (_, row) => {
    const { path, isStaff, wrong, send, says, right, done } = row(there);
    const page = await openPlainBrowser(path, isStaff ? { authtoken: token } : {});
    await page.press(send, wrong);
    for (const [label, sentence] of Object.entries(says))
      if (label === "") expect(page.texts("alert").join()).toContain(sentence);
      else
        expect(page.field(send, label), label).toMatchObject({
          isInvalid: true,
          description: expect.stringContaining(sentence) as string,
        });
    for (const [label, value] of Object.entries(wrong)) {
      const { isChecked, values } = page.field(send, label);
      if (value === true) expect(isChecked, label).toBe(true);
      else if (typeof value === "string" && !/password/i.test(label)) expect(values, label).toEqual([value]);
    }
    await page.press(send, right);
    if (typeof done === "string") expect(page.text).toContain(done);
    else if ("button" in done) expect(page.buttons.join()).toContain(done.button);
    else expect(page.path).toMatch(done.address);
  });
});
