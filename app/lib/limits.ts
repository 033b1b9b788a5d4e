/**
 * The numbers that the code reads, of the specification and ours (marked "Ours"). Milliseconds end in Ms, widths
 * in Px, money in Rupees or Paise. tests/specification-wording.test.ts repeats them as a check.
 * Each subject is its own constant, so that a script for the browser carries only what it uses.
 */

const MEGABYTE = 1024 * 1024;

export const donationLimits = {
  presets: [250, 500, 1000, 2000],
  minimumRupees: 50,
  maximumRupees: 500_000,
  causes: [
    { slug: "life-school", name: "Life School" },
    { slug: "goat-rearing", name: "Goat Rearing" },
    { slug: "youth-outreach", name: "Youth Outreach" },
    { slug: "stitching-center", name: "Stitching Center" },
  ],
  defaultCause: "life-school",
  /** Visitors from here pay through the domestic provider. */
  domesticCountry: "IN",
  sectionId: "donate-us-section",
  /** The provider is asked about an open order this many minutes after its creation. */
  reconciliationMinutes: [1, 5, 20, 120, 1440, 4320],
  /** Ours: after this many failures in a row a round of reconciliation takes the provider to be down. */
  reconciliationFailures: 3,
  /** An order without a payment counts as abandoned after this many hours. */
  abandonAfterHours: 24,
  /** When checkout.js has not loaded by then, the donor is taken to the provider's own page. */
  checkoutScriptTimeoutMs: 7_000,
} as const;

export const accountLimits = {
  otpLength: 6,
  contactDigits: 10,
  contactPrefix: "+91",
  passwordMinimum: 8,
  passwordMaximum: 1_000,
  /** This many of the commonest passwords are refused. */
  commonPasswords: 3_000,
  sessionCookie: "authtoken",
  /** Names accounts whose drafts the next script erases. */
  loggedOutCookie: "logged-out",
  /** An unused session ends after this. */
  sessionIdleHours: 12,
  /** Every session ends after this, used or not. */
  sessionHours: 168,
  /** Ours: how long a device keeps what was typed and not saved. */
  draftDays: 14,
  /** Ours: how long a device stays known, and to how many accounts, the latest that signed in on it. */
  deviceDays: 180,
  deviceAccounts: 5,
  otpMinutes: 10,
  otpResendSeconds: 60,
  resetMinutes: 30,
  inviteDays: 7,
  /** Ours, after how many minutes what hurts asks for the password again, and how long a code may take to come. */
  recentMinutes: 15,
  secondFactorMinutes: 10,
  recoveryCodes: 10,
  /** An account that nobody verified is deleted after this. */
  unverifiedDays: 7,
} as const;

/** Attempts within `windowMinutes`. Of logins and codes only failures count. */
export const rateLimits = {
  windowMinutes: 60,
  orders: 40,
  verify: 40,
  sendInvoice: 20,
  /** Ours, per donation: 'Check again' on its page, and failures that a browser reports. */
  checks: 60,
  failureReports: 10,
  /** Ours: 'Send' on a donation's page, per donation, and per mailbox and address for all of them. */
  mailedReceipts: 5,
  mailedReceiptsInAll: 20,
  /** Ours: posters of gift links that one address has drawn. */
  posters: 60,
  /** Ours, per donation: receipts that are drawn. */
  receipts: 60,
  /** Addresses of receipts that prove nothing, from one address. */
  wrongReceiptProofs: 60,
  registrations: 30,
  /**
   * Ours: letters per mailbox within the life of a link, in all and for one address or device. In that time one
   * that was sent still works, so that nobody can keep an owner from setting a new password.
   */
  forgot: { requests: 15, lettersFromOne: 5, lettersPerMailbox: 20 },
  /** Ours: messages of the contact form. */
  messages: 10,
  /** For how long the same words in a new form are the same, and how long a form remembers what it made. */
  sameWordsMinutes: 10,
  formTokenDays: 30,
  /**
   * After `slowAfter` failures of one account, from any address, each further attempt has to wait: the
   * shortest time first, then twice as long each time. Known devices are counted apart and not slowed down.
   */
  login: {
    perAccountAndAddress: 20,
    perAddress: 100,
    perDevice: 20,
    slowAfter: 30,
    shortestWaitSeconds: 10,
    longestWaitSeconds: 300,
  },
  /** Counted per mailbox, because it may be registered again and again. Ours: the limits per address. */
  otp: { perCode: 5, perMailbox: 15, perAddress: 100, lettersPerMailbox: 5, resendsPerAddress: 30 },
  /** Wrong codes of the second factor. */
  secondFactor: { perAccount: 5, windowMinutes: 15 },
} as const;

