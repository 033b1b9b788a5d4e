import { blogPosts } from "./blog-posts.server";
import type { ContentType } from "./content-type";
import { events } from "./events.server";
import { pages } from "./pages.server";
import { projects } from "./projects.server";
import type { ContentKind } from "./records";

export type { CardOf, InputOf, ItemOf } from "./content-type";

export const contentTypes: { [K in ContentKind]: ContentType<K> } = {
  blog: blogPosts,
  event: events,
  page: pages,
  project: projects,
};
