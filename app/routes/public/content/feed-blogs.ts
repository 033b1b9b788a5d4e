import { onlyToRead } from "~/http/site/document.server";
import { feed } from "~/http/content/feed.server";
import { blogFeed } from "~/presenters/content/feed";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { kept: { shows: ["blogs", "pictures"] } };

/** GET /feeds/blogs.xml */
export const loader = feed("blog", blogFeed);

export const action = onlyToRead;
