import { kora, laterite, palm, turmeric } from "~/content/palette";

/** A coconut that has sprouted, on a block of laterite: what a gift is meant to become. Decoration. */
export function Sprout() {
  return (
    <svg className="sprout" viewBox="0 0 300 220" aria-hidden="true" focusable="false">
      <circle cx="150" cy="108" r="92" fill={turmeric[2]} />
      <circle cx="150" cy="108" r="100" fill="none" stroke={turmeric[4]} strokeWidth="2" strokeDasharray="2 9" strokeLinecap="round" />
      <path d="M151 138C150 96 168 46 214 22c-8 46-26 84-58 116z" fill={palm[6]} />
      <path d="M152 138c8-36 30-68 62-116-24 38-44 76-57 116z" fill={palm[4]} />
      <path d="M150 140C142 98 116 66 76 58c10 36 34 64 70 82z" fill={palm[7]} />
      <path d="M150 140C136 108 112 82 76 58c30 18 58 46 76 80z" fill={palm[5]} />
      <path d="M147 142c-6-44 0-88 6-112 12 32 14 72 4 112z" fill={palm[5]} />
      <path d="M96 168c0-24 24-38 54-38s54 14 54 38c0 8-4 14-8 18H104c-4-4-8-10-8-18z" fill={laterite[8]} />
      <path d="M104 164c4-16 22-26 46-26-18 8-30 26-30 48h-16c-2-6-2-16 0-22z" fill={laterite[6]} />
      <path d="M150 138c16 6 28 24 28 48h-6c0-22-8-38-22-48z" fill={laterite[9]} opacity=".5" />
      <path d="M50 184h96v30H50zM150 184h100v30H150z" fill={laterite[5]} />
      <path d="M50 184h96v7H50zM150 184h100v7H150z" fill={laterite[3]} />
      <path d="M64 200h8M90 206h5M118 199h7M168 204h8M204 199h6M230 207h6" stroke={laterite[7]} strokeWidth="3" strokeLinecap="round" />
      <path d="M14 214h272" stroke={palm[7]} strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** A small drawing for each cause, by slug; a lamp for one that has none. Decoration. */
export function CauseDrawing({ slug }: { slug: string }) {
  return (
    <svg className="cause-mark" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" focusable="false">
      <circle cx="24" cy="24" r="24" fill={kora[2]} />
      {drawings[slug] ?? drawings["life-school"]}
    </svg>
  );
}

const drawings: Record<string, JSX.Element> = {
  // An open book under a lamp's flame
  "life-school": (
    <>
      <path d="M24 6c3 4 3 7 0 11-3-4-3-7 0-11z" fill={turmeric[5]} />
      <path d="M24 23c-5-4-10-5-16-4v17c6-1 11 0 16 4z" fill={laterite[6]} />
      <path d="M24 23c5-4 10-5 16-4v17c-6-1-11 0-16 4z" fill={laterite[8]} />
    </>
  ),
  // A goat's head with horns
  "goat-rearing": (
    <>
      <path d="M19 17c-4-3-6-7-5-12 2 4 5 7 9 9zM29 17c4-3 6-7 5-12-2 4-5 7-9 9z" fill={kora[7]} />
      <path d="m18 18-11 1c2 5 6 7 11 6zM30 18l11 1c-2 5-6 7-11 6z" fill={laterite[5]} />
      <path d="M17 15h14c1 9 0 17-3 23-2 3-6 3-8 0-3-6-4-14-3-23z" fill={laterite[7]} />
      <path d="M24 41c-2 0-2 4 0 5 2-1 2-5 0-5z" fill={laterite[7]} />
      <circle cx="20" cy="23" r="1.5" fill={kora[0]} />
      <circle cx="28" cy="23" r="1.5" fill={kora[0]} />
    </>
  ),
  // Two people, hands raised together
  "youth-outreach": (
    <>
      <circle cx="15" cy="17" r="4.5" fill={palm[7]} />
      <circle cx="33" cy="17" r="4.5" fill={laterite[7]} />
      <path d="M9 40c0-10 1-16 6-17 3 0 5-3 8-11l3 1c-1 8-3 13-5 16l-1 11z" fill={palm[6]} />
      <path d="M39 40c0-10-1-16-6-17-3 0-5-3-8-11l-3 1c1 8 3 13 5 16l1 11z" fill={laterite[6]} />
    </>
  ),
  // A treadle sewing machine
  "stitching-center": (
    <>
      <path d="M10 14h25c3 0 4 2 4 4v12h-6v-8H18v4h-5v-4h-3z" fill={palm[7]} />
      <path d="M15 26v5" stroke={palm[7]} strokeWidth="2" />
      <circle cx="38" cy="17" r="5" fill={turmeric[5]} />
      <path d="M7 31h34v4H7z" fill={laterite[6]} />
      <path d="m13 35-3 8M35 35l3 8M12 40h24" stroke={laterite[8]} strokeWidth="2" />
    </>
  ),
};
