import { kora, laterite, palm, turmeric } from "~/content/palette";
import {
  at,
  bananaPlant,
  basket,
  bicycle,
  birds,
  blocks,
  circle,
  cloud,
  ellipse,
  fill,
  hen,
  hills,
  house,
  line,
  palmTree,
  person,
  poses,
  pot,
  rect,
  ripples,
  skins,
  sun,
  tileRoof,
  tree,
  treeLine,
} from "./kit";
import type { Scene } from "./scene";

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/* ------------------------------------------------------------------ the loom, from above */

const weaving = range(19)
  .map((i) => `M${176 + i * 36} 60V470`)
  .join("");

const handloom = [
  rect(palm[8], 0, 0, 1000, 1000) + rect(palm[7], 70, 0, 860, 1000),
  rect(kora[2], 150, 60, 700, 440) +
    line(kora[4], 5, weaving) +
    line(
      kora[0],
      5,
      weaving.replace(/M(\d+)/g, (_, x: string) => `M${Number(x) + 14}`),
    ) +
    fill(turmeric[4], "M150 60h56v440h-56zM794 60h56v440h-56z") +
    line(turmeric[6], 4, "M164 60v440M178 60v440M192 60v440M808 60v440M822 60v440M836 60v440"),
  // Cloth beam, heddles, batten.
  rect(kora[8], 40, 30, 920, 58) +
    rect(kora[7], 40, 30, 920, 16) +
    circle(kora[6], 40, 59, 30) +
    circle(kora[6], 960, 59, 30),
  rect(kora[6], 90, 190, 820, 26) +
    rect(kora[6], 90, 262, 820, 26) +
    rect(kora[5], 90, 190, 820, 8) +
    rect(kora[5], 90, 262, 820, 8),
  rect(kora[8], 60, 390, 880, 84) +
    rect(kora[7], 60, 390, 880, 20) +
    line(
      kora[4],
      5,
      range(70)
        .map((i) => `M${154 + i * 10} 424v34`)
        .join(""),
    ),
  // What is woven: kora with a gold border, and a row of peacock-eyed buds in colour.
  rect(kora[1], 150, 500, 700, 500) +
    rect(turmeric[4], 150, 500, 56, 500) +
    rect(turmeric[4], 794, 500, 56, 500) +
    line(turmeric[6], 4, "M164 500v500M178 500v500M192 500v500M808 500v500M822 500v500M836 500v500"),
  line(
    kora[2],
    4,
    range(23)
      .map((i) => `M206 ${516 + i * 21}h588`)
      .join(""),
  ),
  rect(turmeric[4], 206, 560, 588, 34) +
    line(turmeric[6], 4, "M206 570h588M206 584h588") +
    rect(laterite[6], 206, 606, 588, 10) +
    rect(turmeric[4], 206, 776, 588, 34) +
    line(turmeric[6], 4, "M206 786h588M206 800h588") +
    rect(laterite[6], 206, 754, 588, 10),
  range(6)
    .map((i) =>
      at(
        262 + i * 95,
        738,
        1,
        fill(i % 2 ? palm[6] : laterite[6], "M0 0Q-46-40 0-108 46-40 0 0z") +
          fill(turmeric[3], "M0-22q-20-22 0-54 20 32 0 54z") +
          fill(i % 2 ? laterite[6] : palm[6], "M0-34q-8-10 0-24 8 14 0 24z"),
      ),
    )
    .join(""),
  // The shuttle on its way, with its thread.
  line(turmeric[4], 5, "M206 504Q380 520 560 486") +
    at(
      640,
      484,
      1,
      fill(laterite[7], "M-110 0Q-60-34 0-34T110 0Q60 34 0 34T-110 0z") +
        fill(laterite[9], "M-50-14H50V14H-50z") +
        rect(turmeric[4], -40, -9, 80, 18) +
        line(turmeric[6], 3, "M-28-9v18M-16-9v18M-4-9v18M8-9v18M20-9v18") +
        fill(kora[3], "M-110 0l18-8v16zM110 0 92-8v16z"),
      { turn: -6 },
    ),
  // The weaver's hands.
  [
    [262, 880, 12, false],
    [742, 894, -12, true],
  ]
    .map(([x, y, turn, flip]) =>
      at(
        Number(x),
        Number(y),
        1,
        line(skins[1], 76, "M-40 190Q-20 90 0 10") +
          fill(skins[1], "M-42 16Q-52-60-40-96q30-26 84-10 10 60 0 122z") +
          line(skins[1], 26, "M-30-90-36-164M-6-98-6-184M18-98 24-174M40-90 52-146") +
          line(skins[1], 30, "M36-10Q70-50 82-96") +
          line(skins[0], 4, "M-18-104-20-150M7-108 9-156M30-104 36-140") +
          line(turmeric[4], 11, "M-46 46Q-6 62 34 46") +
          line(laterite[5], 11, "M-52 66Q-12 82 30 66") +
          line(turmeric[4], 11, "M-58 86Q-18 102 24 86"),
        { turn: Number(turn), flip: Boolean(flip) },
      ),
    )
    .join(""),
].join("");

