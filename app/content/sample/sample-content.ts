import { scenes } from "../scenes/all";
import { svgOf, type Scene } from "../scenes/scene";
import { posts } from "./blog-posts";
import { events } from "./events";
import { photos } from "./gallery";
import { projects } from "./projects";

/** What a new site is filled with; pictures are named as in scenes/all.ts. */
export const sampleContent = {
  drawings: Object.fromEntries(
    Object.entries<Scene>(scenes).map(([name, scene]) => [name, { ...scene, svg: svgOf(scene) }]),
  ),
  posts,
  events,
  projects,
  photos,
};
