import type { Page } from "playwright";
import { writePo } from "~/lib/po";
import { statementCsv } from "./bank";
import type { Scripts } from "./browser";
import { GOAT_REARING, LIFE_SCHOOL } from "./causes";

type File = { name: string; mimeType: string; buffer: Buffer };

/** Values by label; `true` ticks a box, `label` chooses an option. */
export type FilledFields = Record<string, string | true | { label: string } | File>;

export type FormContext = {
  scripts: Scripts;
  email: string;
  password: string;
  verify: { path: string; code: string };
  reset: string;
  item: string;
  donation: string;
  /** Token of a running monthly gift. */
  monthly: string;
  donor: string;
  /** Ids of two bank lines. */
  credit: number;
  debit: number;
  expense: string;
  /** Receipt number of another donor. */
  receipt: string;
  ofPeople: string;
  picture: File;
};

export type FormCase = {
  path: string;
  isStaff?: true;
  within?: string;
  before?: (page: Page) => Promise<void>;
  wrong: FilledFields;
  send: string;
  /** Expected errors by label; "" for an error without a field. */
  says: Record<string, string>;
  /** Steps that are needed before the form can succeed. */
  between?: (page: Page) => Promise<void>;
  right: FilledFields;
  /** The text, the button or the address to which a valid form leads. */
  done: string | { button: string } | { address: RegExp };
};

