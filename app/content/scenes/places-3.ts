import { kora, laterite, palm, turmeric } from "~/content/palette";
import { at, blocks, circle, ellipse, fill, line, palmTree, rect, skins, sun, tileRoof } from "./kit";
import type { Scene } from "./scene";

const range = (count: number) => Array.from({ length: count }, (_, i) => i);
/** Copies of a shape around a point, `turns` in degrees. */
const around = (turns: readonly number[], d: string) =>
  turns.map((t) => `<path d="${d}"${t ? ` transform="rotate(${t})"` : ""}/>`).join("");
const every = (count: number, start = 0) => range(count).map((i) => Math.round(start + (i * 360) / count));
/** A spot of shade on the table, down and to the right of what throws it. */
const shade = (x: number, y: number, rx: number, ry = rx, colour: string = kora[9]) =>
  ellipse(colour, x + rx * 0.13, y + ry * 0.16, rx, ry, 'opacity=".28"');

/* ------------------------------------------------------------------ a goat */

const jackLeaf = (
  x: number,
  y: number,
  turn: number,
  s = 1,
  colour: string = palm[6],
  rib: string = palm[4],
) =>
  at(
    x,
    y,
    s,
    fill(colour, "M0 0C40-70 150-80 230 0 150 70 40 60 0 0z") +
      line(rib, 5, "M10 0H206M60-2l34-30M110-2l32-32M60 2l34 28M110 2l32 28"),
    { turn },
  );

const goatPortrait = [
  rect(turmeric[3], 0, 0, 900, 1200) +
    circle(turmeric[2], 450, 500, 380) +
    circle(turmeric[1], 450, 500, 300),
  fill(palm[3], "M0 900q220-120 450-60t450-40v400H0z") + fill(palm[5], "M0 1010q240-90 460-40t440-50v280H0z"),
  jackLeaf(-30, 250, 30, 1.1) +
    jackLeaf(-40, 110, 8, 1, palm[5], palm[3]) +
    jackLeaf(930, 190, 152, 1.1) +
    jackLeaf(940, 60, 170, 1, palm[5], palm[3]) +
    jackLeaf(900, 330, 130, 0.8, palm[7], palm[5]),
  // Neck and chest, one side in the light.
  fill(kora[8], "M350 600C330 800 230 960 180 1200H730C680 960 580 800 550 600z") +
    fill(kora[9], "M450 700C470 860 500 1000 490 1200H730C680 960 580 800 550 600z") +
    fill(kora[1], "M400 960q50 120 40 240h70q10-130-30-240-40-40-80 0z"),
  line(laterite[5], 30, "M284 866Q450 950 616 866") +
    line(turmeric[3], 6, "M284 866Q450 950 616 866", 'stroke-dasharray="2 20"') +
    at(
      452,
      930,
      1,
      fill(turmeric[5], "M-54 76q-2-70 20-86h68q22 16 20 86l14 20H-68z") +
        fill(turmeric[4], "M-54 76q-2-70 20-86h26q-20 30-16 106h-44z") +
        circle(turmeric[7], 0, 104, 16) +
        line(turmeric[7], 8, "M-12-12q12-22 24 0"),
    ),
  // Horns, ears, face.
  fill(
    kora[6],
    "M384 300C360 200 320 130 230 96 250 150 300 210 316 320zM516 300C540 200 580 130 670 96 650 150 600 210 584 320z",
  ) +
    line(
      kora[8],
      7,
      "M262 130l30-8M288 160l34-10M308 200l38-14M322 244l42-18M638 130l-30-8M612 160l-34-10M592 200l-38-14M578 244l-42-18",
    ),
  fill(kora[8], "M320 330C220 330 120 400 96 560 90 610 120 650 160 630 240 590 300 500 330 420z") +
    fill(laterite[3], "M300 372C220 380 150 440 128 560 128 586 146 600 166 588 230 546 280 470 306 410z") +
    fill(kora[9], "M580 330C680 330 780 400 804 560 810 610 780 650 740 630 660 590 600 500 570 420z") +
    fill(laterite[4], "M600 372C680 380 750 440 772 560 772 586 754 600 734 588 670 546 620 470 594 410z"),
  fill(
    kora[8],
    "M306 330Q320 262 450 256 580 262 594 330C612 460 560 560 548 660 540 740 510 780 450 780S360 740 352 660C340 560 288 460 306 330z",
  ) + fill(kora[9], "M450 256Q580 262 594 330C612 460 560 560 548 660 540 740 510 780 450 780z"),
  fill(kora[1], "M418 260q32-8 64 0-6 90 20 200 16 90 10 180-62 40-124 0-6-90 10-180 26-110 20-200z") +
    fill(kora[3], "M450 257q16 0 32 3-6 90 20 200 16 90 10 180-30 20-62 20z"),
  fill(kora[2], "M356 650q94-50 188 0 6 120-94 132-100-12-94-132z") +
    fill(kora[4], "M450 632q50 0 94 18 6 120-94 132z") +
    fill(kora[9], "M402 672q20-10 32 12-16 12-32-12zM498 672q-20-10-32 12 16 12 32-12z") +
    line(kora[8], 6, "M450 690v34q-30 24-56 10M450 724q30 24 56 10"),
  fill(turmeric[4], "M336 432q36-34 76 0-38 28-76 0zM564 432q-36-34-76 0 38 28 76 0z") +
    rect(kora[9], 358, 422, 34, 14, 'rx="7"') +
    rect(kora[9], 508, 422, 34, 14, 'rx="7"') +
    line(kora[9], 9, "M334 430q36-40 80 0M566 430q-36-40-80 0"),
  fill(
    kora[9],
    "M400 258q50-50 100 0 20 50-10 100-10-40-30-60-4 50-20 90-20-40-20-80-20 20-20 50-20-50 0-100z",
  ) + fill(kora[7], "M414 780q36 110 50 40 10 60 24-44-36 14-74 4z"),
  jackLeaf(512, 742, 24, 0.9) + jackLeaf(500, 752, 58, 0.7, palm[7], palm[5]),
].join("");

