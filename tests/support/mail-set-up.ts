/** The site of the tests has no mail server (SMTP_URL): its pages say so, unless a test file sets one up. */
import { afterAll, beforeAll, vi } from "vitest";
import type { Sender } from "~/integrations/smtp.server";

/** Nothing is sent through it: the jobs keep the site's own. */
const silent: Sender = { send: () => Promise.reject(new Error("This mail server sends nothing")) };

export async function setMailServer(isSet: boolean): Promise<void> {
  const context = await import("~/server/context.server");
  vi.spyOn(context, "mailer", "get").mockReturnValue(isSet ? silent : null);
}

/** For all tests of a file or group. */
export function withMailServer(): void {
  beforeAll(() => setMailServer(true));
  afterAll(() => setMailServer(false));
}
