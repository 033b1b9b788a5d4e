/**
 * Every number the specification fixes, and those the contract and the budgets add to it. Milliseconds end in
 * Ms, widths and heights in Px, money in Rupees or Paise. tests/specification-wording.test.ts types them out
 * once more.
 *
 * One constant per subject, so that a script for the browser carries only what it uses; `limits` is all of
 * them.
 */

const MEGABYTE = 1024 * 1024;

export const donationLimits = {
  presets: [250, 500, 1000, 2000],
  minimumRupees: 50,
  maximumRupees: 500_000,
  currency: "INR",
  currencySymbol: "₹",
  causes: [
    { slug: "life-school", name: "Life School" },
    { slug: "goat-rearing", name: "Goat Rearing" },
    { slug: "youth-outreach", name: "Youth Outreach" },
    { slug: "stitching-center", name: "Stitching Center" },
  ],
  defaultCause: "life-school",
  /** The country whose visitors pay through the domestic provider. */
  domesticCountry: "IN",
  /** What the causes show in a new database; the bar stands at half. */
  progress: { raisedRupees: 40_000, goalRupees: 80_000, percent: 50 },
  scrollDelayMs: 100,
  sectionId: "donate-us-section",
  /** Minutes after its creation at which the provider is asked about an order that is still open. */
  lookUpMinutes: [1, 5, 20, 120, 1440, 4320],
  /** Ours: after so many failing answers in a row a round of look-ups takes the provider to be down. */
  lookUpFailures: 3,
  /** Hours without a payment after which an order counts as abandoned. */
  abandonAfterHours: 24,
  /** A provider that has not answered by then counts as too slow. */
  providerTimeoutMs: 8_000,
  /** After this long without checkout.js, the donor is taken to the provider's own page. */
  checkoutScriptTimeoutMs: 7_000,
} as const;

export const accountLimits = {
  otpLength: 6,
  contactDigits: 10,
  contactPrefix: "+91",
  passwordMinimum: 8,
  passwordMaximum: 1_000,
  /** Of the commonest passwords, this many are refused. */
  commonPasswords: 3_000,
  sessionCookie: "authtoken",
  /** A session that is not used for this long has ended. */
  sessionIdleHours: 12,
  /** However it is used, a session ends after seven days. */
  sessionHours: 168,
  /** Ours: a device is known to the accounts that signed in on it, the last few, for so many days. */
  deviceDays: 180,
  deviceAccounts: 5,
  otpMinutes: 10,
  otpResendSeconds: 60,
  resetMinutes: 30,
  inviteDays: 7,
  /** An account that nobody verified is forgotten after that. */
  unverifiedDays: 7,
} as const;

/** Turns within `windowMinutes`. Logins and codes count failures only. */
export const rateLimits = {
  windowMinutes: 60,
  orders: 40,
  verify: 40,
  sendInvoice: 20,
  /** Ours, of one donation: 'Check again' on its page, and what a browser says of failures. */
  checks: 60,
  failureReports: 10,
  registrations: 30,
  forgot: 15,
  /** Ours: of the contact form; and for how long the same words count as one message. */
  messages: 10,
  sameMessageMinutes: 10,
  /**
   * From `slowAfter` failures of an account on, over all addresses, each further attempt waits: this long at
   * first, then twice as long each time. A device that signed in before has failures of its own instead.
   */
  login: {
    perAccountAndAddress: 20,
    perAddress: 100,
    perDevice: 20,
    slowAfter: 30,
    shortestWaitSeconds: 10,
    longestWaitSeconds: 300,
  },
  /** A mailbox is counted however often it is registered. Ours: the turns of one address. */
  otp: { perCode: 5, perMailbox: 15, perAddress: 100, lettersPerMailbox: 5, resendsPerAddress: 30 },
} as const;

/** Against the testing of stolen cards on the donation form, beside the turns above. */
export const cardTestingLimits = {
  /** Within `rateLimits.windowMinutes`. */
  ordersPerEmail: 60,
  failuresPerOrder: 10,
  /**
   * The breaker: this many donations that failed, by the provider's word, in the window, and this share of
   * all of them.
   */
  breakerWindowMinutes: 30,
  breakerFailures: 200,
  breakerShare: 0.9,
  pauseMinutes: 15,
} as const;

/** Bytes of a request, and pixels of an image. */
export const bodyLimits = {
  jsonBytes: MEGABYTE,
  formBytes: MEGABYTE,
  imageBytes: 15 * MEGABYTE,
  imagePixels: 40_000_000,
  multipartBytes: 80 * MEGABYTE,
  /** Ours: forms that hold a few words, of people who need not be known. */
  shortBytes: 16 * 1024,
  /** Ours: held in memory of bodies that are still arriving. */
  unfinishedBytes: 48 * MEGABYTE,
  unfinishedBytesPerAddress: 8 * MEGABYTE,
  /** Ours: a body is given up after such a silence, or when it comes slower than this beyond its grace. */
  silentMs: 30_000,
  graceMs: 30_000,
  slowestBytesPerSecond: 1_000,
} as const;

