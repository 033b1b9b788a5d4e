import { peopleScenes1 } from "./people-1";
import { peopleScenes2 } from "./people-2";
import { peopleScenes3 } from "./people-3";
import { placeScenes1 } from "./places-1";
import { placeScenes2 } from "./places-2";
import { placeScenes3 } from "./places-3";

/** Every drawing of ours that is shown as a picture, by its name. */
export const scenes = {
  ...peopleScenes1,
  ...peopleScenes2,
  ...peopleScenes3,
  ...placeScenes1,
  ...placeScenes2,
  ...placeScenes3,
};

export type SceneName = keyof typeof scenes;
