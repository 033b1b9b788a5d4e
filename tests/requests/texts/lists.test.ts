/** Milestones, reasons, kinds of work, stories and points about money: lists that staff make longer and shorter. */
import { beforeEach, expect, test } from "vitest";
import { defaultText, MAX_ENTRIES } from "~/features/texts/parts.server";
import { textVersions } from "~/features/texts/text-versions.server";
import { field } from "../../support/html";
import { staffHeaders } from "../../support/staff";
import { database, open } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db);
const STEPS = "about.path.steps";
const ORDER = `list.${STEPS}`;

beforeEach(async () => {
  await db.deleteFrom("texts").execute();
  await db.deleteFrom("content_versions").execute();
});

const post = (part: string, form: Record<string, string>) =>
  open(`/adminTexts/${part}`, { headers, form: { hides: "ticked", ...form } });
const publish = (part: string, form: Record<string, string>) => post(part, { intent: "publish", ...form });
const years = async (path = "/detailAbout") =>
  Array.from((await open(path, { headers })).html.matchAll(/class="year">([^<]*)</g), ([, year = ""]) =>
    year.trim(),
  );
const DEFAULTS = [0, 1, 2, 3, 4].map((number) => defaultText("en", `${STEPS}.${number}.year`));

test("adds an entry, keeps what was typed, and shows it once it is published", async () => {
  const added = await post("about", { intent: `add:${STEPS}`, "about.path.kicker": "Our road" });
  expect(added.status).toBe(200);
  expect(field(added.html, ORDER).value).toBe("0 1 2 3 4 5");
  expect(field(added.html, "about.path.kicker").value).toBe("Our road");
  expect(field(added.html, `${STEPS}.5.title`).value).toBe("");
  expect(added.html).toContain(`name="ml.${STEPS}.5.title"`);
  expect(await years()).toEqual(DEFAULTS);

  const entry = {
    [ORDER]: "0 1 2 3 4 5",
    [`${STEPS}.5.year`]: "2027",
    [`${STEPS}.5.title`]: "A second hall",
    [`ml.${STEPS}.5.title`]: "രണ്ടാമത്തെ ഹാൾ",
  };
  await post("about", { intent: "draft", ...entry });
  expect(await years()).toEqual(DEFAULTS);
  expect(await years("/detailAbout?preview=texts")).toEqual([...DEFAULTS, "2027"]);
  expect((await open("/detailAbout?preview=texts", { headers })).html).toContain(
    `/adminTexts/about#texts-${STEPS}.5.title`,
  );
  await publish("about", entry);
  expect(await years()).toEqual([...DEFAULTS, "2027"]);
  expect((await open("/detailAbout")).text).toContain("A second hall");
  const malayalam = await open("/ml/detailAbout");
  expect(malayalam.text).toContain("രണ്ടാമത്തെ ഹാൾ");
  expect(malayalam.text).not.toContain("A second hall");
  // Another entry never takes the texts of one that was deleted.
  const again = await post("about", { intent: `add:${STEPS}`, [ORDER]: "0 1" });
  expect(field(again.html, ORDER).value).toBe("0 1 6");
});

test("an entry in one language is shown in the other too, marked with its language", async () => {
  await publish("about", { [ORDER]: "5", [`${STEPS}.5.title`]: "A second hall" });
  expect((await open("/ml/detailAbout")).html).toContain('<h3 lang="en">A second hall</h3>');
  await publish("about", { [ORDER]: "5", [`${STEPS}.5.title`]: "", [`ml.${STEPS}.5.title`]: "രണ്ടാമത്തെ ഹാൾ" });
  expect((await open("/detailAbout")).html).toContain('<h3 lang="ml">രണ്ടാമത്തെ ഹാൾ</h3>');
});

