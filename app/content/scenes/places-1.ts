import { kora, laterite, palm, turmeric } from "~/content/palette";
import {
  at,
  banyan,
  birds,
  boat,
  bunting,
  circle,
  cloud,
  fill,
  hills,
  line,
  palmTree,
  person,
  poses,
  rect,
  ripples,
  schoolBag,
  skins,
  sun,
  tileRoof,
  treeLine,
  windowBars,
} from "./kit";
import type { Scene } from "./scene";

type Point = readonly [number, number];
const between = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [
  Math.round(ax + (bx - ax) * t),
  Math.round(ay + (by - ay) * t),
];
const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/* ------------------------------------------------------------------ dawn */

const rice = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    scale,
    fill(
      kora[9],
      "M-330-74C-300-20-270-4-210 0H230C290-4 330-40 366-112 316-60 270-50 230-48H-210C-260-48-300-54-330-74z",
    ) +
      fill(kora[6], "M-214-48Q-206-150-120-156H110Q200-150 212-48z") +
      fill(kora[5], "M-214-48Q-206-150-120-156H-60Q-120-130-130-48z") +
      line(
        kora[7],
        4,
        "M-160-150Q-178-100-178-50M-96-156Q-104-100-104-50M-20-156V-50M60-156Q66-100 66-50M130-154Q146-100 146-50M-202-100H204M-186-130H188",
      ) +
      fill(kora[9], "M-84-50v-42q18-24 36 0v42zM4-50v-42q18-24 36 0v42zM88-50v-42q18-24 36 0v42z") +
      fill(turmeric[3], "M-78-50v-39q12-16 24 0v39zM10-50v-39q12-16 24 0v39zM94-50v-39q12-16 24 0v39z") +
      fill(kora[5], "M206-52l-4-68q50-16 86 10l4 10-72 6v42z") +
      line(turmeric[5], 5, "M-214-30H236Q290-36 322-70"),
  );

const backwaterDawn = [
  rect(turmeric[1], 0, 0, 1200, 460),
  sun(430, 392, 118),
  birds(
    kora[8],
    [
      [560, 190, 40],
      [620, 160, 30],
      [668, 206, 28],
      [250, 250, 26],
    ],
    4,
  ),
  hills(palm[2], [380, 330, 372, 320, 350, 300, 360], 470) +
    treeLine(palm[4], 424, { size: 22, bottom: 470 }) +
    treeLine(palm[6], 448, { from: 640, size: 30, bottom: 470 }),
  rect(palm[1], 0, 462, 1200, 338) +
    rect(palm[3], 0, 462, 1200, 26, 'opacity=".6"') +
    rect(palm[2], 0, 700, 1200, 100, 'opacity=".7"'),
  fill(
    turmeric[3],
    "M318 470h224l-20 14H338zM350 500h170l-12 12H362zM334 532h190l-16 12H346zM372 566h120l-8 12H380zM352 602h150l-10 12H362z",
  ),
  ripples(
    turmeric[2],
    [
      [40, 520, 150],
      [180, 560, 90],
      [600, 520, 120],
      [90, 640, 140],
      [660, 700, 160],
      [430, 660, 110],
      [980, 748, 140],
      [240, 740, 170],
    ],
    7,
  ),
  boat(300, 590, 0.62) +
    person(
      "man",
      356,
      588,
      0.62,
      { cloth: kora[1], top: laterite[6], head: turmeric[2] },
      {
        ...poses.aside,
        flip: true,
        hands: [
          [22, -92],
          [26, -70],
        ],
        held: line(kora[8], 4, "M14-176 44 40"),
      },
    ),
  line(palm[5], 5, "M230 606h150M262 620h80", 'opacity=".5"'),
  rice(850, 640, 1.02) + line(palm[6], 6, "M560 660h520M620 682h380M720 704h180", 'opacity=".45"'),
  person(
    "man",
    1122,
    590,
    0.74,
    { cloth: kora[0], top: palm[7], head: laterite[4] },
    {
      ...poses.aside,
      hands: [
        [30, -96],
        [34, -70],
      ],
      held: line(kora[8], 5, "M22-190 52 90"),
    },
  ),
  fill(palm[7], "M0 800V640q70-16 130 20 80 6 130 60 70 20 110 80z") +
    fill(palm[8], "M0 800v-90q90-6 150 34 60 14 90 56z"),
  palmTree(96, 690, 1.92) +
    palmTree(30, 760, 1.5, { flip: true }) +
    line(palm[5], 6, "M190 760q6-40 26-56M200 764q16-34 40-40M290 790q2-40 18-56M296 792q14-30 34-36"),
].join("");