/* ------------------------------------------------------------------ on the desk */

const hibiscus = (
  x: number,
  y: number,
  s: number,
  colour: string = laterite[5],
  dark: string = laterite[6],
) =>
  at(
    x,
    y,
    s,
    `<g fill="${colour}">${around(every(5), "M0 0C-50-20-60-90-10-100 50-100 50-30 0 0z")}</g><g fill="${dark}">${around(every(5), "M0 0C-12-20-14-50 0-62 12-50 12-20 0 0z")}</g>` +
      line(turmeric[3], 9, "M0 0 46 40") +
      circle(turmeric[4], 50, 44, 10),
  );

const book = (
  x: number,
  y: number,
  w: number,
  h: number,
  turn: number,
  cover: string,
  spine: string,
  ornament: string,
) =>
  at(
    x,
    y,
    1,
    rect(kora[9], -w / 2 + 16, -h / 2 + 20, w, h, 'opacity=".28"') +
      rect(kora[1], -w / 2 + 8, -h / 2 + 8, w, h) +
      rect(cover, -w / 2, -h / 2, w, h) +
      rect(spine, -w / 2, -h / 2, 40, h) +
      ornament,
    { turn },
  );

const booksAndSlate = [
  rect(laterite[6], 0, 0, 1000, 1000) +
    rect(laterite[7], 0, 246, 1000, 8) +
    rect(laterite[7], 0, 496, 1000, 8) +
    rect(laterite[7], 0, 746, 1000, 8) +
    line(laterite[5], 5, "M60 90h300M700 150h260M420 330h200M40 610h120M860 660h120M300 920h220M760 880h120"),
  book(
    300,
    300,
    420,
    520,
    -12,
    palm[7],
    palm[8],
    line(turmeric[4], 6, "M-130-210H180V210H-130z") +
      circle(turmeric[4], 26, 0, 76) +
      fill(palm[7], "M26-62c40 40 40 90 0 124-40-34-40-84 0-124z"),
  ),
  book(
    276,
    276,
    330,
    420,
    8,
    turmeric[4],
    turmeric[6],
    fill(kora[1], "M-90-160H130V-60H-90z") +
      line(turmeric[6], 8, "M-66-126H106M-66-96H60") +
      fill(laterite[6], "M-40 150a60 60 0 0 1 120 0z") +
      line(laterite[6], 10, "M20 66v-20M76 92l14-14M-36 92l-14-14"),
  ),
  // The slate: what a child drew on it.
  at(
    640,
    610,
    1,
    rect(kora[9], -270, -220, 580, 490, 'opacity=".28" rx="18"') +
      rect(kora[5], -300, -250, 580, 490, 'rx="18"') +
      rect(kora[4], -300, -250, 580, 14, 'rx="7"') +
      rect(kora[9], -258, -208, 496, 406) +
      fill(kora[8], "M-258-208H60L-258 90z") +
      line(kora[1], 9, "M-180 110V0L-110-76-40 0V110zM-196 14l86-92 86 92M-126 110V46h34v64") +
      circle("none", 130, -104, 46, `stroke="${turmeric[3]}" stroke-width="9"`) +
      line(
        turmeric[3],
        9,
        "M130-180v-8M130-20v8M54-104h-8M206-104h8M78-156l-6-6M182-156l6-6M78-52l-6 6M182-52l6 6",
      ) +
      line(
        palm[3],
        9,
        "M60 110C66 60 60 40 70-4M70-4q-40-30-66 0M70-4q34-34 64-4M70-4Q30-54 20-40M70-4q40-50 60-44M-220 112H200",
      ) +
      line(laterite[2], 9, "M120 150h70M120 170h50"),
    { turn: 7 },
  ),
  line(kora[0], 22, "M330 900l74 24") +
    line(turmeric[3], 22, "M430 956l60-12") +
    line(laterite[3], 22, "M252 838l50-6"),
  // A pencil, a tumbler of tea, a flower.
  at(
    820,
    190,
    1,
    shade(0, 0, 108) +
      circle(kora[3], 0, 0, 108) +
      circle(kora[5], 0, 0, 92) +
      circle(turmeric[6], 0, 0, 84) +
      fill(turmeric[5], "M-84 0A84 84 0 0 1 0-84q10 60-84 84z") +
      line(kora[0], 6, "M-98-30Q-80-86-26-100"),
  ),
  at(
    600,
    210,
    1,
    rect(kora[9], -18, -128, 32, 300, 'opacity=".28"') +
      rect(palm[5], -30, -140, 32, 260) +
      rect(palm[4], -30, -140, 11, 260) +
      fill(kora[2], "M-30 120h32l-16 50z") +
      fill(kora[9], "M-20 152h12l-6 18z") +
      rect(laterite[3], -30, -164, 32, 26) +
      rect(turmeric[3], -30, -144, 32, 10),
    { turn: 28 },
  ),
  jackLeaf(150, 880, -50, 0.7) +
    jackLeaf(130, 870, -120, 0.6, palm[7], palm[5]) +
    hibiscus(140, 850, 1, laterite[3], laterite[4]),
].join("");

