/* The mark on a full ground for home screens, and the drawing that stands for the site where it is shared. */
import { kora, laterite, palm, turmeric } from "~/content/palette";
import {
  at,
  birds,
  boat,
  fill,
  hills,
  house,
  line,
  palmTree,
  person,
  poses as p,
  rect,
  ripples,
  skins,
  sun,
  treeLine,
  tufts,
} from "./kit";
import type { Scene } from "./scene";

const [brown, light, deep] = skins;

export const appScenes = {
  /* Maskable: launchers may cut it to a circle of 80 %; the mark stays inside that. */
  "app-icon": {
    width: 512,
    height: 512,
    alt: "Two palm leaves and a flame under a tiled roof",
    shapes:
      rect(kora[1], 0, 0, 512, 512) +
      rect(turmeric[4], 0, 452, 512, 20) +
      rect(turmeric[5], 0, 480, 512, 8) +
      at(
        72,
        56,
        7.7,
        fill(laterite[6], "M24 2 1 20l3 4 20-15 20 15 3-4z") +
          fill(turmeric[5], "M24 14c5.5 6 5.5 11.5 0 17-5.5-5.5-5.5-11 0-17z") +
          fill(palm[6], "M22.5 46C10 45.5 5 37 5.5 26c9 1 16 8 17 20z") +
          fill(palm[7], "M25.5 46C38 45.5 43 37 42.5 26c-9 1-16 8-17 20z"),
      ),
  },
  "site-card": {
    width: 1200,
    height: 630,
    alt: "A family stands hand in hand on a laterite path beside the backwater at sunrise; a house and palms behind them.",
    shapes:
      rect(turmeric[1], 0, 0, 1200, 630) +
      sun(430, 320, 126) +
      birds(kora[8], [
        [150, 120, 40],
        [220, 84, 30],
        [196, 156, 28],
        [640, 110, 34],
      ]) +
      hills(palm[2], [340, 250, 330, 270, 320, 290, 330], 500) +
      hills(palm[3], [350, 320, 360, 330, 350, 330, 350], 500) +
      treeLine(palm[6], 380, { bottom: 420, size: 26 }) +
      rect(palm[1], 0, 404, 1200, 226) +
      rect(palm[3], 0, 404, 1200, 26, 'opacity=".5"') +
      ripples(turmeric[2], [
        [300, 424, 250],
        [340, 446, 180],
        [280, 470, 150],
        [420, 492, 160],
        [40, 450, 130],
        [90, 590, 160],
        [700, 440, 120],
      ]) +
      boat(150, 530, 0.8) +
      person(
        "man",
        150,
        520,
        0.9,
        { cloth: kora[0], top: laterite[6], skin: deep, head: turmeric[3] },
        {
          ...p.floorAside,
          hands: [
            [34, -62],
            [28, -40],
          ],
        },
      ) +
      line(kora[8], 5, "M196 410 168 566") +
      palmTree(1150, 470, 1.3) +
      palmTree(806, 506, 1.05, { flip: true }) +
      house(974, 480, 1.3) +
      hills(palm[5], [640, 610, 560, 520, 480, 470, 470], 630, { from: 160, to: 1200 }) +
      hills(palm[6], [660, 620, 590, 560, 520, 490, 480], 630, { from: 240, to: 1200 }) +
      fill(laterite[4], "M330 630C500 560 700 570 820 530 900 504 930 492 940 478h70c10 60-60 110-170 152z") +
      fill(laterite[5], "M500 630C640 590 780 580 880 540 940 514 962 496 966 478h44c10 60-60 110-170 152z") +
      person(
        "woman",
        420,
        612,
        2.1,
        { cloth: laterite[7], top: turmeric[4], skin: brown },
        {
          ...p.away,
          hands: [
            [-34, -58],
            [38, -46],
          ],
        },
      ) +
      person(
        "girl",
        534,
        614,
        2,
        { cloth: kora[0], top: kora[0], skin: light },
        {
          ...p.away,
          hands: [
            [-17, -48],
            [22, -48],
          ],
        },
      ) +
      person(
        "man",
        640,
        608,
        2.15,
        { cloth: kora[0], top: palm[7], skin: deep },
        {
          ...p.away,
          hands: [
            [-29, -46],
            [36, -46],
          ],
        },
      ) +
      person(
        "boy",
        752,
        604,
        1.9,
        { cloth: laterite[5], top: turmeric[3], skin: brown },
        {
          ...p.away,
          hands: [
            [-18, -51],
            [24, -46],
          ],
        },
      ) +
      tufts(
        palm[8],
        [
          [1060, 600],
          [1120, 580],
          [1010, 616],
          [240, 624],
        ],
        22,
        6,
      ),
  },
} satisfies Record<string, Scene>;
