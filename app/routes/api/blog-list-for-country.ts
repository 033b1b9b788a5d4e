import { listBlogPosts } from "~/domain/blog-posts.server";
import { api, success } from "~/http/api.server";
import { countryOf } from "~/http/client.server";
import { db } from "~/http/world.server";
import { presentBlogPost } from "~/presenters/blog-post";

const call = api({
  /** GET /blog/getCountryBasedBlogs → {success, blogs: […]}: items for everybody, and for the visitor's country. */
  async GET(request) {
    const { items } = await listBlogPosts(db, { country: countryOf(request) });
    return success({ blogs: items.map(presentBlogPost) });
  },
});
export const loader = call.loader;
export const action = call.action;
