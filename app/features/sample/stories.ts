import type { Story, StoryPath } from "~/features/content/story";
import { event1 } from "./stories/event1";
import { event2 } from "./stories/event2";
import { event3 } from "./stories/event3";
import { event4 } from "./stories/event4";
import { goat } from "./stories/goat";
import { gudalur } from "./stories/gudalur";
import { lifeschool } from "./stories/lifeschool";
import { tailoring } from "./stories/tailoring";

export const stories: Record<StoryPath, Story> = {
  lifeschool,
  gudalur,
  goat,
  tailoring,
  event1,
  event2,
  event3,
  event4,
};