/* ------------------------------------------------------------------ tea */

/** Rows of tea that follow a hill: each a thick broken line, lower ones thicker. */
const teaRows = (
  colour: string,
  light: string,
  count: number,
  from: readonly [string, number],
  row: (i: number) => string,
) =>
  range(count)
    .map((i) =>
      line(
        i % 2 ? light : colour,
        from[1] + i * 5,
        row(i),
        `stroke-dasharray="${30 + i * 5} ${from[1] + 8 + i * 7}" stroke-dashoffset="${i * 37}"`,
      ),
    )
    .join("");
const oak = (x: number, y: number, s: number, crown: string) =>
  at(x, y, s, line(kora[6], 7, "M0 0V-170") + fill(crown, "M-34-130q-10-60 34-150 44 90 34 150-34 26-68 0z"));

const teaHills = [
  rect(turmeric[0], 0, 0, 1200, 800) + sun(860, 190, 74, turmeric[3], turmeric[2]),
  hills(palm[2], [300, 210, 290, 180, 260, 230, 320], 420) +
    hills(kora[0], [330, 300, 340, 290, 330, 300, 330], 440, { from: 0 }).replace("/>", ' opacity=".45"/>') +
    hills(palm[3], [320, 380, 300, 360, 270, 300, 230], 520),
  fill(kora[0], "M0 400q120-34 260-10 60-24 180 0 100-20 220 16-140 30-300 16-160 26-360 8z", 'opacity=".5"'),
  oak(640, 420, 0.7, palm[5]) + oak(700, 430, 0.86, palm[6]) + oak(570, 440, 0.6, palm[5]),
  fill(palm[4], "M0 520C200 430 420 420 640 470 800 500 1000 480 1200 470V800H0z") +
    line(
      palm[3],
      16,
      "M440 470q100-10 190 26M452 500q90-14 140 20M470 530q60-10 90 10",
      'stroke-dasharray="22 20"',
    ),
  fill(palm[5], "M420 560C560 400 800 340 1200 330V800H420z"),
  teaRows(
    palm[4],
    palm[6],
    6,
    ["", 18],
    (i) =>
      `M${520 - i * 14} ${506 + i * 44}C${680 - i * 10} ${410 + i * 52} ${900} ${366 + i * 54} 1240 ${366 + i * 58}`,
  ),
  fill(
    laterite[4],
    "M520 800C560 690 480 640 560 560c60-56 150-60 190-110-20 60-110 76-130 130-20 70 70 110 60 220z",
  ),
  fill(palm[6], "M0 430C180 420 420 520 560 800H0z") + oak(96, 452, 1.3, palm[7]) + oak(196, 470, 1, palm[6]),
  teaRows(
    palm[5],
    palm[7],
    7,
    ["", 20],
    (i) =>
      `M-40 ${468 + i * 56}C${150 - i * 12} ${462 + i * 54} ${330 - i * 26} ${540 + i * 44} ${478 - i * 30} ${700 + i * 36}`,
  ),
  person(
    "woman",
    800,
    610,
    0.86,
    { cloth: laterite[6], skin: skins[1], head: kora[0] },
    {
      ...poses.lean,
      flip: true,
      hands: [
        [36, -78],
        [44, -84],
      ],
      held: fill(kora[5], "M-40-100q-4-34 22-38l14 46q-18 12-36-8z"),
    },
  ),
  person(
    "woman",
    940,
    566,
    0.74,
    { cloth: turmeric[4], border: laterite[6], skin: skins[0], head: kora[0] },
    {
      ...poses.lean,
      hands: [
        [36, -78],
        [44, -84],
      ],
      held: fill(kora[5], "M-40-100q-4-34 22-38l14 46q-18 12-36-8z"),
    },
  ),
  line(palm[4], 40, "M640 632C760 590 900 560 1240 560", 'stroke-dasharray="44 36"') +
    line(palm[6], 44, "M660 690C800 640 960 620 1240 622", 'stroke-dasharray="48 40"') +
    line(palm[4], 48, "M690 756C840 700 1000 688 1240 690", 'stroke-dasharray="52 44"'),
  person(
    "woman",
    236,
    664,
    1.16,
    { cloth: laterite[7], skin: skins[0], head: turmeric[2] },
    {
      ...poses.lean,
      hands: [
        [36, -80],
        [44, -86],
      ],
      held:
        fill(kora[5], "M-40-100q-4-34 22-38l14 46q-18 12-36-8z") +
        line(kora[7], 3, "M-36-110l26-10M-32-96l24-10"),
    },
  ),
  line(palm[5], 52, "M-40 690C120 676 260 720 400 830", 'stroke-dasharray="56 46"') +
    line(palm[7], 60, "M-40 780C80 764 180 790 260 850", 'stroke-dasharray="60 54"'),
].join("");