/* ------------------------------------------------------------------ spices */

const bowl = (x: number, y: number, r: number, spice: string, light: string, grains = "") =>
  shade(x, y, r + 4) +
  circle(turmeric[6], x, y, r) +
  circle(turmeric[4], x - r * 0.03, y - r * 0.04, r * 0.94) +
  circle(turmeric[7], x, y, r * 0.84) +
  circle(spice, x, y, r * 0.8) +
  at(x, y, r / 100, fill(light, "M-62 10Q-50-58 16-56 46-40 20-18-30-14-62 10z") + grains);
const scattered = (count: number, spread: number, grain: string) =>
  range(count)
    .map((i) => {
      const a = i * 2.4;
      const d = spread * Math.sqrt((i + 0.5) / count);
      return `<path d="${grain}" transform="translate(${Math.round(Math.cos(a) * d)} ${Math.round(Math.sin(a) * d)})rotate(${(i * 67) % 180})"/>`;
    })
    .join("");
const dots = (count: number, spread: number) =>
  range(count)
    .map((i) => {
      const a = i * 2.4;
      const d = spread * Math.sqrt((i + 0.5) / count);
      return `M${Math.round(Math.cos(a) * d)} ${Math.round(Math.sin(a) * d)}h0`;
    })
    .join("");
const anise = (x: number, y: number, s: number) =>
  at(
    x,
    y,
    s,
    `<g fill="${laterite[8]}">${around(every(8), "M0 0C-16-16-14-44 0-62 14-44 16-16 0 0z")}</g><g fill="${turmeric[5]}">${around(every(8), "M0-18q-7-8 0-22 7 14 0 22z")}</g>`,
  );
const chilli = (x: number, y: number, turn: number, s = 1, colour: string = laterite[5]) =>
  at(
    x,
    y,
    s,
    fill(colour, "M0-16C60-22 120-4 170 34 110 30 50 34 0 16-12 8-12-8 0-16z") +
      line(laterite[3], 5, "M14-4q50-2 90 16") +
      line(palm[5], 8, "M-6 0-34-10"),
    { turn },
  );