/* ------------------------------------------------------------------ the ferry */

const ferryLanding = [
  rect(laterite[1], 0, 0, 1200, 430) +
    sun(880, 250, 84, laterite[4], laterite[3]) +
    cloud(250, 130, 0.9, laterite[0]) +
    cloud(600, 80, 0.7, laterite[0]),
  hills(palm[2], [360, 320, 350, 300, 340, 310, 360], 430) +
    treeLine(palm[4], 388, { size: 24, bottom: 430 }) +
    treeLine(palm[6], 408, { to: 460, size: 30, bottom: 434 }),
  rect(palm[2], 0, 426, 1200, 374) + rect(palm[3], 0, 426, 1200, 22),
  ripples(
    kora[0],
    [
      [60, 480, 160],
      [700, 470, 120],
      [980, 520, 160],
      [300, 500, 90],
      [860, 640, 150],
      [1010, 700, 120],
      [620, 740, 130],
      [760, 790, 100],
    ],
    6,
  ),
  // The ferry, two hulls wide, people under its roof.
  at(
    560,
    600,
    1.16,
    fill(kora[9], "M-330-70C-310-24-280-2-240 0H250C300-2 330-30 350-78L300-56H-290z") +
      fill(laterite[6], "M-326-64-290-50H300L346-72 340-50Q320-34 300-34H-290q-24-6-36-30z") +
      line(turmeric[4], 5, "M-300-40H316") +
      line(palm[5], 7, "M-260 16H270M-180 36H200", 'opacity=".6"'),
  ),
  person(
    "man",
    300,
    566,
    0.94,
    { cloth: kora[1], top: palm[7], head: laterite[5] },
    {
      ...poses.aside,
      flip: true,
      hands: [
        [26, -98],
        [30, -70],
      ],
      held: line(kora[8], 5, "M18-204 56 60"),
    },
  ),
  person(
    "woman",
    400,
    566,
    0.94,
    { cloth: turmeric[4], border: laterite[6], top: laterite[6] },
    {
      ...poses.stand,
      hands: [
        [-22, -60],
        [14, -76],
      ],
    },
  ) + person("girl", 448, 566, 0.98, { cloth: palm[7], head: laterite[5], skin: skins[1] }, poses.stand),
  bicycle(566, 562, 0.8, { frame: laterite[6] }) +
    person(
      "man",
      640,
      566,
      0.94,
      { cloth: kora[0], top: kora[1], skin: skins[2] },
      {
        ...poses.aside,
        flip: true,
        hands: [
          [26, -84],
          [34, -84],
        ],
      },
    ),
  person(
    "woman",
    716,
    566,
    0.94,
    { cloth: palm[6], skin: skins[1] },
    { ...poses.carry, held: basket(0, -144, 0.8, turmeric[4]) },
  ) +
    person(
      "man",
      790,
      566,
      0.94,
      { cloth: kora[2], top: laterite[6] },
      {
        ...poses.stand,
        hands: [
          [-22, -62],
          [30, -150],
        ],
      },
    ),
  rect(kora[1], 252, 534, 610, 26) +
    rect(kora[3], 252, 534, 610, 6) +
    fill(laterite[5], "M240 392H870l26 30H214z") +
    fill(laterite[6], "M214 422h682v14H214z") +
    line(turmeric[4], 5, "M214 440h682", 'stroke-dasharray="2 15"') +
    line(kora[8], 8, "M252 436v120M466 436v120M520 436v120M846 436v120"),
  // Steps of laterite on our side, and who waits there.
  fill(palm[6], "M760 800q60-60 180-90 120-30 260-120v210z") +
    blocks(880, 690, 320, 40, { size: 40 }) +
    blocks(820, 730, 380, 40, { size: 40, base: laterite[6] }) +
    blocks(760, 770, 440, 40, { size: 40 }),
  person(
    "woman",
    1000,
    690,
    1.12,
    { cloth: laterite[7], skin: skins[0] },
    {
      ...poses.away,
      hands: [
        [-26, -60],
        [34, -150],
      ],
    },
  ) +
    person(
      "boy",
      1066,
      690,
      1.1,
      { cloth: palm[8], top: turmeric[3] },
      {
        ...poses.away,
        hands: [
          [-24, -92],
          [24, -92],
        ],
      },
    ) +
    basket(1130, 692, 0.9, palm[5]),
  palmTree(1140, 690, 1.72, { flip: true }),
  fill(palm[7], "M0 800V660q90 0 140 50 90 20 130 90z") +
    bananaPlant(40, 720, 1.3) +
    bananaPlant(130, 780, 1, { flip: true }),
].join("");

