import { listBlogPosts } from "~/domain/blog-posts.server";
import { api, success } from "~/http/api.server";
import { db } from "~/http/world.server";
import { presentBlogPost } from "~/presenters/blog-post";

const call = api({
  /** GET /blog/getall → {success, blogs: […]}: every item. */
  async GET() {
    const { items } = await listBlogPosts(db);
    return success({ blogs: items.map(presentBlogPost) });
  },
});
export const loader = call.loader;
export const action = call.action;