const spiceTable = [
  rect(palm[8], 0, 0, 1200, 800) + fill(palm[7], "M0 0H1200V120Q600 40 0 260z"),
  // A banana leaf across the table.
  fill(
    palm[5],
    "M-60 520C100 300 420 200 700 220S1180 150 1300 60V520C1100 640 800 660 560 690S120 720-60 660z",
  ) +
    fill(palm[4], "M-60 520C100 300 420 200 700 220S1180 150 1300 60V250C1000 420 500 460-60 590z") +
    line(palm[3], 14, "M-60 590C500 460 1000 420 1300 250") +
    line(
      palm[6],
      4,
      "M120 552Q200 420 330 330M300 514Q380 380 520 290M480 476Q560 360 690 260M660 446Q740 330 870 250M840 412Q920 310 1030 210M180 560Q260 620 400 690M380 520Q470 600 620 660M580 480Q680 560 840 630M780 440Q880 520 1040 570",
      'opacity=".7"',
    ),
  bowl(250, 250, 150, turmeric[5], turmeric[3]) + bowl(590, 190, 130, laterite[5], laterite[3]),
  bowl(900, 280, 142, kora[7], kora[6], line(kora[9], 15, dots(34, 68)) + line(kora[6], 4, dots(34, 66))),
  bowl(
    480,
    520,
    150,
    palm[6],
    palm[5],
    `<g fill="${palm[3]}">${scattered(17, 62, "M-22 0Q0-15 22 0 0 15-22 0z")}</g><g stroke="${palm[6]}" stroke-width="2.5">${scattered(17, 62, "M-20 0H20")}</g>`,
  ),
  bowl(
    800,
    590,
    128,
    laterite[8],
    laterite[7],
    `<g fill="${laterite[4]}">${scattered(16, 60, "M-20-5H8q12-6 14 5-2 11-14 5h-28z")}</g>`,
  ),
  // Cinnamon, star anise, chillies, curry leaves, half a coconut.
  at(
    210,
    630,
    1,
    rect(kora[9], -106, -28, 250, 78, 'opacity=".28"') +
      rect(laterite[6], -120, -50, 250, 34, 'rx="14"') +
      rect(laterite[4], -120, -14, 250, 34, 'rx="14"') +
      rect(laterite[7], -112, 22, 250, 30, 'rx="14"') +
      line(laterite[8], 5, "M-100-34H110M-100 4H110M-90 38H120") +
      line(turmeric[2], 12, "M-10-58V62"),
    { turn: -18 },
  ),
  anise(690, 390, 0.9) +
    anise(350, 400, 0.7) +
    anise(1060, 480, 1) +
    chilli(940, 120, 24) +
    chilli(1000, 80, 50, 0.9, laterite[6]) +
    chilli(640, 700, -14, 1.1) +
    chilli(690, 740, 6, 0.9, laterite[6]),
  at(
    1090,
    650,
    1,
    shade(0, 0, 140) +
      circle(kora[8], 0, 0, 140) +
      circle(kora[7], -4, -5, 132) +
      circle(kora[0], 0, 0, 118) +
      circle(kora[2], 0, 0, 84) +
      fill(kora[3], "M-84 0A84 84 0 0 1 60-59Q-20-50-84 0z") +
      line(
        kora[6],
        5,
        "M-130-30l-14-8M-120-62l-16-12M-100-90l-10-16M124-44l16-10M134-10l18-2M126 40l14 10M-40 130l-6 16M20 136l2 14",
      ),
  ),
  at(
    60,
    120,
    1,
    line(palm[3], 6, "M0 0Q60-40 130-60") +
      `<g fill="${palm[6]}">${[
        [14, -8, -70],
        [20, -14, 30],
        [54, -34, -64],
        [58, -36, 34],
        [92, -50, -60],
        [96, -50, 36],
        [130, -60, -18],
      ]
        .map(
          ([x, y, t]) =>
            `<path d="M0 0Q24-22 56 0 24 22 0 0z" transform="translate(${x} ${y})rotate(${t})"/>`,
        )
        .join("")}</g>`,
  ),
].join("");

/* ------------------------------------------------------------------ night */

const star = (x: number, y: number, r: number) =>
  `M${x} ${y - r}Q${x} ${y} ${x + r} ${y} ${x} ${y} ${x} ${y + r} ${x} ${y} ${x - r} ${y} ${x} ${y} ${x} ${y - r}z`;

