import { everyBlogPost } from "~/domain/blog-posts.server";
import { api, successWithAll } from "~/http/api.server";
import { countryOf } from "~/http/client.server";
import { db } from "~/http/world.server";
import { presentBlogPost } from "~/presenters/blog-post";

const call = api({
  /**
   * GET /blog/getCountryBasedBlogs → {success, blogs: […]}: items for everybody, and for the visitor's
   * country.
   */
  GET: (request) =>
    successWithAll(request, {}, "blogs", everyBlogPost(db, { country: countryOf(request) }), presentBlogPost),
});
export const loader = call.loader;
export const action = call.action;
