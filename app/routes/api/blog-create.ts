import { BLOG_POST_FIELDS, saveBlogPost, SaveBlogPost } from "~/domain/blog-posts.server";
import { api, refusedCall, success } from "~/http/api.server";
import { readItem } from "~/http/content-call.server";
import { staffForCall } from "~/http/session.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { presentBlogPost } from "~/presenters/blog-post";

const call = api({
  /** POST /blog/create (staff), multipart or JSON → 201 {success, message, blog} */
  async POST(request) {
    const staff = await staffForCall(request);
    const read = await readItem(request, SaveBlogPost, BLOG_POST_FIELDS);
    if (!read.ok) return refusedCall(read.refusal);
    const saved = await saveBlogPost(db, staff, read.value, new Date());
    return saved.ok
      ? success({ message: messages.blog.created, ...read.notice, blog: presentBlogPost(saved.value) }, 201)
      : refusedCall(saved.refusal);
  },
});
export const loader = call.loader;
export const action = call.action;