const nightStudy = [
  rect(palm[9], 0, 0, 900, 1200) + fill(palm[8], "M0 330q220-70 460-20t440-60v300H0z"),
  fill(
    turmeric[2],
    [
      star(90, 90, 16),
      star(250, 60, 10),
      star(420, 130, 18),
      star(180, 230, 12),
      star(560, 60, 12),
      star(330, 260, 10),
      star(60, 330, 12),
      star(820, 70, 12),
      star(500, 250, 14),
      star(610, 170, 10),
    ].join(""),
  ) +
    line(
      kora[3],
      6,
      "M150 140h0M310 170h0M480 50h0M390 60h0M560 310h0M240 330h0M660 60h0M40 210h0M860 250h0M440 340h0",
    ),
  circle(turmeric[2], 734, 180, 84) + circle(palm[9], 700, 160, 76),
  palmTree(110, 640, 1.9, { trunk: palm[9], shades: [palm[9], palm[8], palm[7]], nuts: false }),
  fill(palm[8], "M0 620q200-60 420-10t480-30v620H0z"),
  // The house: wall, window, what the light reaches.
  rect(laterite[9], 120, 520, 780, 620) +
    rect(laterite[8], 140, 520, 760, 620) +
    fill(laterite[7], "M240 560H900V1120H300z", 'opacity=".6"'),
  tileRoof(300, 960, 330, 60, 1010, 210, { size: 36, base: laterite[9], tile: [laterite[8], "#632314"] }),
  rect(kora[8], 280, 610, 500, 440) +
    rect(turmeric[3], 304, 634, 452, 392) +
    circle(turmeric[2], 600, 780, 170) +
    circle(turmeric[1], 600, 780, 104) +
    fill(turmeric[4], "M304 634h452v50H304z"),
  rect(turmeric[5], 340, 690, 110, 14) +
    fill(laterite[6], "M350 630h20v60h-20z") +
    fill(palm[6], "M374 640h16v50h-16z") +
    fill(laterite[4], "M394 634h18v56h-18z") +
    fill(kora[7], "M416 646l16-4 10 46-16 4z"),
  // A hurricane lamp and the girl who reads by it.
  at(
    618,
    946,
    1.5,
    fill(kora[8], "M-30 0h60l-6-16h-48zM-22-86h44l-8-16h-28z") +
      line(kora[8], 4, "M-28-10Q-46-60-22-92M28-10Q46-60 22-92M-12-102q12-26 24 0") +
      fill(kora[0], "M-20-16Q-34-50-16-86h32Q34-50 20-16z") +
      fill(turmeric[4], "M0-28q-16-20 0-48 16 28 0 48z"),
  ),
  at(
    448,
    960,
    2.1,
    fill(palm[7], "M-46 20q-4-60 20-74 26-10 46 6 16 20 14 68z") +
      line(palm[7], 16, "M-24-40-34 0M20-40 40-6") +
      line(skins[0], 11, "M-34-4 6-10M40-8 30-12") +
      line(kora[9], 10, "M-17-80Q-26-50-22-28M21-80Q30-50 27-30") +
      circle(laterite[5], -22, -26, 6) +
      circle(laterite[5], 27, -28, 6) +
      line(skins[0], 12, "M0-62V-50") +
      circle(skins[0], 2, -82, 22) +
      fill(kora[9], "M-21-76Q-26-107 2-107T25-76Q18-92 2-98-14-92-21-76z") +
      fill(kora[0], "M-26-8 4-16 36-10 32 2 4-2-24 4z") +
      line(kora[4], 2, "M4-16V-2"),
    { turn: 3 },
  ),
  rect(laterite[7], 304, 944, 452, 82) +
    rect(laterite[5], 304, 944, 452, 16) +
    fill(kora[1], "M390 938l64-14 66 14v10H390z"),
  line(kora[8], 24, "M292 622H768V1038H292z") + rect(kora[7], 262, 1038, 536, 26),
  rect(laterite[6], 200, 634, 80, 404) +
    line(
      laterite[8],
      8,
      "M212 660h56M212 700h56M212 740h56M212 780h56M212 820h56M212 860h56M212 900h56M212 940h56M212 980h56M212 1016h56",
    ) +
    rect(laterite[7], 780, 634, 80, 404) +
    line(
      laterite[9],
      8,
      "M792 660h56M792 700h56M792 740h56M792 780h56M792 820h56M792 860h56M792 900h56M792 940h56M792 980h56M792 1016h56",
    ),
  blocks(120, 1120, 780, 80, { size: 40, base: laterite[8], joint: laterite[9] }) +
    fill(turmeric[4], "M280 1064H780L860 1200H160z", 'opacity=".16"') +
    fill(palm[9], "M0 1200V1030q90-20 120 40 60 30 50 130z"),
].join("");

/* ------------------------------------------------------------------ looking up */

const frond =
  "M0 0C60-46 170-60 280 4 250-2 232 2 214 20 206 0 186-2 166 22 156 0 136-2 118 20 106 0 88-2 70 16 54 0 30 4 0 0z";
const crownAbove = (
  x: number,
  y: number,
  s: number,
  turn: number,
  dark: string,
  light: string,
  nuts = true,
) =>
  at(
    x,
    y,
    s,
    `<g fill="${dark}">${around(every(7), frond)}</g><g fill="${light}">${around(every(6, 22), "M0 0C50-34 130-40 210 2 180-2 160 2 144 16 134 0 116 0 98 16 84 0 60 0 0 0z")}</g>` +
      (nuts
        ? line(turmeric[6], 44, "M-20-14h0M24-18h0M0 26h0") +
          line(turmeric[5], 26, "M-26-20h0M18-24h0M-6 20h0")
        : ""),
    { turn },
  );
const trunk = (
  x1: number,
  y1: number,
  w1: number,
  x2: number,
  y2: number,
  w2: number,
  colour: string,
  notch: string,
) => {
  const dx = x2 - x1,
    dy = y2 - y1,
    long = Math.hypot(dx, dy),
    px = -dy / long,
    py = dx / long;
  const p = (x: number, y: number, w: number, side: number) =>
    `${Math.round(x + px * w * side)} ${Math.round(y + py * w * side)}`;
  return (
    fill(colour, `M${p(x1, y1, w1, 1)}L${p(x2, y2, w2, 1)} ${p(x2, y2, w2, -1)} ${p(x1, y1, w1, -1)}z`) +
    line(
      notch,
      6,
      range(9)
        .map((i) => {
          const t = 1 - Math.pow(0.74, i + 0.6),
            w = w1 + (w2 - w1) * t,
            x = x1 + dx * t,
            y = y1 + dy * t;
          return `M${p(x, y, w * 0.9, 1)}L${p(x, y, w * 0.9, -0.2)}`;
        })
        .join(""),
    )
  );
};

