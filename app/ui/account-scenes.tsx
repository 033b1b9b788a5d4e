import { kora, laterite, palm, turmeric } from "~/content/palette";

/*
 * Pictures of the account screens: coming home to a house in Wayanad at dusk. Own drawings in flat shapes, in
 * the
 * theme's colours. Decoration: nothing in them is needed to use the forms.
 */

/**
 * Wide screens: the open door of a laterite house under its tiled roof, a hanging lamp, light on the steps.
 */
export function DoorScene() {
  return (
    <svg
      className="scene-door"
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern id="door-blocks" width="96" height="56" patternUnits="userSpaceOnUse">
          <path d="M0 2h96M0 30h96M2 2v28M50 30v28" stroke={laterite[8]} strokeWidth="4" opacity=".55" />
        </pattern>
        <pattern id="door-tiles" width="48" height="40" patternUnits="userSpaceOnUse">
          <path d="M0 0h48v40H0z" fill={laterite[8]} />
          <path d="M0 0q24 44 48 0v20q-24 40-48 0z" fill={laterite[6]} />
        </pattern>
      </defs>
      <path d="M0 0h720v900H0z" fill={laterite[7]} />
      <path d="M0 0h720v900H0z" fill="url(#door-blocks)" />
      <path d="M0 0h720v132l-720 0z" fill="url(#door-tiles)" />
      <path d="M0 132h720v20H0z" fill={kora[9]} />
      <path d="M0 152h720v10H0z" fill={laterite[9]} opacity=".6" />
      {/* the doorway and the room behind it */}
      <path d="M208 236h304v520H208z" fill={kora[9]} />
      <path d="M232 260h256v496H232z" fill={turmeric[3]} />
      <path d="M232 260h256v170H232z" fill={turmeric[4]} />
      <path d="M272 316h72v92h-72zM376 316h72v92h-72z" fill={palm[7]} />
      <path d="M308 316v92M412 316v92M272 362h72M376 362h72" stroke={turmeric[6]} strokeWidth="6" />
      <path d="M232 640h256v116H232z" fill={laterite[5]} />
      <path d="M232 640h256l-24-32H256z" fill={laterite[4]} />
      {/* its two leaves, folded back */}
      <path d="M208 236h24v520l-72 40V216z" fill={kora[8]} />
      <path d="M512 236h-24v520l72 40V216z" fill={kora[8]} />
      <path
        d="M176 268 222 284v180l-46 12zM176 512l46 0v220l-46 24zM544 268l-46 16v180l46 12zM544 512h-46v220l46 24z"
        fill={kora[7]}
      />
      <g fill={turmeric[4]}>
        <circle cx="216" cy="496" r="7" />
        <circle cx="504" cy="496" r="7" />
      </g>
      {/* a garland of mango leaves over the door */}
      <path d="M196 226q164 70 328 0" fill="none" stroke={palm[4]} strokeWidth="5" />
      <path
        d="m214 234 12 46 14-38zM262 250l10 46 16-42zM314 258l10 48 16-47zM366 259l10 47 16-48zM420 253l8 45 18-52zM472 240l8 42 18-52z"
        fill={palm[5]}
      />
      {/* the hanging lamp */}
      <path d="M360 162v178" stroke={turmeric[6]} strokeWidth="5" />
      <path d="M326 352h68l-10 26h-48z" fill={turmeric[6]} />
      <path d="M350 378h20v30l-10 16-10-16z" fill={turmeric[7]} />
      <path d="M318 344h84v10h-84z" fill={turmeric[7]} />
      <path
        d="M332 344q-8-20 0-34 10 14 0 34zM388 344q-8-20 0-34 10 14 0 34zM360 344q-8-24 0-40 10 16 0 40z"
        fill={kora[0]}
      />
      {/* the light on the steps, and a kolam on the ground before them */}
      <path d="M168 756h384v34H168z" fill={kora[6]} />
      <path d="M128 790h464v38H128z" fill={kora[7]} />
      <path d="M232 756h256l26 34H206z" fill={turmeric[2]} />
      <path d="M206 790h308l26 38H180z" fill={turmeric[3]} opacity=".7" />
      <path d="M0 828h720v72H0z" fill={laterite[5]} />
      <path d="M176 828h368l40 72H136z" fill={turmeric[3]} opacity=".35" />
      <g fill="none" stroke={kora[0]} strokeWidth="4" strokeLinecap="round">
        <path d="M360 836q52 28 0 56-52-28 0-56zM300 864q60-46 120 0-60 46-120 0z" />
        <path d="M262 864h16M442 864h16" />
      </g>
      {/* tulsi on one side, sandals on the other */}
      <path d="M48 690h84v138H48z" fill={laterite[4]} />
      <path d="M36 670h108v26H36z" fill={laterite[5]} />
      <path d="M74 740h32v60H74z" fill={kora[9]} />
      <path d="M90 796q-8-20 0-30 9 10 0 30z" fill={turmeric[3]} />
      <path
        d="M90 672V560M90 640q-40-6-44-44 40 4 44 44zM90 640q40-6 44-44-40 4-44 44zM90 596q-30-8-30-42 30 8 30 42zM90 596q30-8 30-42-30 8-30 42z"
        fill={palm[5]}
        stroke={palm[6]}
        strokeWidth="4"
      />
      <path
        d="M604 806q14-10 34 0l30 14q4 10-10 10h-50q-10-8-4-24zM628 782q14-10 34 0l30 14q4 10-10 10h-44z"
        fill={kora[9]}
      />
    </svg>
  );
}

