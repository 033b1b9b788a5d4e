/** Reads the environment once; an invalid value stops the start with one line. See docs/configuration.md. */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
  opendirSync,
} from "node:fs";
import { createHmac, randomBytes } from "node:crypto";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";

const onOff = (fallback: boolean) =>
  z
    .enum(["on", "off"], { error: "must be on or off" })
    .optional()
    .transform((value) => (value === undefined ? fallback : value === "on"));

const webAddress = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const originOnly = webAddress.regex(
  /^\w+:\/\/[^/?#@]+\/?$/,
  "must be an http or https address without a path, such as https://foundation.example",
);
const country = z
  .string()
  .regex(/^[A-Za-z]{2}$/, "must be a two-letter country code")
  .transform((code) => code.toUpperCase());
const port = "must be a port number";
const text = z.string().max(500, "must be at most 500 characters");
const key = z
  .string()
  .transform((value) => Buffer.from(value, "base64"))
  .refine((bytes) => bytes.length === 32, "must be 32 bytes in base64")
  .optional();

const isLoopback = (url: string) =>
  URL.canParse(url) && /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/i.test(new URL(url).hostname);
const isAtLocalhost = (sender: string) => /@(?:[^@>]+\.)?localhost(?:\.localdomain)?>?$/i.test(sender);

/** Pairs of variables: the first requires the second. */
const REQUIRED_TOGETHER = [
  ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET"],
  ["RAZORPAY_KEY_SECRET", "RAZORPAY_KEY_ID"],
  ["BACKUP_S3_BUCKET", "BACKUP_S3_ACCESS_KEY_ID"],
  ["BACKUP_S3_BUCKET", "BACKUP_S3_SECRET_ACCESS_KEY"],
  ["BACKUP_S3_BUCKET", "BACKUP_PASSPHRASE"],
  ["LITESTREAM_BUCKET", "LITESTREAM_ACCESS_KEY_ID"],
  ["LITESTREAM_BUCKET", "LITESTREAM_SECRET_ACCESS_KEY"],
] as const;

const Variables = z
  .object({
    NODE_ENV: z.string().optional(),
    PORT: z.coerce.number(port).int(port).min(1, port).max(65535, port).default(3000),
    HOST: z.string().optional(),
    APP_ORIGIN: originOnly.optional(),
    DATABASE_PATH: z.string().default("data/site.sqlite"),
    UPLOADS_DIR: z.string().default("uploads"),
    SAMPLE_CONTENT: onOff(true),
    SESSION_SECRET: z.string().min(16, "must be at least 16 characters").optional(),
    DATA_KEY: key,
    DATA_KEY_PREVIOUS: key,
    TRUST_PROXY: onOff(false),
    COUNTRY_HEADER: z
      .string()
      .regex(/^[A-Za-z0-9-]+$/, "must be the name of a header")
      .optional(),
    DEFAULT_COUNTRY: country.optional(),
    RAZORPAY_KEY_ID: z
      .string()
      .regex(/^rzp_(live|test)_\w+$/, "must look like rzp_live_… or rzp_test_…")
      .optional(),
    RAZORPAY_KEY_SECRET: z.string().optional(),
    RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z.string().optional(),
    RAZORPAY_API_URL: webAddress
      .regex(/(?<!\/v1\/?)$/, "must be an address without /v1")
      .default("https://api.razorpay.com"),
    GIVING_PLATFORM_URL: webAddress.optional(),
    GIVING_PLATFORM_SCRIPT_URL: webAddress.optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, hostname: /./, error: "must be an smtp or smtps address" })
      .optional(),
    MAIL_FROM: z
      .string()
      .max(300)
      .regex(
        /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        "must be an email address, or Name <address>",
      )
      .default("no-reply@localhost"),
    CONTACT_INBOX: z.email("must be an email address").optional(),
    STAFF_SIGNUP: z
      .enum(["approval", "open", "closed"], { error: "must be approval, open or closed" })
      .default("approval"),
    RECEIPT_PREFIX: z
      .string()
      .regex(/^[A-Z0-9-]{1,10}$/, "must be 1 to 10 capital letters, digits or hyphens")
      .optional(),
    FOUNDATION_NAME: text.optional(),
    FOUNDATION_ADDRESS: text.optional(),
    FOUNDATION_PAN: text.optional(),
    FOUNDATION_REGISTRATION: text.optional(),
    FOUNDATION_PHONE: text.optional(),
    FOUNDATION_EMAIL: z.email("must be an email address").optional(),
    FOUNDATION_PRIVACY_CONTACT: text.optional(),
    FOUNDATION_FACEBOOK_URL: webAddress.optional(),
    FOUNDATION_WHATSAPP_URL: webAddress.optional(),
    FOUNDATION_YOUTUBE_URL: webAddress.optional(),
    FOUNDATION_TAX_WORDING: text.optional(),
    MAIL_DKIM_SELECTOR: z
      .string()
      .regex(/^[A-Za-z0-9._-]{1,63}$/, "must be the name of a DKIM selector")
      .optional(),
    BACKUP_S3_BUCKET: text.optional(),
    BACKUP_S3_ENDPOINT: webAddress.optional(),
    BACKUP_S3_REGION: text.optional(),
    BACKUP_S3_ACCESS_KEY_ID: text.optional(),
    BACKUP_S3_SECRET_ACCESS_KEY: text.optional(),
    BACKUP_PASSPHRASE: z.string().min(12, "must be at least 12 characters").optional(),
    LITESTREAM_BUCKET: text.optional(),
    LITESTREAM_ENDPOINT: webAddress.optional(),
    LITESTREAM_REGION: text.optional(),
    LITESTREAM_ACCESS_KEY_ID: text.optional(),
    LITESTREAM_SECRET_ACCESS_KEY: text.optional(),
    LOG_LEVEL: z
      .enum(["debug", "info", "warn", "error", "silent"], {
        error: "must be debug, info, warn, error or silent",
      })
      .default("info"),
  })
  .superRefine((value, context) => {
    for (const [name, needed] of REQUIRED_TOGETHER)
      if (value[name] && !value[needed])
        context.addIssue({ code: "custom", path: [needed], message: `is needed together with ${name}` });
    if (value.SMTP_URL && !isLoopback(value.SMTP_URL) && isAtLocalhost(value.MAIL_FROM))
      context.addIssue({
        code: "custom",
        path: ["MAIL_FROM"],
        message:
          "must be an address of your own domain, such as no-reply@foundation.example: SMTP_URL names a real mail server, and others refuse mail from localhost",
      });
  });

