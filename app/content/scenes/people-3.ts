/* Six of the drawings of people: a flood, a field, a library on wheels, savings, a game, a feast. */
import { kora, laterite, palm, turmeric } from "~/content/palette";
import {
  at,
  bananaPlant,
  basket,
  bicycle,
  birds,
  boat,
  circle,
  ellipse,
  fill,
  hills,
  line,
  palmTree,
  person,
  poses as p,
  pot,
  rain,
  rect,
  ripples,
  skins,
  sun,
  tileRoof,
  treeLine,
  tufts,
} from "./kit";
import type { Scene } from "./scene";

const uniform = { cloth: palm[6], top: kora[0], border: turmeric[4] };
const [brown, light, deep] = skins;

/** A palm that stands in the flood: its foot is under water. */
const drowned = (x: number, y: number, scale: number, flip = false) =>
  palmTree(x, y + 60 * scale, scale, { flip, shades: [palm[8], palm[7], palm[6]] }) +
  fill(kora[5], `M${x - 40} ${y}h80v${Math.round(64 * scale)}h-80z`) +
  line(kora[3], 5, `M${x - 34} ${y}h68M${x - 18} ${y + 12}h44`);
const sack = (x: number, y: number, scale: number, colour: string = kora[2]) =>
  at(
    x,
    y,
    scale,
    fill(colour, "M-32 0q-8-30 2-58l10-6-6-10h52l-6 10 10 6q10 28 2 58z") +
      line(laterite[5], 5, "M-30-30h62"),
  );

/** Petals on a circle. */
const petals = (colour: string, count: number, radius: number, d: string, shift = 0) =>
  `<g fill="${colour}">${Array.from({ length: count }, (_, i) => `<path d="${d}" transform="rotate(${Math.round(((i + shift) * 3600) / count) / 10})translate(0 ${-radius})"/>`).join("")}</g>`;
/** Dots on a circle: blossoms side by side. */
const blossoms = (colour: string, radius: number, size: number, gap: number) =>
  `<circle r="${radius}" fill="none" stroke="${colour}" stroke-width="${size}" stroke-linecap="round" stroke-dasharray="0 ${gap}"/>`;
/** A forearm and open hand seen from above, reaching along the x axis; the finger tips are at 0 0. */
const hand = (x: number, y: number, turn: number, skin: string, sleeve: string, bangle: string) =>
  at(
    x,
    y,
    1.25,
    fill(sleeve, "M-420-52H-250v104H-420z") +
      line(turmeric[4], 12, "M-250-50V50") +
      fill(
        skin,
        "M-250-36-120-24q30-8 52-8 10 0 12 6l44 4q14 2 14 9t-14 9l-30 2q20 2 20 9t-20 8l-26 0q12 4 10 10-4 6-18 4l-22-3q-26 4-46-2L-250 36z",
      ) +
      fill(skin, "M-88-22q10-22 36-30 10 0 8 9-18 10-20 27z") +
      line(bangle, 8, "M-142-30V30M-160-32V32") +
      line(kora[0], 4, "M-178-32V32"),
    { turn },
  );

