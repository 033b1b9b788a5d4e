import { onlyToRead } from "~/http/site/document.server";
import { feed } from "~/http/content/feed.server";
import { eventFeed } from "~/presenters/content/feed";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { kept: { shows: ["events", "pictures"] } };

/** GET /feeds/events.xml */
export const loader = feed("event", eventFeed);

export const action = onlyToRead;
