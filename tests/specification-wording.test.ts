import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "~/features/settings/settings";
import { legalLimits, limits } from "~/lib/limits";
import en from "~/locales/en.json";
import { translator } from "~/locales/translate";

/** The specification's wording and figures that no test of a page reads, typed from the document, in its order. */
const { account, blog, dashboard, event, photo: gallery, home, project, site } = en;
const { donationForm, giving: donation } = en;
const t = translator("en");

type Pair = readonly [is: unknown, specified: unknown];
function eachIs(pairs: Pair[]) {
  for (const [is, specified] of pairs) expect(is).toEqual(specified);
}

describe("sections 1 and 2: labels of pages and screens", () => {
  test("navigation and policies", () => {
    eachIs([
      [
        Object.values(site.navigation),
        ["Home", "About", "Donate", "Projects", "Events", "Blogs", "Gallery", "Contact"],
      ],
      [
        Object.values(site.policies),
        ["Terms and Conditions", "Privacy Policy", "Shipping Policy", "Cancellation and Refunds"],
      ],
      [site.language, "En"],
    ]);
  });

  test("public pages", () => {
    eachIs([
      [Object.values(en.contact.fields), ["Name", "Email", "Phone", "Subject", "Message"]],
      [
        [...Object.values(en.about.headings), en.about.getInvolved],
        ["Our Mission", "Our Vision", "Meet Our Team", "Get Involved"],
      ],
      [en.donatePage.causes, ["Health Initiatives", "Emergency Relief", "Educational Programs"]],
      [blog.video, "Video"],
      [blog.readMore, "Read More"],
      [blog.joinUs, "Join Us"],
      [blog.donate, "Donate"],
      [gallery.loading, "Loading..."],
      [project.listHeading, "Our Projects"],
      [
        Object.values(project.sidebar),
        ["Recent Projects", "Get Involved", "Join Us", "Support Our Cause", "Donate"],
      ],
    ]);
  });

  test("account and admin screens", () => {
    eachIs([
      [account.reset, "RESET"],
      [account.verify, "Verify"],
      [Object.values(dashboard.cards), ["Blog Posts", "Events", "Gallery", "Projects"]],
      [dashboard.createNew, "Create New"],
      [dashboard.noBlogs, "No blog posts found."],
      [
        dashboard.editItem,
        { heading: "Edit Item", title: "Title", save: "Save", none: "No item selected for editing" },
      ],
      [gallery.upload, "Upload"],
      [project.fields.title, "Project Title"],
      [t("project.fields.paragraph", { number: 1 }), "Paragraph 1"],
      [t("project.fields.paragraph", { number: 4 }), "Paragraph 4"],
      [t("project.fields.image", { number: 5 }), "Project Image 5"],
    ]);
  });
});

describe("section 4: buttons while a form is sent", () => {
  test("staff forms", () => {
    eachIs([
      [blog.creating, "Posting..."],
      [blog.updating, "Updating..."],
      [event.creating, "Creating..."],
      [event.updating, "Updating..."],
      [project.creating, "Creating..."],
      [project.updating, "Updating..."],
    ]);
  });

  test("donation form", () => {
    eachIs([[donationForm.processing, "Processing..."]]);
  });
});

describe("section 5: hints of fields", () => {
  test("countries of a project", () => {
    eachIs([[project.noCountry, "If no country is selected, this project will be visible globally."]]);
  });
});

