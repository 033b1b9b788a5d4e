/**
 * Every text the specification fixes, to the letter, and the few of our own beside them (marked "ours").
 * tests/specification-wording.test.ts repeats the fixed ones.
 *
 * One constant per subject, so that a browser script contains only the texts it uses. `messages` gathers them
 * for the server, except `donationMessages`, which has one name everywhere.
 */

export const siteMessages = {
  tagline: "Together, we can change lives...",
  navigation: {
    home: "Home",
    about: "About",
    donate: "Donate",
    projects: "Projects",
    events: "Events",
    blogs: "Blogs",
    gallery: "Gallery",
    contact: "Contact",
  },
  donateNow: "Donate Now",
  language: "En",
  followUs: "Follow Us",
  policies: {
    terms: "Terms and Conditions",
    privacy: "Privacy Policy",
    shipping: "Shipping Policy",
    refunds: "Cancellation and Refunds",
  },
  scrollToTop: "Back to top",
  skipToContent: "Skip to the content",
} as const;

export const homeMessages = {
  headline: "JOIN HANDS FOR A BRIGHTER TOMORROW",
  moreDetails: "More Details",
  donateNow: "Donate Now",
  moreAboutUs: "MORE ABOUT US",
  exploreMoreEvents: "Explore More Events",
  moreFromGallery: "More from Gallery",
  latestProjects: "Our Latest Projects",
  viewMore: "View More",
  eventsFailed: "Failed to load events.",
  blogsFailed: "Failed to fetch blogs",
  projectsFailed: "Failed to fetch projects",
  noEvents: "No events available at the moment.",
  // Ours.
  noProjects: "No projects available at the moment.",
  noBlogs: "No blogs available at the moment.",
  timeMissing: "Time not available",
  locationMissing: "Location not available",
  carousels: { testimonials: "Testimonials", recentBlogs: "Recent blogs", gallery: "Gallery" },
} as const;

export const aboutMessages = {
  mission: "Our Mission",
  vision: "Our Vision",
  team: "Meet Our Team",
  getInvolved: "Get Involved",
} as const;

export const contactMessages = {
  heading: "Get Touch With Us",
  fields: { name: "Name", email: "Email", phone: "Phone", subject: "Subject", message: "Message" },
  send: "SEND MESSAGE",
  // Ours.
  received: "Thank you. Your message has reached us.",
} as const;

export const donatePageMessages = {
  causes: ["Health Initiatives", "Emergency Relief", "Educational Programs"],
  impactStories: "Impact Stories",
} as const;

export const donationMessages = {
  titleFor: (cause: string) => `Donate to ${cause}`,
  donateNow: "Donate Now",
  customAmount: "Custom amount",
  gstInvoice: "GST invoice",
  fields: { name: "Name", email: "Email", phone: "Phone" },
  proceedToPay: "Proceed to Pay",
  processing: "Processing...",
  cancel: "Cancel",
  /** The provider shows this as the name of the payment. */
  description: "Donation",
  practiceMode: "Practice mode",
  practice: { payNow: "Pay now", fail: "Fail the payment", leave: "Leave" },
  givingFromIndia: "I am giving from India",
  givingFromAbroad: "I am giving from abroad",

  selectAmount: "Please select an amount",
  amountTooSmall: "Please choose an amount of 50 or above.",
  amountTooLarge: "Please choose an amount of 5,00,000 or below.",
  /** For a comma that does not separate thousands, as in "1250,50". */
  amountComma: "Please enter whole rupees, such as 1250 or 1,250. Use a comma only to separate thousands.",
  nameRequired: "Name is required",
  emailRequired: "Email is required",
  phoneRequired: "Phone is required",
  emailInvalid: "Invalid email address",
  phoneInvalid: "Invalid phone number",
  orderFailed: "Error creating order!",
  verificationFailed: "Payment verification failed!",
  verificationError: "Error verifying payment!",

  thankYouTitle: "Thank You for Your Support!",
  thankYouText: "Your donation has been successfully processed. We greatly appreciate your generosity.",
  /** Only if an invoice was requested. */
  thankYouInvoice: "An invoice has been sent to your email address. Please check your inbox.",

  // Ours.
  causeUnknown: "Please choose a cause",
  howOften: "How often?",
  giveOnce: "Once",
  giveMonthly: "Every month",
  frequencyUnknown: "Please choose whether to give once or every month",
  /** Stored with the donation word for word, with the time. */
  statement: "I am an Indian citizen giving from my own funds",
  foreignVisitor:
    "Donations from outside India go through our giving platform, unless you state that you are an Indian citizen giving from your own funds.",
  notOpenYet: "We can’t take donations here yet. Please come back soon, or write to us.",
  tooMany: "There were too many attempts from your connection. Please wait a while and try again.",
  verified: "Payment verified",
  invoiceSent: "The receipt is on its way to your email address",
  notPaid: "No payment has been received for this donation",
  notFound: "We could not find this donation",
  address: "Address",
  certificate: "I want a tax certificate",
  pan: "PAN",
  panInvalid: "This is no PAN: five letters, four digits and a letter. Please look at your card",
  particularsSaved: "Thank you. Your particulars are written down.",
} as const;

