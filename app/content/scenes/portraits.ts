import { kora, laterite, palm, turmeric } from "~/content/palette";
import { skins } from "./kit";
import type { Scene } from "./scene";

/*
 * Nine people, head and shoulders. Their faces are light and shadow only: the light falls from the left, and
 * one
 * shadow runs over the right half along brow, nose, lips and chin. Nobody's likeness.
 */

type Look = {
  ground: string;
  behind?: string;
  skin: string;
  shade: string;
  back?: string;
  clothes: string;
  hair: string;
  front?: string;
};

/** Head and shoulders: what stands behind, body, face, its shadow, then hair and whatever lies over it. */
function portrait(
  alt: string,
  { ground, behind = "", skin, shade, back = "", clothes, hair, front = "" }: Look,
): Scene {
  return {
    width: 400,
    height: 400,
    alt,
    shapes:
      `<path d="M0 0h400v400H0z" fill="${ground}"/>${behind}<g transform="translate(-34-44)scale(1.17)">${back}` +
      `<path d="M164 214h72v70q6 22 30 30l-66 40-66-40q24-8 30-30z" fill="${skin}"/>` +
      `<path d="M164 240q34 34 70-6l2 50q6 22 30 30l-60 36q2-30-12-52-26-14-30-58z" fill="${shade}"/>${clothes}` +
      `<path d="M136 160q-10-2-7 18 4 20 13 20M264 160q10-2 7 18-4 20-13 20" fill="${shade}"/>` +
      `<path d="M138 160c0-56 26-80 62-80s62 24 62 80c0 50-26 108-62 108s-62-58-62-108z" fill="${skin}"/>` +
      `<path d="M214 80c32 8 48 34 48 80 0 50-26 108-62 108 8-6 10-14 4-22-4-5-4-9 2-12l8-4q-10-4-8-13l4-9q-8 2-11-3-1-6 1-14 3-17 1-30 22-13 41-5-4-40-28-70z" fill="${shade}"/>` +
      `<path d="M151 158q18-15 40-3l-4 10q-14 8-32 1zM178 229q12-5 26 1l-2 5q-12 3-24-6z" fill="${shade}"/>${hair}${front}</g>`,
  };
}

const brown = { skin: skins[1], shade: skins[0] };
const deep = { skin: skins[0], shade: skins[2] };
/** Lighter than those of the small figures: a large face needs the range. */
const warm = { skin: "#ad7750", shade: "#875434" };
const black = kora[9];

/** Shoulders in one colour, with an opening for the neck that dips to `dip`. */
const shoulders = (fill: string, dip: number) =>
  `<path d="M30 400q4-74 78-88l38-14q54 ${dip} 108 0l38 14q74 14 78 88z" fill="${fill}"/>`;
const sun = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const parted = (fill: string) =>
  `<path d="M134 200c-20-80 14-134 66-134s86 54 66 134c-2-40-20-82-66-102-38 20-64 56-66 102z" fill="${fill}"/>`;
const short = (fill: string) =>
  `<path d="M134 164c-12-62 18-98 66-98s80 34 66 98l-8-2c0-24-4-38-14-50-30 6-66 4-88-4-10 14-14 30-14 54z" fill="${fill}"/>`;
const glasses = (line: string) =>
  `<path d="M146 158h44v14q-4 14-22 14t-22-14zm64 0h44v14q-4 14-22 14t-22-14zM190 163q10-6 20 0M146 162l-12-3M254 162l12-3" fill="none" stroke="${line}" stroke-width="4"/>`;
const beard = (fill: string, lip: string) =>
  `<path d="M133 150C136 224 150 274 200 276 250 274 264 224 267 150L259 174C256 200 248 216 237 221 220 212 180 212 163 221 152 216 144 200 141 174z" fill="${fill}"/><path d="M183 233q17-5 34 0-7 8-17 8t-17-8z" fill="${lip}"/>`;
const moustache = (fill: string) =>
  `<path d="M172 226q6-16 30-13 22-3 28 13-14-6-28-4-16-2-30 4z" fill="${fill}"/>`;

