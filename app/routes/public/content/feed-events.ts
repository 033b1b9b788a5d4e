import { methodNotAllowed } from "~/server/document.server";
import { feed } from "~/server/content/feed.server";
import { eventFeed } from "~/features/content/feed";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = { cache: { shows: ["events", "pictures"] } };

/** GET /feeds/events.xml */
export const loader = feed("event", eventFeed);

export const action = methodNotAllowed;