const csv = (text: string): File => ({ name: "bank.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
const press = (name: string) => (page: Page) => page.getByRole("button", { name }).click();
const event = (scripts: Scripts) => `Skill day (${scripts})`;
const certificate = "I want a tax certificate";
const titleRequired = { Title: "Title is required" };

export const formCases: Record<string, (context: FormContext) => FormCase> = {
  Contact: ({ scripts }) => ({
    path: "/contactPage",
    wrong: { Name: "Lakshmi", Email: "nobody", Subject: `Goats (${scripts})` },
    send: "SEND MESSAGE",
    says: { Email: "Please enter a valid email address", Message: "Please write a message" },
    right: { Email: "lakshmi@example.org", Message: "How many goats make a herd?" },
    done: "Your message has reached us.",
  }),
  Donation: () => ({
    path: "/donateUs",
    within: "#donate-us-section .give-form",
    wrong: { "Custom amount": "49" },
    send: "Donate Now",
    says: { "Custom amount": "Please choose an amount of 50 or above." },
    right: { "Custom amount": "51" },
    done: { button: "Pay ₹" },
  }),
  "Donation dialog": () => ({
    path: "/donateUs?amount=75",
    within: "dialog[open]",
    before: (page) => page.locator(".give-form").getByRole("button", { name: "Donate Now" }).click(),
    wrong: { "GST invoice": true, Email: "nobody", [certificate]: true, PAN: "12" },
    send: "Pay ₹75",
    says: {
      Name: "Name is required",
      Email: "Invalid email address",
      Phone: "Phone is required",
      PAN: "That is not a valid PAN",
    },
    right: { Name: "Lakshmi", Email: "lakshmi@example.org", Phone: "9847012345", PAN: "ABCPE1234F" },
    done: { button: "Pay now" },
  }),
  "Donor details": () => ({
    path: `/donation/new?cause=${GOAT_REARING}&amount=500`,
    wrong: { "GST invoice": true, Phone: "12345", Address: "Thirunelly PO", [certificate]: true, PAN: "12" },
    send: "Pay ₹500",
    says: {
      Name: "Name is required",
      Email: "Email is required",
      Phone: "Invalid phone number",
      PAN: "That is not a valid PAN",
    },
    right: { Name: "Lakshmi", Email: "lakshmi@example.org", Phone: "9847012345", PAN: "ABCPE1234F" },
    done: { button: "Continue to secure payment" },
  }),
  Particulars: ({ donation, scripts }) => ({
    path: `/donation/${donation}/particulars`,
    wrong: { Address: "Thirunelly PO", [certificate]: true, PAN: "ABCXE1234F" },
    send: "Save",
    says: { PAN: "That is not a valid PAN" },
    // A unique PAN, because donations with the same PAN belong to one donor.
    right: { PAN: `abcpe ${1000 + scripts.length}f` },
    done: "Thank you. Your details have been saved.",
  }),
  Correction: ({ donation }) => ({
    path: `/donation/${donation}/data/correct`,
    wrong: { Name: "", Email: "nobody", Phone: "12345" },
    send: "Save",
    says: { Email: "Invalid email address", Phone: "Invalid phone number" },
    right: { Name: "Lakshmi", Email: "lakshmi@example.org", Phone: "9847012345" },
    done: "Saved.",
  }),
  "Another monthly amount": ({ monthly }) => ({
    path: `/monthly/${monthly}`,
    wrong: { "Another amount, in ₹ a month": "49" },
    send: "Other amount",
    says: { "Another amount, in ₹ a month": "Please choose an amount of 50 or above." },
    right: { "Another amount, in ₹ a month": "700" },
    done: "Please agree to the change",
  }),
  "‘My data’ link": () => ({
    path: "/my-data",
    within: "main form",
    wrong: { Email: "nobody" },
    send: "Send the link",
    says: { Email: "Please enter a valid email address" },
    right: { Email: "lakshmi@example.org" },
    done: "This site can’t send email at the moment",
  }),
  "‘My gifts’ link": () => ({
    path: "/my-gifts",
    within: "main form",
    wrong: { Email: "nobody" },
    send: "Send the link",
    says: { Email: "Please enter a valid email address" },
    right: { Email: "lakshmi@example.org" },
    done: "This site can’t send email at the moment",
  }),
  Registration: ({ scripts, password }) => ({
    path: "/register",
    wrong: { Email: `new-${scripts}@here.example`, Contact: "98765", Password: password },
    send: "Register",
    says: { Contact: "Please enter a valid 10-digit contact number" },
    right: { Contact: "9876543210", Password: password },
    done: "the code is in the server’s log. Please enter",
  }),
  "Verification code": ({ verify: { path, code } }) => ({
    path,
    wrong: {},
    send: "Verify",
    says: { "Digit 1 of 6": "Please enter the code from your email" },
    right: Object.fromEntries([...code].map((digit, index) => [`Digit ${index + 1} of 6`, digit])),
    done: "Your account is verified",
  }),
  Login: ({ email, password }) => ({
    path: "/login",
    wrong: { Email: email, Password: "wrong" },
    send: "Login",
    says: { "": "The email address or password is wrong" },
    right: { Password: password },
    done: "Login successful",
  }),
  "Forgotten password": () => ({
    path: "/forget",
    wrong: {},
    send: "Forgot Password",
    says: { Email: "Please enter your email address" },
    right: { Email: "nobody@here.example" },
    done: "Check your email for the reset link",
  }),
  "New password": ({ reset }) => ({
    path: reset,
    wrong: {},
    send: "RESET",
    says: { "New Password": "Please enter a new password" },
    right: { "New Password": "a boat on the water" },
    done: "Your new password is set",
  }),
  "Blog post": ({ scripts }) => ({
    path: "/adminBlog",
    isStaff: true,
    wrong: { Subheading: "What the children made of it" },
    send: "Save draft",
    says: titleRequired,
    right: { Title: `A morning (${scripts})` },
    done: "Draft saved",
  }),
  Event: ({ scripts }) => ({
    path: "/adminEvent",
    isStaff: true,
    wrong: { Category: "Skills" },
    send: "Create Event",
    says: titleRequired,
    right: { Title: `Football cup (${scripts})` },
    done: "Event created successfully!",
  }),
  Project: ({ scripts }) => ({
    path: "/adminProjects",
    isStaff: true,
    wrong: { "Short Description": "Forty desks" },
    send: "Create Project",
    says: { "Project Title": "Title is required" },
    right: { "Project Title": `Desks (${scripts})` },
    done: "Project created successfully!",
  }),
  Gallery: ({ scripts, picture }) => ({
    path: "/adminGallery",
    isStaff: true,
    wrong: { Title: `Cooking (${scripts})`, Image: { ...picture, buffer: Buffer.from("no picture") } },
    send: "Upload",
    // With scripts the error is shown at the chosen picture.
    says: { [scripts === "on" ? "" : "Image"]: "Please choose a JPEG, PNG, WebP, AVIF or GIF picture" },
    ...(scripts === "on" ? { between: press("Remove this picture") } : {}),
    right: { Image: picture },
    done: "Photo uploaded successfully!",
  }),
  "Title of an item": ({ scripts, item }) => ({
    path: `/edititem?type=event&id=${item}`,
    isStaff: true,
    wrong: { Title: "" },
    send: "Save",
    says: titleRequired,
    right: { Title: event(scripts) },
    done: { address: /^\/$/ },
  }),
  "Quick edit": ({ scripts, item }) => ({
    path: `/admin/quick-edit?type=event&id=${item}`,
    isStaff: true,
    wrong: { Title: "", Category: "Skills" },
    send: "Save Changes",
    says: titleRequired,
    right: { Title: event(scripts) },
    done: "Event updated successfully!",
  }),
  "Pictures of people": ({ ofPeople }) => ({
    path: `/adminPictures?id=${ofPeople}`,
    isStaff: true,
    wrong: { "Who can be recognised": { label: "Children" }, "On which day": "2026-01-05" },
    send: `Save ${ofPeople}.jpg`,
    says: { "Who can be recognised": "Enter who gave consent" },
    right: { "Name of the person": "Latha", "In what capacity": { label: "a parent" } },
    done: "Details of the picture saved",
  }),
  Cause: ({ scripts }) => ({
    path: "/adminCauses/new",
    isStaff: true,
    within: "form#cause",
    wrong: { Goal: "half", "Opening balance": "1000" },
    send: "Create cause",
    says: { Name: "Enter a name", Goal: "Enter a goal in whole rupees, at least 1" },
    right: { Name: `Clean wells ${scripts}`, Goal: "500000" },
    done: `Clean wells ${scripts} has been created`,
  }),
  "Money between causes": () => ({
    path: "/adminCauses",
    isStaff: true,
    within: "form#move",
    wrong: { Day: "2026-01-05", Sum: "plenty" },
    send: "Move the money",
    says: { Sum: "Enter the sum in rupees, such as 500 or 4,512.50" },
    right: { From: { label: "Goat Rearing" }, To: { label: "Life School" }, Sum: "99,99,999" },
    done: "To move it all the same, tick ‘Move it anyway’.",
  }),
  "Gift link": ({ scripts }) => ({
    path: "/adminLinks",
    isStaff: true,
    wrong: { Cause: { label: "Goat Rearing" }, "Amount in rupees": "20", "Last day": "2026-01-05" },
    send: "Create link",
    says: {
      "Amount in rupees": "Please choose an amount of 50 or above.",
      Greeting: "Enter a greeting",
      "Last day": "Choose today or a later date",
    },
    right: {
      "Amount in rupees": "500",
      Greeting: `A goat for each class (${scripts})`,
      "Last day": "2099-12-31",
    },
    done: "Link created",
  }),
  Expense: ({ scripts }) => ({
    path: `/adminCauses/${LIFE_SCHOOL}/spending`,
    isStaff: true,
    within: "main form",
    wrong: { Day: "2026-01-05", "Amount in rupees": "plenty" },
    send: "Publish",
    says: {
      "Amount in rupees": "Enter an amount in rupees, such as 1,250.50",
      "What for, in one sentence": "Say in one sentence what it was spent on",
    },
    right: { "Amount in rupees": "250.50", "What for, in one sentence": `Two sheds (${scripts})` },
    done: "Expense published",
  }),
  "Correction of an expense": ({ expense }) => ({
    path: `/adminSpending/${expense}`,
    isStaff: true,
    within: "main form",
    wrong: { "Amount in rupees": "plenty", "What for, in one sentence": "" },
    send: "Save",
    says: {
      "Amount in rupees": "Enter an amount in rupees, such as 1,250.50",
      "What for, in one sentence": "Say in one sentence what it was spent on",
    },
    right: { "Amount in rupees": "80", "What for, in one sentence": "Chalk", "Paid to": "Kurian Stores" },
    done: "Expense corrected",
  }),
  "Gift in kind": ({ scripts }) => ({
    path: "/adminInKind",
    isStaff: true,
    wrong: { "What was given": `Rice (${scripts})`, "Value in rupees": "plenty" },
    send: "Record the gift in kind",
    says: {
      Quantity: "Please enter how much was given",
      "Value in rupees": "Enter a sum in rupees, such as 1,250.50, or leave it blank",
      Donor: "Please enter who gave it",
    },
    right: {
      Quantity: "50 kg",
      "Value in rupees": "2,500",
      Cause: { label: "Goat Rearing" },
      Donor: "Lakshmi",
    },
    done: "Recorded. The letter is ready.",
  }),
  "CSR project": ({ scripts }) => ({
    path: "/adminCsr",
    isStaff: true,
    wrong: { Company: "Malabar Mills", Sanctioned: "plenty", From: "2026-04-01", To: "2027-03-31" },
    send: "Create project",
    says: {
      Project: "Enter what the project is called",
      Sanctioned: "Enter the sanctioned sum in rupees, such as 500000",
    },
    right: { Project: `Water (${scripts})`, Sanctioned: "500000" },
    done: "The project has been made",
  }),
  "Offline donation": ({ scripts }) => ({
    path: "/adminDonations/new",
    isStaff: true,
    wrong: { "Amount in rupees": "plenty", Name: `Lakshmi (${scripts})` },
    send: "Record the gift",
    says: { "Amount in rupees": "Enter an amount in rupees, such as 500 or 1250.50" },
    right: {
      "Amount in rupees": "500",
      Cause: { label: "Goat Rearing" },
      "Payment method": { label: "Cash" },
      "Date given": "2026-01-05",
    },
    done: "The gift has been recorded",
  }),
  "Bank’s statement": ({ scripts }) => ({
    path: "/adminBank",
    isStaff: true,
    wrong: { "The bank’s file": csv("no,bank\n1,2") },
    send: "Import",
    says: { "The bank’s file": "No row of this file is a header" },
    right: {
      "The bank’s file": csv(
        statementCsv([{ day: "07/10/2026", narration: scripts, credit: `${13 + scripts.length}.00` }]),
      ),
    },
    done: "Nothing is imported yet.",
  }),
  "Texts as a file": ({ scripts }) => ({
    path: "/adminTexts/file",
    isStaff: true,
    wrong: { "A translated file": csv("Dear friends") },
    send: "Look at the file",
    says: { "A translated file": "Line 1 can’t be read" },
    right: {
      "A translated file": csv(
        writePo("ml", [{ context: "home.headline", source: "-", translation: `ഒപ്പം ${scripts.length}` }]),
      ),
    },
    done: "1 sentence would change",
  }),
  "Gifts of earlier years": ({ scripts }) => ({
    path: "/adminImports",
    isStaff: true,
    wrong: { "Your list of gifts": csv("Dear friends") },
    send: "Look at the file",
    says: { "Your list of gifts": "No row of this file names its columns" },
    right: { "Your list of gifts": csv(`Date,Amount,Name\n2019-05-06,${13 + scripts.length},Asha`) },
    done: "Which column is what?",
  }),
  "A WordPress site": () => ({
    path: "/adminImports/wordpress",
    isStaff: true,
    wrong: { "The export file": csv("Dear friends") },
    send: "Look at the site",
    says: { "The export file": "This is not a WordPress export" },
    right: { "The export file": csv('<rss version="2.0"><channel></channel></rss>') },
    done: "is being read",
  }),
  "Gift of a credit": ({ credit }) => ({
    path: `/adminBank/${credit}`,
    isStaff: true,
    within: "form:has([value=record])",
    wrong: { Name: "Lakshmi", Email: "nobody" },
    send: "Record a new gift",
    says: { Email: "Invalid email address" },
    right: { Email: "lakshmi@example.org", Cause: { label: "Goat Rearing" } },
    done: "The gift is recorded, with its receipt",
  }),
  "Spending of a debit": ({ debit }) => ({
    path: `/adminBank/${debit}`,
    isStaff: true,
    within: "form:has([value=spending])",
    wrong: { Cause: { label: "Goat Rearing" } },
    send: "Record spending",
    says: { "What for": "Say in one sentence what it was spent on" },
    right: { "What for": "Two goats" },
    done: "Two goats, for Goat Rearing",
  }),
  "Cash entry": ({ scripts }) => ({
    path: "/adminCash",
    isStaff: true,
    within: "form:has([name=kind])",
    wrong: { Day: "2026-01-06", Sum: "plenty", "What it is": { label: "A cost, paid in cash" } },
    send: "Enter",
    says: { Sum: "Enter the sum in rupees, such as 500 or 4,512.50" },
    right: { Sum: "12.50", Category: { label: "Travel" }, "What for": `Bus (${scripts})` },
    done: "Entered",
  }),
  Category: ({ scripts }) => ({
    path: "/adminSettings/categories",
    isStaff: true,
    within: "form:has([name=side])",
    wrong: { Name: "Rent" },
    send: "Add",
    says: { Name: "There is a category of this name already, perhaps a closed one" },
    right: { Name: `Stamps (${scripts})` },
    done: "Category added",
  }),
  Refund: ({ donation }) => ({
    path: `/adminDonations/${donation}`,
    isStaff: true,
    wrong: { "Amount in rupees": "700.01" },
    send: "Refund…",
    says: { "Amount in rupees": "At most ₹700.00 can still be refunded", Reason: "Enter a reason" },
    right: { "Amount in rupees": "200.50", Reason: "Given twice" },
    done: "Refund ₹200.50 to Lakshmi",
  }),
  "Correct an offline donation": ({ donation }) => ({
    path: `/adminDonations/${donation}/correct`,
    isStaff: true,
    wrong: { "Date given": "" },
    send: "Save",
    says: { "Date given": "Enter a valid date, such as 31/3/2027" },
    right: { "Date given": "2026-01-04" },
    done: "A new receipt replaces the previous one.",
  }),
  "Donor’s particulars": ({ donor }) => ({
    path: `/adminDonors/${donor}`,
    isStaff: true,
    within: "form:has([value=particulars])",
    wrong: { Address: "Kalpetta", [certificate]: true, PAN: "ABCXE1234F" },
    send: "Save details",
    says: { PAN: "That is not a valid PAN" },
    right: { PAN: "" },
    done: "Saved for the donor.",
  }),
  "Donor’s name and contact": ({ donor }) => ({
    path: `/adminDonors/${donor}`,
    isStaff: true,
    within: "form:has([value=contact])",
    wrong: { Name: "Lakshmi Krishnan", Email: "nobody", Phone: "12345" },
    send: "Save name and contact",
    says: { Email: "Invalid email address", Phone: "Invalid phone number" },
    right: { Email: "lakshmi@example.org", Phone: "9847012345" },
    done: "Saved for the donor.",
  }),
  "Note about a donor": ({ donor }) => ({
    path: `/adminDonors/${donor}`,
    isStaff: true,
    within: "form:has([value=note])",
    wrong: { "May be named in public": { label: "Yes" }, Note: "Rings in May" },
    send: "Save note",
    says: { "Day of the answer": "Enter the day on which they answered" },
    right: { "Day of the answer": "2026-01-05" },
    done: "Saved",
  }),
  "Same person?": ({ donor, receipt }) => ({
    path: `/adminDonors/${donor}`,
    isStaff: true,
    within: "form:has([name=receipt])",
    wrong: { "Receipt of another gift": "DF/1999-00/000001" },
    send: "Merge…",
    says: { "Receipt of another gift": "There is no gift with this receipt number" },
    right: { "Receipt of another gift": receipt },
    done: "Same person?",
  }),
  "PAN of a gift": ({ donor, donation }) => ({
    path: `/adminDonors/${donor}/gift-pan/${donation}`,
    isStaff: true,
    within: `form[action*="/gift-pan"]`,
    wrong: { PAN: "ABCXE1234F" },
    send: "Save PAN",
    says: { PAN: "That is not a valid PAN" },
    right: { PAN: "ABCPE1234F" },
    done: "The PAN of this gift has been corrected",
  }),
  "Form of a tax year": () => ({
    path: "/adminStatement/form?year=2026-27",
    isStaff: true,
    wrong: { "Cash limit per gift": "plenty", Section: "" },
    send: "Save",
    says: {
      "Cash limit per gift": "Enter an amount in rupees, such as 2000 or 100000",
      Section: "Please fill this in",
    },
    right: { "Cash limit per gift": "2000", Section: "Section 80G" },
    done: "The form settings for 2026-27 have been saved",
  }),
  "Days of settlements": () => ({
    path: "/adminSettlements",
    isStaff: true,
    within: `form:has([name=to])`,
    wrong: { From: "2026-05-02", To: "2026-05-01" },
    send: "Fetch",
    says: { To: "The end date must not be before the start date" },
    right: { To: "2026-05-03" },
    done: "The settlements of these days are being fetched",
  }),
  Invitation: ({ scripts }) => ({
    path: "/adminStaff",
    isStaff: true,
    wrong: { Email: "nobody" },
    send: "Invite",
    says: { Email: "Please enter a valid email address" },
    right: { Email: `guest-${scripts}@here.example` },
    done: "is in the outbox",
  }),
  "Donation filter": () => ({
    path: "/adminDonations?mode=live",
    isStaff: true,
    wrong: { From: "2026-05-02", To: "2026-05-01" },
    send: "Search",
    says: { To: "The last day is before the first" },
    right: { To: "2026-05-03" },
    done: { address: /to=2026-05-03/ },
  }),
  "Chosen rows": ({ scripts }) => ({
    path: "/adminMessages",
    isStaff: true,
    wrong: {},
    send: "Mark as handled",
    says: { "": "Please choose at least one row" },
    right: { [`Choose Desks (${scripts}) from Biju`]: true },
    done: "The message is marked as handled",
  }),
};