function parseVariables() {
  // `VAR=` in a compose file means "not set".
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  const parsed = Variables.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return exitWith(`${String(issue?.path[0])} ${issue?.message}`);
}

function exitWith(line: string): never {
  console.error(line);
  process.exit(1);
}

/** Catches the most common mistake, a volume that belongs to another user. An existing database may be read-only. */
function checkFolders({ databasePath, uploadsDir }: { databasePath: string; uploadsDir: string }) {
  const folder = dirname(databasePath);
  const isNew = !existsSync(databasePath);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, isNew ? constants.W_OK : constants.R_OK);
    for (const file of [databasePath, join(folder, "session-secret"), join(folder, "data-key")])
      if (existsSync(file)) accessSync(file, constants.R_OK);
  } catch (error) {
    refuseFolder("DATABASE_PATH must be in", folder, error);
  }
  try {
    if (isNew) mkdirSync(uploadsDir, { recursive: true, mode: 0o700 });
    if (existsSync(uploadsDir)) {
      // Fails for a file.
      opendirSync(uploadsDir).closeSync();
      accessSync(uploadsDir, isNew ? constants.W_OK : constants.R_OK);
    }
  } catch (error) {
    refuseFolder("UPLOADS_DIR must be", uploadsDir, error);
  }
}

function refuseFolder(begin: string, folder: string, error: unknown): never {
  const { code = "", path = folder } = error as NodeJS.ErrnoException;
  return exitWith(
    `${begin} a folder that belongs to user ${process.getuid?.() ?? "of the site"}, as whom the site runs: ${path} (${code})`,
  );
}

/** Stores the secret beside the database, so that sessions and rate limits survive a restart. */
function readOrCreateSecret(databasePath: string) {
  const file = join(dirname(databasePath), "session-secret");
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
    } catch (error) {
      // Another process wrote the file at the same time.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  return readFileSync(file, "utf8").trim();
}

/** Facts of the settings (app/features/settings/settings.ts) and the variables that override them. */
const SETTING_VARIABLES = {
  foundation: {
    name: "FOUNDATION_NAME",
    address: "FOUNDATION_ADDRESS",
    pan: "FOUNDATION_PAN",
    registration: "FOUNDATION_REGISTRATION",
    phone: "FOUNDATION_PHONE",
    email: "FOUNDATION_EMAIL",
    privacyContact: "FOUNDATION_PRIVACY_CONTACT",
    taxWording: "FOUNDATION_TAX_WORDING",
    receiptPrefix: "RECEIPT_PREFIX",
    facebookUrl: "FOUNDATION_FACEBOOK_URL",
    whatsappUrl: "FOUNDATION_WHATSAPP_URL",
    youtubeUrl: "FOUNDATION_YOUTUBE_URL",
    givingPlatformUrl: "GIVING_PLATFORM_URL",
  },
} as const;

