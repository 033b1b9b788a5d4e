/* Six of the drawings of people: gatherings, a veranda in the rain, a kitchen, a play, a tent. */
import { kora, laterite, palm, turmeric } from "~/content/palette";
import {
  at,
  banyan,
  basket,
  birds,
  blocks,
  bunting,
  circle,
  ellipse,
  fill,
  hills,
  house,
  lamp,
  line,
  palmTree,
  person,
  poses as p,
  pot,
  rain,
  rect,
  ripples,
  schoolBag,
  skins,
  sun,
  tree,
  treeLine,
  tufts,
  umbrella,
} from "./kit";
import type { Scene } from "./scene";

const uniform = { cloth: palm[6], top: kora[0], border: turmeric[4] };
const [brown, light, deep] = skins;

/** A stall: table with a striped awning on two posts, 300 px wide. */
const stall = (x: number, y: number, scale: number, stripe: string) =>
  at(
    x,
    y,
    scale,
    line(kora[8], 8, "M-140 0v-310M140 0v-310") +
      `<g transform="translate(0-66)">` +
      fill(
        kora[0],
        "M-130-290H130L164-226q-14 16-27 0-14 16-27 0-14 16-27 0-14 16-27 0-14 16-28 0-14 16-27 0-14 16-28 0-14 16-27 0-14 16-27 0-14 16-28 0-14 16-27 0-14 16-27 0z",
      ) +
      fill(
        stripe,
        "M-130-290h37l-17 64q-14 16-27 0-14 16-27 0zM-56-290h37l-9 64q-14 16-28 0-14 16-27 0zM19-290h37l27 64q-14 16-27 0-14 16-28 0zM93-290h37l34 64q-14 16-27 0-14 16-27 0z",
      ) +
      "</g>",
  );
const table = (x: number, y: number, scale: number, cloth: string) =>
  at(
    x,
    y,
    scale,
    fill(cloth, "M-150-84h300V0h-300z") +
      fill(kora[1], "M-150-84h300v20h-300z") +
      line(turmeric[4], 5, "M-150-58h300M-150-68h300"),
  );

/** A jar of pickle, 34 px high. */
const jar = (x: number, y: number, scale: number, colour: string) =>
  at(
    x,
    y,
    scale,
    rect(colour, -11, -26, 22, 26, 'rx="4"') + rect(kora[0], -11, -18, 22, 9) + rect(kora[8], -9, -33, 18, 7),
  );

/** A stacked tiffin carrier. */
const tiffin = (x: number, y: number, scale: number, colour: string = kora[4]) =>
  at(
    x,
    y,
    scale,
    fill(colour, "M-15-14h30V0h-30zM-15-29h30v13h-30zM-15-44h30v13h-30zM-11-50q11-8 22 0z") +
      line(kora[7], 3, "M-18 0v-46q0-16 18-16t18 16V0"),
  );

