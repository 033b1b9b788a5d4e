import { readDrawings } from "~/components/drawing";
import { events } from "./events";
import { figures } from "./figures";
import { photos } from "./gallery";
import { prices } from "./prices";
import { projects } from "./projects";
import { afterTheWater } from "~/features/sample/posts/after-the-water";
import { bookBicycle } from "~/features/sample/posts/book-bicycle";
import { drawnFilm } from "~/features/sample/posts/drawn-film";
import { firstBlouse } from "~/features/sample/posts/first-blouse";
import { fortyMinutes } from "~/features/sample/posts/forty-minutes";
import { goatsInTheRain } from "~/features/sample/posts/goats-in-the-rain";
import { kitchenGarden } from "~/features/sample/posts/kitchen-garden";
import { readingAloud } from "~/features/sample/posts/reading-aloud";
import { weekendCamp } from "~/features/sample/posts/weekend-camp";

/** Newest first; `daysAgo` counts back from setup. */
const posts = [
  fortyMinutes,
  goatsInTheRain,
  firstBlouse,
  drawnFilm,
  bookBicycle,
  afterTheWater,
  weekendCamp,
  readingAloud,
  kitchenGarden,
] as const;

/** Pictures are drawings of app/components/drawings/, by file name. */
export const sampleContent = {
  drawings: readDrawings(
    import.meta.glob<string>(
      [
        "~/components/drawings/samples/*.svg",
        "~/components/drawings/stories/*.svg",
        "~/components/drawings/strip/*.svg",
      ],
      { query: "?raw", import: "default", eager: true },
    ),
  ),
  posts,
  events,
  projects,
  photos,
  openingPaise: 4_000_000,
  prices,
  figures,
};
