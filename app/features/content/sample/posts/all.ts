import { afterTheWater } from "./after-the-water";
import { bookBicycle } from "./book-bicycle";
import { drawnFilm } from "./drawn-film";
import { firstBlouse } from "./first-blouse";
import { fortyMinutes } from "./forty-minutes";
import { goatsInTheRain } from "./goats-in-the-rain";
import { kitchenGarden } from "./kitchen-garden";
import { readingAloud } from "./reading-aloud";
import { weekendCamp } from "./weekend-camp";

/** Newest first; `daysAgo` counts back from setup. */
export const posts = [
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