/* ------------------------------------------------------------------ fields from above */

const corner = (c: number, r: number): Point => [
  c * 222 - 40 + ((c * 37 + r * 61) % 80) - 50,
  r * 206 - 70 + ((c * 53 + r * 29) % 90) - 50 + c * 10,
];
const fieldColours = [
  palm[4],
  palm[3],
  turmeric[3],
  palm[5],
  palm[1],
  turmeric[2],
  palm[6],
  palm[3],
  laterite[4],
  palm[2],
  turmeric[4],
  palm[4],
  palm[1],
] as const;
const field = (c: number, r: number) => {
  const [a, b, d, e] = [corner(c, r), corner(c + 1, r), corner(c + 1, r + 1), corner(c, r + 1)];
  const kind = (c * 5 + r * 8 + ((c * r) % 3)) % 13;
  const colour = fieldColours[kind] ?? palm[4];
  const lines = (count: number, across: boolean) =>
    range(count)
      .map((i) => {
        const t = (i + 1) / (count + 1);
        const [from, to] = across
          ? [between(a, e, t), between(b, d, t)]
          : [between(a, b, t), between(e, d, t)];
        const [x, y] = between(from, to, 0.09),
          [u, v] = between(from, to, 0.91);
        return `M${x} ${y}l${u - x} ${v - y}`;
      })
      .join("");
  const planted: Record<number, string> = {
    0: line(palm[6], 5, lines(7, true)),
    1: line(palm[5], 7, lines(6, false), 'stroke-dasharray="0 17"'),
    2: line(turmeric[5], 5, lines(8, false)),
    3: line(palm[7], 6, lines(6, true), 'stroke-dasharray="14 11"'),
    4: line(kora[0], 5, lines(3, true), 'stroke-dasharray="50 30"'),
    5: line(turmeric[5], 7, lines(6, true), 'stroke-dasharray="0 20"'),
    6: line(palm[4], 5, lines(6, false)),
    7: line(palm[1], 4, lines(8, true)),
    8: line(laterite[6], 7, lines(7, false)),
    9: line(palm[5], 8, lines(6, true), 'stroke-dasharray="0 19"'),
    10: line(turmeric[2], 5, lines(7, true)),
    11: line(palm[2], 5, lines(7, false), 'stroke-dasharray="22 12"'),
    12: line(palm[5], 7, lines(5, false), 'stroke-dasharray="0 22"'),
  };
  return `<path d="M${a.join(" ")}L${b.join(" ")} ${d.join(" ")} ${e.join(" ")}z" fill="${colour}" stroke="${kora[2]}" stroke-width="15" stroke-linejoin="round"/>${planted[kind] ?? ""}`;
};
const crown = (x: number, y: number, s: number, turn = 0, dark: string = palm[8], light: string = palm[6]) =>
  at(
    x,
    y,
    s,
    [0, 72, 144, 216, 288]
      .map(
        (t) =>
          `<path d="M0 0C26-16 60-18 92 4 60 10 26 12 0 0z" fill="${dark}" transform="rotate(${t})"/><path d="M0 0C22-14 50-16 78 2 50 8 22 8 0 0z" fill="${light}" transform="rotate(${t + 34})"/>`,
      )
      .join("") + circle(turmeric[5], 0, 0, 8),
    { turn },
  );
