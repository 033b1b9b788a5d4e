import { BLOG_POST_FIELDS, findBlogPost, saveBlogPost, SaveBlogPost } from "~/domain/blog-posts.server";
import { api, failure, refusedCall, success } from "~/http/api.server";
import { readItem } from "~/http/content-call.server";
import { staffForCall } from "~/http/session.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { presentBlogPost } from "~/presenters/blog-post";

const call = api({
  /**
   * PUT /blog/update/{id} (staff), multipart or JSON; absent fields stay as they are → {success, message,
   * blog}
   */
  async PUT(request, { id = "" }) {
    const staff = await staffForCall(request);
    if (!(await findBlogPost(db, id))) return failure(404, messages.blog.notFound);
    const read = await readItem(request, SaveBlogPost, BLOG_POST_FIELDS, id);
    if (!read.ok) return refusedCall(read.refusal);
    const saved = await saveBlogPost(db, staff, read.value, new Date());
    return saved.ok
      ? success({ message: messages.blog.updated, ...read.notice, blog: presentBlogPost(saved.value) })
      : refusedCall(saved.refusal);
  },
});
export const loader = call.loader;
export const action = call.action;