const overridesIn = (variables: z.output<typeof Variables>) => ({
  foundation: Object.fromEntries(
    Object.entries(SETTING_VARIABLES.foundation).flatMap(([fact, variable]) => {
      const value = variables[variable];
      return value === undefined ? [] : [[fact, { variable, value }]];
    }),
  ) as { [Fact in keyof typeof SETTING_VARIABLES.foundation]?: { variable: string; value: string } },
});

function bucketIn(variables: z.output<typeof Variables>, prefix: "BACKUP_S3" | "LITESTREAM") {
  const bucket = variables[`${prefix}_BUCKET`];
  return bucket === undefined
    ? undefined
    : {
        bucket,
        endpoint: variables[`${prefix}_ENDPOINT`],
        region: variables[`${prefix}_REGION`],
        accessKeyId: variables[`${prefix}_ACCESS_KEY_ID`] ?? "",
        secretAccessKey: variables[`${prefix}_SECRET_ACCESS_KEY`] ?? "",
      };
}

function createEnv() {
  const variables = parseVariables();
  const databasePath = resolve(variables.DATABASE_PATH);
  const uploadsDir = resolve(variables.UPLOADS_DIR);
  checkFolders({ databasePath, uploadsDir });
  const sessionSecret = variables.SESSION_SECRET ?? readOrCreateSecret(databasePath);
  const derived = (purpose: string) => createHmac("sha256", sessionSecret).update(purpose).digest("hex");
  const isPractice = !variables.RAZORPAY_KEY_ID;
  const mode: "live" | "test" | "practice" = isPractice
    ? "practice"
    : variables.RAZORPAY_KEY_ID?.startsWith("rzp_live_")
      ? "live"
      : "test";
  const assumesIndia = isPractice && !variables.DEFAULT_COUNTRY && !variables.COUNTRY_HEADER;
  return {
    production: variables.NODE_ENV === "production",
    port: variables.PORT,
    host: variables.HOST,
    /** Public origin without a trailing slash. */
    origin: new URL(variables.APP_ORIGIN ?? `http://localhost:${variables.PORT}`).origin,
    databasePath,
    uploadsDir,
    sampleContent: variables.SAMPLE_CONTENT,
    sessionSecret,
    /** The current key, and the former one during a rotation. Empty: data-key.server.ts supplies the keys. */
    dataKeys: variables.DATA_KEY
      ? [variables.DATA_KEY, variables.DATA_KEY_PREVIOUS].filter((one) => one !== undefined)
      : [],
    trustProxy: variables.TRUST_PROXY,
    countryHeader: variables.COUNTRY_HEADER?.toLowerCase(),
    /** Practice mode assumes India, because a visitor on the same computer has no country. */
    defaultCountry: variables.DEFAULT_COUNTRY ?? (assumesIndia ? "IN" : undefined),
    assumesIndia,
    payments: {
      mode,
      keyId: variables.RAZORPAY_KEY_ID ?? "rzp_practice_0000000000",
      keySecret: variables.RAZORPAY_KEY_SECRET ?? derived("practice key secret"),
      /** The current secret, and the previous one while the provider switches over. */
      webhookSecrets: isPractice
        ? [derived("practice webhook secret")]
        : [variables.RAZORPAY_WEBHOOK_SECRET, variables.RAZORPAY_WEBHOOK_SECRET_PREVIOUS].filter(
            (s): s is string => Boolean(s),
          ),
      apiUrl: variables.RAZORPAY_API_URL.replace(/\/$/, ""),
    },
    givingPlatform: { scriptUrl: variables.GIVING_PLATFORM_SCRIPT_URL },
    mail: {
      smtpUrl: variables.SMTP_URL,
      from: variables.MAIL_FROM,
      contactInbox: variables.CONTACT_INBOX,
      dkimSelector: variables.MAIL_DKIM_SELECTOR,
    },
    /** Bucket for backups; undefined if none is set. */
    backupBucket: bucketIn(variables, "BACKUP_S3"),
    backupPassphrase: variables.BACKUP_PASSPHRASE,
    /** Bucket to which Litestream copies the database; undefined without it. */
    replicaBucket: bucketIn(variables, "LITESTREAM"),
    staffSignup: variables.STAFF_SIGNUP,
    overrides: overridesIn(variables),
    logLevel: variables.LOG_LEVEL,
  };
}

export const env = createEnv();