export const accountMessages = {
  email: "Email",
  contact: "Contact",
  password: "Password",
  newPassword: "New Password",
  register: "Register",
  login: "Login",
  loggingIn: "Logging in...",
  verify: "Verify",
  forgotPasswordLink: "Forgot Password?",
  forgotPassword: "Forgot Password",
  reset: "RESET",

  emailInvalid: "Please enter a valid email address",
  contactInvalid: "Please enter a valid 10-digit contact number",
  passwordTooShort: "Password must be at least 8 characters long",
  loginFailed: "An error occurred during login",
  loginSucceeded: "Login successful",
  checkEmailForLink: "Check your email for the reset link",

  // Ours.
  sessionEnded:
    "Your session has ended. Please sign in again in another tab, then send this form once more: nothing you typed is lost.",
  otherLetters: "This address has letters that are not Latin: check whose it is",
  waitingForApproval: "Your account is waiting for approval by a member of staff",
  rightsRevoked: "An administrator took away your access to the staff area",
  passwordTooCommon: "This password is one of the first that strangers try. Please choose another",
  passwordTooLong: "Please use at most 1,000 characters for the password",
  passwordRequired: "Please enter a new password",
  passwordMissing: "Please enter your password",
  emailRequired: "Please enter your email address",
  registered: "We sent you an email. Please enter the code in it to verify your account.",
  registrationClosed: "Accounts here are made by the foundation. Please ask a member of staff.",
  otp: "Verification code",
  otpDigit: (position: number) => `Digit ${position} of 6`,
  otpRequired: "Please enter the code from your email",
  otpWrong: "This code is wrong or has expired. Please check it, or ask for a new one.",
  otpUsedUp: "There were too many wrong codes. Please wait, and ask for a new one.",
  otpResent: "If this account still waits for its code, a new one is on its way.",
  otpTooSoon: "A code was sent a moment ago. Please wait a minute before asking for another.",
  verified: "Your account is verified. Please log in.",
  verifiedWaiting: "Your account is verified. Please log in; a member of staff will approve it.",
  accountNotFound: "There is no such registration",
  wrongLogin: "The email address or the password is not right",
  notVerified: "This account is not verified yet. Please enter the code we sent you.",
  tooManyLogins:
    "There were too many failed logins. Please wait a while and try again, or reset your password.",
  choosePassword: "Choose your password",
  invitation: (who: string) => `${who} invites you to look after this website together.`,
  invitationFor: (email: string) =>
    `You are ${email} here. Once your password is set you log in with both, and can write posts, announce events, tell of projects, add photos and read what visitors write.`,
  invitationDead: (who: string) =>
    `This invitation has been used or is too old. If you have no password yet, please ask ${who} for a new one.`,
  welcome: "Welcome! Your password is set. Please log in.",
  resetLinkDead: "This link has been used or is too old. Please ask for a new one.",
  passwordSet: "Your new password is set. Please log in.",
  loggedOut: "You are logged out",
  signedOutEverywhere: "You are signed out everywhere",
  lastAdmin: "The last administrator can't be revoked or get another role",
  staffAlready: "This account is staff with another role. Please change its role in the list",
  userNotFound: "There is no such account",
  notStaff: "This account has no staff rights",
  approvalNeedsVerified: "This address has not been verified yet",
  code: "Code",
  secondFactor: "Second factor",
  setUp: "Set up",
  turnOn: "Turn on",
  turnOff: "Turn off",
  newRecoveryCodes: "New recovery codes",
  secondFactorBegun: "Please scan the code with your app",
  wrongPassword: "This password is not right",
  codeRequired: "Please enter the code of your app, or a recovery code",
  secondFactorWrong: "This code is wrong, or has been used. Please enter the one that your app shows now",
  secondFactorNeeded: "Please send the code of your authenticator app, too",
  secondFactorUnreadable:
    "This site can’t check the codes of your app just now, because its key is missing or another one. A recovery code works. Otherwise ask who runs the server: it can reset your second factor",
  tooManySecondFactors: "There were too many wrong codes. Please wait a quarter of an hour and try again",
  secondFactorIsOn: "The second factor is on already. If you never saw its recovery codes, make new ones",
  ownSecondFactor: "Turn off your own second factor on its own page",
  secondFactorIsOff: "There is no second factor to this account",
  secondFactorTurnedOff: "The second factor is off",
  secondFactorDemanded:
    "This site takes real money, so treasurers and administrators sign in with a second factor: money, donors and staff open once yours is set up.",
  secondFactorForCall:
    "This site takes real money: this needs an account with a second factor. Set it up at /second-factor",
  loginAgain: "Please log in once more: the code took too long",
  stillYou: "Is it still you?",
  stillYouWhy:
    "You signed in more than 15 minutes ago, and what comes next can’t be taken back easily. Please enter your password. What you typed is kept.",
  pressAgain: "Thank you. Please press the button once more.",
  goOn: "Go on",
  roles: { editor: "editor", treasurer: "treasurer", admin: "administrator" },
  roleNames: { editor: "Editor", treasurer: "Treasurer", admin: "Administrator" },
  rolesExplained:
    "Editors look after posts, events, projects, photos and messages. Treasurers also look after the money, the donors and the outbox. Administrators also look after the staff, and see the activity log.",
  changeRole: "Change role",
  roleRequired: "Please choose a role",
  beyondRole: (role: string) =>
    `Somebody with the role “${role}” may see this. An administrator gives roles, under “Staff”.`,
  approved: (email: string) => `${email} is staff now`,
  roleChanged: (email: string, role: string) => `${email} has the role “${role}” now`,
  revoked: (email: string) => `${email} is no longer staff`,
  invited: (email: string) => `An invitation is on its way to ${email}`,
  invitedWithoutMail: (email: string) =>
    `The invitation for ${email} is in the outbox. No mail server is set up, so open it there and hand over the link yourself.`,
  staffWithThisRole: (email: string) => `${email} already has this role. Nothing was changed.`,
  accountRemoved: (email: string) => `The account of ${email} is deleted`,
  accountVerified: "This account is verified, so it can't be deleted here",
  sessionEndedThere: "That session has ended",
  secondFactorReset: (email: string) =>
    `The second factor of ${email} is off, and all their sessions have ended. They can set it up again after signing in.`,
  invitationsClosed: "On this site, accounts are made from the command line only",
} as const;