/** Against card testing on the donation form, besides the rate limits. */
export const cardTestingLimits = {
  /** Within `rateLimits.windowMinutes`. */
  ordersPerEmail: 60,
  failuresPerOrder: 10,
  /**
   * New donations pause after this many failures within the window, if they are this share of all payments.
   */
  breakerWindowMinutes: 30,
  breakerFailures: 200,
  breakerShare: 0.9,
  pauseMinutes: 15,
} as const;

/**
 * Ours: 'What we have of you'. `requests` per address and hour, `letters` per mailbox within the life of a link,
 * `looks` at what a gift or a link leads to, within an hour.
 */
export const privacyLimits = { linkMinutes: 30, requests: 15, letters: 5, looks: 60 } as const;

/**
 * How long the site keeps what it has of people. The job of the night (app/features/privacy/retention.server.ts), the
 * Status card and the privacy notice read this table. Paid gifts: years after the financial year of the gift; the
 * foundation's accountant says how long its books are kept.
 */
export const retentionLimits = {
  messages: { months: 24 },
  unpaidGifts: { days: 30 },
  mailTexts: { days: 90 },
  mailAddresses: { months: 24 },
  paidGifts: { years: 8 },
  activity: { months: 36 },
  sessions: { days: accountLimits.draftDays },
  unverifiedAccounts: { days: accountLimits.unverifiedDays },
} as const satisfies Record<string, { days: number } | { months: number } | { years: number }>;
export type RetentionRule = keyof typeof retentionLimits;

/** Bytes of a request, and pixels of an image. */
export const bodyLimits = {
  jsonBytes: MEGABYTE,
  formBytes: MEGABYTE,
  imageBytes: 15 * MEGABYTE,
  imagePixels: 40_000_000,
  multipartBytes: 80 * MEGABYTE,
  /** Ours: more than the largest form has; of a form the rest is dropped, JSON is refused. */
  fields: 400,
  /** Ours: what a refused form shows again of what was typed. */
  shownAgain: { fields: 100, bytes: 256 * 1024 },
  /** Ours: short forms of visitors without an account. */
  shortBytes: 16 * 1024,
  /**
   * Ours: memory for bodies that are still arriving, and as much again as that for small ones for the payment
   * provider's events. A small one says in its Content-Length that it is no larger than `smallBytes`.
   */
  unfinishedBytes: 48 * MEGABYTE,
  unfinishedBytesPerAddress: 8 * MEGABYTE,
  smallBytes: 64 * 1024,
  unfinishedSmallBytes: 16 * MEGABYTE,
  unfinishedSmallBytesPerAddress: MEGABYTE,
  /**
   * Ours: a body is refused after `silentMs` without a byte, or when still slower than this after `graceMs`.
   */
  silentMs: 30_000,
  graceMs: 30_000,
  slowestBytesPerSecond: 1_000,
} as const;

