/*
 * What the drawings have in common: figures, plants, roofs, water. Every function gives SVG text without ids,
 * text
 * or styles, so pieces may be repeated and mixed freely. x, y is where a thing stands on the ground (its
 * foot, in the
 * middle), in the scene's pixels; scale 1 draws a grown person 140 px high.
 */
import * as palette from "~/content/palette";

/* The palette's colours as plain strings: a default colour must not forbid the others. */
type Shades = Readonly<Record<0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9, string>>;
const { kora, laterite, palm, turmeric }: Record<"kora" | "laterite" | "palm" | "turmeric", Shades> = palette;

/** Three browns; the theme has none for skin. */
export const skins = ["#7c4a30", "#945d3c", "#5f3625"] as const;
const hairColour = kora[9];

type Point = readonly [number, number];
const n = (value: number) => String(Math.round(value * 10) / 10);
const pt = (...values: number[]) => values.map(n).join(" ");

/** Places shapes: moved, enlarged, mirrored when `flip`, turned by `turn` degrees. */
export function at(
  x: number,
  y: number,
  scale: number,
  shapes: string,
  { flip = false, turn = 0 } = {},
): string {
  const size = flip ? `scale(${n2(-scale)} ${n2(scale)})` : scale === 1 ? "" : `scale(${n2(scale)})`;
  return `<g transform="translate(${pt(x, y)})${turn ? `rotate(${n(turn)})` : ""}${size}">${shapes}</g>`;
}
const n2 = (value: number) => String(Math.round(value * 100) / 100);

/** A filled path. */
export const fill = (colour: string, d: string, more = "") =>
  `<path d="${d}" fill="${colour}"${more && ` ${more}`}/>`;