/** Narrow screens: a row of oil lamps on a wall, hills and palms behind it in the last light. */
export function LampsScene() {
  return (
    <svg
      className="scene-lamps"
      viewBox="0 0 720 220"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 0h720v220H0z" fill={turmeric[2]} />
      <circle cx="516" cy="118" r="62" fill={turmeric[3]} />
      <circle cx="516" cy="118" r="40" fill={turmeric[4]} />
      <path d="M0 130q70-50 150-22 60-44 150-12 70-34 150 2 90-40 160-6 60-20 110 4v124H0z" fill={palm[4]} />
      <path d="M0 160q80-34 170-12 90-30 190-2 100-28 190 0 90-22 170 2v72H0z" fill={palm[6]} />
      <path d="M92 176q6-60-6-104l8-2q14 50 8 106zM640 176q-4-50 6-86l-7-2q-14 42-8 88z" fill={kora[8]} />
      <path
        d="M88 70q26-34 60-16-36-2-60 16zM88 70q-26-34-60-16 36-2 60 16zM88 70q38-8 52 22-22-20-52-22zM88 70q-38-8-52 22 22-20 52-22zM88 70q4-36 30-42-20 14-30 42zM643 88q20-28 46-14-28 0-46 14zM643 88q-20-28-46-14 28 0 46 14zM643 88q30-6 40 18-18-16-40-18zM643 88q-30-6-40 18 18-16 40-18z"
        fill={palm[7]}
      />
      <path d="M0 182h720v38H0z" fill={laterite[7]} />
      <path
        d="M0 200h720M60 182v18M180 182v18M300 182v18M420 182v18M540 182v18M660 182v18M120 200v20M240 200v20M360 200v20M480 200v20M600 200v20"
        stroke={laterite[8]}
        strokeWidth="3"
      />
      <path d="M0 176h720v8H0z" fill={laterite[5]} />
      {[60, 180, 300, 420, 540, 660].map((x) => (
        <g key={x} transform={`translate(${x} 176)`}>
          <circle cy="-24" r="26" fill={turmeric[2]} opacity=".55" />
          <path d="M-24-14Q0-8 24-14q-4 14-24 14t-24-14z" fill={laterite[8]} />
          <path d="M0-14q-12-14 0-34 12 20 0 34z" fill={kora[0]} />
          <path d="M0-15q-6-8 0-18 6 10 0 18z" fill={turmeric[4]} />
        </g>
      ))}
    </svg>
  );
}