const coconutGrove = [
  rect(turmeric[1], 0, 0, 900, 1200) +
    circle(turmeric[0], 470, 520, 330) +
    sun(560, 470, 84, turmeric[3], turmeric[2]),
  line(kora[8], 6, "M360 600q16-16 30 0 14-16 30 0M430 660q12-12 22 0 10-12 22 0"),
  trunk(960, 1010, 60, 700, 760, 20, kora[6], kora[7]) + crownAbove(690, 750, 0.74, 10, palm[5], palm[3]),
  trunk(-60, 720, 56, 200, 640, 18, kora[6], kora[7]) + crownAbove(206, 638, 0.8, 40, palm[5], palm[3]),
  trunk(840, -90, 52, 700, 190, 20, kora[7], kora[8]) + crownAbove(700, 200, 0.9, 24, palm[6], palm[4]),
  trunk(60, -90, 60, 220, 220, 20, kora[7], kora[8]) + crownAbove(228, 232, 1.02, 4, palm[7], palm[5]),
  trunk(1010, 620, 60, 800, 500, 20, kora[8], kora[7]) + crownAbove(796, 496, 0.8, 50, palm[7], palm[5]),
  trunk(250, 1330, 104, 406, 880, 34, kora[8], kora[6]) + crownAbove(410, 862, 1.24, 14, palm[8], palm[6]),
  // The climber, a ring of rope around his feet.
  at(
    322,
    1112,
    1.7,
    line(kora[3], 6, "M-38 44q30 20 70 10") +
      line(skins[1], 13, "M-10 0-36 22-22 48M12 4 40 26 18 52") +
      fill(laterite[6], "M-24-16Q0-26 24-12L30 14Q0 26-30 10z") +
      fill(skins[1], "M-22-14Q-26-60-8-72H22Q32-50 24-10 0-24-22-14z") +
      line(skins[1], 11, "M-10-66-32-92-14-124M24-66 50-88 34-122") +
      circle(kora[9], 10, -86, 17) +
      line(turmeric[3], 8, "M-6-90Q10-98 26-88") +
      line(kora[2], 5, "M26-6 40 6"),
    { turn: 18 },
  ),
].join("");

/* ------------------------------------------------------------------ the lamp */

const marigold = (
  x: number,
  y: number,
  s: number,
  colour: string = turmeric[4],
  dark: string = turmeric[6],
) =>
  at(
    x,
    y,
    s,
    `<g fill="${colour}">${around(every(10), "M0 0Q-22-22-14-42 0-54 14-42 22-22 0 0z")}</g><g fill="${dark}">${around(every(8, 20), "M0 0Q-12-14-6-26 0-30 6-26 12-14 0 0z")}</g>` +
      circle(colour, 0, 0, 9),
  );
const flame = (x: number, y: number, s: number) =>
  at(
    x,
    y,
    s,
    fill(turmeric[4], "M0 0C-40-20-30-70 0-124 30-70 40-20 0 0z") +
      fill(turmeric[1], "M0-6C-20-18-16-46 0-80 16-46 20-18 0-6z"),
  );

