import type { NoticePlace } from "~/domain/content/record";

/** What the last action has to say, and where it stands over the page. */
export type Notice = { message: string; place?: NoticePlace | undefined };
