import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "~/features/settings/settings";
import { legalLimits, limits } from "~/lib/limits";
import { translator } from "~/locales/translate";

/** Wording and figures of the specification that no page test checks, in the order of the document. */
const t = translator("en");

test.each([
  ["dashboard.noBlogs", "No blog posts found."],
  ["dashboard.editItem.heading", "Edit Item"],
  ["dashboard.approve", "Approve"],
  ["blog.creating", "Posting..."],
  ["blog.updating", "Updating..."],
  ["event.creating", "Creating..."],
  ["event.updating", "Updating..."],
  ["project.creating", "Creating..."],
  ["project.updating", "Updating..."],
  ["donationForm.processing", "Processing..."],
  ["project.noCountry", "If no country is selected, this project will be visible globally."],
  ["photo.uploadFailed", "An error occurred while uploading the image. Please try again."],
] as const)("%s is '%s'", (key, specified) => expect(t(key)).toBe(specified));

test("messages of failed saves contain the action, the item and the reason", () => {
  const message = "no room";
  expect([
    t("blog.saveFailed", { action: "creating", message }),
    t("blog.saveFailed", { action: "updating", message }),
    t("project.saveFailed", { action: "creating", message }),
    t("project.saveFailed", { action: "updating", message }),
  ]).toEqual([
    "Error occurred while creating the blog: no room",
    "Error occurred while updating the blog: no room",
    "Error occurred while creating the project: no room",
    "Error occurred while updating the project: no room",
  ]);
  expect(t("project.fields.image", { number: 5 })).toBe("Project Image 5");
});

describe("constants in section 9 of the specification", () => {
  test("hold for accounts", () => {
    expect(limits.account).toMatchObject({
      ...{ otpLength: 6, contactDigits: 10, contactPrefix: "+91", passwordMinimum: 8 },
      sessionCookie: "authtoken",
    });
  });

  test("hold for donations", () => {
    expect(DEFAULT_SETTINGS.giving).toEqual({
      presets: [250, 500, 1000, 2000],
      minimum: 50,
      maximum: 500_000,
    });
    expect(limits.donation).toMatchObject({ domesticCountry: "IN", sectionId: "donate-us-section" });
  });

  test("hold for screens", () => {
    expect(limits.screen).toMatchObject({
      redirectDelayMs: 2000,
      testimonials: { autoplayMs: 3000 },
      galleryStrip: { rotateMs: 3000 },
      formNoticeMs: 5000,
      deleteNoticeMs: 3000,
      galleryNoticeMs: 1500,
    });
  });

  test("hold for lists", () => {
    expect(limits.content).toMatchObject({
      homeEvents: 3,
      homeBlogs: 3,
      blogPageSize: 3,
      projectImages: 5,
      countries: [
        { code: "US", name: "United States" },
        { code: "IN", name: "India" },
      ],
    });
  });

  test("hold for legal pages", () => {
    expect(legalLimits).toEqual({
      minimumAge: 18,
      notServedUnderAge: 13,
      cancelWithinHours: 24,
      refundRequestWithinDays: 30,
      refundCreditWorkingDays: { from: 1, to: 7 },
      standardShipping: { dollars: 5.99, businessDays: { from: 5, to: 7 } },
      expeditedShipping: { dollars: 12.99, days: { from: 2, to: 3 } },
      freeShippingOverDollars: 50,
      liabilityCapDollars: 100,
      termsNoticeDays: 30,
    });
  });
});

describe("contract and decisions", () => {
  test("fix the limits of reconciliation, bodies, texts and rates", () => {
    expect(limits.donation).toMatchObject({
      reconciliationMinutes: [1, 5, 20, 2 * 60, 24 * 60, 72 * 60],
      abandonAfterHours: 24,
    });
    expect(limits.body).toEqual({
      jsonBytes: 1048576,
      formBytes: 1048576,
      imageBytes: 15728640,
      imagePixels: 40000000,
      multipartBytes: 83886080,
      fields: 400,
      redisplayedFields: 320,
      shortBytes: 16384,
      unfinishedBytes: 50331648,
      unfinishedBytesPerAddress: 8388608,
      smallBytes: 65536,
      unfinishedSmallBytes: 16777216,
      unfinishedSmallBytesPerAddress: 1048576,
      idleMs: 30000,
      graceMs: 30000,
      minBytesPerSecond: 1000,
    });
    expect(limits.text).toMatchObject({ text: 5000, htmlBytes: 200000 });
    const login = { perAccountAndAddress: 20, perAddress: 100, perDevice: 20, slowAfter: 30 };
    expect(limits.rate).toMatchObject({
      windowMinutes: 60,
      orders: 40,
      verify: 40,
      sendInvoice: 20,
      registrations: 30,
      forgot: { requests: 15, mailsPerAddress: 5, mailsPerMailbox: 20 },
      login: { ...login, minWaitSeconds: 10, maxWaitSeconds: 300 },
      otp: { perCode: 5, perMailbox: 15, perAddress: 100, mailsPerMailbox: 5, resendsPerAddress: 30 },
    });
  });
});
