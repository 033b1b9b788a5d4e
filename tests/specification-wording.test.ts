import { describe, expect, test } from "vitest";
import { legalLimits, limits } from "~/lib/limits";
import { aboutMessages, messages, donationMessages as donation } from "~/locales/english-messages";
import { list } from "./support/list";

/**
 * The specification's words and numbers, typed out once more from the document and not imported: a constant
 * compared with itself proves nothing. In the order of the specification.
 */
const { account, blog, dashboard, event, photo: gallery, home, project, site } = messages;

type Pair = readonly [is: unknown, specified: unknown];
function eachIs(pairs: Pair[]) {
  for (const [is, specified] of pairs) expect(is).toEqual(specified);
}

describe("section 1 and 2: what visitors and staff read on the screens", () => {
  test("a visitor meets the tagline, the navigation and the home page in the foundation's words", () => {
    eachIs([
      [
        Object.values(site.navigation),
        ["Home", "About", "Donate", "Projects", "Events", "Blogs", "Gallery", "Contact"],
      ],
      [site.tagline, "Together, we can change lives..."],
      [home.headline, "JOIN HANDS FOR A BRIGHTER TOMORROW"],
      [home.moreDetails, "More Details"],
      [home.donateNow, "Donate Now"],
      [home.moreAboutUs, "MORE ABOUT US"],
      [home.timeMissing, "Time not available"],
      [home.locationMissing, "Location not available"],
      [home.noEvents, "No events available at the moment."],
      [home.exploreMoreEvents, "Explore More Events"],
      [home.moreFromGallery, "More from Gallery"],
      [home.latestProjects, "Our Latest Projects"],
      [home.viewMore, "View More"],
      [
        Object.values(site.policies),
        ["Terms and Conditions", "Privacy Policy", "Shipping Policy", "Cancellation and Refunds"],
      ],
      [site.donateNow, "Donate Now"],
      [site.language, "En"],
      [site.followUs, "Follow Us"],
    ]);
  });

  test("a reader finds the headings and buttons of the other public pages", () => {
    eachIs([
      [messages.contact.heading, "Get Touch With Us"],
      [Object.values(messages.contact.fields), ["Name", "Email", "Phone", "Subject", "Message"]],
      [messages.contact.send, "SEND MESSAGE"],
      [Object.values(aboutMessages), ["Our Mission", "Our Vision", "Meet Our Team", "Get Involved"]],
      [messages.donatePage.causes, ["Health Initiatives", "Emergency Relief", "Educational Programs"]],
      [messages.donatePage.impactStories, "Impact Stories"],
      [event.listHeading, "Discover Our Events"],
      [event.dateMissing, "Date TBD"],
      [event.none, "No events found."],
      [event.joinOurCommunity, "Join Our Community"],
      [blog.listHeading, "Our Impact Blogs"],
      [blog.video, "Video"],
      [blog.readMore, "Read More"],
      [blog.stayInformed, "Stay Informed"],
      [blog.submitYourStory, "Submit Your Story"],
      [blog.joinUs, "Join Us"],
      [blog.donate, "Donate"],
      [blog.returnToBlogs, "Return to Blogs"],
      [blog.notFound, "Blog not found"],
      [gallery.loading, "Loading..."],
      [project.hero, "Explore Our Projects"],
      [project.heroText, "Engage in Meaningful Projects that Inspire Hope"],
      [project.listHeading, "Our Projects"],
      [project.bePart, "Be Part of the Impact"],
      [project.supportForACause, "Support for a Cause"],
      [
        Object.values(project.sidebar),
        ["Recent Projects", "Get Involved", "Join Us", "Support Our Cause", "Donate"],
      ],
      [project.notFound, "No project found!"],
      [donation.titleFor("Goat Rearing"), "Donate to Goat Rearing"],
    ]);
  });

  test("a staff member finds the labels of the account and admin screens", () => {
    eachIs([
      [account.forgotPasswordLink, "Forgot Password?"],
      [account.forgotPassword, "Forgot Password"],
      [account.newPassword, "New Password"],
      [account.reset, "RESET"],
      [account.verify, "Verify"],
      [account.loggingIn, "Logging in..."],
      [dashboard.title, "Admin Dashboard"],
      [Object.values(dashboard.cards), ["Blog Posts", "Events", "Gallery", "Projects"]],
      [dashboard.createNew, "Create New"],
      [dashboard.noBlogs, "No blog posts found."],
      [dashboard.noEvents, "No events found."],
      [dashboard.noProjects, "No projects found."],
      [dashboard.saveChanges, "Save Changes"],
      [
        dashboard.editItem,
        { heading: "Edit Item", title: "Title", save: "Save", none: "No item selected for editing" },
      ],
      [blog.createHeading, "Post a New Blog"],
      [blog.editHeading, "Edit Blog Post"],
      [event.createHeading, "Create a New Event"],
      [event.editHeading, "Edit Event"],
      [event.discardQuestion, "Are you sure you want to discard your changes?"],
      [gallery.upload, "Upload"],
      [project.createHeading, "Create New Project"],
      [project.editHeading, "Edit Project"],
      [project.fields.title, "Project Title"],
      [project.fields.shortDescription, "Short Description"],
      [project.fields.paragraph(1), "Paragraph 1"],
      [project.fields.paragraph(4), "Paragraph 4"],
      [project.fields.image(1), "Project Image 1"],
      [project.fields.image(5), "Project Image 5"],
      [project.create, "Create Project"],
      [project.update, "Update Project"],
    ]);
  });
});