const oilLamp = [
  rect(laterite[9], 0, 0, 900, 1200) +
    circle(laterite[8], 450, 400, 480) +
    circle(laterite[7], 450, 390, 370) +
    circle(laterite[6], 450, 380, 270) +
    circle(laterite[5], 450, 370, 180),
  fill(kora[9], "M0 950Q450 880 900 950V1200H0z") +
    ellipse(laterite[9], 450, 1076, 400, 104) +
    ellipse(laterite[7], 450, 1062, 366, 92),
  // Petals laid round the foot.
  `<g fill="${turmeric[4]}">${every(24)
    .map((t) => {
      const a = (t * Math.PI) / 180;
      return circle(turmeric[4], 450 + Math.cos(a) * 330, 1060 + Math.sin(a) * 78, 22);
    })
    .join("")}</g>` +
    every(18, 10)
      .map((t) => {
        const a = (t * Math.PI) / 180;
        return circle(kora[0], 450 + Math.cos(a) * 262, 1060 + Math.sin(a) * 60, 17);
      })
      .join("") +
    every(14)
      .map((t) => {
        const a = (t * Math.PI) / 180;
        return circle(palm[5], 450 + Math.cos(a) * 204, 1060 + Math.sin(a) * 46, 15);
      })
      .join(""),
  // Foot, stem with its rings, dish, finial.
  fill(turmeric[5], "M262 1070Q280 1010 390 990H510Q620 1010 638 1070 560 1100 450 1100T262 1070z") +
    fill(turmeric[6], "M450 990h60q110 20 128 80-78 30-188 30z") +
    fill(turmeric[4], "M300 1052q30-34 110-42-60 26-70 56-24-4-40-14z"),
  fill(turmeric[5], "M404 992 424 900H476L496 992zM418 860 432 640H468L482 860z") +
    fill(turmeric[6], "M450 992V900h26l20 92zM450 860V640h18l14 220z") +
    fill(
      turmeric[4],
      "M390 880q0-22 60-22t60 22-60 24-60-24zM400 760q0-20 50-20t50 20-50 20-50-20zM396 640q0-20 54-20t54 20-54 22-54-22z",
    ) +
    fill(turmeric[6], "M450 858q60 0 60 22t-60 24zM450 740q50 0 50 20t-50 20zM450 620q54 0 54 20t-54 22z"),
  fill(turmeric[5], "M196 516Q240 620 450 624T704 516Q580 560 450 560T196 516z") +
    fill(turmeric[6], "M450 560q130 0 254-44-44 104-254 108z") +
    fill(turmeric[4], "M196 516Q300 470 450 470T704 516Q600 562 450 562T196 516z") +
    fill(turmeric[7], "M236 516Q320 486 450 486T664 516Q580 546 450 546T236 516z"),
  fill(turmeric[5], "M424 520 436 330H464L476 520z") +
    fill(turmeric[6], "M450 330h14l12 190h-26z") +
    fill(
      turmeric[4],
      "M406 330q0-18 44-18t44 18-44 18-44-18zM424 312q-30-30 0-74 14-24 26-70 12 46 26 70 30 44 0 74-26 10-52 0z",
    ) +
    fill(turmeric[6], "M450 168q12 46 26 70 30 44 0 74-12 5-26 5z"),
  flame(262, 506, 0.9) +
    flame(356, 528, 1.05) +
    flame(544, 528, 1.05) +
    flame(638, 506, 0.9) +
    flame(450, 540, 1.2),
  line(kora[0], 30, "M436 668Q360 720 372 800M464 668Q540 720 528 800", 'stroke-dasharray="0 24"') +
    marigold(372, 828, 0.7) +
    marigold(528, 828, 0.7, laterite[4], laterite[6]),
  marigold(150, 1120, 1.3) +
    marigold(232, 1160, 1, laterite[4], laterite[6]) +
    marigold(752, 1126, 1.25, laterite[4], laterite[6]) +
    marigold(672, 1168, 1) +
    marigold(820, 1176, 0.9),
].join("");

/* ------------------------------------------------------------------ vegetables */

const brinjal = (x: number, y: number, turn: number, s = 1) =>
  at(
    x,
    y,
    s,
    fill(laterite[9], "M-20-20C40-70 150-70 176 0 180 70 60 80-20 24-34 10-34-8-20-20z") +
      fill(laterite[8], "M10-22C60-50 120-44 140-14 100-30 50-20 10-4z") +
      fill(palm[5], "M-54-8-18-40 20-26 4-6 24 20-14 40z") +
      line(palm[5], 14, "M-40 0-78-8"),
    { turn },
  );
const tomato = (x: number, y: number, s = 1) =>
  at(
    x,
    y,
    s,
    circle(laterite[5], 0, 0, 66) +
      fill(laterite[4], "M-50 0Q-44-50 10-52-30-30-34 6z") +
      `<g fill="${palm[6]}">${around(every(5), "M0 0Q-12-22 0-44 12-22 0 0z")}</g>`,
  );
const gourd = (x: number, y: number, turn: number, s = 1) =>
  at(
    x,
    y,
    s,
    fill(palm[4], "M-150 0Q-90-60 20-46 110-40 170 10 100 50 10 46-90 54-150 0z") +
      line(
        palm[6],
        8,
        "M-120-4Q-40-34 130-6M-124 8Q-20 14 140 12M-110 18Q-20 40 110 28",
        'stroke-dasharray="2 16"',
      ) +
      line(palm[3], 7, "M-110-16Q-30-46 90-26", 'stroke-dasharray="2 18"') +
      line(palm[6], 10, "M-150 0q-30-6-40-30"),
    { turn },
  );
const okra = (x: number, y: number, turn: number, s = 1) =>
  at(
    x,
    y,
    s,
    fill(palm[5], "M0-18Q90-26 170 6 90 28 0 18z") +
      line(palm[3], 4, "M10-4Q80-8 150 4M10 8Q70 12 120 10") +
      fill(palm[6], "M-34-8 0-22 8 0 0 22-34 8z"),
    { turn },
  );
const plantain = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    1,
    range(4)
      .map(
        (i) =>
          `<g transform="rotate(${i * 17})">${fill(i % 2 ? palm[3] : palm[4], "M0-16C70-60 170-60 250-6 258 4 250 12 240 8 160-10 80 0 0 26z")}${line(palm[5], 4, "M20-8Q120-50 226-6")}</g>`,
      )
      .join("") + circle(kora[8], 0, 6, 24),
    { turn },
  );
const onion = (x: number, y: number, turn: number, s = 1) =>
  at(
    x,
    y,
    s,
    fill(laterite[3], "M0-84Q8-56 40-44 76-20 60 24 40 58 0 60-40 58-60 24-76-20-40-44-8-56 0-84z") +
      line(laterite[5], 5, "M0-60Q-46-20-30 48M0-60Q46-20 30 48M0-60V54"),
    { turn },
  );

