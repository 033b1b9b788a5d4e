import { methodNotAllowed } from "~/server/document.server";
import { feed } from "~/server/content/feed.server";
import { blogFeed } from "~/features/content/feed";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = { cache: { shows: ["blogs", "pictures"] } };

/** GET /feeds/blogs.xml */
export const loader = feed("blog", blogFeed);

export const action = methodNotAllowed;
