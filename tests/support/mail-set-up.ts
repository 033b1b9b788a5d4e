/** The site of the tests has no mail server (SMTP_URL): its pages say so, unless a test file sets one up. */
import { afterAll, beforeAll, vi } from "vitest";

/** Only for what pages say: nothing is sent. */
export async function setMailServer(isSet: boolean): Promise<void> {
  const context = await import("~/server/context.server");
  vi.spyOn(context, "hasMailServer", "get").mockReturnValue(isSet);
}

/** For all tests of a file or group. */
export function withMailServer(): void {
  beforeAll(() => setMailServer(true));
  afterAll(() => setMailServer(false));
}
