import { beforeAll, expect, test } from "vitest";
import { LIFE_SCHOOL } from "../../support/causes";
import { insertDonation } from "../../support/donation";
import { newDonor } from "~/features/donations/donor-groups.server";
import { expectErrorAt, formContaining, tags, visibleText } from "../../support/html";
import { staffToken } from "../../support/staff";
import { database, visit, type VisitOptions } from "../../support/visit";

const db = database();
let token = "";
beforeAll(async () => {
  token = await staffToken(db, { role: "treasurer" });
});
const asStaff = (path: string, more: VisitOptions = {}) =>
  visit(path, { ...more, headers: { cookie: `authtoken=${token}` } });
const links = (html: string) => tags(html, "a").map(({ href }) => (href ?? "").replaceAll("&amp;", "&"));
const screen = async (path = "/adminInKind") => (await asStaff(path)).text();

test("staff record a gift in kind, open its letter, and void it", async () => {
  const { fields } = formContaining(await screen(), "Record the gift in kind");
  const given = { ...fields, what: "Rice", quantity: "50 kg", donor: "Asha", cause: LIFE_SCHOOL };
  const refused = await asStaff("/adminInKind", { form: { ...given, quantity: "" } });
  expect(refused.status).toBe(422);
  expectErrorAt(await refused.text(), "quantity", "Please enter how much was given");

  const recorded = await asStaff("/adminInKind", { form: given });
  expect(recorded.status).toBe(303);
  const path = recorded.headers.get("location") ?? "";
  expect(visibleText(await screen())).toMatch(/DF-KIND\/\d{4}-\d\d\/000001 .* Asha Rice 50 kg not stated/);
  const letter = await asStaff(`${path}/acknowledgement.pdf`);
  expect(letter.headers.get("content-type")).toBe("application/pdf");
  expect((await asStaff("/adminInKind/nothing")).status).toBe(404);

  expect((await asStaff(path, { form: { reason: "" } })).status).toBe(422);
  expect((await asStaff(path, { form: { reason: "recorded twice" } })).status).toBe(303);
  expect(visibleText(await screen(path))).toMatch(/void since .* recorded twice/);
  const csv = await (await asStaff("/adminInKind.csv")).text();
  expect(csv).toContain("number,day,donor,email,address,what,quantity,value,cause,state,reason");
  expect(csv).toContain("void,recorded twice");
});

test("the form is filled in with a known donor", async () => {
  const donor = await newDonor(db, new Date());
  await insertDonation(db, { donor_id: donor, name: "Meera Pillai", address: "Kalpetta", mode: "live" });
  expect(visibleText(await screen("/adminInKind?search=meera"))).toContain("Meera Pillai");
  const chosen = await screen(`/adminInKind?donor=${donor}`);
  expect(formContaining(chosen, "Record the gift in kind").fields).toMatchObject({ donor: "Meera Pillai" });
  expect(chosen).toMatch(/<textarea[^>]*>\s*Kalpetta/);
});

test("the choice of a donor keeps day and cause, and promises no new donor", async () => {
  const donor = await newDonor(db, new Date());
  await insertDonation(db, { donor_id: donor, name: "Latha", mode: "live" });
  const kept = `day=2026-06-20&cause=${LIFE_SCHOOL}`;
  const search = await screen(`/adminInKind?search=latha&${kept}`);
  expect(links(search)).toContain(`/adminInKind?${kept}&donor=${donor}`);
  const { fields } = formContaining(
    await screen(`/adminInKind?${kept}&donor=${donor}`),
    "Record the gift in kind",
  );
  expect(fields).toMatchObject({ day: "2026-06-20", donor: "Latha" });
  const unknown = visibleText(await screen("/adminInKind?search=nobody"));
  expect(unknown).toContain("Nobody found. Fill in the fields below.");
  expect(unknown).not.toContain("a new donor will be created");
});

test("names the sample's facts that a letter would print", async () => {
  expect(visibleText(await screen())).toMatch(/a gift recorded here is real.*It would print the sample’s/);
});