test("moves and deletes entries, and an earlier version brings the order back", async () => {
  const orderAfter = async (intent: string, order: string) =>
    field((await post("about", { intent, [ORDER]: order })).html, ORDER).value;
  expect(await orderAfter(`up:${STEPS}:3`, "0 1 2 3 4")).toBe("0 1 3 2 4");
  expect(await orderAfter(`down:${STEPS}:0`, "0 1 2 3 4")).toBe("1 0 2 3 4");
  expect(await orderAfter(`up:${STEPS}:0`, "0 1")).toBe("0 1");
  expect(await orderAfter(`delete:${STEPS}:1`, "0 1 2")).toBe("0 2");
  expect(await orderAfter(`delete:${STEPS}:1`, "1")).toBe("-");
  await publish("about", { [ORDER]: "4 1" });
  expect(await years()).toEqual([DEFAULTS[4], DEFAULTS[1]]);
  const form = await open("/adminTexts/about", { headers });
  expect(form.html).toMatch(/<legend[^>]*>Step 2<\/legend>/);
  expect(form.html).not.toMatch(/<legend[^>]*>Step 3<\/legend>/);
  expect(form.html).not.toContain(`name="${STEPS}.0.year"`);
  await publish("about", { [ORDER]: "-" });
  expect((await open("/detailAbout")).html).not.toContain('id="path-title"');
  expect((await open("/adminTexts/about", { headers })).text).toContain("This list is empty and not shown.");

  const { body } = await db
    .selectFrom("content_versions")
    .select("body")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const about = await textVersions.find(db, "about");
  expect(about?.differences(body)).toMatchObject([{ label: "The way so far: entries in order" }]);
  const { id, email } = await db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
  await about?.restore({ id, email }, body, new Date());
  expect(await years()).toEqual([DEFAULTS[4], DEFAULTS[1]]);
});

test("the page of why to donate draws one, two, five and nine entries, and none", async () => {
  for (const count of [1, 2, 5, 9]) {
    const numbers = Array.from({ length: count }, (_, index) => index + 10);
    await publish("giving", {
      ...Object.fromEntries(
        ["reasons", "works", "stories"].map((list) => [`list.donatePage.${list}`, numbers.join(" ")]),
      ),
      ...Object.fromEntries(
        numbers.flatMap((number) => [
          [`donatePage.reasons.${number}.title`, `Reason no. ${number}`],
          [`donatePage.works.${number}.name`, `Work no. ${number}`],
          [`donatePage.stories.${number}.title`, `Story no. ${number}`],
        ]),
      ),
    });
    const { text } = await open("/donatePage");
    for (const what of ["Reason", "Work", "Story"])
      expect(text.match(new RegExp(`${what} no\\. \\d+`, "g")), what).toHaveLength(count);
    expect(text).not.toContain("Health Initiatives");
  }
  await publish("giving", {
    ...{ "list.donatePage.reasons": "-", "list.donatePage.works": "-", "list.donatePage.stories": "-" },
  });
  const { html } = await open("/donatePage");
  for (const part of ['class="reasons"', 'id="works-title"', 'id="stories-title"'])
    expect(html).not.toContain(part);
});

test("takes hostile orders and buttons for what they say of entries, never more than twelve", async () => {
  const many = Array.from({ length: 40 }, (_, index) => index).join(" ");
  await publish("about", { [ORDER]: `${many} 99999999999 x` });
  const { html } = await open("/adminTexts/about", { headers });
  expect(field(html, ORDER).value?.split(" ")).toHaveLength(MAX_ENTRIES);
  expect(html).not.toContain(`value="add:${STEPS}"`);
  for (const intent of [
    `add:${STEPS}`,
    `up:${STEPS}:500`,
    "delete:nothing:1",
    "add:donatePage.reasons",
    "add:",
  ])
    expect((await post("about", { intent })).status, intent).toBeLessThan(400);
});

test("tells who saves an older form that the list was changed meanwhile", async () => {
  await publish("about", { [ORDER]: "0 1" });
  const refused = await publish("about", { [ORDER]: "0 2", version: "0" });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Someone added, moved or deleted entries of this list meanwhile");
  expect(field(refused.html, ORDER).value).toBe("0 2");
});

test("a deleted entry of the sample has nothing left to write", async () => {
  const before = (await open("/adminTexts", { headers })).text;
  const [, toWrite = ""] = /About.*?(\d+) of \d+ of your own to write/.exec(before) ?? [];
  await publish("about", { [ORDER]: "0 1 2" });
  const after = (await open("/adminTexts", { headers })).text;
  expect(after).toMatch(new RegExp(`About.*? ${Number(toWrite) - 6} of \\d+ of your own to write`));
});
