/* Six of the drawings of people: learning, herding, sewing. */
import { kora, laterite, palm, turmeric } from "~/content/palette";
import {
  at,
  basket,
  birds,
  blocks,
  circle,
  ellipse,
  fill,
  goat,
  hedge,
  hen,
  hills,
  house,
  line,
  palmTree,
  person,
  poses as p,
  rect,
  ripples,
  schoolBag,
  skins,
  sun,
  tileRoof,
  tree,
  treeLine,
  tufts,
  windowBars,
} from "./kit";
import type { Scene } from "./scene";

const uniform = { cloth: palm[6], top: kora[0], border: turmeric[4] };
const [brown, light, deep] = skins;

/** A school desk, 60 px high and twice `half` wide. */
const desk = (x: number, y: number, scale: number, turn = 0, half = 50) =>
  at(
    x,
    y,
    scale,
    line(
      turmeric[8],
      6,
      `M${8 - half}-50 ${4 - half} 0M${half - 8}-50 ${half - 4} 0M${6 - half}-18H${half - 6}`,
    ) +
      rect(turmeric[7], 8 - half, -54, half * 2 - 16, 14) +
      rect(turmeric[5], -half, -62, half * 2, 9),
    { turn },
  );

/** A treadle sewing machine on its table, 60 px to the table top. */
const machine = (x: number, y: number, scale: number, cloth: string) =>
  at(
    x,
    y,
    scale,
    line(kora[8], 4, "M-28-54-34 0M44-54 50 0M-20-8h58M24-10 40-40") +
      `<circle cx="24" cy="-30" r="17" fill="none" stroke="${kora[8]}" stroke-width="4"/>` +
      rect(turmeric[6], -40, -62, 96, 8) +
      fill(kora[9], "M-12-62v-6h30v-18H2v8h-10v-12q0-6 6-6h40v34z") +
      circle(turmeric[4], 41, -86, 8) +
      line(kora[9], 3, "M-3-78v10") +
      fill(cloth, "M-50-66q24-6 44 0l10 4q-20 2-28 6 2 24-8 44-18-4-22-16 8-20 4-38z"),
  );

/** A shirt or a pinafore on a line, 70 px wide; y is the line. */
const shirt = (x: number, y: number, scale: number, colour: string, collar: string) =>
  at(
    x,
    y,
    scale,
    fill(colour, "M-14-2Q0 6 14-2L36 12 28 32 20 28V82H-20V28L-28 32-36 12z") +
      fill(collar, "M-14-2Q0 6 14-2L8 14 0 6-8 14z") +
      line(collar, 2.5, "M0 10v68M6 32h10v12H6z"),
  );
const pinafore = (x: number, y: number, scale: number, colour: string, pleat: string) =>
  at(
    x,
    y,
    scale,
    fill(colour, "M-18-2h8v22h20V-2h8v44L34 104H-34L-18 42z") +
      line(pleat, 2.5, "M-8 46-16 102M0 46v56M8 46l8 56M-18 42h36"),
  );
const shorts = (x: number, y: number, scale: number, colour: string) =>
  at(x, y, scale, fill(colour, "M-24-2h48l6 62H4L0 26l-4 34h-26z") + line(palm[8], 2.5, "M-24 6h48M0 6v20"));