/* ------------------------------------------------------------------ the race */

const rower = (x: number, y: number, i: number) =>
  at(
    x,
    y,
    1,
    line(kora[8], 7, "M30-14-26 66") +
      fill(kora[3], "M-20 50-40 84q-12 10-18 0l20-40z") +
      line(skins[i % 3] ?? skins[0], 13, "M-6 0 6-40") +
      line(skins[i % 3] ?? skins[0], 8, "M6-38 34-22 16 2") +
      circle(skins[i % 3] ?? skins[0], 14, -54, 11) +
      fill(i % 2 ? kora[0] : laterite[5], "M2-58q12-18 26 0-14-4-26 0z"),
  );
const snakeBoat = (x: number, y: number, scale: number, count: number, cloth: string) =>
  at(
    x,
    y,
    scale,
    line(kora[1], 7, `M-440 20H${count * 44 - 380}`, 'stroke-dasharray="26 18"') +
      range(count)
        .map((i) => rower(-400 + i * 44, -18, i))
        .join("") +
      fill(
        kora[9],
        "M-500-190C-490-90-470-30-420-16H440C520-22 580-36 640-64 590-4 510 18 440 22H-430C-490 10-512-90-516-186z",
      ) +
      line(turmeric[4], 5, "M-470-50Q-450-6-410 0H450Q530-8 600-40") +
      fill(turmeric[4], "M-500-190q-6-22-24-14-10 12 8 18l2 20q8-10 14-24z") +
      fill(cloth, "M-506-150q40 10 54 60l-34-14q-14-20-20-46z") +
      line(turmeric[4], 4, "M-506-150q40 10 54 60"),
  );

const boatRace = [
  rect(turmeric[3], 0, 0, 1200, 380) + cloud(220, 110, 1) + cloud(900, 80, 0.8) + cloud(560, 150, 0.6),
  hills(palm[2], [290, 250, 280, 240, 270, 236, 290], 380) +
    palmTree(90, 360, 0.8) +
    palmTree(190, 360, 0.64, { flip: true }) +
    palmTree(1040, 360, 0.84) +
    palmTree(1130, 360, 0.7, { flip: true }) +
    palmTree(640, 356, 0.56),
  treeLine(palm[6], 330, { size: 30, bottom: 380 }),
  // The crowd on the bank: heads and umbrellas.
  fill(laterite[5], "M0 372h1200v22H0z") +
    line(kora[9], 15, "M14 352H1200", 'stroke-dasharray="0 34"') +
    line(laterite[7], 20, "M14 374H1200", 'stroke-dasharray="0 68"') +
    line(palm[7], 20, "M48 374H1200", 'stroke-dasharray="0 68"') +
    line(kora[8], 15, "M30 344H1200", 'stroke-dasharray="0 51"') +
    line(turmeric[4], 20, "M30 366H1200", 'stroke-dasharray="0 102"') +
    line(kora[0], 20, "M82 366H1200", 'stroke-dasharray="0 102"'),
  [
    [300, 330, laterite[6], laterite[4]],
    [760, 326, turmeric[4], turmeric[2]],
    [930, 332, palm[7], palm[4]],
    [470, 328, kora[9], kora[8]],
  ]
    .map(([x, y, d, l]) =>
      at(
        Number(x),
        Number(y),
        0.44,
        fill(String(d), "M-80 0Q-78-66 0-70 78-66 80 0z") + fill(String(l), "M-27 0Q-28-50 0-70 28-50 27 0z"),
      ),
    )
    .join(""),
  rect(palm[4], 0, 392, 1200, 408) + rect(palm[3], 0, 392, 1200, 60) + rect(palm[5], 0, 640, 1200, 160),
  ripples(
    palm[1],
    [
      [40, 430, 140],
      [420, 424, 110],
      [820, 436, 150],
      [1060, 430, 90],
    ],
    6,
  ),
  snakeBoat(440, 520, 0.62, 17, laterite[5]) + line(kora[0], 6, "M120 552h600M180 572h420"),
  snakeBoat(620, 690, 1.06, 17, turmeric[3]),
  at(
    228,
    660,
    1.06,
    person(
      "man",
      0,
      0,
      1.04,
      { cloth: kora[0], top: laterite[6], head: turmeric[3] },
      {
        ...poses.aside,
        hands: [
          [30, -110],
          [26, -60],
        ],
        held: line(kora[8], 7, "M40-150-70 90") + fill(kora[4], "M-54 60-84 116q-12 0-16-10l30-56z"),
      },
    ),
  ),
  line(kora[0], 8, "M110 740h170M330 748h220M600 744h240M900 752h180M180 776h300M640 780h360") +
    line(palm[2], 6, "M60 770h70M1060 778h100M520 764h60"),
].join("");

