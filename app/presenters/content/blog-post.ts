import type { BlogPostItem } from "~/domain/content/blog-posts.server";
import { presentImage } from "~/presenters/pictures/image";
import { dateOf } from "./publishing";

export function presentBlogPost(post: BlogPostItem) {
  return {
    _id: post.id,
    title: post.title,
    subheading: post.subheading,
    category: post.category,
    author: post.author,
    content: post.content,
    countries: post.countries,
    imagePath: presentImage(post.image, post.image_alt || post.title),
    date: dateOf(post),
    createdAt: post.created_at,
    updatedAt: post.updated_at,
    views: post.views,
    comments: post.comments,
    hasVideo: post.has_video === 1,
    version: post.version,
  };
}
