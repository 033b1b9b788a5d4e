import { everyBlogPost } from "~/domain/blog-posts.server";
import { api, successWithAll } from "~/http/api.server";
import { db } from "~/http/world.server";
import { presentBlogPost } from "~/presenters/blog-post";

const call = api({
  /** GET /blog/getall → {success, blogs: […]}: every item. */
  GET: (request) => successWithAll(request, {}, "blogs", everyBlogPost(db), presentBlogPost),
});
export const loader = call.loader;
export const action = call.action;
