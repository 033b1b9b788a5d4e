import { findBlogPost } from "~/domain/blog-posts.server";
import { api, failure, success } from "~/http/api.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { presentBlogPost } from "~/presenters/blog-post";

const call = api({
  /** GET /blog/getBlogById/{id} → {success, blog} */
  async GET(_request, { id = "" }) {
    const found = await findBlogPost(db, id);
    return found ? success({ blog: presentBlogPost(found) }) : failure(404, messages.blog.notFound);
  },
});
export const loader = call.loader;
export const action = call.action;