const vegetableBasket = [
  rect(kora[1], 0, 0, 1000, 1000) +
    rect(turmeric[4], 44, 0, 46, 1000) +
    rect(turmeric[4], 910, 0, 46, 1000) +
    line(turmeric[4], 8, "M22 0V1000M112 0V1000M888 0V1000M978 0V1000") +
    line(turmeric[6], 3, "M58 0V1000M76 0V1000M924 0V1000M942 0V1000"),
  circle(kora[9], 520, 526, 420, 'opacity=".28"') +
    circle(kora[7], 500, 500, 420) +
    `<circle cx="500" cy="500" r="396" fill="none" stroke="${kora[5]}" stroke-width="44" stroke-dasharray="34 14"/><circle cx="500" cy="500" r="352" fill="none" stroke="${kora[6]}" stroke-width="36" stroke-dasharray="28 12"/>` +
    circle(kora[7], 500, 500, 334) +
    circle(kora[6], 508, 510, 318),
  // Pumpkin, plantains, gourds, brinjals; then what fills the gaps.
  `<g transform="translate(-58-62)scale(1.13)">`,
  at(
    380,
    380,
    1,
    circle(turmeric[5], 0, 0, 164) +
      line(
        turmeric[6],
        9,
        every(9)
          .map((t) => {
            const a = (t * Math.PI) / 180;
            return `M${Math.round(Math.cos(a) * 20)} ${Math.round(Math.sin(a) * 20)}L${Math.round(Math.cos(a) * 158)} ${Math.round(Math.sin(a) * 158)}`;
          })
          .join(""),
      ) +
      fill(turmeric[4], "M-120-20Q-110-120-10-130-80-90-86-14zM-20-128q60-10 90 20-50-16-90-4z") +
      line(palm[6], 26, "M0 0 30-34") +
      circle(palm[6], 0, 0, 24),
  ),
  plantain(560, 236, 12) + gourd(640, 690, -18, 1.1) + gourd(600, 760, -4, 0.9),
  brinjal(268, 596, 44, 1) +
    brinjal(330, 560, 28, 1.08) +
    tomato(560, 520, 1.16) +
    tomato(668, 470, 1) +
    tomato(610, 618, 0.9),
  okra(690, 560, 20) +
    okra(700, 606, 36, 0.9) +
    okra(236, 520, -70, 0.8) +
    onion(470, 760, 200, 0.9) +
    onion(396, 800, 150, 0.8) +
    onion(772, 420, 70, 0.84),
  chilli(520, 420, -30, 0.9, palm[4]) +
    chilli(556, 440, -10, 0.8) +
    chilli(440, 640, 30, 0.9) +
    chilli(420, 690, 8, 0.8, palm[4]),
  "</g>",
  [
    [140, 880, 20],
    [850, 120, 80],
    [160, 130, 50],
    [860, 870, 10],
  ]
    .map(([x, y, t]) =>
      at(
        Number(x),
        Number(y),
        1,
        `<g fill="${palm[6]}">${around([0, 50, 100], "M0 0Q30-28 76 0 30 28 0 0z")}</g>`,
        { turn: Number(t) },
      ),
    )
    .join(""),
].join("");

export const placeScenes3 = {
  "goat-portrait": {
    width: 900,
    height: 1200,
    shapes: goatPortrait,
    alt: "A dark goat with long ears and a white blaze looks straight at us, a brass bell on a red cord around its neck and leaves in its mouth.",
  },
  "books-and-slate": {
    width: 1000,
    height: 1000,
    shapes: booksAndSlate,
    alt: "A desk from above: two books, a pencil, a glass of tea, and a slate on which a child has drawn a house and a palm.",
  },
  "spice-table": {
    width: 1200,
    height: 800,
    shapes: spiceTable,
    alt: "Brass bowls of turmeric, chilli, pepper, cardamom and cloves on a banana leaf, with cinnamon and half a coconut.",
  },
  "night-study": {
    width: 900,
    height: 1200,
    shapes: nightStudy,
    alt: "Through a lit window at night a girl reads beside a lamp; a thin moon and stars stand over the tiled roof.",
  },
  "coconut-grove": {
    width: 900,
    height: 1200,
    shapes: coconutGrove,
    alt: "Looking up in a coconut grove: crowns close around the sky while a man climbs the nearest trunk.",
  },
  "oil-lamp": {
    width: 900,
    height: 1200,
    shapes: oilLamp,
    alt: "A tall brass lamp with five flames, rings of petals laid around its foot.",
  },
  "vegetable-basket": {
    width: 1000,
    height: 1000,
    shapes: vegetableBasket,
    alt: "A round basket from above, full of pumpkin, plantains, gourds, brinjals, tomatoes, okra and onions.",
  },
} satisfies Record<string, Scene>;