export const peopleScenes2 = {
  "leadership-circle": {
    width: 1200,
    height: 800,
    alt: "Young people sit in a circle in the shade of a banyan while one of them stands and speaks.",
    shapes:
      rect(turmeric[1], 0, 0, 1200, 800) +
      sun(1010, 230, 80) +
      birds(kora[8], [
        [900, 110, 36],
        [960, 80, 26],
      ]) +
      hills(palm[2], [420, 350, 400, 340, 390, 350], 700) +
      hills(palm[3], [470, 440, 470, 430, 460, 440], 700) +
      palmTree(1120, 540, 1) +
      palmTree(1060, 530, 0.7, { flip: true }) +
      house(80, 530, 0.9) +
      hills(palm[4], [540, 530, 520, 524, 530, 540], 800) +
      hills(laterite[3], [640, 590, 560, 560, 590, 640], 800) +
      banyan(560, 570, 1.42) +
      fill(laterite[4], "M330 540h460q30 0 30 18v40q0 22-260 22t-260-22v-40q0-18 30-18z") +
      fill(laterite[3], "M330 536h460q30 0 30 16 0 20-260 20T300 552q0-16 30-16z") +
      line(
        laterite[6],
        3,
        "M300 582q10 20 260 20t260-20M420 571v24M500 573v26M580 573v27M660 572v25M740 568v24",
        'opacity=".6"',
      ) +
      ellipse(laterite[2], 600, 716, 470, 84) +
      ellipse(laterite[4], 600, 730, 330, 52, 'opacity=".35"') +
      person(
        "woman",
        318,
        664,
        1.75,
        { cloth: turmeric[5], top: palm[7], border: laterite[6], skin: light },
        p.floor,
      ) +
      person(
        "man",
        492,
        640,
        1.75,
        { cloth: kora[0], top: palm[6], skin: deep },
        {
          ...p.floor,
          hands: [
            [-20, -20],
            [34, -74],
          ],
        },
      ) +
      person("woman", 690, 640, 1.75, { cloth: palm[7], top: laterite[5], skin: brown }, p.floor) +
      person(
        "man",
        884,
        704,
        2.15,
        { cloth: kora[0], top: laterite[6], skin: brown },
        {
          ...p.stand,
          flip: true,
          hands: [
            [-30, -50],
            [48, -120],
          ],
        },
      ) +
      person(
        "man",
        160,
        736,
        2,
        { cloth: kora[3], top: laterite[5], skin: brown },
        { ...p.floorAside, nod: -6 },
      ) +
      person(
        "woman",
        1050,
        740,
        2,
        { cloth: laterite[7], top: turmeric[4], skin: deep },
        { ...p.floorAside, flip: true, nod: -6 },
      ) +
      person("woman", 394, 800, 2.1, { cloth: laterite[6], top: kora[1], skin: deep }, p.floorAway) +
      person("man", 594, 806, 2.1, { cloth: kora[1], top: turmeric[5], skin: light }, p.floorAway) +
      person("woman", 790, 800, 2.1, { cloth: palm[8], top: laterite[4], skin: brown }, p.floorAway) +
      tufts(
        palm[7],
        [
          [50, 780],
          [30, 650],
          [1170, 660],
          [1150, 786],
        ],
        22,
        6,
      ),
  },

  "school-bags": {
    width: 1200,
    height: 800,
    alt: "Bright bags, tiffin carriers and wet umbrellas wait on a school veranda while two children run in through the rain.",
    shapes:
      rect(palm[2], 0, 0, 1200, 800) +
      hills(palm[3], [300, 240, 310, 260, 320, 280], 600) +
      hills(palm[4], [370, 350, 360, 340, 370], 600) +
      palmTree(160, 450, 1.05, { shades: [palm[7], palm[6], palm[5]] }) +
      palmTree(1060, 450, 1.2, { flip: true, shades: [palm[7], palm[6], palm[5]] }) +
      palmTree(960, 440, 0.7, { shades: [palm[7], palm[6], palm[5]] }) +
      hills(laterite[3], [440, 420, 424, 430, 420], 700) +
      ripples(
        palm[1],
        [
          [80, 462, 130],
          [300, 448, 90],
          [620, 470, 180],
          [900, 452, 120],
        ],
        7,
      ) +
      line(kora[8], 7, "M750 430V150") +
      fill(turmeric[4], "M753 156q36-14 74 4l-6 46q-34-16-68-2z") +
      rain(kora[0], 1200, 470, { count: 80, length: 50 }) +
      person(
        "girl",
        382,
        474,
        1.9,
        { ...uniform, skin: deep },
        {
          ...p.run,
          hands: [
            [-16, -52],
            [16, -70],
          ],
        },
      ) +
      person(
        "boy",
        442,
        476,
        1.9,
        { ...uniform, skin: brown },
        {
          ...p.run,
          hands: [
            [-22, -44],
            [0, -72],
          ],
        },
      ) +
      umbrella(426, 306, 1.35, { dark: turmeric[5], light: turmeric[3], turn: 8 }) +
      rect(kora[8], 0, 0, 1200, 54) +
      rect(laterite[7], 0, 54, 1200, 16) +
      line(
        kora[0],
        6,
        "M60 84v14M150 92v20M250 82v12M350 96v18M470 84v14M560 92v22M760 84v16M850 96v14M960 84v20M1050 90v12M1150 84v16",
      ) +
      rect(laterite[8], 40, 60, 44, 560) +
      rect(laterite[8], 1116, 60, 44, 560) +
      rect(laterite[7], 28, 70, 68, 22) +
      rect(laterite[7], 1104, 70, 68, 22) +
      blocks(0, 560, 1200, 130, { size: 44 }) +
      rect(laterite[3], 0, 540, 1200, 26) +
      rect(laterite[7], 0, 566, 1200, 8, 'opacity=".5"') +
      schoolBag(156, 542, 2.6, laterite[5], laterite[7], turmeric[4]) +
      schoolBag(296, 542, 2.5, turmeric[4], turmeric[6], laterite[6]) +
      tiffin(412, 542, 1.5, kora[2]) +
      schoolBag(532, 542, 2.7, palm[6], palm[8], turmeric[4]) +
      schoolBag(668, 542, 2.3, kora[0], laterite[4], laterite[6]) +
      tiffin(762, 542, 1.9, turmeric[5]) +
      schoolBag(856, 542, 2.7, laterite[7], turmeric[5], kora[1]) +
      schoolBag(1010, 542, 2.5, palm[4], palm[7], kora[0]) +
      rect(laterite[6], 0, 690, 1200, 110) +
      rect(laterite[5], 0, 690, 1200, 16) +
      ellipse(palm[2], 250, 776, 200, 16, 'opacity=".55"') +
      ellipse(palm[2], 880, 780, 190, 14, 'opacity=".55"') +
      umbrella(250, 740, 1.75, { dark: palm[8], light: palm[6], turn: -26, handle: false }) +
      line(kora[8], 8, "M282 770l36 30") +
      umbrella(886, 752, 1.7, { dark: kora[9], light: kora[8], turn: 22, handle: false }) +
      line(kora[8], 8, "M866 776l-20 24") +
      line(kora[9], 12, "M520 760h30M564 756h30M640 766h26M678 762h26") +
      line(turmeric[4], 4, "M532 754q8-8 16 4M576 750q8-8 16 4M648 760q8-8 14 4M686 756q8-8 14 4"),
  },

  "women-skill-day": {
    width: 1200,
    height: 800,
    alt: "Women show pots, baskets, cloth and pickles on stalls with striped awnings under lines of paper flags.",
    shapes:
      rect(palm[1], 0, 0, 1200, 800) +
      circle(turmeric[2], 600, 330, 330) +
      circle(turmeric[1], 600, 330, 240) +
      palmTree(50, 520, 1.25, { flip: true }) +
      palmTree(1160, 520, 1.25) +
      treeLine(palm[3], 400, { bottom: 640, size: 44 }) +
      treeLine(palm[5], 470, { bottom: 640, size: 34 }) +
      rect(laterite[3], 0, 560, 1200, 240) +
      rect(laterite[4], 0, 690, 1200, 110) +
      person(
        "woman",
        210,
        610,
        2,
        { cloth: palm[7], top: laterite[5], skin: deep },
        {
          ...p.stand,
          hands: [
            [-40, -66],
            [30, -70],
          ],
        },
      ) +
      person(
        "woman",
        590,
        620,
        2.05,
        { cloth: laterite[7], top: palm[6], skin: light },
        {
          ...p.stand,
          hands: [
            [-38, -74],
            [40, -112],
          ],
        },
      ) +
      person(
        "woman",
        980,
        610,
        2,
        { cloth: turmeric[5], top: laterite[7], border: laterite[6], skin: brown },
        {
          ...p.stand,
          hands: [
            [-30, -70],
            [36, -66],
          ],
        },
      ) +
      stall(200, 630, 1.12, laterite[5]) +
      stall(600, 644, 1.2, palm[6]) +
      stall(1000, 630, 1.12, turmeric[5]) +
      table(200, 636, 1.12, laterite[6]) +
      table(600, 650, 1.2, palm[7]) +
      table(1000, 636, 1.12, laterite[7]) +
      pot(84, 544, 1.2) +
      pot(150, 544, 0.85, turmeric[6], turmeric[7]) +
      pot(296, 544, 1.3, laterite[5]) +
      basket(236, 544, 0.85, palm[5]) +
      at(
        600,
        550,
        1,
        fill(laterite[5], "M-160 0v-22H-60V0zM-150-24v-20h80v20z") +
          fill(turmeric[4], "M-154-46v-18h88v18z") +
          fill(kora[0], "M90 0v-20h76V0zM96-22v-18h66v18z") +
          fill(turmeric[3], "M-40 0q10-34 30-34T24 0z"),
      ) +
      line(turmeric[4], 4, "M692 540h72M698 518h62") +
      fill(kora[0], "M640 462h44l10 84h-64z") +
      line(turmeric[4], 5, "M634 530h56M636 518h52") +
      jar(880, 544, 1.6, laterite[5]) +
      jar(920, 544, 1.6, turmeric[5]) +
      jar(1046, 544, 1.6, palm[6]) +
      jar(1088, 544, 1.6, laterite[6]) +
      jar(1128, 544, 1.6, turmeric[4]) +
      basket(976, 544, 0.75, turmeric[3]) +
      bunting(-20, 70, 610, -12, { sag: 90, count: 12, size: 40 }) +
      bunting(610, -12, 1220, 60, {
        sag: 90,
        count: 12,
        size: 40,
        colours: [turmeric[4], palm[5], kora[0], laterite[5]],
      }) +
      person(
        "woman",
        400,
        792,
        2.7,
        { cloth: kora[0], top: palm[6], skin: brown },
        {
          ...p.away,
          hands: [
            [-26, -60],
            [34, -92],
          ],
        },
      ) +
      person(
        "girl",
        484,
        792,
        2.5,
        { cloth: laterite[5], top: turmeric[3], skin: brown, head: palm[6] },
        {
          ...p.away,
          hands: [
            [-23, -52],
            [18, -26],
          ],
        },
      ) +
      person(
        "woman",
        800,
        800,
        2.8,
        { cloth: palm[8], top: turmeric[5], skin: deep },
        {
          ...p.away,
          hands: [
            [-32, -56],
            [26, -56],
          ],
        },
      ) +
      basket(884, 716, 1.5, laterite[4]) +
      tufts(
        palm[6],
        [
          [60, 780],
          [140, 760],
          [1080, 770],
          [1150, 744],
        ],
        20,
        5,
      ),
  },

  "kids-cooking": {
    width: 1200,
    height: 800,
    alt: "Children cook together around a hearth: one stirs a great brass pot, others bring coconut and cut vegetables.",
    shapes: at(
      -72,
      -76,
      1.12,
      rect(laterite[8], 0, 0, 1200, 800) +
        rect(laterite[7], 0, 0, 1200, 560) +
        circle(laterite[6], 600, 470, 430) +
        circle(laterite[5], 600, 500, 310, 'opacity=".8"') +
        circle(turmeric[5], 600, 520, 200, 'opacity=".55"') +
        at(
          44,
          10,
          1,
          rect(turmeric[2], 90, 90, 210, 240) +
            circle(turmeric[0], 230, 170, 40) +
            fill(palm[4], "M90 270q60-40 110-10t100-16v86H90z") +
            palmTree(200, 330, 0.5) +
            line(kora[9], 10, "M90 90h210v240H90zM142 90v240M195 90v240M248 90v240") +
            rect(kora[8], 74, 330, 242, 16),
        ) +
        line(kora[9], 12, "M830 190H1170M830 320H1170") +
        pot(880, 186, 1.1, turmeric[5], turmeric[6]) +
        pot(960, 186, 0.9, laterite[4], laterite[5]) +
        pot(1050, 186, 1.2, kora[8], kora[9]) +
        pot(1130, 186, 0.9, turmeric[4], turmeric[6]) +
        jar(870, 316, 1.7, palm[5]) +
        jar(914, 316, 1.7, laterite[4]) +
        jar(958, 316, 1.7, turmeric[4]) +
        basket(1050, 316, 1.1, palm[4]) +
        line(kora[9], 5, "M610 0v76") +
        fill(kora[9], "M580 106q0-32 30-32t30 32z") +
        circle(turmeric[1], 610, 110, 15) +
        line(kora[3], 9, "M560 330q-30-40 4-80t-6-90M640 320q30-44 0-80t14-80", 'opacity=".45"') +
        rect(kora[8], 0, 620, 1200, 180) +
        rect(kora[7], 0, 610, 1200, 14) +
        ellipse(kora[7], 600, 690, 430, 70) +
        person(
          "girl",
          464,
          640,
          2.9,
          { cloth: palm[6], top: kora[0], skin: light, head: laterite[4] },
          {
            ...p.aside,
            nod: 10,
            hands: [
              [36, -74],
              [32, -68],
            ],
          },
        ) +
        blocks(400, 560, 400, 96, { size: 32, base: laterite[6], joint: laterite[9] }) +
        fill(kora[9], "M460 656v-40q0-26 50-26t50 26v40zM640 656v-40q0-26 50-26t50 26v40z") +
        fill(
          turmeric[4],
          "M476 656q-6-28 16-44 0 14 10 16 2-24 20-34-4 24 14 34 4 14-4 28zM656 656q-6-28 16-44 0 14 10 16 2-24 20-34-4 24 14 34 4 14-4 28z",
        ) +
        fill(laterite[4], "M492 656q0-16 14-26 12 8 14 26zM672 656q0-16 14-26 12 8 14 26z") +
        fill(turmeric[5], "M470 470h270q-6 92-70 94h-126q-66-4-74-94z") +
        fill(turmeric[6], "M640 564h30q64-2 70-94h-36q-4 80-64 94z") +
        fill(turmeric[3], "M456 462h298v18H456z") +
        line(turmeric[2], 6, "M500 500q6 30 28 40") +
        fill(kora[1], "M484 462q20-22 50-12 30-20 60-4 30-18 60 0 40-8 60 16z") +
        line(turmeric[7], 11, "M552 404 580 462") +
        circle(light, 562, 430, 10) +
        person(
          "boy",
          830,
          690,
          2.6,
          { cloth: laterite[6], top: turmeric[2], skin: deep },
          {
            ...p.walk,
            flip: true,
            feet: [
              [-12, 0],
              [12, 0],
            ],
            hands: [
              [26, -56],
              [30, -50],
            ],
            held: fill(kora[8], "M16-62h36q-2 20-18 20t-18-20z") + fill(kora[0], "M18-62q16-8 32 0z"),
          },
        ) +
        person(
          "girl",
          240,
          764,
          2.7,
          { cloth: laterite[5], top: kora[1], skin: brown, head: turmeric[4] },
          {
            ...p.floorAside,
            nod: 14,
            hands: [
              [30, -18],
              [36, -18],
            ],
          },
        ) +
        at(
          356,
          764,
          1.5,
          rect(turmeric[6], -40, -8, 96, 8) +
            circle(laterite[4], 22, -18, 10) +
            circle(palm[4], 42, -17, 9) +
            line(kora[1], 5, "M-16-12l22-22"),
        ) +
        person(
          "boy",
          1010,
          770,
          2.7,
          { cloth: palm[7], top: laterite[4], skin: brown },
          {
            ...p.floorAside,
            flip: true,
            nod: 12,
            hands: [
              [30, -20],
              [36, -18],
            ],
          },
        ) +
        basket(872, 772, 1.5, palm[4]) +
        pot(120, 776, 1.5, laterite[5], laterite[6]) +
        circle(kora[5], 494, 762, 22) +
        circle(kora[6], 532, 768, 20) +
        at(
          0,
          -22,
          1,
          fill(kora[0], "M560 764h48q-2 26-24 26t-24-26z") +
            fill(kora[6], "M554 764h60q-4 32-30 32t-30-32zM562 764q2 24 22 24t22-24z"),
        ) +
        circle(palm[4], 690, 766, 16) +
        circle(laterite[4], 724, 770, 14),
    ),
  },

  "street-theatre": {
    width: 1200,
    height: 800,
    alt: "At dusk three players perform on a village square between lamps; the audience watches from the ground.",
    shapes:
      rect(laterite[3], 0, 0, 1200, 800) +
      sun(600, 400, 190, turmeric[3], turmeric[4]) +
      hills(laterite[5], [420, 360, 430, 380, 440, 370], 700) +
      treeLine(laterite[7], 470, { bottom: 640, size: 40 }) +
      palmTree(90, 560, 1.4, { flip: true, trunk: kora[9], shades: [palm[9], palm[9], palm[8]] }) +
      palmTree(1110, 560, 1.5, { trunk: kora[9], shades: [palm[9], palm[9], palm[8]] }) +
      house(250, 560, 0.95, { wall: turmeric[2], door: kora[9] }) +
      house(970, 560, 1.02, { wall: turmeric[2], door: kora[9] }) +
      rect(kora[8], 0, 556, 1200, 244) +
      ellipse(turmeric[6], 600, 620, 470, 74) +
      ellipse(turmeric[4], 600, 622, 380, 54) +
      bunting(120, 250, 1080, 250, {
        sag: 110,
        count: 16,
        size: 34,
        colours: [turmeric[3], kora[0], laterite[7], palm[6]],
      }) +
      lamp(300, 646, 1.3) +
      lamp(900, 646, 1.3) +
      person(
        "man",
        430,
        630,
        2.1,
        { cloth: kora[0], top: palm[7], skin: deep, head: turmeric[4] },
        {
          ...p.walk,
          hands: [
            [20, -76],
            [30, -70],
          ],
          held: at(
            26,
            -62,
            1,
            ellipse(laterite[6], 0, 0, 9, 17) +
              rect(turmeric[6], 0, -17, 34, 34) +
              ellipse(kora[1], 34, 0, 9, 17) +
              line(laterite[7], 2.5, "M4-16 30 16M4 16 30-16"),
          ),
        },
      ) +
      person(
        "woman",
        600,
        640,
        2.35,
        { cloth: palm[6], top: laterite[6], skin: brown },
        {
          ...p.raise,
          hands: [
            [-50, -128],
            [46, -146],
          ],
          held:
            fill(laterite[6], "M-23-20H23L28-4Q0 4-28-4z") +
            fill(turmeric[3], "M-17-134q-6-34 17-46 23 12 17 46-17-8-34 0z") +
            fill(laterite[5], "M-8-140q0-18 8-26 8 8 8 26-8-4-16 0z"),
        },
      ) +
      person(
        "man",
        780,
        632,
        2.15,
        { cloth: laterite[6], top: kora[0], skin: light, head: kora[0] },
        {
          ...p.lean,
          flip: true,
          hands: [
            [44, -118],
            [46, -64],
          ],
        },
      ) +
      [
        [70, 800, palm[8]],
        [250, 812, laterite[9]],
        [410, 800, laterite[8]],
        [800, 802, palm[9]],
        [970, 812, palm[8]],
        [1140, 800, laterite[9]],
      ]
        .map(([x, y, cloth], i) =>
          person(
            i % 2 ? "woman" : "man",
            Number(x),
            Number(y),
            2.7,
            {
              cloth: String(cloth),
              top: i % 2 ? turmeric[7] : String(cloth),
              border: turmeric[5],
              skin: skins[i % 3] ?? deep,
            },
            p.floorAway,
          ),
        )
        .join("") +
      person(
        "girl",
        538,
        808,
        2.7,
        { cloth: palm[7], top: kora[4], skin: deep, head: turmeric[4] },
        p.floorAway,
      ) +
      person(
        "boy",
        668,
        812,
        2.7,
        { cloth: palm[9], top: laterite[7], skin: brown },
        {
          ...p.floorAway,
          hands: [
            [-22, -8],
            [20, -86],
          ],
        },
      ),
  },

  "health-camp": {
    width: 1200,
    height: 800,
    alt: "Under a white tent a nurse weighs a baby in a hanging scale while mothers wait on a bench with their children.",
    shapes:
      rect(palm[1], 0, 0, 1200, 800) +
      sun(150, 150, 66, turmeric[3], turmeric[2]) +
      hills(palm[2], [360, 300, 370, 310, 360, 320], 700) +
      treeLine(palm[4], 440, { bottom: 640, size: 36 }) +
      palmTree(1130, 560, 1.3) +
      palmTree(54, 580, 1.2, { flip: true }) +
      tree(1010, 540, 1, { dark: palm[6], light: palm[4] }) +
      rect(palm[5], 0, 540, 1200, 260) +
      hills(laterite[3], [620, 600, 596, 600, 620], 800) +
      fill(laterite[4], "M120 700H1080L1200 800H0z", 'opacity=".6"') +
      fill(turmeric[1], "M170 330H1030V620H170z") +
      line(kora[3], 5, "M340 330V620M600 330V620M860 330V620") +
      fill(
        kora[0],
        "M600 60 120 330q24 30 48 0 24 30 48 0 24 30 48 0 24 30 48 0 24 30 48 0 24 30 48 0 24 30 48 0 24 30 48 0 24 30 48 0 24 30 48 0 24 30 48 0 24 30 48 0 24 30 48 0 24 30 48 0 24 30 48 0 24 30 48 0 24 30 48 0 24 30 48 0 24 30 48 0 24 30 48 0z",
      ) +
      fill(
        palm[5],
        "M600 60 360 330q24 30 48 0 24 30 48 0zM600 60 744 330q24 30 48 0 24 30 48 0zM600 60 552 330q24 30 48 0 24 30 48 0z",
      ) +
      line(kora[8], 10, "M144 336V700M1056 336V700M600 60V20") +
      fill(turmeric[4], "M602 22h56l-14 14 14 14h-56z") +
      line(kora[8], 4, "M144 340 20 640M1056 340 1180 640") +
      line(kora[8], 10, "M300 680 372 372 444 680M372 380V420") +
      `<circle cx="372" cy="446" r="30" fill="${kora[0]}" stroke="${turmeric[5]}" stroke-width="8"/>` +
      line(laterite[6], 5, "M372 446l14-16") +
      line(kora[8], 4, "M372 480 338 530M372 480 406 530") +
      line(light, 9, "M392 540l20-24") +
      circle(light, 344, 512, 21) +
      fill(kora[9], "M323 510a21 21 0 0 1 36-14q-20-1-36 14z") +
      fill(laterite[5], "M326 528q46 16 92 0-2 56-46 58-44-2-46-58z") +
      line(turmeric[4], 5, "M332 538q40 14 80 0") +
      person(
        "woman",
        520,
        716,
        2.5,
        { cloth: kora[0], top: kora[0], border: palm[5], skin: brown },
        {
          ...p.aside,
          flip: true,
          hands: [
            [42, -92],
            [36, -62],
          ],
        },
      ) +
      line(palm[6], 7, "M522 628v20M512 638h20") +
      person(
        "woman",
        226,
        724,
        2.45,
        { cloth: laterite[6], top: palm[7], skin: light },
        {
          ...p.aside,
          hands: [
            [34, -88],
            [28, -60],
          ],
        },
      ) +
      rect(turmeric[7], 660, 612, 420, 16) +
      line(turmeric[8], 12, "M690 626v86M870 626v86M1050 626v86") +
      person(
        "woman",
        750,
        712,
        2.35,
        { cloth: palm[7], top: turmeric[5], skin: deep },
        {
          ...p.seat,
          flip: true,
          hands: [
            [20, -62],
            [28, -68],
          ],
          held:
            circle(brown, 20, -76, 8) +
            fill(kora[9], "M12-78a8 8 0 0 1 15-3q-8-1-15 3z") +
            fill(turmeric[2], "M8-72q14 10 28-2l-2 20q-16 8-26-2z"),
        },
      ) +
      person(
        "boy",
        846,
        700,
        2.1,
        { cloth: palm[8], top: laterite[4], skin: deep },
        {
          ...p.seat,
          flip: true,
          feet: [
            [20, -4],
            [26, -4],
          ],
        },
      ) +
      person(
        "woman",
        968,
        712,
        2.35,
        { cloth: laterite[7], top: kora[1], skin: brown },
        { ...p.seat, flip: true },
      ) +
      person(
        "girl",
        1010,
        724,
        2.2,
        { cloth: turmeric[5], top: kora[0], skin: brown, head: laterite[5] },
        {
          ...p.stand,
          hands: [
            [-28, -46],
            [18, -24],
          ],
        },
      ) +
      basket(130, 776, 1.4, turmeric[3]) +
      tufts(
        palm[7],
        [
          [40, 700],
          [90, 640],
          [1150, 660],
          [620, 790],
          [420, 780],
        ],
        20,
        5,
      ),
  },
} satisfies Record<string, Scene>;