export const peopleScenes3 = {
  "flood-relief": {
    width: 1200,
    height: 800,
    alt: "In the flood a country boat brings rice and water between drowned palms; a family waits on a roof.",
    shapes:
      rect(palm[2], 0, 0, 1200, 800) +
      fill(palm[3], "M0 0H1200V120q-120 50-240 10-120 70-260 20-140 60-280 10-130 50-240 0-90 30-180 0z") +
      fill(palm[4], "M0 0H1200V50q-160 40-300 6-140 50-320 10-160 40-300 0-150 30-280 0z") +
      hills(palm[3], [360, 320, 350, 310, 350, 330], 500) +
      treeLine(palm[5], 420, { bottom: 500, size: 30 }) +
      rect(kora[5], 0, 430, 1200, 370) +
      rect(kora[4], 0, 430, 1200, 24) +
      drowned(180, 490, 0.95) +
      drowned(560, 470, 0.62, true) +
      drowned(1120, 520, 1.1, true) +
      tileRoof(770, 950, 356, 690, 1030, 130, { size: 24 }) +
      rect(kora[5], 680, 488, 370, 20) +
      line(kora[3], 6, "M676 490h96M800 490h120M950 490h96M700 506h60M880 508h90") +
      person(
        "woman",
        820,
        368,
        1.25,
        { cloth: turmeric[5], top: laterite[8], border: laterite[7], skin: deep },
        { ...p.raise },
      ) +
      person(
        "girl",
        872,
        366,
        1.25,
        { cloth: laterite[5], top: kora[0], skin: deep },
        {
          ...p.stand,
          hands: [
            [-18, -40],
            [24, -104],
          ],
        },
      ) +
      person("man", 918, 372, 1.25, { cloth: kora[0], top: palm[7], skin: brown }, p.floor) +
      ripples(kora[4], [
        [60, 560, 160],
        [320, 520, 120],
        [900, 580, 170],
        [1060, 640, 110],
        [20, 690, 120],
        [1010, 740, 150],
      ]) +
      ripples(
        kora[6],
        [
          [120, 600, 90],
          [980, 690, 120],
          [260, 580, 70],
          [90, 750, 180],
        ],
        5,
      ) +
      line(kora[8], 11, "M236 240 128 790") +
      person(
        "worker",
        216,
        686,
        2.5,
        { cloth: kora[1], top: palm[7], skin: deep, head: laterite[5] },
        {
          ...p.lean,
          feet: [
            [-14, 0],
            [10, 0],
          ],
          hands: [
            [-4, -124],
            [-8, -92],
          ],
          elbows: [-1, -1],
          flip: true,
        },
      ) +
      sack(400, 680, 1.5) +
      sack(486, 682, 1.6, kora[1]) +
      sack(440, 610, 1.4, kora[3]) +
      at(
        576,
        680,
        1.5,
        rect(turmeric[4], -22, -60, 44, 60, 'rx="6"') +
          rect(turmeric[6], -8, -70, 16, 10) +
          line(turmeric[6], 4, "M-14-44 14-14M14-44-14-14"),
      ) +
      basket(890, 686, 1.5, palm[5]) +
      person(
        "woman",
        690,
        690,
        2.4,
        { cloth: laterite[6], top: kora[1], skin: brown },
        {
          ...p.aside,
          hands: [
            [40, -104],
            [44, -96],
          ],
          held: fill(kora[0], "M30-118h34v26H30z") + line(laterite[5], 4, "M30-105h34M47-118v26"),
        },
      ) +
      person(
        "man",
        800,
        690,
        2.4,
        { cloth: kora[0], top: turmeric[5], skin: light },
        {
          ...p.floorAside,
          hands: [
            [34, -40],
            [24, -22],
          ],
        },
      ) +
      boat(540, 746, 3, { hull: kora[9] }) +
      line(kora[3], 7, "M130 762h300M520 770h340M220 784h180M640 788h220") +
      rain(kora[0], 1200, 800, { count: 90, length: 54, more: 'opacity=".45"' }),
  },

  "seed-sowing": {
    width: 1200,
    height: 800,
    alt: "Women bend in rows across a flooded paddy field and set the young rice, with bundles of seedlings beside them.",
    shapes:
      rect(turmeric[1], 0, 0, 1200, 800) +
      sun(240, 130, 62) +
      birds(kora[8], [
        [420, 80, 34],
        [476, 56, 24],
        [890, 90, 30],
      ]) +
      hills(palm[3], [180, 130, 190, 150, 170, 120, 170], 400) +
      treeLine(palm[6], 216, { bottom: 300, size: 22 }) +
      palmTree(980, 250, 0.62) +
      palmTree(1060, 250, 0.78, { flip: true }) +
      palmTree(700, 240, 0.44) +
      rect(palm[1], 0, 240, 1200, 560) +
      fill(palm[4], "M0 240H1200V262H0z") +
      fill(palm[3], "M0 262H520L420 360H0zM600 262H1200V330L560 350z") +
      line(palm[5], 7, "M20 290h460M0 318h440M0 344h400M640 286h560M620 312h560", 'stroke-dasharray="2 16"') +
      fill(laterite[4], "M0 376 560 352 1200 326V356L560 386 0 418z") +
      circle(turmeric[2], 240, 520, 84, 'opacity=".8"') +
      ripples(kora[0], [
        [140, 480, 90],
        [190, 540, 130],
        [120, 600, 80],
        [700, 470, 120],
        [980, 430, 140],
        [60, 690, 120],
        [900, 600, 110],
        [540, 640, 90],
      ]) +
      tufts(
        palm[5],
        [...Array(9).keys()].map((i) => [420 + i * 92, 452 - i * 8] as const),
        22,
        5,
      ) +
      tufts(
        palm[5],
        [...Array(8).keys()].map((i) => [380 + i * 112, 520 - i * 8] as const),
        28,
        6,
      ) +
      person(
        "woman",
        500,
        452,
        1.4,
        { cloth: turmeric[5], top: laterite[7], border: laterite[7], skin: deep, head: kora[0] },
        p.bend,
      ) +
      person(
        "woman",
        740,
        436,
        1.4,
        { cloth: palm[7], top: laterite[5], skin: brown, head: kora[0] },
        {
          ...p.bend,
          hands: [
            [34, -12],
            [42, -24],
          ],
        },
      ) +
      person(
        "woman",
        980,
        420,
        1.4,
        { cloth: laterite[6], top: palm[7], skin: light, head: turmeric[3] },
        p.bend,
      ) +
      tufts(
        palm[6],
        [...Array(7).keys()].map((i) => [330 + i * 140, 612 - i * 8] as const),
        36,
        7,
      ) +
      person(
        "woman",
        300,
        700,
        2.7,
        { cloth: laterite[6], top: palm[7], skin: brown, head: kora[0] },
        { ...p.bend, held: line(palm[5], 4, "M44-12l4-26M44-12l12-22M44-12l-6-24") },
      ) +
      person(
        "woman",
        720,
        690,
        2.7,
        { cloth: palm[8], top: turmeric[5], skin: deep, head: laterite[5] },
        {
          ...p.bend,
          hands: [
            [34, -14],
            [58, -24],
          ],
          held: line(palm[4], 5, "M58-26l14-24M58-26l20-16M58-26l4-28"),
        },
      ) +
      ripples(
        palm[3],
        [
          [210, 706, 180],
          [610, 698, 190],
          [464, 458, 80],
          [704, 442, 80],
          [944, 426, 80],
        ],
        6,
      ) +
      tufts(
        palm[6],
        [
          [120, 780],
          [470, 766],
          [560, 790],
          [880, 740],
          [940, 782],
        ],
        46,
        8,
      ) +
      [
        [1040, 700],
        [1110, 740],
        [1010, 770],
      ]
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            1.7,
            fill(palm[4], "M-12 0-30-54-14-48-6-66 4-50 18-64 20-46 34-50 12 0z") +
              fill(palm[6], "M-12 0-16-40-2-30 4-50 10-30 22-38 12 0z") +
              line(turmeric[4], 5, "M-15-12h30"),
          ),
        )
        .join(""),
  },

  "library-bicycle": {
    width: 1200,
    height: 800,
    alt: "A bicycle with a box full of books stands under a tree; beside it children sit and read.",
    shapes:
      rect(turmeric[1], 0, 0, 1200, 800) +
      circle(turmeric[2], 700, 300, 300) +
      circle(turmeric[3], 700, 300, 200, 'opacity=".6"') +
      hills(palm[2], [390, 340, 400, 350, 400, 360], 700) +
      treeLine(palm[3], 450, { bottom: 560, size: 34 }) +
      palmTree(720, 500, 0.8) +
      palmTree(810, 500, 0.6, { flip: true }) +
      rect(palm[1], 0, 490, 1200, 90) +
      ripples(turmeric[2], [
        [500, 516, 160],
        [700, 540, 200],
        [420, 556, 120],
        [980, 520, 120],
      ]) +
      hills(palm[5], [600, 570, 570, 580, 570, 560], 800) +
      hills(laterite[4], [690, 670, 660, 664, 650, 640], 800) +
      hills(laterite[3], [676, 660, 650, 654, 640, 630], 690) +
      hills(laterite[4], [690, 672, 664, 668, 652, 640], 800) +
      at(
        90,
        720,
        2.6,
        fill(kora[8], "M-34 4C-16-60-20-150-40-220l70-20C20-160 30-70 54 4z") +
          line(kora[7], 4, "M-6-20q6-80-4-150M16-30q2-70-4-120"),
      ) +
      fill(
        palm[8],
        "M-20-20H560q40 60-20 96-20 60-90 40-40 50-110 16-50 50-110 8-60 44-120 0-70 30-130-16z",
      ) +
      fill(palm[7], "M-20-20H480q10 50-40 66-30 40-80 20-40 40-90 8-60 40-110 0-90 20-180-16z") +
      fill(palm[5], "M60 20q50-30 110 6-60-4-72 24-26-8-38-30zM280-10q60-10 96 34-50-16-70 6-26-14-26-40z") +
      bicycle(556, 742, 3, { frame: palm[8] }) +
      at(
        312,
        506,
        1.5,
        fill(laterite[5], "M-92-70H92V0H-92z") +
          line(turmeric[4], 6, "M-84-62H84V-8H-84z") +
          [
            [-80, 30, palm[6], 84],
            [-52, 24, turmeric[4], 66],
            [-30, 26, kora[0], 78],
            [-6, 22, laterite[7], 60],
            [14, 30, palm[4], 72],
            [42, 20, turmeric[6], 84],
            [60, 24, kora[1], 62],
          ]
            .map(([x, w, c, h]) =>
              rect(String(c), Number(x), -70 - Number(h) * 0.6, Number(w), Number(h) * 0.6),
            )
            .join("") +
          line(laterite[7], 4, "M-74-96h18M-24-100h14M22-98h14M46-106h12"),
      ) +
      person(
        "girl",
        984,
        772,
        2.9,
        { ...uniform, skin: brown },
        {
          ...p.floorAside,
          flip: true,
          nod: 16,
          hands: [
            [26, -22],
            [24, -20],
          ],
          held: fill(laterite[6], "M12-26 34-44 44-28 24-10z") + fill(kora[0], "M14-26 33-41 41-28 24-14z"),
        },
      ) +
      person(
        "boy",
        1122,
        780,
        2.7,
        { ...uniform, skin: deep },
        {
          ...p.floor,
          nod: 8,
          hands: [
            [-12, -24],
            [14, -24],
          ],
          held:
            fill(turmeric[5], "M-22-36 0-30 22-36V-14L0-8-22-14z") +
            fill(turmeric[6], "M0-30 22-36V-14L0-8z"),
        },
      ) +
      tufts(
        palm[6],
        [
          [240, 770],
          [300, 782],
          [780, 790],
          [1180, 700],
        ],
        26,
        6,
      ),
  },

  "savings-group": {
    width: 1200,
    height: 800,
    alt: "Women sit in a circle on a veranda around a ledger and a metal box and count this week's savings.",
    shapes:
      rect(kora[1], 0, 0, 1200, 800) +
      rect(turmeric[1], 250, 40, 700, 440) +
      hills(palm[2], [300, 250, 310, 260], 480, { from: 250, to: 950 }) +
      treeLine(palm[4], 360, { from: 250, to: 950, bottom: 480, size: 30 }) +
      sun(760, 190, 50) +
      palmTree(380, 470, 0.95) +
      bananaPlant(850, 480, 1.1) +
      bananaPlant(760, 484, 0.8, { flip: true }) +
      rect(laterite[4], 250, 450, 700, 40) +
      rect(kora[2], 0, 40, 252, 460) +
      rect(kora[2], 948, 40, 252, 460) +
      line(kora[3], 4, "M0 380h250M950 380h250") +
      rect(palm[7], 70, 150, 110, 350) +
      line(palm[5], 5, "M84 164h82v140H84zM84 320h82v166H84z") +
      rect(turmeric[4], 1020, 160, 110, 130) +
      rect(kora[0], 1028, 168, 94, 114) +
      fill(palm[4], "M1028 282v-40q40-30 94-6v46z") +
      circle(laterite[4], 1090, 206, 16) +
      rect(laterite[8], 236, 20, 30, 480) +
      rect(laterite[8], 934, 20, 30, 480) +
      rect(laterite[8], 222, 480, 58, 24) +
      rect(laterite[8], 920, 480, 58, 24) +
      rect(kora[8], 0, 0, 1200, 44) +
      line(kora[9], 6, "M100 0v40M300 0v40M500 0v40M700 0v40M900 0v40M1100 0v40") +
      rect(laterite[6], 0, 500, 1200, 300) +
      rect(laterite[5], 0, 500, 1200, 14) +
      fill(laterite[5], "M266 514H934L1080 800H120z", 'opacity=".7"') +
      ellipse(turmeric[3], 600, 676, 460, 116) +
      `<ellipse cx="600" cy="676" rx="424" ry="98" fill="none" stroke="${laterite[6]}" stroke-width="7"/><ellipse cx="600" cy="676" rx="396" ry="86" fill="none" stroke="${palm[6]}" stroke-width="5" stroke-dasharray="14 12"/>` +
      person(
        "woman",
        390,
        622,
        2.15,
        { cloth: palm[6], top: laterite[5], skin: deep },
        {
          ...p.floor,
          hands: [
            [-22, -20],
            [46, -34],
          ],
        },
      ) +
      person(
        "woman",
        596,
        602,
        2.15,
        { cloth: laterite[6], top: turmeric[5], skin: brown, hair: kora[5] },
        {
          ...p.floor,
          nod: 6,
          hands: [
            [-18, -20],
            [18, -18],
          ],
        },
      ) +
      person(
        "woman",
        806,
        622,
        2.15,
        { cloth: turmeric[5], top: palm[8], border: laterite[6], skin: light },
        {
          ...p.floor,
          hands: [
            [-44, -30],
            [20, -20],
          ],
        },
      ) +
      at(
        556,
        684,
        1.8,
        fill(laterite[8], "M-44-6 0-14 44-6 40 6 0 2-40 6z") +
          fill(kora[0], "M-42-10 0-18V-2L-38 4zM42-10 0-18V-2L38 4z") +
          line(kora[5], 2, "M-32-7-6-12M-32-2-6-7M32-7 6-12M32-2 6-7"),
      ) +
      at(
        690,
        704,
        1.6,
        fill(palm[7], "M-40-40h80V0h-80z") +
          fill(palm[5], "M-40-40-34-78h80L40-40z") +
          fill(palm[8], "M-34-42-30-70h68l-4 28z") +
          circle(turmeric[4], 0, -20, 7) +
          fill(kora[0], "M-22-48-16-64h36l-4 16z"),
      ) +
      `<g fill="${turmeric[5]}"><ellipse cx="592" cy="724" rx="13" ry="6"/><ellipse cx="618" cy="732" rx="13" ry="6"/><ellipse cx="604" cy="714" rx="13" ry="6"/></g>` +
      person(
        "woman",
        210,
        716,
        2.45,
        { cloth: laterite[7], top: kora[1], skin: brown },
        {
          ...p.floorAside,
          nod: 6,
          hands: [
            [36, -28],
            [42, -20],
          ],
        },
      ) +
      person(
        "woman",
        990,
        716,
        2.45,
        { cloth: palm[8], top: laterite[4], skin: deep },
        {
          ...p.floorAside,
          flip: true,
          nod: 6,
          hands: [
            [30, -36],
            [38, -18],
          ],
        },
      ) +
      person("woman", 366, 808, 2.6, { cloth: kora[0], top: palm[6], skin: light }, p.floorAway) +
      person("woman", 834, 808, 2.6, { cloth: laterite[5], top: turmeric[2], skin: brown }, p.floorAway) +
      pot(70, 780, 1.5, turmeric[5], turmeric[6]),
  },

  "football-field": {
    width: 1200,
    height: 800,
    alt: "Children play football barefoot beside the paddy as the sun sinks behind the palms.",
    shapes:
      rect(turmeric[3], 0, 0, 1200, 800) +
      rect(turmeric[2], 0, 0, 1200, 240) +
      fill(turmeric[3], "M0 240q300-40 600 0t600-10v40H0z") +
      sun(860, 340, 120, laterite[5], laterite[4]) +
      birds(
        laterite[8],
        [
          [300, 120, 40],
          [370, 90, 30],
          [344, 150, 26],
          [1040, 110, 34],
        ],
        4,
      ) +
      hills(laterite[3], [400, 350, 410, 360, 400, 370], 600) +
      treeLine(palm[7], 450, { bottom: 520, size: 26 }) +
      palmTree(1000, 480, 1.05, { trunk: kora[9], shades: [palm[9], palm[8], palm[8]] }) +
      palmTree(1090, 480, 0.8, { flip: true, trunk: kora[9], shades: [palm[9], palm[8], palm[8]] }) +
      palmTree(120, 480, 0.9, { trunk: kora[9], shades: [palm[9], palm[8], palm[8]] }) +
      rect(palm[5], 0, 476, 1200, 70) +
      line(palm[4], 7, "M0 496h1200M0 514h1200", 'stroke-dasharray="22 14"') +
      line(turmeric[3], 6, "M760 530h220M800 500h140") +
      hills(laterite[5], [560, 540, 546, 540, 560], 800) +
      hills(laterite[4], [600, 570, 580, 570, 596], 800) +
      fill(laterite[5], "M0 730q300-50 600-30t600-40v140H0z") +
      line(kora[8], 10, "M96 640V430H330V610") +
      line(
        kora[3],
        2,
        "M110 444 320 600M150 440 326 560M210 440 326 510M100 480 290 610M100 530 240 620M320 440 110 600M270 440 104 560M200 440 104 500M324 480 150 620",
        'opacity=".7"',
      ) +
      person(
        "boy",
        240,
        640,
        2.1,
        { cloth: palm[8], top: turmeric[3], skin: deep },
        {
          ...p.raise,
          feet: [
            [-14, 0],
            [14, 0],
          ],
          hands: [
            [-36, -84],
            [36, -84],
          ],
        },
      ) +
      `<g fill="${laterite[7]}" opacity=".55"><ellipse cx="200" cy="644" rx="70" ry="8"/><ellipse cx="420" cy="748" rx="130" ry="12"/><ellipse cx="740" cy="700" rx="100" ry="10"/><ellipse cx="950" cy="778" rx="130" ry="12"/><ellipse cx="600" cy="622" rx="60" ry="7"/><ellipse cx="566" cy="730" rx="36" ry="7"/></g>` +
      person("girl", 630, 620, 1.7, { cloth: palm[6], top: kora[0], skin: light }, { ...p.run, flip: true }) +
      person(
        "boy",
        780,
        696,
        2.5,
        { cloth: palm[7], top: laterite[7], skin: brown },
        {
          ...p.run,
          flip: true,
          hands: [
            [-26, -72],
            [26, -46],
          ],
        },
      ) +
      person(
        "girl",
        460,
        744,
        3.2,
        { cloth: palm[8], top: turmeric[2], skin: deep, head: kora[0] },
        {
          ...p.run,
          feet: [
            [-14, 0],
            [32, -22],
          ],
          hands: [
            [-30, -62],
            [26, -72],
          ],
        },
      ) +
      person(
        "boy",
        1000,
        776,
        3.3,
        { cloth: kora[9], top: kora[0], skin: brown },
        {
          ...p.run,
          flip: true,
          hands: [
            [-30, -66],
            [34, -84],
          ],
          feet: [
            [-34, -20],
            [22, 0],
          ],
        },
      ) +
      circle(kora[0], 596, 694, 27) +
      fill(
        kora[9],
        "M596 682l11 8-4 13h-14l-4-13zM574 680l6-9 7 4-4 9zM606 671l10 6-3 9-8-2zM578 710l8 2-1 8-8-4zM608 712l9-3-2 8-9 3z",
      ) +
      tufts(
        palm[7],
        [
          [40, 776],
          [90, 700],
          [1160, 700],
          [700, 786],
          [260, 776],
        ],
        24,
        6,
      ),
  },

  "flower-carpet": {
    width: 1200,
    height: 800,
    alt: "An Onam flower carpet seen from above: rings of petals in gold, red, white and green, and hands that lay the last ones.",
    shapes:
      rect(laterite[7], 0, 0, 1200, 800) +
      line(
        laterite[8],
        4,
        "M0 200H1200M0 400H1200M0 600H1200M200 0V800M400 0V800M600 0V800M800 0V800M1000 0V800",
      ) +
      circle(laterite[8], 600, 412, 372) +
      at(
        600,
        400,
        1,
        circle(palm[6], 0, 0, 362) +
          blossoms(palm[4], 346, 22, 27.2) +
          circle(turmeric[4], 0, 0, 326) +
          petals(laterite[5], 24, 322, "M0 0q26 34 0 70-26-36 0-70z") +
          petals(turmeric[2], 24, 318, "M0 0q12 16 0 34-12-18 0-34z", 0.5) +
          circle(kora[0], 0, 0, 252) +
          blossoms(turmeric[5], 250, 18, 21.8) +
          petals(palm[6], 16, 236, "M0 0q34 30 0 76-34-46 0-76z") +
          petals(laterite[4], 16, 232, "M0 0q14 14 0 34-14-20 0-34z", 0.5) +
          circle(laterite[6], 0, 0, 164) +
          blossoms(kora[0], 162, 16, 20.4) +
          petals(turmeric[4], 12, 148, "M0 0q34 26 0 70-34-44 0-70z") +
          circle(turmeric[2], 0, 0, 82) +
          blossoms(laterite[5], 80, 16, 20.9) +
          petals(laterite[6], 8, 66, "M0 0q22 24 0 50-22-26 0-50z") +
          circle(turmeric[4], 0, 0, 20),
      ) +
      hand(330, 250, 34, brown, palm[7], turmeric[4]) +
      hand(884, 566, 214, deep, turmeric[5], laterite[4]) +
      hand(800, 172, 140, light, kora[0], palm[5]) +
      `<g fill="${laterite[4]}"><ellipse cx="346" cy="262" rx="14" ry="8"/><ellipse cx="360" cy="244" rx="12" ry="7" transform="rotate(40 360 244)"/></g><g fill="${turmeric[3]}"><ellipse cx="866" cy="556" rx="14" ry="8"/><ellipse cx="872" cy="536" rx="12" ry="7"/></g><g fill="${kora[0]}"><ellipse cx="786" cy="186" rx="13" ry="7"/><ellipse cx="780" cy="168" rx="12" ry="7" transform="rotate(50 780 168)"/></g>` +
      at(
        130,
        660,
        1,
        circle(laterite[9], 8, 10, 112, 'opacity=".5"') +
          circle(turmeric[5], 0, 0, 112) +
          circle(turmeric[7], 0, 0, 96) +
          circle(turmeric[4], 0, 0, 88) +
          blossoms(turmeric[3], 70, 26, 31) +
          blossoms(turmeric[3], 38, 26, 30) +
          circle(turmeric[3], 0, 0, 15),
      ) +
      at(
        1090,
        130,
        1,
        circle(laterite[9], 8, 10, 92, 'opacity=".5"') +
          circle(kora[6], 0, 0, 92) +
          `<circle r="84" fill="none" stroke="${kora[4]}" stroke-width="9" stroke-dasharray="12 8"/>` +
          circle(laterite[5], 0, 0, 74) +
          blossoms(laterite[4], 56, 24, 29) +
          blossoms(laterite[4], 24, 24, 30),
      ) +
      `<g fill="${turmeric[3]}"><ellipse cx="208" cy="520" rx="12" ry="7"/><ellipse cx="250" cy="600" rx="11" ry="6"/><ellipse cx="1010" cy="270" rx="12" ry="7"/><ellipse cx="560" cy="784" rx="12" ry="6"/></g><g fill="${laterite[4]}"><ellipse cx="980" cy="220" rx="11" ry="7"/><ellipse cx="1040" cy="330" rx="12" ry="6"/><ellipse cx="240" cy="480" rx="10" ry="6"/></g>`,
  },
} satisfies Record<string, Scene>;
