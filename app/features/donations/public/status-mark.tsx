import { usePalette } from "~/components/page-meta";
import type { DonorState } from "~/features/donations/donation-view";

/** Decorative oil lamp: five flames if received, none if no money came or all went back, else one. */
export function StatusMark({ state }: { state: DonorState }) {
  const { surface, primary, accent, highlight } = usePalette();
  const flames = state === "received" ? FLAMES : OUT.includes(state) ? [] : [0];
  return (
    <svg className="lamp" viewBox="0 0 160 170" width="128" height="136" aria-hidden="true" focusable="false">
      <circle cx="80" cy="64" r="62" fill={flames.length > 1 ? highlight[2] : surface[2]} />
      <Lamp flames={flames} outer={primary[5]} inner={highlight[3]} />
      <path d="M20 164h120" stroke={accent[7]} strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

const OUT: readonly DonorState[] = ["unpaid", "not_taken", "expired", "voided", "refunded"];

/** Offsets of the five flames from the middle of the lamp. */
export const FLAMES = [-34, -17, 0, 17, 34];

/** The bowl's edge rises towards its ends. */
const riseOf = (x: number) => Math.round(Math.abs(x) / 3);

/** 160 units wide; its base stands at y = 160. */
export function Lamp({ flames, outer, inner }: { flames: number[]; outer: string; inner: string }) {
  const { primary, highlight } = usePalette();
  return (
    <>
      {flames.map((x) => (
        <g key={x} className="flame">
          <path d={`M${80 + x} ${34 + riseOf(x)}q13 20 0 32-13-12 0-32z`} fill={outer} />
          <path d={`M${80 + x} ${48 + riseOf(x)}q6 10 0 17-6-7 0-17z`} fill={inner} />
        </g>
      ))}
      <path d="M30 72q50 22 100 0-6 26-42 28H72q-36-2-42-28z" fill={highlight[5]} />
      <path d="M30 72q50 22 100 0-2 8-8 14-42 14-84 0-6-6-8-14z" fill={highlight[4]} />
      <path d="M72 98h16l3 10-5 8 4 20q14 4 22 16H48q8-12 22-16l4-20-5-8z" fill={highlight[6]} />
      <path d="M72 98h8v54H48q8-12 22-16l4-20-5-8z" fill={highlight[5]} />
      <path d="M36 152h88v8H36z" fill={primary[7]} />
    </>
  );
}