export const dashboardMessages = {
  title: "Admin Dashboard",
  cards: { blogs: "Blog Posts", events: "Events", gallery: "Gallery", projects: "Projects" },
  createNew: "Create New",
  noBlogs: "No blog posts found.",
  noEvents: "No events found.",
  noProjects: "No projects found.",
  saveChanges: "Save Changes",
  itemDeleted: "Item deleted successfully",
  edit: (title: string) => `Edit ${title}`,
  delete: (title: string) => `Delete ${title}`,
  quickEdit: (title: string) => `Quick edit ${title}`,
  confirm: { delete: "Delete", logout: "Log out", discard: "Discard", cancel: "Cancel" },
  editItem: { heading: "Edit Item", title: "Title", save: "Save", none: "No item selected for editing" },
  staff: "Staff",
  approve: "Approve",
} as const;

/** The specification writes the failed action as `creating|updating`. */
type Saving = "creating" | "updating";

export const blogMessages = {
  listHeading: "Our Impact Blogs",
  listFailed: "Failed to fetch blogs",
  stayInformed: "Stay Informed",
  submitYourStory: "Submit Your Story",
  video: "Video",
  readMore: "Read More",
  joinUs: "Join Us",
  donate: "Donate",
  returnToBlogs: "Return to Blogs",
  notFound: "Blog not found",
  idMissing: "Blog ID is missing",
  fetchFailed: "Failed to fetch blog data",

  createHeading: "Post a New Blog",
  editHeading: "Edit Blog Post",
  create: "Post Blog",
  update: "Update Blog",
  creating: "Posting...",
  updating: "Updating...",
  titleRequired: "Title is required",
  subheadingRequired: "Subheading is required",
  categoryRequired: "Category is required",
  authorRequired: "Author is required",
  imageRequired: "Image is required",
  contentRequired: "Content is required",
  created: "Blog created successfully!",
  updated: "Blog updated successfully!",
  saveFailed: (saving: Saving, message: string) => `Error occurred while ${saving} the blog: ${message}`,
} as const;