export const portraits = {
  "team-1": portrait("A woman with greying hair and spectacles, in a cream sari with a gold border.", {
    ...brown,
    ground: palm[7],
    behind: sun(200, 190, 142, palm[6]),
    back: sun(258, 214, 40, kora[7]),
    clothes:
      shoulders(laterite[7], 62) +
      `<path d="M30 400q4-74 78-88l40-15 150 103z" fill="${kora[1]}"/><path d="M132 303 148 297 298 400H266z" fill="${turmeric[4]}"/><path d="M112 311l8-3 130 92h-12z" fill="${turmeric[4]}"/>`,
    hair: parted(kora[8]) + `<path d="M198 98q-46 22-64 66 4-66 56-84z" fill="${kora[5]}"/>`,
    front: glasses(kora[9]) + sun(199, 140, 5, laterite[6]),
  }),
  "team-2": portrait("A man of about sixty with white hair and moustache, in a white shirt.", {
    ...deep,
    ground: turmeric[3],
    behind: `<path d="M0 400V250q110-70 200-30t200-40v220z" fill="${turmeric[4]}"/>`,
    clothes:
      shoulders(kora[0], 60) +
      `<path d="M146 298l54 62-30 34-44-88zM254 298l-54 62 30 34 44-88z" fill="${kora[2]}"/><path d="M200 360v40" stroke="${kora[4]}" stroke-width="4"/>`,
    hair: short(kora[2]),
    front: moustache(kora[2]),
  }),
  "team-3": portrait("A young woman in a green headscarf.", {
    ...warm,
    ground: laterite[2],
    behind: sun(200, 176, 136, laterite[1]),
    back: `<path d="M108 170c0-80 40-116 92-116s92 36 92 116c0 60 10 90 24 150H84c14-60 24-90 24-150z" fill="${palm[8]}"/>`,
    clothes: shoulders(turmeric[5], 0),
    hair: `<path d="M122 190c-10-84 26-126 78-126s88 42 78 126c-6 50-30 90-66 104 50 20 80 50 86 106H92c6-50 20-86 60-110-18-26-26-60-30-100zm18-26c2 50 26 104 60 104s58-54 60-104c0-46-24-72-60-72s-60 26-60 72z" fill-rule="evenodd" fill="${palm[6]}"/><path d="M212 294q-46-6-72-54 10 40 20 52-44 30-56 108h34q10-76 74-106z" fill="${palm[7]}"/>`,
  }),
  "team-4": portrait("A young man with a short beard, in a laterite-red shirt.", {
    ...brown,
    ground: kora[3],
    behind: `<path d="M210 400V150q0-90 90-110 100 20 100 110v250z" fill="${kora[2]}"/>`,
    clothes:
      shoulders(laterite[6], 60) +
      `<path d="M146 298l54 58-34 24-34-76zM254 298l-54 58 34 24 34-76z" fill="${laterite[7]}"/>`,
    hair:
      beard(black, skins[0]) +
      `<path d="M134 168c-18-70 20-108 76-106 40 0 70 30 56 106l-8-4c0-28-6-42-18-54-24 0-44-6-58-18-22 12-40 34-40 74z" fill="${black}"/>`,
  }),
  "voice-1": portrait("A woman with a measuring tape around her neck and jasmine in her hair.", {
    ...brown,
    ground: turmeric[2],
    behind: `<path d="M0 0h120v400H0z" fill="${turmeric[3]}"/>`,
    back:
      sun(262, 208, 38, black) +
      `<path d="M284 170q34 34 4 78" fill="none" stroke="${kora[0]}" stroke-width="16" stroke-linecap="round" stroke-dasharray="1 15"/>`,
    clothes:
      shoulders(palm[7], 66) +
      `<path d="M254 298l38 14q74 14 78 88H150z" fill="${laterite[6]}"/><path d="M254 298l14 5-100 97h-34z" fill="${laterite[5]}"/><path d="M152 290q-18 50-10 110M248 290q22 46 16 110" fill="none" stroke="${kora[0]}" stroke-width="16"/><path d="M152 290q-18 50-10 110M248 290q22 46 16 110" fill="none" stroke="${laterite[8]}" stroke-width="8" stroke-dasharray="3 11"/>`,
    hair: parted(black),
    front: sun(199, 140, 6, laterite[6]) + sun(137, 204, 6, turmeric[4]) + sun(263, 204, 6, turmeric[5]),
  }),
  "voice-2": portrait("A woman of the hills, a white cloth wound round her hair, gold in her ears.", {
    ...deep,
    ground: palm[2],
    behind: `<path d="M0 400V230q90-90 170-40 90-110 230-60v270z" fill="${palm[3]}"/>`,
    clothes:
      shoulders(laterite[7], 66) +
      `<path d="M30 400q4-74 78-88l38-14 20 26-40 76z" fill="${kora[1]}"/><path d="M146 298l20 26-40 76h-22l38-78-14-18z" fill="${laterite[4]}"/>`,
    hair: `<path d="M128 160c-10-60 20-100 74-100s80 38 70 100q-70-52-144 0z" fill="${kora[0]}"/><path d="M134 122q66-40 132-6 8 20 6 44-70-52-144 0-2-20 6-38z" fill="${kora[2]}"/><path d="M258 92q44-22 54 14-8 24-44 14z" fill="${kora[1]}"/><path d="M128 160q30-24 72-24t72 24l-2 14q-34-24-70-24t-70 24z" fill="${kora[8]}"/>`,
    front: sun(136, 206, 8, turmeric[4]) + sun(264, 206, 8, turmeric[5]) + sun(188, 203, 4, turmeric[3]),
  }),
  "voice-3": portrait("A schoolgirl with two plaits and red ribbons, in uniform.", {
    ...brown,
    ground: kora[2],
    behind: sun(200, 176, 130, palm[2]),
    back: `<path d="M134 190q-40 50-30 126M266 190q40 50 30 126" fill="none" stroke="${black}" stroke-width="34" stroke-linecap="round"/><path d="M134 190q-40 50-30 126M266 190q40 50 30 126" fill="none" stroke="${kora[7]}" stroke-width="26" stroke-dasharray="3 17"/>`,
    clothes:
      shoulders(kora[0], 70) +
      `<path d="M112 311h36l-2 89H92zM252 311h36l20 89h-54zM146 372h108v28H146z" fill="${palm[7]}"/><path d="M146 298l54 46-24 34-44-74zM254 298l-54 46 24 34 44-74z" fill="${kora[1]}"/><path d="M192 344h16l6 56h-28z" fill="${laterite[6]}"/>`,
    hair:
      parted(black) +
      `<path d="M104 306q-28-22-34 0 2 22 34 8 22 18 34-4-6-20-34-4zM296 306q28-22 34 0-2 22-34 8-22 18-34-4 6-20 34-4z" fill="${laterite[6]}"/>`,
    front: sun(199, 142, 4, laterite[7]),
  }),
  "voice-4": portrait("A man with spectacles and a moustache, a pen in the pocket of his shirt.", {
    ...warm,
    ground: palm[8],
    behind: `<path d="M40 40h320v300H40z" fill="${palm[7]}"/><path d="M80 84h74M80 108h50M270 84h50M290 108h40" stroke="${palm[5]}" stroke-width="6" stroke-linecap="round"/>`,
    clothes:
      shoulders(turmeric[1], 60) +
      `<path d="M146 298l54 60-32 30-42-84zM254 298l-54 60 32 30 42-84z" fill="${turmeric[2]}"/><path d="M258 362h54v38h-54z" fill="${turmeric[2]}"/><path d="M296 336v34" stroke="${laterite[7]}" stroke-width="8"/>`,
    hair: short(black),
    front: glasses(kora[9]) + moustache(black),
  }),
  "voice-5": portrait(
    "An elderly man with white hair and beard, a shawl with a gold border over his shoulder.",
    {
      ...brown,
      ground: laterite[7],
      behind: sun(200, 184, 140, laterite[6]),
      clothes:
        shoulders(palm[4], 56) +
        `<path d="M196 326h10v74h-10z" fill="${palm[6]}"/><path d="M254 298l38 14q74 14 78 88H232z" fill="${kora[1]}"/><path d="M254 298l18 7-22 95h-18z" fill="${turmeric[4]}"/>`,
      hair:
        beard(kora[1], skins[0]) +
        `<path d="M134 166c-20-50-2-90 30-92 30-22 88-8 100 30 10 20 8 44 2 62l-8-4q2-30-16-50-44-10-80-2-18 18-20 56z" fill="${kora[1]}"/>`,
    },
  ),
} satisfies Record<string, Scene>;
