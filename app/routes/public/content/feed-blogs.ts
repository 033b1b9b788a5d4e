import { onlyToRead } from "~/http/document.server";
import { feed } from "~/http/feed.server";
import { blogFeed } from "~/presenters/content/feed";

/** GET /feeds/blogs.xml */
export const loader = feed("blog", blogFeed);

export const action = onlyToRead;