/* ------------------------------------------------------------------ the well */

const villageWell = [
  rect(turmeric[2], 0, 0, 1200, 800) +
    sun(560, 200, 150, turmeric[3], turmeric[1]) +
    hills(palm[2], [300, 260, 300, 240, 280, 250, 300], 500) +
    treeLine(palm[4], 420, { size: 34, bottom: 520 }),
  palmTree(1080, 520, 1.5) + palmTree(170, 500, 1.36, { flip: true }) + palmTree(310, 490, 1),
  house(930, 540, 1.3),
  tree(420, 500, 0.8),
  fill(palm[5], "M0 500q300-30 600 0t600 10v290H0z") +
    fill(laterite[4], "M0 800q200-120 560-130 260 0 300-100l40-30h90q10 120-90 180-90 50-60 80z") +
    fill(palm[6], "M0 620q120-30 220 30 60 60 0 110-120 10-220 40z"),
  bananaPlant(70, 690, 1.3) + bananaPlant(150, 730, 1, { flip: true }),
  // The well: ring of laterite, two posts, a wheel.
  ellipse(laterite[7], 560, 640, 176, 52) +
    fill(laterite[5], "M384 560h352v84q-30 48-176 48T384 644z") +
    line(
      laterite[7],
      4,
      "M388 590q40 30 172 30t172-30M388 622q40 34 172 34t172-34M440 592v22M520 606v24M600 606v24M680 592v22M480 624v28M560 630v28M640 624v28M424 616v26M696 616v26",
      'opacity=".6"',
    ) +
    ellipse(laterite[4], 560, 560, 176, 46) +
    ellipse(kora[9], 560, 560, 138, 32) +
    fill(palm[7], "M432 572q30-18 128-18t128 18q-30 20-128 20t-128-20z"),
  line(kora[8], 16, "M408 560V300M712 560V300M380 312H740") +
    `<circle cx="560" cy="344" r="34" fill="none" stroke="${kora[7]}" stroke-width="12"/>` +
    circle(kora[9], 560, 344, 8) +
    line(kora[4], 6, "M528 346V540M592 346 760 470") +
    line(kora[8], 8, "M560 312v32") +
    at(
      528,
      580,
      1,
      fill(turmeric[5], "M-28-50h56l-8 46q-20 8-40 0z") + line(turmeric[7], 4, "M-26-50Q0-84 26-50"),
    ),
  tileRoof(440, 680, 232, 356, 764, 76, { size: 24 }),
  person(
    "woman",
    800,
    690,
    1.7,
    { cloth: laterite[6], skin: skins[0] },
    {
      ...poses.lean,
      flip: true,
      hands: [
        [26, -124],
        [30, -104],
      ],
    },
  ),
  person(
    "woman",
    250,
    716,
    1.72,
    { cloth: palm[7], skin: skins[1] },
    {
      ...poses.stand,
      hands: [
        [-17, -148],
        [26, -64],
      ],
      held: pot(0, -137, 0.82, turmeric[5], turmeric[6]),
    },
  ),
  pot(900, 716, 1.3, turmeric[5], turmeric[6]) +
    pot(974, 740, 1.5) +
    hen(1060, 720, 1.3) +
    hen(360, 760, 1.2, kora[0], { flip: true }),
].join("");

/* ------------------------------------------------------------------ the bus */

