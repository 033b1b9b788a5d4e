import { event1 } from "./event1";
import { event2 } from "./event2";
import { event3 } from "./event3";
import { event4 } from "./event4";
import { goat } from "./goat";
import { gudalur } from "./gudalur";
import { lifeschool } from "./lifeschool";
import type { Story, StoryPath } from "./story";
import { tailoring } from "./tailoring";

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