export const eventMessages = {
  listHeading: "Discover Our Events",
  joinOurCommunity: "Join Our Community",
  dateMissing: "Date TBD",
  none: "No events found.",
  loadFailed: "Failed to load events",

  createHeading: "Create a New Event",
  editHeading: "Edit Event",
  create: "Create Event",
  update: "Update Event",
  creating: "Creating...",
  updating: "Updating...",
  discardQuestion: "Are you sure you want to discard your changes?",
  titleRequired: "Title is required",
  created: "Event created successfully!",
  updated: "Event updated successfully!",
  createFailed: "Failed to create event",
  updateFailed: "Failed to update event",
  saveFailed: (saving: Saving, message: string) => `Error occurred while ${saving} the event: ${message}`,
} as const;

export const projectMessages = {
  hero: "Explore Our Projects",
  heroText: "Engage in Meaningful Projects that Inspire Hope",
  listHeading: "Our Projects",
  bePart: "Be Part of the Impact",
  supportForACause: "Support for a Cause",
  sidebar: {
    recent: "Recent Projects",
    getInvolved: "Get Involved",
    joinUs: "Join Us",
    support: "Support Our Cause",
    donate: "Donate",
  },
  listFailedTryAgain: "Failed to fetch projects. Please try again later.",
  loadFailed: "Failed to load project data",
  notFound: "No project found!",

  createHeading: "Create New Project",
  editHeading: "Edit Project",
  fields: {
    title: "Project Title",
    shortDescription: "Short Description",
    paragraph: (number: 1 | 2 | 3 | 4) => `Paragraph ${number}`,
    image: (number: 1 | 2 | 3 | 4 | 5) => `Project Image ${number}`,
  },
  create: "Create Project",
  update: "Update Project",
  creating: "Creating...",
  updating: "Updating...",
  noCountry: "If no country is selected, this project will be visible globally.",
  titleRequired: "Title is required",
  created: "Project created successfully!",
  updated: "Project updated successfully!",
  createFailed: "Failed to create project",
  updateFailed: "Failed to update project",
  saveFailed: (saving: Saving, message: string) => `Error occurred while ${saving} the project: ${message}`,
} as const;

export const galleryMessages = {
  loading: "Loading...",
  loadFailed: (message: string) => `Error: ${message}`,
  upload: "Upload",
  titleAndImageRequired: "Please provide a title for the image and select an image.",
  uploadFailed: "An error occurred while uploading the image. Please try again.",
  uploaded: "Photo uploaded successfully!",
  /** Ours, after the sentence before it. */
  uploadedSeveral: (count: number) => `${count} photos are in the gallery now.`,
  deleted: "Photo deleted successfully!",
  /** Ours. */
  updated: "Photo updated successfully!",
} as const;

/** Ours: the tables and forms of staff. */
export const workshopMessages = {
  dayInvalid: "Enter a valid date (YYYY-MM-DD)",
  formStale: "This form is too old. Please open it again.",
  chooseRows: "Please choose at least one row",
  notAll: (done: string, why: string) => `${done}. Not all: ${why}`,
  both: (one: string, other: string) => `${one} ${other}`,
  tooManyRows: "Please choose fewer rows",
} as const;