const busStop = [
  rect(palm[1], 0, 0, 1200, 800) +
    sun(230, 200, 70, turmeric[3], turmeric[2]) +
    cloud(760, 110, 1) +
    cloud(1020, 170, 0.7),
  hills(palm[2], [300, 220, 320, 260, 200, 280, 240], 560) +
    hills(palm[3], [380, 420, 340, 390, 360, 320, 350], 560) +
    treeLine(palm[5], 500, { size: 36, bottom: 570 }),
  palmTree(520, 560, 1.2) + palmTree(600, 560, 0.9, { flip: true }),
  rect(palm[5], 0, 550, 1200, 60) +
    rect(kora[7], 0, 600, 1200, 200) +
    rect(kora[5], 0, 596, 1200, 14) +
    line(kora[1], 10, "M40 750H1200", 'stroke-dasharray="90 70"'),
  // A bus of the hills: cream above, red below, open windows.
  at(
    918,
    680,
    1.2,
    fill(kora[9], "M-330-20H330v14H-330z") +
      fill(laterite[6], "M-346-100H346V-16H-346z") +
      fill(turmeric[2], "M-346-230q0-20 22-20H300q30 0 38 26l8 124H-346z") +
      fill(turmeric[4], "M-346-112H346v14H-346z") +
      fill(laterite[7], "M-326-262H286v14H-326z") +
      fill(
        palm[8],
        "M-322-220h74v86h-74zM-236-220h74v86h-74zM-150-220h74v86h-74zM-64-220h74v86H-64zM22-220h74v86H22zM206-220h76l18 98h-94z",
      ) +
      fill(laterite[8], "M112-224h78V-20h-78z") +
      fill(palm[8], "M120-216h28v110h-28zM154-216h28v110h-28z") +
      line(kora[3], 4, "M-322-176h74M-236-176h74M-150-176h74M-64-176h74M22-176h74") +
      [-282, -196, -24]
        .map(
          (x, i) =>
            circle(skins[i] ?? skins[0], x, -160, 16) +
            fill(kora[9], `M${x - 17}-160q17-34 34 0-17-8-34 0z`) +
            fill([turmeric[4], palm[5], kora[0]][i] ?? kora[0], `M${x - 24}-134q24-22 48 0z`),
        )
        .join("") +
      circle(kora[9], -210, -10, 50) +
      circle(kora[4], -210, -10, 22) +
      circle(kora[9], 240, -10, 50) +
      circle(kora[4], 240, -10, 22) +
      rect(turmeric[3], 322, -84, 24, 26) +
      line(kora[1], 6, "M-330-58H90M206-58H310"),
  ),
  // The shelter and who waits in it.
  rect(laterite[5], 0, 596, 506, 46) +
    rect(laterite[7], 0, 636, 506, 12) +
    rect(kora[1], 96, 380, 300, 212) +
    rect(palm[7], 96, 500, 300, 92) +
    line(palm[5], 4, "M96 530h300M96 560h300") +
    line(laterite[7], 16, "M84 372v230M408 372v230") +
    tileRoof(120, 372, 282, 44, 448, 96, { size: 24 }),
  rect(kora[8], 120, 560, 210, 14) + line(kora[8], 10, "M140 570v40M310 570v40"),
  person(
    "woman",
    160,
    616,
    1.36,
    { cloth: palm[6], border: turmeric[4], skin: skins[1] },
    { ...poses.seat },
  ) +
    person(
      "man",
      250,
      616,
      1.36,
      { cloth: kora[0], top: kora[3], hair: kora[3] },
      { ...poses.seat, held: line(kora[8], 5, "M40-60 44 0") },
    ),
  person(
    "girl",
    452,
    632,
    1.5,
    { cloth: palm[7], head: laterite[5] },
    {
      ...poses.stand,
      hands: [
        [-24, -34],
        [26, -110],
      ],
    },
  ) +
    person("boy", 384, 634, 1.44, { cloth: palm[7], skin: skins[2] }, { ...poses.aside }) +
    basket(70, 632, 1.1, laterite[5]),
  birds(
    kora[8],
    [
      [380, 150, 36],
      [430, 120, 28],
    ],
    4,
  ),
].join("");

export const placeScenes2 = {
  handloom: {
    width: 1000,
    height: 1000,
    shapes: handloom,
    alt: "A handloom from above: off-white cloth with gold borders and a row of coloured buds grows between a weaver's hands.",
  },
  "ferry-landing": {
    width: 1200,
    height: 800,
    shapes: ferryLanding,
    alt: "A ferry with a red roof brings people and a bicycle across the water; a mother and her son wave from the steps.",
  },
  "boat-race": {
    width: 1200,
    height: 800,
    shapes: boatRace,
    alt: "Two long snake boats race past a crowded bank, their rowers dipping the oars together.",
  },
  "village-well": {
    width: 1200,
    height: 800,
    shapes: villageWell,
    alt: "Two women fetch water at a laterite well under a small tiled roof, with a house and palms behind.",
  },
  "bus-stop": {
    width: 1200,
    height: 800,
    shapes: busStop,
    alt: "A red and cream bus pulls in where two schoolchildren and two older people wait under a tiled shelter.",
  },
} satisfies Record<string, Scene>;