/** Pictures that staff send in: what is made of each. */
export const imageLimits = {
  /** Never upscaled: a smaller picture ends with its own width. */
  widthsPx: [320, 480, 800, 1200, 1600],
  /** A picture taller than this is made narrower instead. WebP knows no more than 16,383. */
  tallestPx: 6_000,
  placeholderCharacters: 200,
  /** A form: parts of any kind. */
  formParts: 40,
  /** A picture that nothing shows is kept this long, for a form that is still being filled in. */
  keepUnusedHours: 24,
  /** Files of a crash: no upload that is still running has been silent for that long. */
  keepStrayFilesMinutes: 60,
} as const;

/** Characters; htmlBytes in bytes. */
export const textLimits = {
  name: 200,
  email: 254,
  phoneDigits: 10,
  /** Ours: on the contact form any way of writing a number will do. */
  contactPhone: 40,
  /** Every other text. */
  text: 5_000,
  htmlBytes: 200_000,
} as const;

export const contentLimits = {
  countries: [
    { code: "US", name: "United States" },
    { code: "IN", name: "India" },
  ],
  homeEvents: 3,
  homeBlogs: 3,
  blogPageSize: 3,
  /** Ours: the specification sets no length for these lists, but a page must end. */
  homeProjects: 3,
  eventPageSize: 20,
  projectPageSize: 18,
  galleryPageSize: 30,
  searchPageSize: 10,
  testimonials: 5,
  projectImages: 5,
  projectParagraphs: 5,
  team: 4,
} as const;

/** Ours: who opens a post again so soon is not counted again, and of how many that is remembered. */
export const viewLimits = { againAfterMinutes: 30, mostReaders: 20_000 } as const;

export const screenLimits = {
  /** After register, verify and a save in the admin area. */
  redirectDelayMs: 2_000,
  formNoticeMs: 5_000,
  deleteNoticeMs: 3_000,
  galleryNoticeMs: 1_500,
  /** Ours: lines of a staff list. */
  staffListLines: 10,
  drawerWidthPx: 250,
  heroImageBreakpointPx: 1024,
  sideImageBreakpointPx: 600,
  testimonials: {
    autoplayMs: 3_000,
    slides: [
      { fromPx: 0, shown: 1 },
      { fromPx: 600, shown: 2 },
      { fromPx: 900, shown: 3 },
    ],
  },
  galleryStrip: { rotateMs: 3_000, shown: 4, images: 5 },
  blogCarousel: {
    speedMs: 500,
    slides: [
      { fromPx: 0, shown: 1 },
      { fromPx: 600, shown: 2 },
      { fromPx: 1024, shown: 3 },
    ],
  },
  summaryLines: 3,
  cardImageHeightPx: 200,
  hour12: true,
  breakpointsPx: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 },
  gridColumns: 12,
  grids: {
    projects: [
      { fromPx: 0, columns: 1 },
      { fromPx: 600, columns: 2 },
      { fromPx: 1200, columns: 3 },
    ],
    events: [
      { fromPx: 0, columns: 1 },
      { fromPx: 900, columns: 2 },
    ],
    gallery: [
      { fromPx: 0, columns: 1 },
      { fromPx: 600, columns: 2 },
      { fromPx: 1200, columns: 3 },
    ],
    blogs: [
      { fromPx: 0, columns: 1 },
      { fromPx: 600, columns: 2 },
      { fromPx: 1200, columns: 3 },
    ],
  },
  copyright: { desktop: "2024", mobile: "2009 to 2024" },
} as const;

/** Ours: the staff's ledger. */
export const ledgerLimits = {
  pageSize: 50,
  offlineMaximumRupees: 10_000_000,
  reason: 250,
  note: 500,
  search: 100,
  resendEveryMinutes: 1,
  /** After so long without an answer a refund is no longer asked for by itself. */
  refundAskHours: 24,
  goalMaximumRupees: 1_000_000_000,
} as const;

/** The figures of the legal pages. Dollars are US dollars. */
export const legalLimits = {
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
} as const;

export const limits = {
  donation: donationLimits,
  account: accountLimits,
  rate: rateLimits,
  cardTesting: cardTestingLimits,
  body: bodyLimits,
  image: imageLimits,
  text: textLimits,
  content: contentLimits,
  views: viewLimits,
  screen: screenLimits,
  ledger: ledgerLimits,
  legal: legalLimits,
} as const;