describe("section 8: results and errors", () => {
  test("gallery", () => {
    eachIs([[t("photo.loadFailed", { message: "the disk is away" }), "Error: the disk is away"]]);
  });

  test("saving content", () => {
    eachIs([
      [
        t("blog.saveFailed", { action: "creating", message: "no room" }),
        "Error occurred while creating the blog: no room",
      ],
      [
        t("blog.saveFailed", { action: "updating", message: "no room" }),
        "Error occurred while updating the blog: no room",
      ],
      [
        t("event.saveFailed", { action: "creating", message: "no room" }),
        "Error occurred while creating the event: no room",
      ],
      [
        t("event.saveFailed", { action: "updating", message: "no room" }),
        "Error occurred while updating the event: no room",
      ],
      [event.createFailed, "Failed to create event"],
      [event.updateFailed, "Failed to update event"],
      [project.createFailed, "Failed to create project"],
      [project.updateFailed, "Failed to update project"],
      [
        t("project.saveFailed", { action: "creating", message: "no room" }),
        "Error occurred while creating the project: no room",
      ],
      [
        t("project.saveFailed", { action: "updating", message: "no room" }),
        "Error occurred while updating the project: no room",
      ],
      [gallery.uploadFailed, "An error occurred while uploading the image. Please try again."],
    ]);
  });

  test("donation", () => {
    eachIs([
      [
        donation.thankYouText,
        "Your donation has been successfully processed. We greatly appreciate your generosity.",
      ],
      [donationForm.description, "Donation"],
    ]);
  });
});

describe("section 9: the foundation's constants", () => {
  test("accounts", () => {
    eachIs([
      [limits.account.otpLength, 6],
      [limits.account.contactDigits, 10],
      [limits.account.contactPrefix, "+91"],
      [limits.account.passwordMinimum, 8],
      [limits.screen.redirectDelayMs, 2000],
      [limits.account.sessionCookie, "authtoken"],
    ]);
  });

  test("donations", () => {
    expect(DEFAULT_SETTINGS.giving).toEqual({
      presets: [250, 500, 1000, 2000],
      minimum: 50,
      maximum: 500_000,
    });
    expect(limits.donation).toMatchObject({ domesticCountry: "IN", sectionId: "donate-us-section" });
  });

  test("screens", () => {
    expect(limits.screen).toMatchObject({
      testimonials: { autoplayMs: 3000 },
      galleryStrip: { rotateMs: 3000 },
      formNoticeMs: 5000,
      deleteNoticeMs: 3000,
      galleryNoticeMs: 1500,
    });
  });

  test("lists", () => {
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

  test("legal pages", () => {
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
  test("labels", () => {
    expect(account).toMatchObject({
      register: "Register",
      login: "Login",
      checkEmailForLink: "Check your email for the reset link",
    });
    expect(blog).toMatchObject({ create: "Post Blog", update: "Update Blog" });
    expect(event).toMatchObject({ create: "Create Event", update: "Update Event" });
    eachIs([
      [
        [
          t("dashboard.edit", { title: "A" }),
          t("dashboard.delete", { title: "A" }),
          t("dashboard.quickEdit", { title: "A" }),
        ],
        ["Edit A", "Delete A", "Quick edit A"],
      ],
      [Object.values(dashboard.confirm), ["Delete", "Log out", "Discard", "Cancel"]],
      [Object.values(donation.practice), ["Pay now", "Fail the payment", "Leave"]],
      [Object.values(home.carousels), ["Testimonials", "Recent blogs", "Gallery"]],
    ]);
    expect(dashboard).toMatchObject({ staff: "Staff", approve: "Approve" });
    expect(donationForm.proceedToPay).toBe("Proceed to Pay");
    expect(donation).toMatchObject({
      customAmount: "Custom amount",
      gstInvoice: "GST invoice",
      givingFromIndia: "I am giving from India",
      givingFromAbroad: "I am giving from abroad",
      practiceMode: "Practice mode",
      statement: "I am an Indian citizen giving from my own funds",
    });
  });

  test("limits", () => {
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
      shownAgain: { fields: 120, bytes: 262144 },
      shortBytes: 16384,
      unfinishedBytes: 50331648,
      unfinishedBytesPerAddress: 8388608,
      smallBytes: 65536,
      unfinishedSmallBytes: 16777216,
      unfinishedSmallBytesPerAddress: 1048576,
      silentMs: 30000,
      graceMs: 30000,
      slowestBytesPerSecond: 1000,
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
      login: { ...login, shortestWaitSeconds: 10, longestWaitSeconds: 300 },
      otp: { perCode: 5, perMailbox: 15, perAddress: 100, mailsPerMailbox: 5, resendsPerAddress: 30 },
    });
  });
});
