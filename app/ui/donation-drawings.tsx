import { kora, laterite, palm, turmeric } from "~/content/palette";

/**
 * A coconut that has sprouted (app/content/scenes/ornaments.ts); narrow screens neither show nor fetch it.
 * Decoration.
 */
export function Sprout() {
  return (
    <img
      className="sprout"
      src="/pictures/sprout.svg"
      alt=""
      width={300}
      height={220}
      loading="lazy"
      decoding="async"
    />
  );
}

/** A small drawing for each cause, by slug; a lamp for one that has none. Decoration. */
export function CauseDrawing({ slug }: { slug: string }) {
  return (
    <svg
      className="cause-mark"
      viewBox="0 0 48 48"
      width="48"
      height="48"
      aria-hidden="true"
      focusable="false"
    >
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