/** Beside a form: a wooden window on the grove, and on its sill what the form is about. */
export function WindowScene({ kind }: { kind: keyof typeof onTheSill }) {
  return (
    <svg
      className="scene-window"
      viewBox="0 0 320 640"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 0h320v640H0z" fill={kora[2]} />
      <path d="M0 520h320v120H0z" fill={laterite[6]} />
      <path d="M0 514h320v14H0z" fill={laterite[8]} />
      <path d="M48 92h224v332H48z" fill={palm[1]} />
      <circle cx="196" cy="214" r="46" fill={turmeric[3]} />
      <path d="M48 300q50-40 108-14 56-36 116-6v144H48z" fill={palm[3]} />
      <path d="M48 346q70-34 120-8 60-20 104 4v82H48z" fill={palm[5]} />
      <path d="M108 424q12-104-4-190l9-2q18 90 8 192z" fill={kora[8]} />
      <path
        d="M108 232q30-44 74-22-44-2-74 22zM108 232q-24-40-60-24 36 0 60 24zM108 232q46-8 64 30-28-26-64-30zM108 232q-40-6-60 26 28-22 60-26zM108 232q2-44 36-54-26 18-36 54z"
        fill={palm[7]}
      />
      <path d="M160 92v332M48 214h224M48 320h224" stroke={kora[8]} strokeWidth="10" />
      <path d="M36 80h248v356H36zM56 100v316h208V100z" fill={kora[8]} fillRule="evenodd" />
      <path d="M14 430h292v22H14z" fill={kora[7]} />
      <path d="M26 452h268v12H26z" fill={kora[8]} />
      {onTheSill[kind]}
    </svg>
  );
}

const onTheSill = {
  // A letter, sealed with lac, and a pen
  letter: (
    <g>
      <path d="M204 432h28v-36h-28z" fill={palm[8]} />
      <path d="M214 396 238 320l8 4-22 74z" fill={turmeric[5]} />
      <path d="M84 366h112v66H84z" fill={kora[0]} />
      <path d="m84 366 56 38 56-38" fill="none" stroke={kora[5]} strokeWidth="4" />
      <circle cx="140" cy="404" r="13" fill={laterite[6]} />
      <path d="M134 404h12M140 398v12" stroke={laterite[3]} strokeWidth="3" />
    </g>
  ),
  // A key on a hook in the frame, where nobody looked
  key: (
    <g>
      <path d="M160 322v14" stroke={kora[9]} strokeWidth="8" strokeLinecap="round" />
      <path d="M160 334q-10 6-8 18" fill="none" stroke={laterite[8]} strokeWidth="4" />
      <g transform="translate(152 352)rotate(6)scale(.86)" fill={turmeric[4]}>
        <path
          d="M0-4a24 24 0 1 1 0 48 24 24 0 0 1 0-48zm0 13a11 11 0 1 0 0 22 11 11 0 0 0 0-22z"
          fillRule="evenodd"
        />
        <path d="M-5 42H6v44H-5zM6 56h15v8H6zM6 70h18v9H6z" />
      </g>
      <path d="M200 432v-36q20-10 40 0v36z" fill={laterite[5]} />
      <path d="M195 390h50v10h-50z" fill={laterite[7]} />
    </g>
  ),
  // A brass lock, open, and a new key beside it
  lock: (
    <g>
      <path d="M98 382v-26q0-30 30-30t30 30v8h-14v-8q0-16-16-16t-16 16v26z" fill={kora[6]} />
      <path d="M86 374h84v58H86z" fill={turmeric[5]} />
      <path d="M86 374h84v9H86z" fill={turmeric[3]} />
      <path d="M128 392a8 8 0 0 1 4 15v11h-8v-11a8 8 0 0 1 4-15z" fill={kora[9]} />
      <g transform="translate(216 415)" fill={laterite[6]}>
        <path
          d="M14-16a16 16 0 1 1 0 32 16 16 0 0 1 0-32zm0 9a7 7 0 1 0 0 14 7 7 0 0 0 0-14z"
          fillRule="evenodd"
        />
        <path d="M-36-4H0v8h-36zM-36 4h7v11h-7zM-24 4h7v9h-7z" />
      </g>
    </g>
  ),
};