/** Pictures that staff upload, and the sizes made of each. */
export const imageLimits = {
  /** Never upscaled: the largest size of a smaller picture is its own width. */
  widthsPx: [320, 480, 800, 1200, 1600],
  /** A picture that would be taller is made narrower. WebP allows at most 16,383. */
  tallestPx: 6_000,
  placeholderCharacters: 200,
  /** Parts of one multipart form, of any kind. */
  formParts: 80,
  /** Ours: pictures that one form of the gallery takes. */
  atOnce: 12,
  /** Ours: what a browser makes of a photograph before it sends it. */
  sentLongestPx: 2_560,
  sentBytes: 600_000,
  /** How long an unused picture is kept, for a form that is still being filled in. */
  keepUnusedHours: 24,
  /** Leftover files of a crash are deleted after this; a running upload writes more often. */
  keepStrayFilesMinutes: 60,
} as const;

/** Ours: consents for pictures of people. */
export const consentLimits = {
  /** What ends within this stands on the dashboard. */
  endsSoonDays: 30,
  /** Pictures of people on a page of their screen. */
  pageSize: 12,
} as const;

/** Ours: by then the nightly backup of docs/operating.md is deleted, of which the last 14 are kept. */
export const backupLimits = { rotatesOutDays: 16 } as const;

/** Characters; htmlBytes in bytes. */
export const textLimits = {
  name: 200,
  email: 254,
  /** Ours: the contact form takes a phone number in any notation. */
  contactPhone: 40,
  /** Ours: as much as a receipt has room for. */
  postalAddress: 500,
  /** All other texts. */
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
  /** Ours: the specification sets no length for these lists. */
  homeProjects: 3,
  eventPageSize: 20,
  projectPageSize: 18,
  galleryPageSize: 30,
  searchPageSize: 10,
  projectImages: 5,
  /** Ours: tags inside each other in a text. The parser's time grows with the square of it. */
  deepestTags: 60,
} as const;

/** Ours: one reader counts once within this time, and how many readers are remembered for that. */
export const viewLimits = { againAfterMinutes: 30, mostReaders: 20_000 } as const;

export const screenLimits = {
  /** After register, verify and a save in the admin area. */
  redirectDelayMs: 2_000,
  formNoticeMs: 5_000,
  deleteNoticeMs: 3_000,
  galleryNoticeMs: 1_500,
  /** Ours: rows on a page of a staff list. */
  staffListLines: 10,
  testimonials: { autoplayMs: 3_000 },
  galleryStrip: { rotateMs: 3_000 },
  copyright: { desktop: "2024", mobile: "2009 to 2024" },
} as const;

/** Ours: the staff's tables. */
export const adminLimits = { pageSize: 50, search: 100, mostRead: 5 } as const;

/** Ours: what staff do with gifts and causes. */
export const givingLimits = {
  offlineMaximumRupees: 10_000_000,
  note: 500,
  donorNote: 5_000,
  resendEveryMinutes: 1,
  refundReason: 250,
  /** The provider is not asked about an unanswered refund any more after this. */
  refundAskHours: 24,
  goalMaximumRupees: 1_000_000_000,
  greeting: 500,
  /** What an amount does, beside the amounts on a phone. */
  amountEffect: 120,
} as const;

/** Ours, but for the widths of the form's columns. */
export const statementLimits = {
  columns: 12,
  code: 200,
  registration: 100,
  certificateNumber: 21,
  mostPaise: 100_000_000_000,
  certificateBytes: 3 * MEGABYTE,
  /** Of certificates that are sent at once. */
  uploadBytes: 20 * MEGABYTE,
  certificatesAtOnce: 100,
  /** How long an upload waits for its confirmation. */
  uploadHours: 24,
  /** How long the link in the mail opens the certificate. */
  certificateLinkDays: 30,
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
  consent: consentLimits,
  backup: backupLimits,
  text: textLimits,
  content: contentLimits,
  views: viewLimits,
  screen: screenLimits,
  admin: adminLimits,
  giving: givingLimits,
  statement: statementLimits,
  privacy: privacyLimits,
  retention: retentionLimits,
} as const;
