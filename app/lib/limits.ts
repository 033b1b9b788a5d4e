/**
 * Limits that the specification sets or several features share; others are in `limits.ts` of their feature. Ours are
 * marked "Ours"; tests/specification-wording.test.ts checks the specification's. Ms, Px, Rupees and Paise are units.
 * One constant per subject keeps browser bundles small.
 */

export const MEGABYTE = 1024 * 1024;

export const donationLimits = {
  /** Donors from this country use the domestic provider. */
  domesticCountry: "IN",
  sectionId: "donate-us-section",
  /** Minutes after an order's creation when reconciliation queries the provider. */
  reconciliationMinutes: [1, 5, 20, 120, 1440, 4320],
  /** Ours: consecutive failures after which a reconciliation round considers the provider down. */
  reconciliationFailures: 3,
  abandonAfterHours: 24,
  /**
   * A pledge ends these days after an import of the bank's statement that reaches so many days beyond it, or so many
   * days after it was made if there is none. Money that comes later still makes it a donation.
   */
  pledgeDays: 14,
  pledgeReachDays: 7,
  pledgeUnreadDays: 45,
  /** Ours: rupees that most UPI apps send to an organisation in one payment. */
  upiMaximumRupees: 100_000,
  /** Above it the bank asks before each payment of a monthly gift, as `giving.details.monthlyHint` says. */
  mandateRupees: 15_000,
  /** Time to load the script, after which the donor continues on the provider's page. */
  checkoutScriptTimeoutMs: 7_000,
  /** Time to answer the donation script, after which it says so and the donor may try again. */
  answerTimeoutMs: 15_000,
} as const;

export const accountLimits = {
  otpLength: 6,
  contactDigits: 10,
  contactPrefix: "+91",
  passwordMinimum: 8,
  passwordMaximum: 1_000,
  /** Number of the most common passwords, which are refused. */
  commonPasswords: 3_000,
  sessionCookie: "authtoken",
  sessionIdleHours: 12,
  sessionHours: 168,
  /** Ours: days that drafts are stored on a device. */
  draftDays: 14,
  /** Ours: how long, and for how many accounts, a device stays known. */
  deviceDays: 180,
  deviceAccounts: 5,
  otpMinutes: 10,
  otpResendSeconds: 60,
  resetMinutes: 30,
  inviteDays: 7,
  /** Ours: minutes until sensitive actions require re-authentication, and a code's lifetime. */
  recentMinutes: 15,
  secondFactorMinutes: 10,
  recoveryCodes: 10,
  unverifiedDays: 7,
} as const;

/** Attempts per `windowMinutes`. For logins and codes only failures count. */
export const rateLimits = {
  windowMinutes: 60,
  orders: 40,
  /** Enough for an event whose guests share one connection. */
  pledges: 60,
  verify: 40,
  sendInvoice: 20,
  /** Ours, per donation: 'Check again', and failures reported by browsers. */
  checks: 60,
  failureReports: 10,
  /** Ours: receipts mailed with 'Send' per donation, and in all per mailbox and per client address. */
  mailedReceipts: 5,
  mailedReceiptsTotal: 20,
  /** Ours: mails about tributes per mailbox, and donations with such a mail per client address. */
  tributeMails: 20,
  /** Ours, per account. */
  testMails: 10,
  posters: 60,
  receipts: 60,
  /** Invalid receipt URLs per client address. */
  wrongReceiptProofs: 60,
  registrations: 30,
  /** Ours: mails per link lifetime. A mailed link stays valid, so nobody can block another person's reset. */
  forgot: { requests: 15, mailsPerAddress: 5, mailsPerMailbox: 20 },
  messages: 10,
  /** Ours, per mailbox: mails of sign-ups, offers of help and readers' stories, which cost a visitor nothing. */
  takingPartMails: 10,
  /** A text sent again within these minutes is a duplicate, a form token within these days. */
  duplicateMinutes: 10,
  formTokenDays: 30,
  /** Per account, from any address: delays double after `slowAfter` failures. Known devices are not delayed. */
  login: {
    perAccountAndAddress: 20,
    perAddress: 100,
    perDevice: 20,
    slowAfter: 30,
    minWaitSeconds: 10,
    maxWaitSeconds: 300,
  },
  /** Per mailbox, which may be registered repeatedly. Ours: per address. */
  otp: { perCode: 5, perMailbox: 15, perAddress: 100, mailsPerMailbox: 5, resendsPerAddress: 30 },
  secondFactor: { perAccount: 5, windowMinutes: 15 },
} as const;

/** In addition to the rate limits. */
export const cardTestingLimits = {
  ordersPerEmail: 60,
  failuresPerOrder: 10,
  /** New donations pause after this many failures in the window, if they are this share of payments. */
  breakerWindowMinutes: 30,
  breakerFailures: 200,
  breakerShare: 0.9,
  pauseMinutes: 15,
} as const;

/** Ours: hourly `requests` per client and `looks` per person; `letters` per mailbox and link lifetime. */
export const privacyLimits = { linkMinutes: 30, requests: 15, letters: 5, looks: 60 } as const;

/**
 * Read by the nightly job, the Status card and the privacy notice. Paid donations: years after their financial
 * year; the foundation's accountant decides how long accounts are kept.
 */
