import { laterite, palm, turmeric } from "~/content/palette";

/** Drawings for the three causes of /donatePage, in their order: health, relief, education. Decoration. */
export function Emblem({ index }: { index: number }) {
  return (
    <svg className="emblem" viewBox="0 0 240 120" aria-hidden="true" focusable="false">
      {drawings[index]}
    </svg>
  );
}

const drawings = [
  // A tulsi plant in its raised planter, as it stands before many houses
  <g key="health">
    <path d="M0 0h240v120H0z" fill={palm[1]} />
    <circle cx="176" cy="46" r="26" fill={turmeric[2]} />
    <path
      d="M120 74V30M120 58q-22-2-26-22 24 0 26 22zM120 58q22-2 26-22-24 0-26 22zM120 40q-16-6-14-24 16 6 14 24zM120 40q16-6 14-24-16 6-14 24z"
      fill={palm[6]}
      stroke={palm[7]}
      strokeWidth="2"
    />
    <path d="M90 72h60v10H90z" fill={laterite[4]} />
    <path d="M96 82h48v26H96z" fill={laterite[6]} />
    <path d="M84 108h72v12H84z" fill={laterite[7]} />
    <path d="M116 86h8v6h6v8h-6v6h-8v-6h-6v-8h6z" fill={turmeric[2]} />
    <path d="M0 112h84v8H0zM156 112h84v8h-84z" fill={palm[5]} />
  </g>,
  // A boat with a family's bundles under a monsoon cloud
  <g key="relief">
    <path d="M0 0h240v120H0z" fill={palm[2]} />
    <path d="M52 44q2-22 26-20 10-20 34-8 18-12 32 6 22-2 22 22z" fill={palm[7]} />
    <path
      d="m70 52-8 18M98 52l-8 18M126 52l-8 18M154 52l-8 18"
      stroke={palm[5]}
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path d="M0 88q20-10 40 0t40 0 40 0 40 0 40 0 40 0v32H0z" fill={palm[4]} />
    <path d="M58 78q60 22 130-6-8 26-34 30H94q-26-4-36-24z" fill={laterite[8]} />
    <path d="M96 84q0-16 14-16t14 16zM124 86q2-22 18-20t14 16z" fill={turmeric[4]} />
    <path d="M110 68v16M140 66v18" stroke={laterite[7]} strokeWidth="3" />
    <path d="M0 104q20-10 40 0t40 0 40 0 40 0 40 0 40 0v16H0z" fill={palm[6]} />
  </g>,
  // A slate with the Malayalam letter "a", which every child writes first
  <g key="education">
    <path d="M0 0h240v120H0z" fill={turmeric[2]} />
    <path d="M70 14h100v84H70z" fill={laterite[6]} />
    <path d="M78 22h84v68H78z" fill={palm[8]} />
    <text x="120" y="76" fontSize="52" textAnchor="middle" fill={turmeric[1]} lang="ml">
      അ
    </text>
    <path d="M30 98h180v22H30z" fill={laterite[8]} />
    <path d="M182 96l18-40 7 3-18 38z" fill={laterite[4]} />
    <path d="M42 84h24v14H42z" fill={palm[6]} />
    <path d="M38 72h26v12H38z" fill={laterite[5]} />
  </g>,
];