/** Ours: the book of gifts. */
export const ledgerMessages = {
  notFound: "There is no such donation",
  amountInvalid: "Please write an amount in rupees, such as 500 or 1250.50",
  amountRange: "Please write an amount between ₹1 and ₹1,00,00,000",
  dayInFuture: "This date is in the future",
  dayTooOld: "Enter a date after 2000",
  daysTurned: "The last day is before the first",
  stateUnknown: "There is no such state",
  modeUnknown: "There is no such kind of payment",
  channelRequired: "Please choose how the gift came",
  notOpenYet: (missing: string) =>
    `No gift can be recorded yet: its receipt would carry the sample’s ${missing}. Status on the dashboard says what to set.`,
  recorded: "The gift is recorded, and its receipt has a number.",
  recordedAndMailed: "The gift is recorded. Its receipt leaves from the outbox.",
  notOffline: "Only a donation that was recorded by hand can be changed here",
  voidedAlready: "This donation was voided",
  refundedAlready: "Money of this donation was given back, so it can’t be changed this way any more",
  correctedMeanwhile:
    "Somebody corrected this donation after you opened the form, so nothing was saved now. Open the form again to see the change.",
  voided: "The donation is voided. Its receipt is cancelled.",
  corrected: "Saved.",
  replaced: "A new receipt replaces the former one.",
  correctedWithReceipt: "Saved. A new receipt replaces the former one.",
} as const;

/** Ours: donors, and the gifts that are theirs. */
export const donorMessages = {
  notFound: "There is no such donor",
  giftNotFound: "This gift no longer belongs to this donor",
  noReceipt: "There is no gift with this receipt number",
  giftOfNobody: "We know nothing about who gave this",
  samePerson: "This gift is among this donor’s already",
  otherPan: "These gifts have different PANs, so they come from two different people",
  samePan: "Gifts with the same PAN come from one person. If it is not this gift’s, correct its PAN.",
  giftWithoutPan: "This gift has no PAN",
  panCorrected: "The PAN of this gift is corrected",
  confirmed: "Saved: these gifts come from one person",
  onlyGift: "This is the donor’s only gift",
  joined: "They are now one donor",
  parted: "This gift now belongs to a separate donor",
  corrected: "The particulars are saved",
  contactCorrected: "Saved. Receipts that were issued stay as they are.",
  panWouldGo:
    "Without the certificate the PAN is deleted. Tick this to delete it, or tick the certificate again.",
  noted: "Saved",
  nobodyWithPan: "No gift has this PAN",
  noPan: "No gift of this donor has a PAN",
  otherKey:
    "This PAN was sealed with another data key, which is not here. Bring the key back, or ask the donor again.",
  dayMissing: "Please give the day on which they answered",
  erase: "Erase what can be erased",
  erased: "What could be erased is erased",
  nothingLeft: "Nothing is left that can be erased",
} as const;

/** Ours. */
export const receiptMessages = {
  noEmail: "There is no email address to send the receipt to",
  none: "This donation has no receipt",
  noneValid: "This donation has no valid receipt",
  resent: "The receipt is in the outbox once more",
  resentMany: (count: number) => `${count} receipts are in the outbox once more`,
  resentJustNow: "The receipt was sent a moment ago. Please wait a minute before sending it again.",
} as const;

/** Ours. */
export const refundMessages = {
  reasonRequired: "Please give a reason",
  nothingLeft: "Nothing of this donation is left to refund",
  notPaid: "No payment has been received for this donation",
  tooMuch: (left: string) => `At most ${left} can still be refunded`,
  formUsed: "This form was already sent for another refund. Please open it again.",
  refused: (answer: string) => `The refund was refused. ${answer}`,
  unanswered:
    "The provider gave no answer for a day. Please look at the provider's own pages before you ask again.",
  accepted: "The refund is on its way. The provider needs up to 7 working days.",
  asked: "The refund is noted. The provider has not answered yet; it is asked again every minute.",
  byHand: "The gift is noted as given back.",
} as const;

/** Ours: what staff set of a cause. */
export const causeMessages = {
  saved: (name: string) => `${name} is saved`,
  changedMeanwhile:
    "This cause was changed after you opened it, so nothing was saved now. What you wrote is still here: look at the change in another tab, then save once more to put yours in its place.",
  sentenceMissing: "Describe the cause in one sentence",
  storyMissing: "Say what a gift to this cause does",
  goalInvalid: "Please write a goal in whole rupees, at least 1",
  openingInvalid: "Please write an opening balance in whole rupees, 0 or more",
  expenseInFuture: "Choose today or an earlier date",
  expenseAmount: "Please write an amount in rupees, such as 1,250.50",
  expenseTooMuch: "This amount is too large",
  expenseWhat: "Please say in one sentence what it was spent on",
  expenseGone: "This expense no longer exists",
  expenseAboveInHand: "This is more than is in hand. Please confirm it",
  expenseSaved: "Expense published",
  expenseRemoved: "Expense withdrawn",
} as const;