export const retentionLimits = {
  messages: { months: 24 },
  signUps: { days: 180 },
  /** After they ended. */
  volunteers: { days: 180 },
  unpaidGifts: { days: 30 },
  mailTexts: { days: 90 },
  mailAddresses: { months: 24 },
  paidGifts: { years: 8 },
  activity: { months: 36 },
  sessions: { days: 14 },
  unverifiedAccounts: { days: accountLimits.unverifiedDays },
  readerStories: { months: 12 },
} as const satisfies Record<string, { days: number } | { months: number } | { years: number }>;
export type RetentionRule = keyof typeof retentionLimits;

/** Bytes of a request, pixels of an image. */
export const bodyLimits = {
  jsonBytes: MEGABYTE,
  formBytes: MEGABYTE,
  imageBytes: 15 * MEGABYTE,
  imagePixels: 40_000_000,
  multipartBytes: 80 * MEGABYTE,
  /** Ours: above the largest form. Excess URL-encoded fields are dropped; multipart and JSON are refused. */
  fields: 400,
  /** Ours: input shown again after the session expired or the role was lowered. */
  redisplayedFields: 320,
  /** Ours: size of forms of accounts and privacy, and of staff forms from unknown devices. */
  shortBytes: 16 * 1024,
  /** Ours: memory for incomplete bodies. Those up to `smallBytes`, and webhooks, have limits of their own. */
  unfinishedBytes: 48 * MEGABYTE,
  unfinishedBytesPerAddress: 8 * MEGABYTE,
  smallBytes: 64 * 1024,
  unfinishedSmallBytes: 16 * MEGABYTE,
  unfinishedSmallBytesPerAddress: MEGABYTE,
  /** Ours: a request is refused after `idleMs` without a byte, or below this rate after `graceMs`. */
  idleMs: 30_000,
  graceMs: 30_000,
  minBytesPerSecond: 1_000,
} as const;

export const imageLimits = {
  /** Pictures are never upscaled: the largest size is the picture's own width. */
  widthsPx: [320, 480, 800, 1200, 1600],
  /** Taller pictures are made narrower. WebP allows at most 16,383. */
  maxHeightPx: 6_000,
  placeholderCharacters: 200,
  /** Multipart parts of any kind. */
  formParts: 80,
  atOnce: 12,
  /** Ours: reduced by the browser before upload. */
  resizedMaxPx: 2_560,
  resizedMaxBytes: 600_000,
  /** Keeps unused pictures for forms still being filled in. */
  keepUnusedHours: 24,
  /** Pictures per page of the library. */
  libraryPageSize: 24,
  /** Age at which files left by a crash are deleted; running uploads write more often. */
  keepStrayFilesMinutes: 60,
} as const;

/** Ours: days until the cron job of docs/operating.md (`-mtime +14`) has deleted a nightly backup. */
export const backupLimits = { retentionDays: 16 } as const;

/** Characters; htmlBytes in bytes. */
export const textLimits = {
  name: 200,
  email: 254,
  contactPhone: 40,
  address: 2_000,
  /** Ours: fits a receipt. */
  postalAddress: 500,
  tributeMessage: 300,
  text: 5_000,
  htmlBytes: 200_000,
} as const;

export const contentLimits = {
  /** Number of stored earlier versions of an item. */
  versions: 50,
  countries: [
    { code: "US", name: "United States" },
    { code: "IN", name: "India" },
  ],
  homeEvents: 3,
  homeBlogs: 3,
  /** In one row, as many as the sample's strip shows at a time. */
  homePhotos: 4,
  blogPageSize: 3,
  /** Ours: not in the specification. */
  homeProjects: 3,
  eventPageSize: 20,
  projectPageSize: 18,
  galleryPageSize: 30,
  searchPageSize: 10,
  projectImages: 5,
  /** Ours: nesting depth of tags, because parsing time grows with its square. */
  maxTagDepth: 60,
} as const;

export const screenLimits = {
  /** Delay before the redirect after register, verify and staff saves. */
  redirectDelayMs: 2_000,
  formNoticeMs: 5_000,
  deleteNoticeMs: 3_000,
  galleryNoticeMs: 1_500,
  staffListLines: 10,
  testimonials: { autoplayMs: 3_000 },
  galleryStrip: { rotateMs: 3_000 },
} as const;

export const adminLimits = { pageSize: 50, search: 100, mostRead: 5 } as const;

export const givingLimits = {
  offlineMaximumRupees: 10_000_000,
  note: 500,
  donorNote: 5_000,
  resendIntervalMinutes: 1,
  refundReason: 250,
  /** Hours after which the site gives up a refund request that got no answer. */
  refundPollHours: 24,
  goalMaximumRupees: 1_000_000_000,
  greeting: 500,
  /** Fits beside the amounts on a phone. */
  amountEffect: 120,
} as const;

/** Figures of the legal pages; names with "dollars" are US dollars. */
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
  backup: backupLimits,
  text: textLimits,
  content: contentLimits,
  screen: screenLimits,
  admin: adminLimits,
  giving: givingLimits,
  privacy: privacyLimits,
  retention: retentionLimits,
} as const;