const fromAbove = (x: number, y: number, hat: string) =>
  circle(palm[8], x + 7, y + 9, 20, 'opacity=".35"') +
  circle(hat, x, y, 19) +
  circle(kora[7], x, y, 19, 'fill-opacity="0" stroke="' + kora[5] + '" stroke-width="3"') +
  circle(laterite[6], x, y, 5);

const paddyMosaic = [
  rect(kora[2], 0, 0, 1000, 1000),
  range(6)
    .flatMap((r) => range(5).map((c) => field(c, r)))
    .join(""),
  line(kora[2], 108, "M-40 690C160 640 240 760 420 700S640 470 780 470 960 400 1060 300"),
  line(palm[2], 84, "M-40 690C160 640 240 760 420 700S640 470 780 470 960 400 1060 300"),
  line(
    kora[0],
    5,
    "M60 664q70 0 120 26M300 738q60 0 110-24M520 640q50-70 110-120M720 482q60-10 110-14M930 404q40-24 60-50M200 724q40 14 70 16M640 548q20-20 40-34",
    'opacity=".9"',
  ),
  line(kora[8], 24, "M560 560l70 62") + line(kora[5], 24, "M560 560l70 62", 'stroke-dasharray="2 13"'),
  at(
    330,
    716,
    1,
    fill(kora[9], "M-66 0Q0-32 66 0 0 32-66 0z") +
      fill(kora[6], "M-46 0Q0-18 46 0 0 18-46 0z") +
      circle(turmeric[1], 12, 0, 14) +
      line(kora[8], 5, "M16-4 50-58"),
    { turn: -4 },
  ),
  fromAbove(262, 424, turmeric[1]) +
    fromAbove(322, 448, kora[0]) +
    fromAbove(386, 462, turmeric[1]) +
    fromAbove(700, 800, kora[0]) +
    fromAbove(770, 822, turmeric[1]),
  crown(112, 598, 0.86, 12) +
    crown(196, 566, 0.6, 50) +
    crown(882, 556, 0.9, 20) +
    crown(958, 498, 0.66, 0) +
    crown(494, 812, 0.8, 30) +
    crown(570, 846, 0.6, 5) +
    crown(910, 92, 0.8, 40),
  at(
    640,
    214,
    1,
    rect(palm[8], -52, -42, 124, 104, 'opacity=".35"') +
      rect(laterite[6], -64, -54, 124, 104) +
      fill(laterite[5], "M-64-54H60L36-2H-40z") +
      fill(laterite[7], "M-64 50H60L36-2H-40z") +
      line(laterite[9], 5, "M-40-2H36M-64-54l24 52-24 52M60-54 36-2 60 50"),
    { turn: 10 },
  ),
  crown(548, 150, 0.62, 15) + crown(742, 290, 0.7, 44),
].join("");

/* ------------------------------------------------------------------ rain from above */