/** Ours: gift links. */
export const linkMessages = {
  greetingMissing: "Please write a greeting",
  untilPassed: "Choose today or a later date",
  made: "Link created",
  ended: "Link ended",
  gone: "There is no such link",
} as const;

/** Ours: settlements of the payment provider. */
export const settlementMessages = {
  beingFetched: "The days are being fetched",
  daysTurned: "The end date must not be before the start date",
  dayToCome: "Choose today or an earlier date",
  tooManyDays: (most: number) => `Please choose at most ${most} days`,
  notFound: "There is no such settlement",
} as const;

/** Ours: the tax statement and the certificates. */
export const statementMessages = {
  yearUnknown: "Please choose a tax year, such as 2026-27",
  needed: "Please fill this in",
  amountInvalid: "Please write an amount in rupees, such as 2000 or 100000",
  percentInvalid: "Please write a whole number from 0 to 100",
  headingsInvalid: "Please write the twelve headings, each on a line of its own",
  numberInvalid:
    "Please write the certificate’s number as the portal gives it, at most 21 letters and digits",
  notFiled: (year: string) => `Nothing has been filed for ${year} yet`,
  unreadable: (rows: number) =>
    `The PANs of ${rows} ${rows === 1 ? "row" : "rows"} can’t be read: the data key with which they were sealed is missing`,
  giftNotFound: "There is no such gift in this tax year",
  nothingMissing: "Nothing is missing from this gift any more",
  noEmail: "There is no email address to write to",
  askedBefore: "The donor has already been asked. To ask again, use the button beside the date",
  asked: "An email has gone to the donor",
  filed: "The statement is marked as filed",
  filedMeanwhile: (year: string) =>
    `The statement of ${year} has been marked as filed already. What changed since then is filed on the page ‘What has changed since’`,
  changedMeanwhile: "The gifts have changed since you looked. Please look again before you file",
  nothingDiffers: "Nothing differs from what was filed",
  filingNotFound: "There is no such filing. Perhaps it was taken back",
  fileNotKept: "The file of this filing is not kept any more",
  notTheLast: "Only the last filing can be taken back",
  hasCertificates:
    "This filing can’t be taken back: certificates of it have been sent to donors. File what changed as a revised statement",
  takenBack: "The filing is taken back",
  tableSaved: (year: string) => `What the form of ${year} looks like is saved`,
  rowNotFound: "There is no such row",
  notPdf: "this is not a complete PDF",
  tooLarge: (megabytes: number) => `this is larger than ${megabytes} MB`,
  noSuchRow: "no filed row matches the PAN or number in this file name",
  chooseFiling: "there are several filings: choose the one that the row’s number belongs to",
  twoRows: (number: number) =>
    `number ${number} is one row in the whole file and another in the revised file: put the PAN into the name`,
  sameRowTwice: "another file of this upload is for the same row",
  rowReplaced: "a later filing has changed this row: the portal makes a new certificate for that filing",
  sameCertificate: "this certificate is there already",
  uploadNotFound: "These certificates were confirmed or given up already",
  givenUp: "The upload is discarded. Nobody was mailed",
  nameSaysNothing: "the file name contains neither a PAN nor a row number",
  severalRows: (numbers: string) =>
    `this person has several rows (${numbers}): put the row’s number before the PAN`,
  chooseFiles: "Please choose at least one PDF",
  filesEmpty: "These files are empty. Please fetch them from the portal again",
  noFileFits: "No file matches a row, so nothing was kept",
  tooManyFiles: (most: number) => `Please choose at most ${most} files at once`,
  certificatesPut: (count: number) =>
    count === 1
      ? "1 certificate is stored with its row, and its donor is mailed"
      : `${count.toLocaleString("en-IN")} certificates are stored with their rows, and their donors are mailed`,
  rowSaved: "The row is saved",
  filedUnreadable: "The filed statement cannot be read: the data key with which it was sealed is missing",
} as const;