describe("section 4: what people read while something is under way", () => {
  test("a staff member sees that a save is running and what came of it", () => {
    eachIs([
      [blog.creating, "Posting..."],
      [blog.updating, "Updating..."],
      [event.creating, "Creating..."],
      [event.updating, "Updating..."],
      [project.creating, "Creating..."],
      [project.updating, "Updating..."],
      [dashboard.itemDeleted, "Item deleted successfully"],
    ]);
  });

  test("a donor sees what is waited for and what is missing", () => {
    eachIs([
      [donation.selectAmount, "Please select an amount"],
      [donation.processing, "Processing..."],
    ]);
  });
});

describe("section 5: what a form says about a field", () => {
  test("someone who registers is told what is wrong", () => {
    eachIs([
      [account.emailInvalid, "Please enter a valid email address"],
      [account.contactInvalid, "Please enter a valid 10-digit contact number"],
      [account.passwordTooShort, "Password must be at least 8 characters long"],
    ]);
  });

  test("a staff member is told which field of a blog post, an event, a project or a photo is missing", () => {
    eachIs([
      [blog.titleRequired, "Title is required"],
      [blog.subheadingRequired, "Subheading is required"],
      [blog.categoryRequired, "Category is required"],
      [blog.authorRequired, "Author is required"],
      [blog.imageRequired, "Image is required"],
      [blog.contentRequired, "Content is required"],
      [event.titleRequired, "Title is required"],
      [project.titleRequired, "Title is required"],
      [project.noCountry, "If no country is selected, this project will be visible globally."],
      [gallery.titleAndImageRequired, "Please provide a title for the image and select an image."],
    ]);
  });

  test("a donor is told what is wrong with the amount or the details", () => {
    eachIs([
      [donation.amountTooSmall, "Please choose an amount of 50 or above."],
      [donation.nameRequired, "Name is required"],
      [donation.emailRequired, "Email is required"],
      [donation.phoneRequired, "Phone is required"],
      [donation.phoneInvalid, "Invalid phone number"],
      [donation.emailInvalid, "Invalid email address"],
    ]);
  });
});

describe("section 8: what people read when something fails or is done", () => {
  test("someone who signs in reads how it went", () => {
    eachIs([
      [account.loginFailed, "An error occurred during login"],
      [account.loginSucceeded, "Login successful"],
    ]);
  });

  test("a visitor reads what could not be loaded", () => {
    eachIs([
      [home.eventsFailed, "Failed to load events."],
      [event.loadFailed, "Failed to load events"],
      [home.blogsFailed, "Failed to fetch blogs"],
      [blog.listFailed, "Failed to fetch blogs"],
      [blog.idMissing, "Blog ID is missing"],
      [blog.fetchFailed, "Failed to fetch blog data"],
      [gallery.loadFailed("the disk is away"), "Error: the disk is away"],
      [project.listFailedTryAgain, "Failed to fetch projects. Please try again later."],
      [home.projectsFailed, "Failed to fetch projects"],
      [project.loadFailed, "Failed to load project data"],
    ]);
  });

  test("a staff member reads whether a blog post, an event, a project or a photo was saved", () => {
    eachIs([
      [blog.saveFailed("creating", "no room"), "Error occurred while creating the blog: no room"],
      [blog.saveFailed("updating", "no room"), "Error occurred while updating the blog: no room"],
      [blog.created, "Blog created successfully!"],
      [blog.updated, "Blog updated successfully!"],
      [event.saveFailed("creating", "no room"), "Error occurred while creating the event: no room"],
      [event.saveFailed("updating", "no room"), "Error occurred while updating the event: no room"],
      [event.createFailed, "Failed to create event"],
      [event.updateFailed, "Failed to update event"],
      [event.created, "Event created successfully!"],
      [event.updated, "Event updated successfully!"],
      [project.createFailed, "Failed to create project"],
      [project.updateFailed, "Failed to update project"],
      [project.saveFailed("creating", "no room"), "Error occurred while creating the project: no room"],
      [project.saveFailed("updating", "no room"), "Error occurred while updating the project: no room"],
      [project.created, "Project created successfully!"],
      [project.updated, "Project updated successfully!"],
      [gallery.uploadFailed, "An error occurred while uploading the image. Please try again."],
      [gallery.uploaded, "Photo uploaded successfully!"],
      [gallery.deleted, "Photo deleted successfully!"],
    ]);
  });

  test("a donor reads what became of the donation", () => {
    eachIs([
      [donation.orderFailed, "Error creating order!"],
      [donation.verificationFailed, "Payment verification failed!"],
      [donation.verificationError, "Error verifying payment!"],
      [donation.thankYouTitle, "Thank You for Your Support!"],
      [
        donation.thankYouText,
        "Your donation has been successfully processed. We greatly appreciate your generosity.",
      ],
      [donation.thankYouInvoice, "An invoice has been sent to your email address. Please check your inbox."],
      [donation.description, "Donation"],
    ]);
  });
});