/** A drawn line with round ends. */
export const line = (colour: string, width: number, d: string, more = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;

/* The same inside a group that sets the round ends once. */
const stroke = (colour: string, width: number, d: string, more = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${more && ` ${more}`}/>`;
const rounded = (shapes: string) => `<g stroke-linecap="round" stroke-linejoin="round">${shapes}</g>`;

export const rect = (colour: string, x: number, y: number, width: number, height: number, more = "") =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${colour}"${more && ` ${more}`}/>`;

export const circle = (colour: string, x: number, y: number, r: number, more = "") =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${colour}"${more && ` ${more}`}/>`;

export const ellipse = (colour: string, x: number, y: number, rx: number, ry: number, more = "") =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${colour}"${more && ` ${more}`}/>`;

/* ------------------------------------------------------------------ land, sky, water */

/** The sun (or moon) with two haloes. */
export const sun = (
  x: number,
  y: number,
  r: number,
  colour: string = turmeric[4],
  halo: string = turmeric[3],
) =>
  circle(halo, x, y, r * 1.86, 'opacity=".25"') +
  circle(halo, x, y, r * 1.42, 'opacity=".45"') +
  circle(colour, x, y, r);

/**
 * A band of land from a wavy upper line down to `bottom`. `tops` are the heights of the line, spread over
 * from..to.
 */
export function hills(
  colour: string,
  tops: readonly number[],
  bottom: number,
  { from = 0, to = 1200 } = {},
): string {
  const step = (to - from) / (tops.length - 1);
  let [before = bottom] = tops;
  let d = `M${pt(from, before)}`;
  for (const [i, top] of tops.entries()) {
    const x = from + step * i;
    if (i > 0) d += `C${pt(x - step / 2, before, x - step / 2, top, x, top)}`;
    before = top;
  }
  return fill(colour, `${d}V${n(bottom)}H${n(from)}z`);
}

/** A far tree line: round crowns along a height. */
export function treeLine(
  colour: string,
  y: number,
  { from = 0, to = 1200, size = 26, bottom = y + 30 } = {},
): string {
  let d = `M${pt(from, bottom)}V${n(y)}`;
  for (let x = from, i = 0; x < to; i++) {
    const w = size * (1.2 + ((i * 7) % 5) * 0.28);
    d += `q${pt(w / 2, -size * (0.5 + ((i * 3) % 4) * 0.22), w, 0)}`;
    x += w;
  }
  return fill(colour, `${d}V${n(bottom)}z`);
}

/** Lines of light on water, each [x, y, length]. */
export const ripples = (colour: string, lines: readonly (readonly [number, number, number])[], width = 6) =>
  line(colour, width, lines.map(([x, y, length]) => `M${pt(x, y)}h${n(length)}`).join(""));

/** Birds far away, each [x, y, width]. */
export const birds = (colour: string, list: readonly (readonly [number, number, number])[], width = 3) =>
  line(
    colour,
    width,
    list
      .map(([x, y, w]) => `M${pt(x, y)}q${pt(w / 4, -w / 4, w / 2, 0)} ${pt(w / 4, -w / 4, w / 2, 0)}`)
      .join(""),
  );

export const cloud = (x: number, y: number, scale: number, colour: string = kora[0]) =>
  at(
    x,
    y,
    scale,
    fill(
      colour,
      "M-90 0q-22 0-22-16t26-16q6-28 40-28 26 0 38 20 10-10 26-10 26 0 30 24 34-2 34 14 0 12-20 12z",
    ),
  );

/** Slanting rain over the whole of a scene. */
export function rain(
  colour: string,
  width = 1200,
  height = 800,
  { count = 70, length = 46, stroke = 3, more = 'opacity=".6"' } = {},
): string {
  let d = "";
  for (let i = 0; i < count; i++)
    d += `M${pt((i * 197) % width, (i * 331 + ((i * i) % 37)) % height)}l${pt(-length * 0.28, length * (0.7 + ((i * 5) % 4) * 0.15))}`;
  return line(colour, stroke, d, more);
}

/** Blades of grass or paddy in tufts, each [x, y]. */
export const tufts = (colour: string, list: readonly Point[], size = 16, width = 4) =>
  line(
    colour,
    width,
    list
      .map(
        ([x, y]) =>
          `M${pt(x, y)}q${pt(-size * 0.1, -size * 0.7, -size * 0.5, -size)}M${pt(x, y)}v${n(-size * 1.2)}M${pt(x, y)}q${pt(size * 0.1, -size * 0.7, size * 0.5, -size)}`,
      )
      .join(""),
  );

/* ------------------------------------------------------------------ plants */

const leaf = "M0 0C28-34 74-40 118-4 78-22 40-16 0 0z";

/**
 * A coconut palm about 330 px high at scale 1. `lean` mirrors it; shades are [back, middle, front] leaf
 * colours.
 */
export function palmTree(
  x: number,
  y: number,
  scale = 1,
  { flip = false, trunk = kora[8], shades = [palm[8], palm[6], palm[5]], nuts = true } = {},
): string {
  const blades = (colour: string | undefined, turns: readonly string[]) =>
    `<g fill="${colour}">${turns.map((t) => `<path d="${leaf}" transform="${t}"/>`).join("")}</g>`;
  return at(
    x,
    y,
    scale,
    fill(trunk, "M-5 0C2-90-2-170-24-250l8-3C4-172 10-90 10 0z") +
      `<g transform="translate(-20-252)">` +
      blades(shades[0], ["rotate(24)", "scale(-1 1)rotate(34)", "rotate(64)scale(.8)"]) +
      blades(shades[1], ["rotate(-14)", "scale(-1 1)rotate(-2)", "rotate(-58)scale(.85)"]) +
      blades(shades[2], ["scale(-.9 .9)rotate(-40)", "scale(-.8 .8)rotate(64)"]) +
      (nuts ? circle(turmeric[6], -3, 8, 7) + circle(turmeric[7], 8, 10, 7) : "") +
      "</g>",
    { flip },
  );
}

/** A broad tree about 230 px high: trunk and a layered crown. */
export const tree = (
  x: number,
  y: number,
  scale = 1,
  { trunk = kora[8], dark = palm[7], light = palm[5], flip = false } = {},
) =>
  at(
    x,
    y,
    scale,
    fill(trunk, "M-14 0C-8-50-10-80-30-120l10-4 18 34 6-50h8l2 46 22-30 8 6C20-80 10-50 18 0z") +
      fill(
        dark,
        "M-110-120q-6-40 34-48 4-44 54-44 26-32 64-6 46-4 50 40 34 10 20 44-14 26-52 16-30 22-62 4-30 20-60 4-40 14-48-10z",
      ) +
      fill(light, "M-70-160q6-36 48-36 24-24 54-4-30 0-42 18-34-8-60 22z") +
      fill(light, "M40-140q14-28 46-20-22 6-26 22-12 6-20-2z"),
    { flip },
  );

/** A banyan about 520 px wide and 420 px high, with roots that hang from the boughs. */
export const banyan = (
  x: number,
  y: number,
  scale = 1,
  { trunk = kora[8], dark = palm[8], mid = palm[7], light = palm[5] } = {},
) =>
  at(
    x,
    y,
    scale,
    fill(
      trunk,
      "M-96 4C-40-20-38-90-48-140-60-190-120-210-170-216l4-16c60 2 110 14 140 44l8-60h18l6 54c30-34 80-50 150-52l4 16c-50 8-116 34-124 80-8 56-4 122 62 154-26 6-50-2-66-14-4 8-8 14-18 18-12-4-18-10-24-18-10 10-20 16-34 18-4-6-6-10-4-16-16 8-30 10-48 8z",
    ) +
      line(
        trunk,
        5,
        "M-128-220C-132-140-124-80-130 0M-98-214c4 60-2 90 2 150M118-220c6 80-4 140 4 220M148-226c-4 60 2 90-2 130M-160-220c-2 40 2 70-2 96",
      ) +
      fill(
        dark,
        "M-270-230q-20-44 30-66-10-50 50-66 10-52 74-46 36-40 96-16 54-26 90 16 66-6 72 46 54 14 44 62 44 22 22 66-30 34-76 14-40 30-86 6-44 26-88 0-42 24-86 2-52 22-82-2-44 8-60-16z",
      ) +
      fill(
        mid,
        "M-232-262q-2-40 40-46 2-50 62-44 22-44 80-26 44-24 78 8-56-4-76 24-46-16-74 20-44-8-60 28-30 2-50 36z",
      ) +
      fill(
        light,
        "M30-330q16-34 58-24 46-2 52 34-34-14-56 8-30-18-54-18zM-180-268q16-26 50-18-20 8-28 26-14 0-22-8zM120-262q22-30 62-14-26 6-34 24-18 2-28-10z",
      ),
  );

/** A banana plant about 200 px high. */
export const bananaPlant = (
  x: number,
  y: number,
  scale = 1,
  { dark = palm[6], light = palm[4], flip = false } = {},
) =>
  at(
    x,
    y,
    scale,
    fill(palm[4], "M-8 0-5-100H7L10 0z") +
      fill(
        dark,
        "M0-96C-30-150-80-150-106-104-70-112-40-110 0-96zM2-96C40-140 90-130 104-80 70-100 40-104 2-96z",
      ) +
      fill(
        light,
        "M-2-96C-40-130-50-180-24-206-4-180 4-140-2-96zM3-96C10-150 36-186 66-186 64-150 40-116 3-96z",
      ),
    { flip },
  );

/** Rounded bushes along a line: tea rows, hedges. */
export function hedge(colour: string, x: number, y: number, count: number, size = 44, slope = 0): string {
  let d = `M${pt(x, y)}`;
  for (let i = 0; i < count; i++)
    d += `q${pt(size * 0.06, -size * 0.62 + slope / 2, size / 2, -size * 0.6 + slope / 2)}t${pt(size / 2, size * 0.6 + slope / 2)}`;
  return fill(colour, `${d}z`);
}

/* ------------------------------------------------------------------ buildings and things */

/** A roof of clay tiles: a trapezium from the ridge (x1..x2 at y) to the eaves (x3..x4 at y + height). */
export function tileRoof(
  x1: number,
  x2: number,
  y: number,
  x3: number,
  x4: number,
  height: number,
  { size = 20, base = laterite[7], tile = [laterite[5], laterite[6]] } = {},
): string {
  let rows = "";
  const gap = size * 0.72;
  for (let down = height - gap * 0.62; down > size * 0.3; down -= gap) {
    const share = down / height;
    const left = x1 + (x3 - x1) * share + size * 0.55;
    const right = x2 + (x4 - x2) * share - size * 0.45;
    const shift = Math.round(down / gap) % 2 ? size / 2 : 0;
    for (const [i, colour] of tile.entries()) {
      const start = left + i * size + shift;
      if (start < right)
        rows += stroke(
          colour,
          size,
          `M${pt(start, y + down)}H${n(right)}`,
          `stroke-dasharray="0 ${n(size * 2)}"`,
        );
    }
  }
  return (
    fill(base, `M${pt(x1, y)}H${n(x2)}L${pt(x4, y + height)}H${n(x3)}z`) +
    rounded(
      rows +
        stroke(
          laterite[9],
          size * 0.3,
          `M${pt(x3 - 4, y + height)}H${n(x4 + 4)}M${pt(x1 - 2, y)}H${n(x2 + 2)}`,
        ),
    )
  );
}

/** Courses of laterite stone: a wall or a plinth. */
export function blocks(
  x: number,
  y: number,
  width: number,
  height: number,
  { size = 24, base = laterite[5], joint = laterite[7] } = {},
): string {
  let d = "";
  for (let row = 0; row * size < height; row++) {
    d += `M${pt(x, y + row * size)}h${n(width)}`;
    for (let col = row % 2 ? size * 0.9 : size * 1.8; col < width; col += size * 1.8)
      d += `M${pt(x + col, y + row * size)}v${n(Math.min(size, height - row * size))}`;
  }
  return rect(base, x, y, width, height) + line(joint, 2, d, 'opacity=".55"');
}

/** A shuttered window with bars, x, y its upper left corner. */
export const windowBars = (
  x: number,
  y: number,
  width: number,
  height: number,
  { glass = palm[7], frame = kora[1], bars = 3 } = {},
) =>
  rect(glass, x, y, width, height) +
  line(
    frame,
    4,
    `M${pt(x, y)}h${n(width)}v${n(height)}h${n(-width)}z${Array.from({ length: bars }, (_, i) => `M${pt(x + (width * (i + 1)) / (bars + 1), y)}v${n(height)}`).join("")}`,
  );

/** A village house, about 260 px wide and 220 px high: veranda posts, gable, tile roof, laterite plinth. */
export const house = (
  x: number,
  y: number,
  scale = 1,
  { wall = kora[1], door = palm[7], flip = false } = {},
) =>
  at(
    x,
    y,
    scale,
    rect(wall, -122, -108, 244, 92) +
      rect(kora[7], -122, -108, 244, 18, 'opacity=".5"') +
      rect(door, -20, -86, 42, 72) +
      line(palm[5], 3, "M1-84v68") +
      windowBars(-86, -78, 34, 34, { glass: door, frame: wall, bars: 1 }) +
      windowBars(54, -78, 34, 34, { glass: door, frame: wall, bars: 1 }) +
      line(laterite[7], 8, "M-114-104v88M-34-104v88M36-104v88M114-104v88") +
      tileRoof(-64, 64, -212, -148, 148, 112, { size: 15 }) +
      fill(kora[8], "M-34-150 0-216 34-150z") +
      fill(laterite[4], "M-42-148 0-228 42-148H31L0-208l-31 60z") +
      line(turmeric[4], 4, "M-12-152v-16h24v16M0-226v-18") +
      blocks(-136, -18, 272, 18, { size: 18 }),
    { flip },
  );

/** A brass lamp with a flame, 120 px high. */
export const lamp = (x: number, y: number, scale = 1, { lit = true } = {}) =>
  at(
    x,
    y,
    scale,
    (lit ? circle(turmeric[2], 0, -124, 44, 'opacity=".3"') : "") +
      fill(turmeric[5], "M-28 0q0-10 18-14l6-50q-14-4-14-10l14-6v-22h8v22l14 6q0 6-14 10l6 50q18 4 18 14z") +
      fill(turmeric[4], "M-34-106q8 14 34 14t34-14q-8-4-34-4t-34 4z") +
      fill(turmeric[6], "M-28 0q0-5 10-8h36q10 3 10 8z") +
      (lit
        ? fill(
            turmeric[3],
            "M-22-110q-8-12 0-26 8 14 0 26zM22-110q-8-12 0-26 8 14 0 26zM0-112q-12-16 0-36 12 20 0 36z",
          )
        : ""),
  );

/** An open umbrella; x, y is the middle of its lower rim, the handle hangs 70 px below. */
export const umbrella = (
  x: number,
  y: number,
  scale = 1,
  { dark = laterite[6], light = laterite[4], turn = 0, handle = true } = {},
) =>
  at(
    x,
    y,
    scale,
    (handle ? line(kora[8], 4, "M0-50V62q0 10 9 10t9-8") : "") +
      fill(
        dark,
        "M-80 0Q-78-66 0-70 78-66 80 0 66-14 53 0 40-14 27 0 13-14 0 0-14-14-27 0-40-14-53 0-66-14-80 0z",
      ) +
      fill(
        light,
        "M-27 0Q-28-50 0-70 28-50 27 0 13-14 0 0-14-14-27 0zM-80 0Q-78-66 0-70-50-50-53 0-66-14-80 0z",
      ) +
      line(dark, 4, "M0-70v-9"),
    { turn },
  );

/** A round pot, 60 px wide. */
export const pot = (
  x: number,
  y: number,
  scale = 1,
  colour: string = laterite[6],
  shade: string = laterite[7],
) =>
  at(
    x,
    y,
    scale,
    fill(colour, "M-14-52h28l-3 8q20 8 20 24T12 0h-24q-19-4-19-20t20-24z") +
      fill(shade, "M4 0h8q19-4 19-20T11-44h-8q16 8 16 24T4 0zM-17-56h34v7h-34z"),
  );

/** A woven basket with something round heaped in it, 76 px wide. */
export const basket = (x: number, y: number, scale = 1, heap: string = turmeric[4], cane: string = kora[5]) =>
  at(
    x,
    y,
    scale,
    fill(heap, "M-34-34q2-14 14-14 4-10 16-8 12-8 20 4 14-2 18 18z") +
      fill(cane, "M-40-36h80L30 0h-60z") +
      line(kora[7], 3, "M-34-24h68M-31-12h62M-40-36h80", 'stroke-dasharray="7 6"'),
  );

/** A school bag, 48 px wide and 58 px high. */
export const schoolBag = (
  x: number,
  y: number,
  scale = 1,
  colour: string = laterite[5],
  pocket: string = laterite[7],
  strap: string = turmeric[4],
) =>
  at(
    x,
    y,
    scale,
    line(strap, 4, "M-8-56q8-12 16 0") +
      fill(colour, "M-24-4v-34q2-20 24-20t24 20v34q0 4-5 4h-38q-5 0-5-4z") +
      fill(pocket, "M-17-24h34v20h-34z") +
      line(strap, 3, "M-22-38h44M-3-16h6"),
  );

/** A paper flag line that sags from x1, y1 to x2, y2. */
export function bunting(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  { sag = 50, count = 9, size = 30, colours = [laterite[5], turmeric[4], palm[5], kora[0]] } = {},
): string {
  let flags = "";
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count;
    const fx = x1 + (x2 - x1) * t;
    const fy = y1 + (y2 - y1) * t + sag * 4 * t * (1 - t) * 0.5;
    flags += fill(
      colours[i % colours.length] ?? laterite[5],
      `M${pt(fx - size * 0.4, fy)}h${n(size * 0.8)}l${pt(-size * 0.4, size)}z`,
    );
  }
  return line(kora[8], 3, `M${pt(x1, y1)}Q${pt((x1 + x2) / 2, (y1 + y2) / 2 + sag, x2, y2)}`) + flags;
}

/** A country boat (vallam), 320 px long at scale 1, y is its waterline. */
export const boat = (x: number, y: number, scale = 1, { hull = kora[9], flip = false } = {}) =>
  at(
    x,
    y,
    scale,
    fill(
      hull,
      "M-176-34C-150-14-132-4-96 0h204c40-2 66-22 78-60C166-36 144-28 112-26H-112c-26-1-44-2-64-8z",
    ) + line(turmeric[6], 3, "M-110-16H116"),
    { flip },
  );

/** A goat in profile, facing right, about 90 px long and 80 px high; `leap` lifts the forelegs. */
export const goat = (
  x: number,
  y: number,
  scale = 1,
  { coat = kora[8], patch = kora[1], flip = false, kid = false, leap = false, grazing = false } = {},
) => {
  const legs = leap
    ? "M-28-32-40-6M-20-30-30-4M24-36 44-30M28-42 48-40"
    : "M-30-32-32 0M-20-30-18 0M24-32 24 0M34-34 38 0";
  const head = grazing ? "rotate(72 30-52)" : "";
  return at(
    x,
    y,
    scale * (kid ? 0.6 : 1),
    line(coat, 7, legs) +
      fill(coat, "M-44-50q2-14 22-14h44q20 2 22 18 0 18-18 20-32 6-56 0-14-6-14-24z") +
      line(coat, 6, "M-43-52q-8-4-9-14") +
      fill(patch, "M-12-64q18-2 30 0-2 22-16 24-16-2-14-24z") +
      `<g${head && ` transform="${head}"`}>` +
      fill(coat, "M22-62 38-94q4-8 14-7 20 6 26 18 0 9-10 8l-16-3q-2 18-14 32z") +
      fill(patch, "M60-96q14 6 18 13 0 9-10 8l-8-2q4-10 0-19z") +
      fill(coat, "M44-92q-16-2-20 10 10 6 20 0z") +
      (kid ? "" : line(kora[6], 5, "M48-100q-6-16-20-16") + line(coat, 4, "M66-76l-1 12")) +
      circle(kora[9], 57, -90, 2.4) +
      "</g>",
    { flip, turn: leap ? -14 : 0 },
  );
};

/** A hen, 44 px long, facing right. */
export const hen = (x: number, y: number, scale = 1, colour: string = laterite[6], { flip = false } = {}) =>
  at(
    x,
    y,
    scale,
    line(turmeric[6], 3, "M-3-10v10M6-10v10") +
      fill(colour, "M-24-34q6 8 16 4 12-2 16-20 10-4 12 4l6 3-6 4q4 30-20 32-22-2-24-27z") +
      fill(laterite[4], "M9-51q0-6 4-4 4-4 5 2z"),
    { flip },
  );

/** A bicycle in profile, facing right, 190 px long; y is where the wheels stand. */
export const bicycle = (
  x: number,
  y: number,
  scale = 1,
  { frame = palm[8], tyre = kora[9], flip = false } = {},
) =>
  at(
    x,
    y,
    scale,
    `<g fill="none" stroke="${tyre}" stroke-width="6"><circle cx="-62" cy="-36" r="34"/><circle cx="66" cy="-36" r="34"/></g>` +
      line(
        kora[6],
        1.5,
        "M-62-70v68M-96-36h68M-86-60l48 48M-38-60l-48 48M66-70v68M32-36h68M42-60l48 48M90-60l-48 48",
      ) +
      line(frame, 6, "M-62-36 0-34 46-88H-24L0-34M-62-36-28-96M66-36 42-106q2-8 14-6") +
      line(frame, 5, "M-88-78h60M-80-78-64-38") +
      fill(kora[9], "M-48-100q20-8 36 0l-4 6h-26z") +
      circle(turmeric[5], 0, -34, 8),
    { flip },
  );

/* ------------------------------------------------------------------ people */

export type Kind = "woman" | "man" | "worker" | "girl" | "boy";
export type Dress = {
  /** Sari, mundu, skirt or shorts. */
  cloth: string;
  /** Blouse or shirt; a sari's blouse shows only as sleeves. */
  top?: string;
  /** The border woven into the cloth; gold when not given. */
  border?: string;
  skin?: string;
  hair?: string;
  /** A cloth tied round the head, or a girl's ribbons. */
  head?: string;
};
export type Pose = {
  /** floor: cross-legged on the ground; seat: on something 41 px high (24 for children). */
  body: "stand" | "lean" | "bend" | "floor" | "seat" | "squat" | "run";
  /** What is seen of the head. */
  view?: "front" | "back" | "side";
  /**
   * Where the two hands are, from the feet's middle, before mirroring; the second is the near one in side
   * view.
   */
  hands?: readonly [Point, Point];
  /** Both arms up in the air, or holding a load on the head. Ignored where hands are given. */
  arms?: "up" | "head";
  /** Which way the elbows go: 1 outwards, in side view back and down (usual), -1 the other way. */
  elbows?: readonly [number, number];
  /** The feet of children, workers and runners. */
  feet?: readonly [Point, Point];
  /** Degrees the head nods forward. */
  nod?: number;
  /** Faces left. */
  flip?: boolean;
  /** Drawn in the person's own frame, before (in front of) the arms: a load, a book. */
  held?: string;
};

/** Ready poses; override what differs: `{ ...poses.floor, hands: [[-10, -30], [20, -30]] }`. */
export const poses = {
  stand: { body: "stand", view: "front" },
  away: { body: "stand", view: "back" },
  aside: { body: "stand", view: "side" },
  walk: {
    body: "stand",
    view: "side",
    feet: [
      [-13, 0],
      [13, 0],
    ],
  },
  carry: { body: "stand", view: "front", arms: "head" },
  raise: { body: "stand", view: "front", arms: "up" },
  floor: { body: "floor", view: "front" },
  floorAside: { body: "floor", view: "side" },
  floorAway: { body: "floor", view: "back" },
  seat: { body: "seat", view: "side" },
  lean: { body: "lean", view: "side" },
  bend: { body: "bend", view: "side", nod: 10 },
  squat: { body: "squat", view: "side" },
  run: { body: "run", view: "side" },
} as const satisfies Record<string, Pose>;

const grown = { leg: 66, torso: 44, shoulder: 14.5, waist: 11, head: 12.5, neck: 15, arm: 28, limb: 8 };
const child = { leg: 38, torso: 31, shoulder: 11.5, waist: 9, head: 12, neck: 13, arm: 20, limb: 6.5 };
const leans = { stand: 0, lean: 20, bend: 78, floor: 0, seat: 4, squat: 24, run: 14 } as const;

/** The joint between two points for two bones of one length, on one side (1, -1) of the line between them. */
function joint([ax, ay]: Point, [bx, by]: Point, bone: number, side: number): Point {
  const gap = Math.hypot(bx - ax, by - ay) || 1;
  const rise = Math.sqrt(Math.max(0, bone * bone - (gap * gap) / 4)) * side;
  return [(ax + bx) / 2 - ((by - ay) / gap) * rise, (ay + by) / 2 + ((bx - ax) / gap) * rise];
}

/** A figure without a face, its feet (or seat on the ground) at x, y. */
export function person(
  kind: Kind,
  x: number,
  y: number,
  scale: number,
  dress: Dress,
  pose: Pose = poses.stand,
): string {
  const young = kind === "girl" || kind === "boy";
  const b = young ? child : grown;
  const k = b.leg / 66;
  const { cloth, top = kind === "woman" ? cloth : kora[0], border = turmeric[4], skin = skins[0] } = dress;
  const { body, view = "front" } = pose;
  const aside = view === "side";
  const tilt = leans[body];
  const hip: Point =
    body === "floor"
      ? [0, -12 * k]
      : body === "seat"
        ? [0, -46 * k]
        : body === "squat"
          ? [-10 * k, -22 * k]
          : body === "bend"
            ? [-6, -b.leg]
            : [0, -b.leg];
  const a = (tilt * Math.PI) / 180;
  const place = (u: number, v: number): Point => [
    hip[0] + u * Math.cos(a) - v * Math.sin(a),
    hip[1] + u * Math.sin(a) + v * Math.cos(a),
  ];
  const wide = aside ? 4 : b.shoulder - b.limb / 2;

  // Arms: two bones from the shoulder to the hand; the sleeve covers most of the upper one.
  const hang: readonly [Point, Point] =
    body === "floor"
      ? view === "back"
        ? [
            [-26 * k, -2 * k],
            [26 * k, -2 * k],
          ]
        : aside
          ? [
              [-24 * k, -12 * k],
              [26 * k, -14 * k],
            ]
          : young
            ? [
                [-22, -4],
                [22, -4],
              ]
            : [
                [-36, -12],
                [36, -12],
              ]
      : body === "seat"
        ? [
            [24 * k, -58 * k],
            [28 * k, -54 * k],
          ]
        : body === "bend"
          ? [
              [34, -16],
              [44, -14],
            ]
          : body === "squat"
            ? [
                [34 * k, -24 * k],
                [40 * k, -20 * k],
              ]
            : body === "run"
              ? [
                  [-26 * k, -70 * k],
                  [34 * k, -88 * k],
                ]
              : aside
                ? [
                    [11, -b.leg + b.arm * 0.4],
                    [1, -b.leg + b.arm * 0.5],
                  ]
                : [
                    [-b.shoulder - 7, -b.leg + b.arm * 0.45],
                    [b.shoulder + 7, -b.leg + b.arm * 0.45],
                  ];
  const top0 = -b.leg - b.torso - b.neck;
  const raised: readonly [Point, Point] | undefined =
    pose.arms === "up"
      ? [
          [-b.arm * 1.2, top0 - b.head - 8],
          [b.arm * 1.2, top0 - b.head - 8],
        ]
      : pose.arms === "head"
        ? [
            [-b.head - 5, top0 - b.head],
            [b.head + 5, top0 - b.head],
          ]
        : undefined;
  const hands = pose.hands ?? raised ?? hang;
  const elbows = pose.elbows ?? [1, 1];
  const arm = (i: 0 | 1) => {
    const from = place(i ? wide : -wide, -b.torso + b.limb * 0.6);
    const to = hands[i];
    const bone = Math.max(b.arm, Math.hypot(to[0] - from[0], to[1] - from[1]) / 2);
    const both = [joint(from, to, bone, 1), joint(from, to, bone, -1)] as const;
    const out = ([ex, ey]: Point) => (aside ? ey - ex : i ? ex : -ex) * (elbows[i] ?? 1);
    const elbow = out(both[0]) > out(both[1]) ? both[0] : both[1];
    const cuff: Point = [from[0] + (elbow[0] - from[0]) * 0.62, from[1] + (elbow[1] - from[1]) * 0.62];
    return (
      stroke(skin, b.limb, `M${pt(...from)}L${pt(...elbow)} ${pt(...to)}`) +
      stroke(top === cloth && kind === "woman" ? border : top, b.limb + 2, `M${pt(...from)}L${pt(...cuff)}`)
    );
  };

  // Legs and lower cloth.
  const feet =
    pose.feet ??
    (body === "run"
      ? [
          [-30 * k, -18 * k],
          [26 * k, 0],
        ]
      : body === "seat"
        ? [
            [34 * k, 0],
            [40 * k, 0],
          ]
        : body === "squat"
          ? [
              [8 * k, 0],
              [16 * k, 0],
            ]
          : [
              [-7 * k - 1, 0],
              [7 * k + 1, 0],
            ]);
  const leg = (i: 0 | 1) => {
    const from = place(i ? 5 * k : -5 * k, 0);
    const to = feet[i] ?? [0, 0];
    const half = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2;
    const knee = joint(from, to, body === "stand" && !pose.feet ? half : Math.max(b.leg / 2 + 1, half), -1);
    const thigh = kind === "girl" ? "" : stroke(cloth, 13 * k + 3, `M${pt(...from)}L${pt(...knee)}`);
    return (
      stroke(
        skin,
        b.limb,
        `M${pt(...from)}L${pt(...knee)} ${pt(...to)}h${n(aside || body === "seat" ? 5 : 0)}`,
      ) + thigh
    );
  };
  const bare = young || kind === "worker";
  const size = (d: string) => (k === 1 ? d : d.replace(/-?\d*\.?\d+/g, (v) => ` ${n(Number(v) * k)}`));
  let lower = "";
  if (body === "floor") {
    lower =
      fill(cloth, size("M-13-18Q-38-18-42-6-42 2-26 3H26Q42 2 42-6 38-18 13-18z")) +
      (bare ? stroke(skin, b.limb * 0.9, size("M-18-1H10M18-3H0")) : stroke(border, 4, size("M-34 0H34")));
  } else if (body === "seat") {
    lower =
      bare && kind !== "girl"
        ? leg(0) + leg(1)
        : (young ? leg(0) + leg(1) : ellipse(skin, 38, -2, 9, 4)) +
          fill(
            cloth,
            size(
              young
                ? "M-14-52H12L38-52Q46-50 45-42L44-24H26L25-32-8-30Q-18-34-14-52z"
                : "M-14-52H12L38-52Q46-50 45-42L48-3Q36 2 24-3L25-32-8-30Q-18-34-14-52z",
            ),
          ) +
          (young ? "" : stroke(border, 4, "M25-5q11 4 22 0"));
  } else if (body === "squat") {
    lower =
      (bare ? leg(0) + leg(1) : ellipse(skin, 24, -2, 9, 4)) +
      (bare && kind !== "girl"
        ? ""
        : fill(cloth, size("M-24-26Q-12-36 2-32L22-46Q32-48 32-38L26-4Q6 2-14-4-28-10-24-26z")) +
          (young ? "" : stroke(border, 4, "M-12-4Q8 2 26-5")));
  } else if (bare) {
    const skirt =
      kind === "girl"
        ? fill(cloth, size(body === "run" ? "M-13-68H13L34-36Q6-26-26-30z" : "M-14-69H14L26-27Q0-21-26-27z"))
        : kind === "worker"
          ? fill(
              cloth,
              body === "bend" ? "M-19-68Q-6-80 10-70L18-36Q0-30-22-36z" : "M-15-68H15L20-32Q0-27-20-32z",
            ) + stroke(border, 3, body === "bend" ? "M-21-39Q0-33 17-39" : "M-19-36Q0-31 19-36")
          : "";
    lower = leg(0) + leg(1) + skirt;
  } else {
    const hem = kind === "man" ? 21 : 25;
    const [sl, sr] = pose.feet ? [pose.feet[0][0] - 10, pose.feet[1][0] + 8] : [-hem, hem];
    const shape =
      body === "bend" ? `M-19-68Q-6-80 10-70L${hem - 4}-2Q-2 3-${hem}-2z` : `M-14-72H14L${sr}-3Q0 4 ${sl}-3z`;
    lower =
      ellipse(skin, sl * 0.4, -1, 8, 4) +
      ellipse(skin, sr * 0.4, -1, 8, 4) +
      fill(cloth, shape) +
      (kind === "man"
        ? stroke(border, 4, body === "bend" ? "M6-66 16-2" : `M9-60 ${sr - 6}-2`)
        : stroke(border, 6, `M${sl + 2}-6Q0 1 ${sr - 2}-6`));
  }

  // Torso in its own frame: hip 0 0, neck 0 -torso.
  const s = aside ? b.shoulder * 0.82 : b.shoulder;
  const w = aside ? b.waist * 0.95 : b.waist;
  const t = b.torso;
  let torso = fill(
    kind === "woman" ? cloth : top,
    `M${n(-s)} ${n(-t + 2)}Q0 ${n(-t - 6)} ${n(s)} ${n(-t + 2)}L${n(w)} ${n(-t * 0.3)} ${n(w + 3)} 4Q0 8 ${n(-w - 3)} 4L${n(-w)} ${n(-t * 0.3)}z`,
  );
  if (kind === "woman")
    torso += fill(
      border,
      view === "back"
        ? `M${n(s - 2)} ${n(-t + 1)}l-8-2L${n(-w - 1)} -6l1 8z`
        : `M${n(-s + 2)} ${n(-t + 1)}l8-2L${n(w + 1)} -8l0 9z`,
    );
  if (kind === "girl")
    torso += fill(
      cloth,
      `M${n(-s + 3)} ${n(-t)}h4l1 12h${n(2 * s - 16)}l1-12h4L${n(w + 3)} 5Q0 10 ${n(-w - 3)} 5z`,
    );

  // Head: skin, hair, and what tells the kinds apart.
  const r = b.head;
  const hair = dress.hair ?? hairColour;
  const hy = -t - b.neck;
  const jasmine = (cx: number, cy: number, rr: number) =>
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(rr)}" fill="none" stroke="${kora[0]}" stroke-width="3.4" stroke-dasharray="0 4.8"/>`;
  const plaits = (d: string, ends: readonly Point[]) =>
    stroke(hair, 5, d) + ends.map(([ex, ey]) => circle(dress.head ?? laterite[5], ex, ey, 3.6)).join("");
  let head = "";
  if (view === "back") {
    head =
      (kind === "girl"
        ? plaits(`M-7 4q-6 10-5 20M7 4q6 10 5 20`, [
            [-12, 25],
            [12, 25],
          ])
        : "") +
      circle(hair, 0, 0, r) +
      (kind === "woman" ? circle(hair, 0, r * 0.85, r * 0.62) + jasmine(0, r * 0.85, r * 0.62) : "") +
      (kind === "girl" ? stroke(skin, 1.6, `M0 ${n(-r)}V4`) : "");
  } else if (aside) {
    head =
      circle(skin, 0, 0, r * 0.96) +
      fill(skin, `M${n(r * 0.8)} -3l4 6-5 2z`) +
      (kind === "girl" ? plaits(`M-8 5q-8 8-5 19`, [[-13, 25]]) : "") +
      fill(
        hair,
        `M${n(r * 0.72)} ${n(-r * 0.76)}Q${n(r * 0.1)} ${n(-r * 0.3)} ${n(-r * 0.05)} ${n(r * 0.15)}L${n(-r * 0.45)} ${n(r * 0.94)}A${n(r * 1.05)} ${n(r * 1.05)} 0 1 1 ${n(r * 0.72)} ${n(-r * 0.76)}z`,
      ) +
      (kind === "woman"
        ? circle(hair, -r * 0.92, r * 0.5, r * 0.52) + jasmine(-r * 0.92, r * 0.5, r * 0.5)
        : "");
  } else {
    head =
      (kind === "girl"
        ? plaits(`M-${n(r - 2)} 2q-5 10-4 19M${n(r - 2)} 2q5 10 4 19`, [
            [-r - 2, 22],
            [r + 2, 22],
          ])
        : kind === "woman"
          ? circle(hair, r * 0.7, r * 0.5, r * 0.55) + jasmine(r * 0.7, r * 0.5, r * 0.55)
          : "") +
      circle(skin, 0, 0, r * 0.96) +
      fill(
        hair,
        `M${n(-r)} ${n(r * 0.15)}A${n(r * 1.03)} ${n(r * 1.05)} 0 1 1 ${n(r)} ${n(r * 0.15)}Q${n(r * 0.72)} ${n(-r * 0.5)} 0 ${n(-r * 0.55)} ${n(-r * 0.72)} ${n(-r * 0.5)} ${n(-r)} ${n(r * 0.15)}z`,
      );
  }
  if (dress.head && kind !== "girl")
    head += fill(
      dress.head,
      `M${n(-r * 1.06)} -2Q0 ${n(-r * 0.62)} ${n(r * 1.06)} -2l-1-6Q0 ${n(-r * 1.35)} ${n(-r * 1.06 + 1)} -8z`,
    );
  const neck = view === "back" ? "" : stroke(skin, b.limb * 0.95, `M0 ${n(-t + 1)}V${n(hy + 4)}`);
  const upper = `<g transform="translate(${pt(...hip)})${tilt ? `rotate(${tilt})` : ""}">${torso}${neck}${at(body === "bend" ? -3 : 0, hy, 1, head, { turn: (pose.nod ?? 0) - (body === "bend" ? 40 : tilt * 0.5) })}</g>`;

  const held = pose.held ?? "";
  const drawn =
    view === "back"
      ? arm(0) + arm(1) + lower + upper + held
      : aside
        ? arm(0) + lower + upper + held + arm(1)
        : lower + upper + held + arm(0) + arm(1);
  return rounded(at(x, y, scale, drawn, { flip: pose.flip ?? false }));
}