/** Ours: messages of visitors, and the outbox. */
export const mailMessages = {
  messageNotFound: "There is no such message",
  messageHandled: "The message is marked as handled",
  messageOpened: "The message is open again",
  messagesHandled: (count: number) => `${count} messages are marked as handled`,
  messagesOpened: (count: number) => `${count} messages are open again`,
  mailNotFound: "There is no such mail",
  mailAgain: "The email is being sent again",
  mailsAgain: (count: number) => `${count} mails go out again`,
  mailWaits: "This email is already waiting to be sent",
  mailNotAgain: "This mail can't be sent again. New codes and links are created on request.",
} as const;

/** Ours: errors about uploaded pictures. */
export const imageMessages = {
  wrongKind: "Please choose a JPEG, PNG, WebP, AVIF or GIF picture",
  empty: "This file is empty. Please choose another picture",
  damaged: "This picture is damaged or incomplete. Please choose another one",
  tooLarge: (megabytes: number) => `Please choose a picture of at most ${megabytes} MB`,
  tooManyPixels: (megapixels: number) => `Please choose a picture of at most ${megapixels} megapixels`,
  tooHeavy: "This picture takes more memory than the server has. Please save it as JPEG and choose that",
  onlyOne: "Please choose one picture only",
  tooMany: (most: number) => `Please choose at most ${most} pictures at once`,
  tooManyParts: "The form has too many parts",
} as const;

/** Ours: people in pictures, and who agreed. */
export const peopleMessages = {
  shown: { none: "Nobody", adults: "Adults", children: "Children" },
  relations: { self: "the person in the picture", parent: "a parent", guardian: "a guardian" },
  withdraw: "Withdraw consent",
  peopleUnknown: "Please choose none, adults or children",
  consentUnreadable: "Give the consent as by, relation, on, until and record",
  byMissing: "Please write who agreed",
  relationMissing: "Please say whether it was the person in the picture, a parent or a guardian",
  onMissing: "Please write the day of the consent, as year-month-day",
  onInFuture: "The day of the consent has not come yet",
  untilInvalid: "Please write the last day of the consent as year-month-day, or leave it empty",
  untilBeforeOn: "The consent ends before it begins",
  untilPassed: "This consent has ended. To take the picture away, withdraw the consent",
  consentMissing: "A picture shows children. Please enter which parent or guardian gave consent",
  consentEnded: (day: string) =>
    `A picture shows children, and the consent ends on ${day}. Please write a newer one`,
  publishedWithout: (title: string) =>
    `“${title}” shows this picture to everybody. Please write which parent or guardian agreed, or withdraw the consent`,
  pictureNotFound: "There is no such picture",
  pictureGone: "This picture has been taken away",
  withdrawnBefore: (day: string) =>
    `The consent for this picture ended on ${day}. If you have a new consent, allow the picture again under Pictures of people`,
  saved: "Details of the picture saved",
  withdrawn: "The consent is withdrawn. The picture has been removed from every page.",
  letIn: "The new consent is noted. The picture can be uploaded again.",
  newConsentNeeded: (day: string) => `Please write a consent that was given after ${day}`,
} as const;

/** Ours: pictures on their way, in the browser. */
export const sendingMessages = {
  offline: "The picture did not arrive. Please look at your connection and try again",
  sessionEnded: "Your session has ended. Please sign in in another tab and try again",
  cancelled: "Sending was stopped. Nothing was saved",
  videoUnknown: "Please give the address of a video on YouTube or Vimeo",
} as const;