describe("section 9: the foundation's constants", () => {
  test("an account is made with the specified figures", () => {
    eachIs([
      [limits.account.otpLength, 6],
      [limits.account.contactDigits, 10],
      [limits.account.contactPrefix, "+91"],
      [limits.account.passwordMinimum, 8],
      [limits.screen.redirectDelayMs, 2000],
      [limits.account.sessionCookie, "authtoken"],
    ]);
  });

  test("a donor is offered the specified amounts and causes", () => {
    const { causes, defaultCause, ...donation } = limits.donation;
    expect(donation).toMatchObject({
      presets: [250, 500, 1000, 2000],
      minimumRupees: 50,
      domesticCountry: "IN",
      sectionId: "donate-us-section",
    });
    expect(causes.map(({ name }) => name)).toEqual(
      list("Life School, Goat Rearing, Youth Outreach, Stitching Center"),
    );
    expect(causes.find(({ slug }) => slug === defaultCause)?.name).toBe("Life School");
  });

  test("a visitor's screen follows the specified measures", () => {
    expect(limits.screen).toMatchObject({
      testimonials: { autoplayMs: 3000 },
      galleryStrip: { rotateMs: 3000 },
      formNoticeMs: 5000,
      deleteNoticeMs: 3000,
      galleryNoticeMs: 1500,
      copyright: { desktop: "2024", mobile: "2009 to 2024" },
    });
  });

  test("the lists and entries have the specified lengths", () => {
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

  test("the legal pages name the specified figures", () => {
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

describe("what the contract and the decisions add", () => {
  test("the screens carry the pinned labels", () => {
    expect(account).toMatchObject({
      register: "Register",
      login: "Login",
      checkEmailForLink: "Check your email for the reset link",
    });
    expect(blog).toMatchObject({ create: "Post Blog", update: "Update Blog" });
    expect(event).toMatchObject({ create: "Create Event", update: "Update Event" });
    eachIs([
      [
        [dashboard.edit("A"), dashboard.delete("A"), dashboard.quickEdit("A")],
        ["Edit A", "Delete A", "Quick edit A"],
      ],
      [Object.values(dashboard.confirm), ["Delete", "Log out", "Discard", "Cancel"]],
      [Object.values(donation.practice), ["Pay now", "Fail the payment", "Leave"]],
      [Object.values(home.carousels), ["Testimonials", "Recent blogs", "Gallery"]],
    ]);
    expect(dashboard).toMatchObject({ staff: "Staff", approve: "Approve" });
    expect(donation).toMatchObject({
      customAmount: "Custom amount",
      gstInvoice: "GST invoice",
      proceedToPay: "Proceed to Pay",
      givingFromIndia: "I am giving from India",
      givingFromAbroad: "I am giving from abroad",
      practiceMode: "Practice mode",
      statement: "I am an Indian citizen giving from my own funds",
    });
  });

  test("sizes and turns are the pinned ones", () => {
    expect(limits.donation).toMatchObject({
      maximumRupees: 500000,
      lookUpMinutes: [1, 5, 20, 2 * 60, 24 * 60, 72 * 60],
      abandonAfterHours: 24,
    });
    expect(limits.donation.causes.map(({ slug }) => slug)).toEqual(
      list("life-school, goat-rearing, youth-outreach, stitching-center"),
    );
    expect(limits.body).toEqual({
      jsonBytes: 1048576,
      formBytes: 1048576,
      imageBytes: 15728640,
      imagePixels: 40000000,
      multipartBytes: 83886080,
      fields: 400,
      shownAgain: { fields: 100, bytes: 262144 },
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
      forgot: { requests: 15, lettersFromOne: 5, lettersPerMailbox: 20 },
      login: { ...login, shortestWaitSeconds: 10, longestWaitSeconds: 300 },
      otp: { perCode: 5, perMailbox: 15, perAddress: 100, lettersPerMailbox: 5, resendsPerAddress: 30 },
    });
  });
});