export const peopleScenes1 = {
  "evening-class": {
    width: 1200,
    height: 800,
    alt: "Children sit on a lit veranda at night while their teacher points to the blackboard; a moon stands over the palms.",
    shapes:
      rect(palm[9], 0, 0, 1200, 800) +
      `<g fill="${turmeric[2]}"><circle cx="60" cy="70" r="3"/><circle cx="230" cy="120" r="3"/><circle cx="40" cy="300" r="3"/><circle cx="180" cy="290" r="2.5"/><circle cx="110" cy="44" r="2.5"/></g>` +
      sun(128, 190, 44, turmeric[1], palm[5]) +
      hills(palm[8], [520, 480, 500, 470, 480], 800) +
      treeLine(palm[7], 560, { to: 400, bottom: 800, size: 34 }) +
      palmTree(80, 640, 1.1, { trunk: palm[6], shades: [palm[7], palm[6], palm[5]], nuts: false }) +
      palmTree(226, 650, 0.72, {
        flip: true,
        trunk: palm[6],
        shades: [palm[8], palm[7], palm[6]],
        nuts: false,
      }) +
      rect(turmeric[2], 300, 150, 900, 450) +
      circle(turmeric[1], 690, 250, 300) +
      circle(turmeric[0], 690, 250, 170) +
      rect(turmeric[2], 300, 540, 900, 60) +
      rect(turmeric[3], 300, 572, 900, 30) +
      rect(kora[8], 452, 262, 376, 232) +
      rect(palm[8], 464, 274, 352, 208) +
      line(
        kora[1],
        5,
        "M500 444h120M500 464h80M520 330q30-40 60 0t60 0M690 410v-70M690 340q-30-24-44 6M690 340q30-24 44 6M690 340q-6-34-34-34M690 340q6-34 34-34M640 410h110",
      ) +
      circle(kora[1], 770, 316, 18) +
      windowBars(968, 270, 120, 170, { glass: palm[9], frame: kora[8], bars: 4 }) +
      line(kora[9], 4, "M690 150v64") +
      fill(kora[9], "M664 240q0-28 26-28t26 28z") +
      circle(turmeric[4], 690, 246, 15) +
      fill(laterite[5], "M280 600H1200V720H220z") +
      fill(turmeric[3], "M470 600h440l120 92H350z", 'opacity=".45"') +
      person(
        "woman",
        884,
        622,
        2.15,
        { cloth: laterite[6], top: turmeric[5], skin: brown },
        {
          ...p.stand,
          flip: true,
          hands: [
            [-20, -54],
            [66, -122],
          ],
        },
      ) +
      person("boy", 404, 678, 2.2, { ...uniform, skin: deep }, p.floorAway) +
      person(
        "girl",
        546,
        672,
        2.2,
        { ...uniform, skin: light },
        {
          ...p.floorAway,
          hands: [
            [-22, -8],
            [22, -94],
          ],
        },
      ) +
      person("boy", 688, 678, 2.2, { ...uniform, skin: brown }, p.floorAway) +
      person(
        "girl",
        1048,
        674,
        2.2,
        { ...uniform, skin: deep, head: turmeric[4] },
        { ...p.floorAside, flip: true, held: fill(kora[0], "M6-20 28-26 34-10 12-6z") },
      ) +
      blocks(200, 716, 1000, 84, { size: 42, base: laterite[6], joint: laterite[8] }) +
      rect(laterite[4], 196, 704, 1004, 16) +
      rect(laterite[8], 318, 150, 26, 556) +
      rect(laterite[8], 306, 690, 50, 20) +
      rect(laterite[8], 306, 160, 50, 18) +
      rect(laterite[8], 1128, 150, 26, 556) +
      rect(laterite[8], 1116, 690, 50, 20) +
      tileRoof(420, 1500, -70, 190, 1300, 232, { size: 34 }) +
      line(kora[9], 10, "M500 702h14M520 702h14M760 702h14M780 702h14M980 702h14M1000 702h14") +
      line(turmeric[4], 10, "M610 702h12M628 702h12M870 702h12M888 702h12"),
  },

  "desks-arrive": {
    width: 1200,
    height: 800,
    alt: "A jeep loaded with desks climbs to a small school in the hills, and neighbours carry more desks up the road on their heads.",
    shapes:
      rect(turmeric[1], 0, 0, 1200, 800) +
      sun(300, 250, 84) +
      birds(kora[8], [
        [460, 150, 36],
        [520, 120, 28],
        [500, 190, 24],
      ]) +
      hills(palm[2], [330, 260, 330, 230, 300, 200, 280], 800) +
      hills(palm[3], [420, 350, 400, 340, 330, 300, 330], 800) +
      treeLine(palm[6], 410, { to: 560, bottom: 470, size: 24 }) +
      hills(palm[4], [430, 440, 470, 410, 340, 300, 290], 800) +
      line(
        palm[5],
        12,
        "M0 500Q200 480 420 520M0 540Q200 510 380 560M600 410Q700 360 800 350M620 450Q700 400 780 390M1120 340q40-6 80-4M1130 380q40-6 70-4",
      ) +
      tree(1140, 318, 0.8) +
      house(960, 332, 0.92) +
      line(kora[8], 5, "M790 326V190") +
      fill(turmeric[4], "M792 192h58l-16 16 16 16h-58z") +
      hills(palm[6], [620, 600, 560, 470, 400, 400, 440], 800) +
      fill(
        laterite[4],
        "M0 800C200 700 520 660 720 560 820 510 880 450 900 336h76C990 470 900 580 760 660 620 730 470 760 420 800z",
      ) +
      fill(
        laterite[5],
        "M150 800C320 730 580 690 760 584 860 526 920 450 930 336h46C990 470 900 580 760 660 620 730 470 760 420 800z",
      ) +
      at(
        836,
        520,
        1.15,
        desk(-36, -74, 0.62) +
          desk(22, -74, 0.62) +
          desk(-8, -110, 0.62) +
          fill(palm[8], "M-92-12v-40q0-8 8-8h12l6-28H44l14 32 36 6q8 2 8 10v28z") +
          fill(turmeric[1], "M-56-82h38v24h-42zM-8-82h46l10 24H-8z") +
          line(turmeric[4], 4, "M-90-34H100") +
          line(kora[9], 5, "M-72-90H48") +
          circle(kora[9], -56, -8, 20) +
          circle(kora[9], 62, -8, 20) +
          circle(kora[4], -56, -8, 8) +
          circle(kora[4], 62, -8, 8) +
          circle(turmeric[3], 99, -42, 6),
        { turn: -26 },
      ) +
      desk(270, 566, 2.2, -9, 84) +
      person(
        "man",
        166,
        778,
        1.95,
        { cloth: kora[0], top: palm[7], skin: deep },
        {
          ...p.walk,
          hands: [
            [20, -143],
            [-14, -140],
          ],
        },
      ) +
      person(
        "woman",
        376,
        744,
        1.95,
        { cloth: laterite[7], top: turmeric[5], skin: brown },
        {
          ...p.walk,
          hands: [
            [20, -143],
            [-14, -140],
          ],
        },
      ) +
      person(
        "worker",
        560,
        682,
        1.55,
        { cloth: kora[2], top: turmeric[5], skin: light, head: laterite[5] },
        {
          ...p.walk,
          hands: [
            [20, -142],
            [-16, -140],
          ],
        },
      ) +
      desk(566, 526, 1.2, -6, 46) +
      person(
        "girl",
        676,
        650,
        1.5,
        { ...uniform, skin: deep },
        {
          ...p.run,
          hands: [
            [-20, -50],
            [30, -84],
          ],
        },
      ) +
      hills(palm[8], [770, 776, 796, 820], 800, { to: 200 }) +
      hills(palm[8], [830, 760, 700, 640], 800, { from: 640, to: 1200 }) +
      hedge(palm[7], 900, 800, 6, 58) +
      tufts(
        palm[5],
        [
          [40, 770],
          [110, 778],
          [1010, 742],
          [1090, 716],
          [1160, 690],
        ],
        22,
        5,
      ),
  },

  "goat-hillside": {
    width: 1200,
    height: 800,
    alt: "A woman leads her two goats along a path between rows of tea while the sun goes down.",
    shapes:
      rect(turmeric[2], 0, 0, 1200, 800) +
      sun(820, 300, 110, laterite[4], turmeric[4]) +
      hills(laterite[2], [330, 290, 340, 280, 330, 300], 600) +
      hills(palm[3], [400, 350, 390, 360, 400, 340, 370], 700) +
      hills(palm[5], [360, 420, 500, 470, 440, 400, 390], 800) +
      line(
        palm[6],
        22,
        "M-10 470Q160 500 340 560M-10 410Q140 440 260 490M760 470Q980 410 1210 430M720 520Q960 450 1210 476M700 566Q980 490 1210 524",
      ) +
      line(
        palm[4],
        6,
        "M-10 462Q160 492 340 552M-10 402Q140 432 260 482M760 462Q980 402 1210 422M720 512Q960 442 1210 468M700 558Q980 482 1210 516",
        'stroke-dasharray="18 12"',
      ) +
      tree(1050, 420, 0.62) +
      tree(1130, 430, 0.44) +
      hills(palm[6], [520, 560, 620, 600, 560, 570], 800) +
      fill(
        laterite[4],
        "M0 730C240 690 420 700 620 706 860 712 1000 660 1200 640V720C1000 740 860 790 620 786 400 780 200 780 0 800z",
      ) +
      fill(
        laterite[3],
        "M0 730C240 690 420 700 620 706 860 712 1000 660 1200 640V652C1000 676 860 726 620 720 420 714 240 706 0 746z",
      ) +
      goat(760, 756, 1.9, { coat: kora[1], patch: laterite[6] }) +
      goat(1030, 722, 1.6, { coat: kora[9], patch: kora[3], grazing: true }) +
      line(kora[8], 4, "M526 562Q680 650 822 626") +
      line(laterite[6], 7, "M812 612l22 18") +
      person(
        "woman",
        440,
        772,
        3.3,
        { cloth: laterite[7], top: palm[8], skin: brown },
        {
          ...p.walk,
          feet: [
            [-16, 0],
            [18, 0],
          ],
          hands: [
            [16, -138],
            [26, -64],
          ],
        },
      ) +
      at(
        446,
        326,
        2.1,
        fill(palm[7], "M-66 8Q-72-22-30-30-10-44 20-32q40-2 46 34-20 12-66 12T-66 8z") +
          line(palm[4], 4, "M-50 2q-4-16-20-18M-24 4q0-22-14-30M6 4q4-22 20-34M36 4q4-16 24-18M-10 0v-30") +
          line(turmeric[6], 5, "M-22 14q-4-26 4-44M20 14q6-26-4-44"),
      ) +
      hedge(palm[8], -40, 816, 5, 84) +
      hedge(palm[7], 330, 830, 4, 84) +
      hedge(palm[8], 660, 830, 8, 84) +
      tufts(
        palm[5],
        [
          [120, 770],
          [300, 780],
          [900, 792],
          [1110, 786],
        ],
        20,
        5,
      ),
  },

  "goat-shed": {
    width: 1200,
    height: 800,
    alt: "Goats look out of a wooden shed on stilts; kids leap in the yard and a woman brings leaves on her head.",
    shapes:
      rect(palm[1], 0, 0, 1200, 800) +
      circle(turmeric[1], 980, 120, 250) +
      circle(turmeric[2], 980, 120, 150) +
      circle(turmeric[3], 980, 120, 80) +
      hills(palm[2], [400, 340, 380, 320, 380, 330], 700) +
      treeLine(palm[4], 450, { bottom: 600, size: 40 }) +
      hills(palm[5], [540, 520, 530, 520, 540], 800) +
      palmTree(1130, 580, 1.35, { flip: true }) +
      tree(70, 600, 1.7, { dark: palm[7], light: palm[6] }) +
      hills(laterite[3], [610, 590, 584, 590, 600], 800) +
      hills(laterite[4], [700, 690, 720, 700, 690], 800) +
      rect(kora[9], 220, 300, 520, 200) +
      goat(316, 500, 2, { coat: kora[1], patch: kora[3] }) +
      goat(640, 500, 1.95, { coat: laterite[6], patch: kora[1], flip: true }) +
      `<g fill="${turmeric[6]}">${[220, 276, 332, 388, 444, 500, 556, 612, 668, 724].map((x) => `<path d="M${x} 416h18v90h-18z"/>`).join("")}</g>` +
      rect(turmeric[7], 206, 404, 548, 16) +
      rect(turmeric[7], 206, 452, 548, 10) +
      rect(kora[8], 200, 496, 560, 22) +
      line(kora[8], 20, "M224 300V660M736 300V660M470 520V660") +
      line(kora[7], 12, "M234 640 460 530M726 640 480 530") +
      tileRoof(270, 690, 150, 150, 810, 160, {
        size: 28,
        base: turmeric[8],
        tile: [turmeric[6], turmeric[7]],
      }) +
      line(kora[7], 14, "M760 506 880 694M726 520 836 706") +
      line(kora[7], 9, "M776 550l-34 0M804 596l-32 0M832 642l-32 0M856 680l-30 0") +
      person(
        "woman",
        980,
        726,
        2.35,
        { cloth: palm[7], top: laterite[5], skin: deep },
        {
          ...p.carry,
          feet: [
            [-18, 0],
            [14, 0],
          ],
          flip: true,
        },
      ) +
      at(
        980,
        396,
        1.6,
        fill(palm[6], "M-70 6Q-60-40-20-36 0-56 24-36q44-6 48 40Q30 18 0 14T-70 6z") +
          line(palm[4], 4, "M-44 0q-8-14-24-14M-18 2q-2-22-12-28M10 2q4-22 18-26M38 2q6-14 26-14"),
      ) +
      goat(390, 742, 1.9, { kid: true, leap: true, coat: kora[9], patch: kora[1] }) +
      ellipse(laterite[5], 392, 762, 60, 7) +
      goat(560, 702, 1.9, { kid: true, leap: true, coat: kora[1], patch: laterite[5], flip: true }) +
      ellipse(laterite[5], 560, 744, 60, 7) +
      hen(120, 740, 1.5, laterite[6]) +
      hen(186, 764, 0.8, turmeric[4]) +
      hen(226, 756, 0.8, turmeric[4]) +
      hen(660, 770, 1.3, kora[0], { flip: true }) +
      tufts(
        palm[7],
        [
          [40, 780],
          [290, 672],
          [700, 668],
          [1100, 770],
          [1160, 760],
        ],
        24,
        6,
      ),
  },

  "tailoring-room": {
    width: 1200,
    height: 800,
    alt: "Three women sew at treadle machines in front of tall windows that open on palms and paddy.",
    shapes:
      rect(kora[2], 0, 0, 1200, 800) +
      rect(kora[1], 0, 0, 1200, 70) +
      [120, 460, 800]
        .map(
          (x) =>
            rect(turmeric[1], x, 80, 260, 420) +
            fill(palm[2], `M${x} 320q70-60 130-20t130-20v220H${x}z`) +
            fill(palm[4], `M${x} 400q130-24 260 0v100H${x}z`) +
            line(palm[3], 5, `M${x + 10} 430h240M${x + 10} 460h240`),
        )
        .join("") +
      sun(1000, 160, 44) +
      palmTree(220, 430, 0.8) +
      palmTree(660, 440, 1, { flip: true }) +
      palmTree(640, 430, 0.62) +
      palmTree(920, 420, 0.72) +
      [120, 460, 800]
        .map(
          (x) =>
            line(kora[8], 10, `M${x} 80h260v420h-260zM${x + 130} 80v420M${x} 200h260`) +
            rect(laterite[7], x - 76, 76, 62, 428) +
            line(laterite[5], 5, `M${x - 66} 96h42v180h-42zM${x - 66} 300h42v180h-42z`) +
            rect(kora[8], x - 20, 500, 300, 16),
        )
        .join("") +
      rect(laterite[5], 0, 610, 1200, 190) +
      line(
        laterite[6],
        3,
        "M0 650h1200M0 706h1200M200 610 120 800M440 610 400 800M680 610v190M920 610l60 190M1120 610l140 190",
      ) +
      rect(kora[4], 0, 594, 1200, 16) +
      fill(
        turmeric[2],
        "M60 640h230l-60 130H-40zM400 640h230l-20 130H340zM740 640h230l40 130H730z",
        'opacity=".35"',
      ) +
      [
        [110, 680, palm[7], laterite[5], deep, turmeric[4]],
        [480, 690, laterite[6], palm[6], brown, kora[0]],
        [850, 684, palm[5], turmeric[5], light, laterite[4]],
      ]
        .map(
          ([x, y, cloth, top, skin, work]) =>
            line(
              kora[8],
              9,
              `M${Number(x) - 40} ${Number(y) - 96}h76M${Number(x) - 30} ${Number(y) - 90}v90M${Number(x) + 30} ${Number(y) - 90}v90`,
            ) +
            person(
              "woman",
              Number(x),
              Number(y),
              2.3,
              { cloth: String(cloth), top: String(top), skin: String(skin) },
              {
                ...p.seat,
                nod: 14,
                hands: [
                  [46, -66],
                  [54, -66],
                ],
                elbows: [1, 1],
              },
            ) +
            machine(Number(x) + 150, Number(y), 2.3, String(work)),
        )
        .join("") +
      basket(96, 792, 1.9, palm[6]) +
      line(kora[8], 10, "M1020 756h180") +
      at(
        1100,
        750,
        1,
        fill(laterite[6], "M-70 0v-34q0-8 8-8H62q8 0 8 8V0z") +
          fill(kora[0], "M-60-42v-28q0-8 8-8H50q8 0 8 8v28z") +
          fill(palm[6], "M-66-78v-24q0-8 8-8H46q8 0 8 8v24z") +
          line(turmeric[4], 5, "M-70-12H70M-60-50H58M-66-86H54"),
      ) +
      rect(kora[8], 1000, 750, 200, 50),
  },

  "first-orders": {
    width: 1200,
    height: 800,
    alt: "Finished school uniforms hang in a row on a line; one woman pins a hem and another carries the folded ones away.",
    shapes:
      rect(turmeric[1], 0, 0, 1200, 800) +
      sun(600, 330, 150, turmeric[3], turmeric[2]) +
      hills(palm[2], [380, 330, 400, 360, 400, 340], 640) +
      treeLine(palm[4], 480, { bottom: 640, size: 36 }) +
      palmTree(1080, 620, 1.5) +
      palmTree(60, 640, 1.3, { flip: true }) +
      house(210, 610, 1.15) +
      hills(palm[5], [590, 600, 594, 606, 600], 800) +
      hills(laterite[3], [660, 640, 636, 644, 660], 800) +
      hills(laterite[4], [760, 730, 736, 730, 750], 800) +
      line(kora[8], 14, "M28 800V110M1172 800V110") +
      line(kora[9], 4, "M28 132Q600 196 1172 132") +
      shirt(140, 146, 2, kora[0], palm[6]) +
      pinafore(296, 156, 1.9, palm[6], palm[8]) +
      shirt(452, 164, 2, kora[0], laterite[5]) +
      shorts(596, 168, 1.9, palm[7]) +
      shirt(742, 164, 2, kora[0], palm[6]) +
      pinafore(900, 156, 1.9, laterite[6], laterite[8]) +
      shirt(1054, 148, 2, kora[0], palm[6]) +
      line(
        laterite[8],
        9,
        "M118 142v18M160 144v18M274 148v16M318 150v16M430 156v16M474 157v16M574 160v16M618 160v16M720 157v16M764 156v16M878 150v16M922 148v16M1032 143v16M1076 141v16",
      ) +
      fill(turmeric[4], "M664 168h18v330q0 40-30 40t-26-34h16q0 18 10 18t12-20z") +
      line(
        kora[9],
        2.5,
        "M664 200h10M664 230h18M664 260h10M664 290h18M664 320h10M664 350h18M664 380h10M664 410h18M664 440h10M664 470h18",
      ) +
      person(
        "woman",
        470,
        748,
        2.6,
        { cloth: palm[8], top: laterite[5], skin: brown },
        {
          ...p.aside,
          view: "side",
          hands: [
            [30, -110],
            [34, -92],
          ],
          elbows: [1, 1],
        },
      ) +
      at(
        566,
        748,
        1.4,
        line(kora[8], 9, "M0-60V0M-34 0h68") +
          fill(kora[2], "M-26-190q26 16 52 0l8 24-12 54 14 54h-72l14-54-12-54z") +
          fill(laterite[6], "M-24-124h48l24 84h-96z") +
          fill(laterite[6], "M-22-190h12v66h-14zM10-190h12l2 66H10z") +
          circle(kora[8], 0, -202, 10),
      ) +
      person(
        "woman",
        820,
        752,
        2.6,
        { cloth: laterite[6], top: palm[6], skin: deep },
        {
          ...p.aside,
          feet: [
            [-14, 0],
            [14, 0],
          ],
          hands: [
            [34, -74],
            [34, -70],
          ],
          held:
            fill(kora[0], "M12-92h40v12H12z") +
            fill(palm[6], "M14-102h36v10H14z") +
            fill(kora[0], "M12-80h40v8H12z") +
            line(turmeric[4], 2, "M12-82h40M14-96h36"),
        },
      ) +
      basket(1010, 772, 1.9, kora[0]) +
      schoolBag(1104, 780, 1.5, palm[7], palm[8]) +
      basket(250, 776, 1.7, palm[6]) +
      tufts(
        palm[7],
        [
          [90, 780],
          [360, 790],
          [700, 790],
          [1150, 770],
        ],
        20,
        5,
      ) +
      ripples(
        laterite[5],
        [
          [380, 760, 200],
          [740, 764, 180],
        ],
        5,
      ),
  },
} satisfies Record<string, Scene>;
