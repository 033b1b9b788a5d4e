import { expect, test } from "vitest";
import { saveSettings } from "~/features/settings/settings.server";
import { enterApproval } from "../../support/approval";
import { database, open } from "../../support/visit";

const db = database();
test("form, home page and /detailAbout show registration, 80G approval, PAN and telephone", async () => {
  const fresh = await open("/donateUs");
  expect(fresh.text).toContain("UPI, cards and net banking through Razorpay");
  for (const unset of ["Registration number not set", "AAATD0000X", "80G approval"])
    expect(fresh.text).not.toContain(unset);
  await saveSettings(
    db,
    null,
    "foundation",
    { registration: "IV/9/2011", pan: "AABTS1234K", phone: "04936 200200", officeHours: "Mondays" },
    new Date(),
  );
  await enterApproval(db);
  for (const page of ["/donateUs", "/donatePage", "/", "/detailAbout"]) {
    const { text, html } = await open(page);
    expect(text).toContain("Registered: IV/9/2011 · 80G approval AABTS1234KF20261 · PAN AABTS1234K");
    expect(text).toContain("04936 200200 (Mondays)");
    expect(html).toContain('href="/refunds"');
  }
  expect((await open("/ml/donateUs")).text).toContain("80G അംഗീകാരം: AABTS1234KF20261");
});