/** Ours: shared by blog posts, events, projects and photos. */
export const contentMessages = {
  textExpected: "Enter a single text here",
  countryUnknown: "Please choose United States, India, or none of them",
  dateInvalid: "Please give a day that exists, like 2026-08-15",
  timeInvalid: "Please give a time from 00:00 to 23:59, like 17:30",
  statusUnknown: "Please choose draft, scheduled or published",
  publishAtInvalid: "Please give a day and a time that exist, like 2026-12-03T09:00",
  publishAtPast: "This time has passed. Leave it blank to publish now",
  publishAtMissing: "Enter a date and time for publishing",
  publishAt: "Publish at",
  publish: "Publish",
  publishing: "Publishing...",
  saveDraft: "Save draft",
  savingDraft: "Saving...",
  draft: "Draft",
  draftSaved: "Draft saved",
  takeOff: "Take off the site",
  takingOff: "Taking it off...",
  takeOffQuestion: (noun: string) => `Take this ${noun} off the site?`,
  takenOff: "It is off the site now, and a draft",
  scheduledFor: (time: string) => `Scheduled for ${time}`,
  publishedOn: (time: string) => `Published ${time}`,
  notSaved: "Not saved yet",
  onlyStaffSee: (status: string) => `${status}: only staff see this`,
  translations: { none: "Not translated yet", partly: "Partly translated" },
  seeIt: "See it",
  inMalayalam: "in Malayalam",
  htmlTooLong: (limitBytes: number) => `Please shorten this to at most ${limitBytes / 1000} kB`,
  htmlTooDeep: (most: number) =>
    `More than ${most} tags stand inside each other. Please close each tag where it ends, as in <b>bold</b>`,
  imageUnknown: "Please choose the image again",
  languageUnknown: "Please choose en or ml",
  translationsUnknown: (fields: readonly string[]) =>
    `Please send translations as {"ml": {…}} with no other fields than ${fields.join(", ")}`,
  percentInvalid: "Please write a whole number from 0 to 100",
  changedMeanwhile: "Somebody else changed this while you were writing. Their changes were not overwritten.",
  eventNotFound: "Event not found",
  photoNotFound: "Photo not found",
  notInBin: "This is no longer in the Bin",
  back: (title: string) => `“${title}” is back`,
  severalBack: (count: number) => `${count} items are back`,
  deleteChosen: "Move to the Bin",
  severalDeleted: (count: number) => `${count} items deleted successfully`,
  severalPublished: (count: number) => `${count} ${count === 1 ? "item is" : "items are"} published`,
  severalWithdrawn: (count: number) =>
    `${count} ${count === 1 ? "item is a draft" : "items are drafts"} now, which only staff see`,
  projectsFound: "Projects",
  photosFound: "Photos",
  watchVideo: "Watch the video",
  watchVideoNamed: (title: string) => `Watch the video: ${title}`,
  videosTakenOut: (addresses: readonly string[]) =>
    `${addresses.length === 1 ? "A video was" : `${addresses.length} videos were`} taken out: ${addresses.map((address) => address || "without an address").join(", ")}. Use YouTube, Vimeo, or the https address of a film (.mp4, .m4v, .webm, .ogv)`,
} as const;

/** Ours: answers for which the specification has no text. */
export const httpMessages = {
  badRequest: "The request could not be understood",
  notJson: "The body is not valid JSON",
  unauthorized: "Please sign in",
  forbidden: "You may not do this",
  foreignOrigin: "This request came from another site",
  notFound: "There is nothing at this address",
  methodNotAllowed: "This address does not take that method",
  tooLarge: "The request is too large",
  tooSlow: "That took too long to reach us. Please send it again",
  tooManyBodies: "Too much is being sent from your connection at once. Please try again in a moment",
  unsupportedMedia: "We cannot accept this kind of file",
  tooMany: "Too many attempts. Please wait a while and try again.",
  fieldsAtFault: "Please check the fields that are marked",
  tooLong: (limit: number) => `Please use at most ${limit.toLocaleString("en-IN")} characters`,
  serverError: "Something went wrong on our side. Please try again.",
  unavailable: "This can't be saved at the moment. Please try again in a few minutes.",
  notArrived: "This page could not be loaded",
  lookAtConnection: "Please look at your connection and try again.",
  storageFull: "There is no room left to save this. Please tell the foundation.",
  noPaymentBegun:
    "We could not start a payment just now. Any payment you made earlier is safe with the payment provider and will be recorded here automatically.",
  office: (phone: string, email: string) => `The office: ${phone}, ${email}`,
  formIncomplete: "Part of the form was lost on the way. Please send it again. Please send it again",
  messageRequired: "Please write a message",
} as const;

export const messages = {
  site: siteMessages,
  home: homeMessages,
  about: aboutMessages,
  contact: contactMessages,
  donatePage: donatePageMessages,
  giving: donationMessages,
  answers: httpMessages,
  account: accountMessages,
  dashboard: dashboardMessages,
  blog: blogMessages,
  event: eventMessages,
  project: projectMessages,
  photo: galleryMessages,
  content: contentMessages,
  workshop: workshopMessages,
  ledger: ledgerMessages,
  receipts: receiptMessages,
  refund: refundMessages,
  donor: donorMessages,
  cause: causeMessages,
  link: linkMessages,
  settlement: settlementMessages,
  statement: statementMessages,
  desk: mailMessages,
  images: imageMessages,
  people: peopleMessages,
} as const;