const openUmbrella = (x: number, y: number, r: number, dark: string, light: string, turn = 0) => {
  const ring = range(8).map((i) =>
    [Math.cos((i * Math.PI) / 4) * r, Math.sin((i * Math.PI) / 4) * r].map(Math.round),
  );
  const scallop = (i: number) => {
    const [ax = 0, ay = 0] = ring[i] ?? [],
      [bx = 0, by = 0] = ring[(i + 1) % 8] ?? [];
    return `${Math.round((ax + bx) * 0.44)} ${Math.round((ay + by) * 0.44)} ${bx} ${by}`;
  };
  const whole = `M${ring[0]?.join(" ")}${range(8)
    .map((i) => `Q${scallop(i)}`)
    .join("")}z`;
  const panels = [0, 2, 4, 6].map((i) => `M0 0L${ring[i]?.join(" ")}Q${scallop(i)}z`).join("");
  return (
    at(x + r * 0.2, y + r * 0.26, 1, fill(palm[9], whole, 'opacity=".4"'), { turn }) +
    at(x, y, 1, fill(dark, whole) + fill(light, panels) + circle(kora[9], 0, 0, r * 0.06), { turn })
  );
};
const rings = (x: number, y: number, r: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${Math.round(r * 0.8)}" fill="none" stroke="${palm[3]}" stroke-width="4"/><circle cx="${x}" cy="${y}" r="${Math.round(r * 0.4)}" fill="none" stroke="${palm[2]}" stroke-width="4"/>`;

const monsoonUmbrellas = [
  rect(palm[7], 0, 0, 900, 1200),
  fill(palm[6], "M240 0H720L560 1200H60z") +
    line(palm[5], 12, "M478 20 330 1200", 'stroke-dasharray="90 70"'),
  fill(laterite[5], "M0 0H196L40 1200H0z") +
    line(
      laterite[7],
      4,
      "M150 0-10 1200M90 0-60 1100M190 90H0M176 190H0M164 290H0M150 390H0M138 490H0M124 590H0M110 690H0M98 790H0M84 890H0M72 990H0M58 1090H0",
      'opacity=".5"',
    ) +
    line(kora[3], 14, "M200-4 40 1210"),
  fill(laterite[6], "M760 0H900V1200H604z") + line(kora[3], 14, "M758-4 602 1204"),
  fill(
    palm[5],
    "M330 250q90-40 150 10 70-10 60 50-90 60-190 20-70-30-20-80zM170 940q70-50 160 0 60 40 0 80-120 40-180-10-20-40 20-70z",
  ) +
    rings(430, 300, 60) +
    rings(250, 984, 48) +
    rings(560, 720, 40) +
    rings(330, 640, 34),
  // An awning over the shops, and a three-wheeler that waits.
  range(10)
    .map((i) =>
      fill(
        i % 2 ? kora[0] : laterite[4],
        `M${790 - i * 16} ${i * 124}H900V${i * 124 + 124}H${774 - i * 16}z`,
      ),
    )
    .join("") + line(kora[8], 8, "M790 0 630 1240", 'opacity=".25"'),
  at(
    530,
    150,
    1.1,
    fill(palm[9], "M-50-80q60-30 116 0l8 190q-66 20-132 0z", 'opacity=".4"') +
      fill(kora[9], "M-58-20h12v60h-12zM46-20h12v60H46zM-8-122H8v30H-8z") +
      fill(turmeric[4], "M-46-70q0-44 46-44t46 44v170q-46 14-92 0z") +
      fill(kora[9], "M-40-54q40-18 80 0l4 32q-44-14-88 0zM-44 6h88v84q-44 10-88 0z") +
      fill(turmeric[5], "M-34 16h68v10h-68zM-34 40h68v8h-68z"),
    { turn: 8 },
  ),
  openUmbrella(300, 430, 104, laterite[6], laterite[4], 10) +
    openUmbrella(498, 500, 92, kora[1], kora[3], 25) +
    openUmbrella(168, 700, 96, turmeric[4], turmeric[2], 5),
  openUmbrella(412, 806, 112, kora[9], kora[8], 16) +
    openUmbrella(630, 930, 82, laterite[5], kora[0], 30) +
    openUmbrella(120, 1080, 88, palm[4], palm[2], 12),
  openUmbrella(392, 1046, 78, turmeric[3], laterite[6], 0) +
    openUmbrella(528, 1096, 70, turmeric[3], laterite[6], 20) +
    openUmbrella(640, 352, 70, palm[3], palm[1], 18) +
    openUmbrella(236, 132, 78, turmeric[3], turmeric[5], 22) +
    openUmbrella(322, 224, 54, laterite[4], kora[1], 8),
  line(
    kora[0],
    3,
    range(64)
      .map((i) => `M${(i * 197) % 900} ${(i * 331 + ((i * i) % 37)) % 1200}l-16 ${44 + (i % 4) * 10}`)
      .join(""),
    'opacity=".55"',
  ),
].join("");

/* ------------------------------------------------------------------ the school */

const schoolFront = [
  rect(turmeric[1], 0, 0, 1200, 800) + cloud(300, 130, 1.1) + cloud(960, 190, 0.8) + cloud(560, 90, 0.6),
  hills(palm[2], [330, 260, 320, 250, 300, 240, 330], 520) +
    hills(palm[3], [380, 360, 330, 390, 340, 380, 330], 540),
  palmTree(1090, 520, 1.3) + palmTree(1160, 540, 1, { flip: true }),
  rect(kora[1], 300, 380, 700, 160) + rect(kora[6], 300, 380, 700, 26, 'opacity=".6"'),
  [352, 470, 780, 898].map((x) => windowBars(x, 420, 72, 64, { glass: palm[7], frame: kora[0] })).join("") +
    rect(laterite[7], 612, 408, 76, 132) +
    rect(palm[8], 620, 416, 60, 124) +
    fill(turmeric[3], "M620 416h60v124h-60z", 'opacity=".85"') +
    line(laterite[7], 6, "M650 416v124"),
  rect(laterite[4], 300, 500, 312, 40) + rect(laterite[4], 688, 500, 312, 40),
  tileRoof(350, 950, 236, 250, 1050, 146, { size: 22 }),
  [280, 400, 520, 780, 900, 1020]
    .map(
      (x) =>
        rect(kora[0], x - 9, 388, 18, 152) +
        rect(laterite[6], x - 12, 516, 24, 24) +
        rect(laterite[6], x - 12, 384, 24, 12),
    )
    .join(""),
  fill(kora[1], "M560 388 650 236l90 152z") +
    fill(laterite[5], "M536 396 650 196l114 200h-28L650 244l-86 152z") +
    fill(laterite[8], "M536 396 650 196l114 200h-10L650 214l-104 182z"),
  rect(kora[0], 570, 388, 16, 152) +
    rect(kora[0], 714, 388, 16, 152) +
    line(kora[8], 5, "M650 286v16") +
    fill(turmeric[5], "M628 336q4-34 22-34t22 34l8 8h-60z") +
    circle(turmeric[7], 650, 348, 6),
  rect(laterite[6], 250, 538, 800, 16) +
    rect(laterite[5], 530, 552, 240, 14) +
    rect(laterite[6], 510, 566, 280, 14),
  fill(palm[5], "M0 540q120-24 250 6h800q80-30 150-6v260H0z") +
    fill(laterite[4], "M508 580h284C840 660 940 720 1080 800H200C360 720 460 660 508 580z") +
    fill(laterite[3], "M560 580h180c20 70 90 150 180 220H380c90-70 160-150 180-220z"),
  fill(palm[6], "M0 700q160-60 330 24-60 40-130 76H0zM900 690q150-60 300-20v130h-140q-100-60-160-110z"),
  line(
    palm[4],
    6,
    "M70 660v-24M82 660l10-20M60 660l-10-20M1010 640v-24M1022 640l10-20M1110 720v-24M1122 720l10-20",
  ),
  banyan(110, 640, 0.92) + line(kora[7], 4, "M300 450v30"),
  person(
    "woman",
    650,
    580,
    0.78,
    { cloth: palm[7] },
    {
      ...poses.stand,
      hands: [
        [-30, -110],
        [22, -60],
      ],
    },
  ),
  person(
    "girl",
    470,
    680,
    1.02,
    { cloth: palm[7], head: laterite[5] },
    { ...poses.walk, held: schoolBag(-15, -36, 0.5) },
  ) +
    person("boy", 540, 660, 0.96, { cloth: palm[7] }, { ...poses.run }) +
    person(
      "girl",
      800,
      690,
      1.06,
      { cloth: palm[7], head: laterite[5], skin: skins[1] },
      { ...poses.walk, flip: true, held: schoolBag(-15, -36, 0.5, turmeric[4], turmeric[6], laterite[6]) },
    ),
  person("boy", 860, 720, 1.12, { cloth: palm[7], skin: skins[2] }, { ...poses.run, flip: true }) +
    person(
      "girl",
      380,
      762,
      1.24,
      { cloth: palm[7], head: turmeric[3] },
      { ...poses.away, held: schoolBag(0, -34, 0.66, laterite[5], laterite[7]) },
    ) +
    person(
      "boy",
      446,
      772,
      1.24,
      { cloth: palm[7] },
      { ...poses.away, held: schoolBag(0, -34, 0.66, turmeric[4], turmeric[6], laterite[7]) },
    ),
  bunting(296, 400, 540, 384, { sag: 40, count: 8, size: 22 }) +
    bunting(762, 384, 1010, 400, { sag: 40, count: 8, size: 22 }),
].join("");

/* ------------------------------------------------------------------ hands at a machine */

/** A hand seen from above, its wrist at 0 0, fingers to the right. */
const [shade, skin] = skins;
const hand = (x: number, y: number, scale: number, turn: number, { flip = false, sleeve = palm[7] } = {}) =>
  at(
    x,
    y,
    scale,
    line(skin, 84, "M-330 26Q-160 30-20 4") +
      fill(skin, "M-46-42Q20-60 92-56q40 2 56 20l4 78q-30 26-90 22Q0 60-40 46z") +
      line(skin, 38, "M126-36 236-48M134-4 262-8M130 28 244 32M112 54 204 66") +
      line(skin, 42, "M20-30Q60-78 128-96") +
      line(shade, 5, "M140-20 214-26M146 13 226 12M138 46 200 50M40-34Q76-62 110-74") +
      line(turmeric[4], 12, "M-62-40Q-44 4-58 56") +
      line(laterite[6], 12, "M-84-38Q-66 6-80 58") +
      line(turmeric[4], 12, "M-106-36Q-88 8-102 60") +
      fill(sleeve, "M-380-50Q-300-44-236-34-224 24-234 82-300 92-380 96z") +
      line(turmeric[4], 14, "M-242-32Q-230 24-240 80"),
    { flip, turn },
  );

const sewingHands = [
  rect(kora[2], 0, 0, 1200, 800) +
    fill(turmeric[2], "M0 0H520L260 520H0z", 'opacity=".6"') +
    rect(kora[1], 60, 40, 240, 240) +
    rect(palm[2], 76, 56, 208, 208) +
    fill(palm[3], "M76 264v-70q60-40 110-10 50-40 98-6v86z") +
    line(kora[1], 12, "M180 56v208M76 160h208"),
  rect(kora[6], 0, 480, 1200, 320) +
    rect(kora[7], 0, 480, 1200, 14) +
    line(kora[7], 4, "M0 560h300M800 600h400M60 700h420M700 740h500", 'opacity=".5"'),
  // The machine: bed, pillar, arm and head, with its gold lines.
  fill(kora[9], "M330 470H1200v110H330q-24-50 0-110z") + fill(kora[8], "M330 470H1200v24H322q2-14 8-24z"),
  fill(
    kora[9],
    "M1000 480V250q0-40-50-40H640v60q-40 4-60-16-30-90 40-130 60-30 160-20l300 4q120 10 120 110v262z",
  ) + fill(kora[9], "M566 150q0-30 34-30h60q34 0 34 34v180q0 26-26 26h-76q-26 0-26-26z"),
  line(
    turmeric[4],
    5,
    "M596 156h68v150h-68zM740 140h300q70 6 76 80v200M740 176h280q50 4 54 50M1030 490h150",
  ) +
    fill(
      turmeric[4],
      "M820 158q30-20 60 0-30 20-60 0zM900 158q16-12 32 0-16 12-32 0zM768 158q16-12 32 0-16 12-32 0z",
    ) +
    circle(laterite[5], 850, 158, 8),
  `<circle cx="1160" cy="250" r="92" fill="${kora[8]}"/><circle cx="1160" cy="250" r="66" fill="${kora[9]}"/><circle cx="1160" cy="250" r="30" fill="${turmeric[5]}"/>`,
  rect(kora[4], 616, 356, 28, 60) +
    rect(kora[3], 622, 410, 16, 60) +
    line(kora[0], 6, "M630 470v40") +
    rect(kora[4], 674, 356, 14, 120) +
    fill(kora[3], "M590 498h92q18 0 22 14H580q0-14 10-14z"),
  rect(kora[6], 900, 66, 12, 40) +
    rect(laterite[5], 880, 20, 52, 62) +
    line(laterite[7], 4, "M880 34h52M880 48h52M880 62h52") +
    line(laterite[5], 4, "M880 50Q760 20 690 96 640 110 650 190L632 300V480") +
    circle(turmeric[4], 690, 98, 9),
  // The cloth, laid in folds, with a border of gold.
  fill(laterite[6], "M0 700C160 560 330 520 560 512H760C960 520 1080 560 1200 640V800H0z") +
    fill(laterite[5], "M0 700C160 560 330 520 560 512q-160 60-270 288H0z") +
    fill(laterite[7], "M760 512c120 60 200 170 240 288h200V640C1080 560 960 520 760 512z"),
  line(turmeric[4], 12, "M640 514C650 600 640 700 620 800") +
    line(turmeric[4], 30, "M690 514C706 600 700 700 684 800") +
    line(turmeric[2], 5, "M690 514C706 600 700 700 684 800", 'stroke-dasharray="2 16"') +
    line(kora[0], 5, "M630 520C636 600 628 700 606 800", 'stroke-dasharray="18 14"'),
  hand(250, 668, 1.04, -13) + hand(1004, 668, 1.04, 13, { flip: true }),
].join("");

export const placeScenes1 = {
  "backwater-dawn": {
    width: 1200,
    height: 800,
    shapes: backwaterDawn,
    alt: "A rice boat with a woven roof lies on still backwater as the sun comes up; a man poles a canoe past it.",
  },
  "tea-hills": {
    width: 1200,
    height: 800,
    shapes: teaHills,
    alt: "Three women pick tea with baskets on their backs; rows of bushes follow the curves of the hills.",
  },
  "paddy-mosaic": {
    width: 1000,
    height: 1000,
    shapes: paddyMosaic,
    alt: "Paddy fields from above: a patchwork of green, gold and water, with a stream, a house and people at work.",
  },
  "monsoon-umbrellas": {
    width: 900,
    height: 1200,
    shapes: monsoonUmbrellas,
    alt: "A street in the monsoon seen from above: umbrellas in many colours, puddles and a waiting three-wheeler.",
  },
  "school-front": {
    width: 1200,
    height: 800,
    shapes: schoolFront,
    alt: "Children walk and run towards a village school with a tiled roof; a teacher waits at the steps under the bell.",
  },
  "sewing-hands": {
    width: 1200,
    height: 800,
    shapes: sewingHands,
    alt: "Two hands with bangles guide red cloth with a gold border under the needle of a sewing machine.",
  },
} satisfies Record<string, Scene>;
