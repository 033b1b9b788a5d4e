import { beforeAll, describe, expect, test } from "vitest";
import { enterApproval } from "../../support/approval";
import { readDonation } from "~/features/donations/find-donation.server";
import { insertDonation } from "../../support/donation";
import { expectErrorAt, field, formContaining, tags } from "../../support/html";
import { hasEnglish, textsIn } from "../../support/page-texts";
import { database, open, visit } from "../../support/visit";
import { translator } from "~/locales/translate";

const FROM = { from: "49.36.8.1" };
const PAN = "ABCPE1234F";
const db = database();
beforeAll(() => enterApproval(db));
const newest = () =>
  db.selectFrom("donations").selectAll().orderBy("created_at", "desc").executeTakeFirstOrThrow();

describe.each([
  ["en", "", "Pay ₹"],
  ["ml", "/ml", " അടയ്ക്കാം"],
] as const)("particulars in %s", (language, prefix, proceed) => {
  const t = translator(language);

  test("are explained, checked and stored by the donation form, which never shows the PAN", async () => {
    const details = await open(`${prefix}/donation/new?amount=500`, FROM);
    const t = translator(language);
    for (const said of [
      t("giving.address"),
      t("giving.certificate"),
      t("giving.pan"),
      t("giving.particulars.addressHint"),
      t("giving.particulars.certificateHint"),
    ])
      expect(details.text).toContain(said);
    expect(field(details.html, "wantsCertificate").checked).toBeUndefined();
    const form = formContaining(details.html, proceed);
    const wrong = await open(form.action, {
      ...FROM,
      form: { ...form.fields, address: "Kottayam", pan: "12" },
    });
    expect(wrong.status).toBe(422);
    expectErrorAt(wrong.html, "pan", t("giving.panInvalid"));
    expect(wrong.html).toContain(">Kottayam</textarea>");
    const sent = await open(form.action, {
      ...FROM,
      form: { ...form.fields, name: "ആശ", address: "Kottayam", wantsCertificate: "on", pan: "abcpe 1234f" },
    });
    expect(sent.status).toBe(303);
    expect(await newest()).toMatchObject({
      address: "Kottayam",
      wants_certificate: 1,
      pan_last4: "234F",
      lang: language,
    });
    for (const page of [await open(sent.location, FROM), sent]) expect(page.html).not.toContain(PAN);
  });

  test("can be added later on their own form, which shows only the end of the PAN", async () => {
    const { token, id } = await insertDonation(db, { lang: language, name: null });
    const own = await open(`${prefix}/donation/${token}`, FROM);
    const href = `${prefix}/donation/${token}/particulars`;
    expect(tags(own.html, "a").some((one) => one.href === href)).toBe(true);
    expect(own.text).toContain(t("giving.particulars.give"));
    const page = await open(href, FROM);
    expect(page.response.headers.get("cache-control")).toBe("private, no-store");
    const form = formContaining(page.html, t("giving.particulars.save"));
    const wrong = await open(form.action, { ...FROM, form: { pan: "ABCXE1234F", address: "കൊച്ചി" } });
    expect(wrong.status).toBe(422);
    expectErrorAt(wrong.html, "pan", t("giving.panInvalid"));
    const typed = { name: "ആശ", address: "കോട്ടയം", wantsCertificate: "on", pan: PAN };
    const saved = await open(form.action, { ...FROM, form: typed });
    expect(saved).toMatchObject({ status: 303, location: `${prefix}/donation/${token}` });
    const cookie = saved.cookies.notice?.split(";", 1)[0] ?? "";
    const told = await open(saved.location, { ...FROM, headers: { cookie } });
    expect(told.text).toContain(t("giving.particularsSaved"));
    expect(told.text).toContain(t("giving.particulars.change"));
    const again = await open(href, FROM);
    expect(again.text).toContain("••••••234F");
    expect(again.html).not.toContain(PAN);
    expect(field(again.html, "wantsCertificate").checked).toBeDefined();
    expect(await readDonation(db, id)).toMatchObject({ name: "ആശ", address: "കോട്ടയം" });
    if (language === "ml")
      for (const { html } of [page, wrong, told, again])
        expect(textsIn(html, "ml").filter(hasEnglish)).toEqual([]);
  });
});

test("rejects an address beyond 500 characters and keeps what was typed", async () => {
  await visit("/healthz");
  const { token } = await insertDonation(db);
  const href = `/donation/${token}/particulars`;
  const letters = "അ".repeat(501);
  const { status, html } = await open(href, { ...FROM, form: { address: letters } });
  expect(status).toBe(422);
  const [box] = tags(html, "textarea");
  expect(box).toMatchObject({ name: "address", "aria-invalid": "true" });
  expect(html).toContain(`<a href="#${box?.id}">Please use at most 500 characters</a>`);
  expect(html).toContain(`>${letters}</textarea>`);
  const most = await open(href, { ...FROM, form: { address: letters.slice(1) } });
  expect(most.status).toBe(303);
});

describe("POST /payment/create-order", () => {
  const order = async (donation: object) => {
    const response = await visit("/payment/create-order", { ...FROM, json: { amount: 500, ...donation } });
    return { status: response.status, body: (await response.json()) as Record<string, never> };
  };

  test("accepts particulars and never returns the PAN", async () => {
    const { status, body } = await order({ address: "Kottayam", wantsCertificate: true, pan: PAN });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/ABCPE|234F/);
    const { token, pan_last4 } = await newest();
    expect(body).toMatchObject({ donation: { href: `/donation/${token}` } });
    expect(pan_last4).toBe("234F");
  });

  test("reports an invalid PAN at its field", async () => {
    for (const pan of ["ABCXE1234F", "1", 12, {}, [PAN, PAN]])
      expect(await order({ pan })).toMatchObject({
        status: 422,
        body: { success: false, errors: { pan: translator("en")("giving.panInvalid") } },
      });
  });
});

test("answers 404 for unknown donations and 405 for other methods", async () => {
  const { token } = await insertDonation(db);
  expect((await open("/donation/nobody/particulars", FROM)).status).toBe(404);
  expect((await open("/donation/nobody/particulars", { ...FROM, form: { pan: PAN } })).status).toBe(404);
  for (const method of ["PUT", "DELETE"])
    expect((await open(`/donation/${token}/particulars`, { ...FROM, method })).status).toBe(405);
});
