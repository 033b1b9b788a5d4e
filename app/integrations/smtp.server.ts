import type { SendMailOptions } from "nodemailer";

export type MailToSend = {
  to: string;
  /** Used when the sender's configured address has no name. */
  senderName: string;
  /** Ignored unless it is one bare address. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
  /** Further headers, each on one line. */
  headers?: Record<string, string> | undefined;
  /** With angle brackets; the same for every attempt. */
  messageId: string;
};

export type Sender = {
  /** @returns the server's answer, such as "250 2.0.0 Ok: queued as 4F1A". @throws MailError */
  send(mail: MailToSend): Promise<string>;
};

/** `refused`: the mailbox does not exist or is closed. `unreachable`: no mail can be sent now. `later`: retry. */
type MailErrorCode = "refused" | "unreachable" | "later";

export class MailError extends Error {
  constructor(
    readonly code: MailErrorCode,
    message: string,
    /** The server answered 5xx, but not about the mailbox: it may refuse this site's mail altogether. */
    readonly isRejection = false,
  ) {
    super(message);
    this.name = "MailError";
  }
}

/** Per step of the SMTP dialogue. */
const STEP_TIMEOUT_MS = 20_000;
/** Per mail. Must stay well below the lease in app/features/mail/outbox.server.ts. */
const MAIL_TIMEOUT_MS = 90_000;
/** How long a connection stays open between mails: servers close idle ones, and an open one delays a command's exit. */
const IDLE_MS = 2_000;

/**
 * @param settings.smtpUrl smtp:// or smtps://, with credentials if needed
 * @param settings.from "Name <address>", or an address
 */
export function createSmtpSender(settings: { smtpUrl: string; from: string }): Sender {
  let transport: ReturnType<typeof connect> | undefined;
  return {
    async send(mail) {
      if (!isPlainAddress(mail.to)) throw new MailError("refused", "The recipient is not one plain address");
      transport ??= connect(settings.smtpUrl);
      const message: SendMailOptions & { signal: AbortSignal } = {
        from: settings.from.includes("<")
          ? settings.from
          : { name: oneLine(mail.senderName), address: settings.from },
        to: { name: "", address: mail.to },
        replyTo:
          mail.replyTo && isPlainAddress(mail.replyTo) ? { name: "", address: mail.replyTo } : undefined,
        subject: oneLine(mail.subject),
        text: mail.text,
        html: mail.html,
        attachments: mail.attachments?.map((file) => ({ ...file, filename: oneLine(file.filename) })),
        messageId: oneLine(mail.messageId),
        // Prevents out-of-office replies.
        headers: { "Auto-Submitted": "auto-generated", ...unfoldedHeaders(mail.headers) },
        signal: AbortSignal.timeout(MAIL_TIMEOUT_MS),
      };
      try {
        return (await (await transport).sendMail(message)).response;
      } catch (error) {
        throw toMailError(error);
      }
    },
  };
}

/** Uses one connection for a run's mails. Retries a mail once on another connection if nothing was sent. */
async function connect(url: string) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    pool: true,
    maxConnections: 1,
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    dnsTimeout: STEP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Accepts one address only, because a list in a form field could add recipients. */
const isPlainAddress = (address: string) => /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+$/.test(address);

/** Keeps headers on one line, because some mail programs do not recognise a folded link. */
const unfoldedHeaders = (headers: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, { prepared: true, value: oneLine(value) }]),
  );

function oneLine(text: string): string {
  // eslint-disable-next-line no-control-regex -- a line break would start a header of someone else's choosing
  return text.replace(/[\u0000-\u001f\u007f]+/g, " ").trim();
}

/** The steps whose answers may be about the mailbox; MAIL and AUTH are about this site. */
const ABOUT_RECIPIENT = ["RCPT TO", "DATA"];
/** RFC 3463, X.1.1-6 and X.2.1: the address is bad or its mailbox disabled; RFC 7505: its domain takes no mail. */
const MAILBOX_STATUS = /^5\.(?:1\.(?:[1-6]|10)|2\.1)$/;
const UNKNOWN_MAILBOX = new RegExp(
  [
    String.raw`\b(?:unknown|no such|invalid|non-?existent)(?: local)? (?:user|recipient|mailbox|account|address)\b`,
    String.raw`\b(?:user|recipient|mailbox|account|address)(?: address)?(?: is)? (?:unknown|not found|(?:does not|doesn['’]t) exist)`,
    String.raw`\bno mailbox here by that name\b`,
  ].join("|"),
  "i",
);
const ABOUT_SENDER = /\bsender\b|\bcallout\b|\bpolicy\b|\bblock|\bspam\b|\brelay/i;

/** @param answer on one line, such as "550 5.1.1 <asha@example.org>: No such user" */
export function isAboutMailbox(answer: string): boolean {
  const status = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1];
  if (status) return MAILBOX_STATUS.test(status);
  // Addresses are quoted, and contain any word.
  const words = answer
    .split(/\s+/)
    .filter((word) => !word.includes("@"))
    .join(" ");
  return answer.startsWith("550") && UNKNOWN_MAILBOX.test(words) && !ABOUT_SENDER.test(words);
}

/** nodemailer sets `responseCode` and `response` only when the server answered. */
function toMailError(error: unknown): MailError {
  const { code, command, responseCode, response, message } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
    response?: string;
    message?: string;
  };
  const description = oneLine(response ?? message ?? String(error)).slice(0, 500);
  if (ABOUT_RECIPIENT.includes(command ?? "") && isAboutMailbox(description))
    return new MailError("refused", description);
  // 421: shutting down. A failed login or handshake would fail for the next mail too.
  const isUnreachable =
    responseCode === 421 || (!responseCode && code !== "EENVELOPE" && code !== "EMESSAGE");
  const isRejection = responseCode !== undefined && responseCode >= 500;
  return new MailError(isUnreachable || code === "EAUTH" ? "unreachable" : "later", description, isRejection);
}
