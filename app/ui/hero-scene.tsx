import { kora, laterite, palm, turmeric } from "~/content/palette";

const skin = "#7c4a30";
const hair = kora[9];

/**
 * Dawn on a backwater: a family stands hand in hand where a laterite path meets the water. Own drawing in
 * flat
 * shapes, in the theme's colours. The right half is what phones show of it. Decoration: the headline says it
 * in words.
 */
export function HeroScene() {
  return (
    <svg
      className="scene"
      viewBox="-300 0 1500 620"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <path id="leaf" d="M0 0C28-34 74-40 118-4 78-22 40-16 0 0z" />
        <g id="palm">
          <path d="M-5 0C2-90-2-170-24-250l8-3C4-172 10-90 10 0z" fill={kora[8]} />
          <g transform="translate(-20-252)">
            <g fill={palm[8]}>
              <use href="#leaf" transform="rotate(24)" />
              <use href="#leaf" transform="scale(-1 1)rotate(34)" />
              <use href="#leaf" transform="rotate(64)scale(.8)" />
            </g>
            <g fill={palm[6]}>
              <use href="#leaf" transform="rotate(-14)" />
              <use href="#leaf" transform="scale(-1 1)rotate(-2)" />
              <use href="#leaf" transform="rotate(-58)scale(.85)" />
            </g>
            <g fill={palm[5]}>
              <use href="#leaf" transform="scale(-.9.9)rotate(-40)" />
              <use href="#leaf" transform="scale(-.8.8)rotate(64)" />
            </g>
            <circle cx="-3" cy="8" r="7" fill={turmeric[6]} />
            <circle cx="8" cy="10" r="7" fill={turmeric[7]} />
          </g>
        </g>
        <g id="woman">
          <path d="M-15-108q15-9 30 0l-3 36 13 72q-25 6-50 0l13-72z" />
          <path d="M-13-109l10-3 19 54-4 18z" fill={turmeric[3]} />
          <path d="M-23.5-10q23.5 6 47 0l1.5 10q-25 6-50 0z" fill={turmeric[4]} />
          <circle cy="-124" r="12.5" fill={hair} />
          <circle cy="-112" r="8" fill={hair} />
          <circle
            cy="-112"
            r="8"
            fill="none"
            stroke={kora[0]}
            strokeWidth="3.5"
            strokeLinecap="round"
            strokeDasharray="0 5"
          />
        </g>
        <g id="man">
          <path d="M-8-60 0-122h6l8 62z" fill={skin} />
          <path d="M-18-112q18-8 36 0l2 56h-40z" />
          <path d="M-19-58h38l5 58q-24 5-48 0z" fill={kora[1]} />
          <path d="M12-58l6 59" stroke={turmeric[4]} strokeWidth="5" />
          <circle cy="-128" r="12.5" fill={hair} />
        </g>
        <pattern id="tiles" width="18" height="15" patternUnits="userSpaceOnUse">
          <path d="M0 0h18v5a9 9 0 0 1-18 0z" fill={laterite[5]} />
          <path d="M9 0h9v5a9 9 0 0 1-9 9z" fill={laterite[6]} />
        </pattern>
        <pattern id="blocks" width="60" height="36" patternUnits="userSpaceOnUse">
          <path d="M0 1h60M0 19h60M14 0v18M44 18v18" stroke={laterite[8]} strokeWidth="2" opacity=".5" />
        </pattern>
      </defs>

      <g fill={turmeric[3]}>
        <circle cx="690" cy="366" r="186" opacity=".25" />
        <circle cx="690" cy="366" r="142" opacity=".45" />
        <circle cx="690" cy="366" r="100" fill={turmeric[4]} />
      </g>
      <path
        d="M560 196q9-9 16 0 8-9 17 0M606 168q7-7 12 0 6-7 13 0M640 214q6-6 10 0 5-6 11 0"
        fill="none"
        stroke={kora[8]}
        strokeWidth="3"
        strokeLinecap="round"
      />

      <path
        d="M-300 350c90-50 190-40 300 2 70-22 120-66 190-52 60 12 90-34 160-20 80 16 110 56 190 62 70 6 110-30 190-34 120-6 220 34 470 10v120H-300z"
        fill={palm[2]}
      />
      <path
        d="M-300 372c120-30 200 30 300 12 90-34 170-22 250-8 110 20 160-26 260-16 90 10 130 34 230 22 140-16 260 4 460-14v60H-300z"
        fill={palm[3]}
      />
      <path
        d="M-300 404q40-16 70-6 30-18 70 2 60-8 160 0 20-16 44-10 18-22 44-6 24-14 50 2 30-20 62 2 40-14 66 6 60-16 110 2h210q40-14 84-4 40-18 90-4 60-12 110 2l330-6v40H-300z"
        fill={palm[6]}
      />

      <path d="M-300 408h1500v212h-1500z" fill={palm[1]} />
      <path d="M-300 408h1500v30h-1500z" fill={palm[3]} opacity=".5" />
      <path
        d="M600 422h180M622 440h150M560 458h120M704 458h90M640 478h130M590 498h80M660 520h150M20 448h150M220 470h170M60 500h90M380 440h110M300 520h180M90 560h150M-260 432h140M-200 492h110M-120 540h130M-280 584h120M420 566h90M560 560h200"
        fill="none"
        stroke={turmeric[2]}
        strokeWidth="6"
        strokeLinecap="round"
      />

      <g transform="translate(120 512)">
        <path
          d="M-112-14C-96 2-84 8-60 10H66c26-2 44-14 54-38-14 14-28 20-50 22H-70c-18-1-30-2-42-8z"
          fill={kora[9]}
        />
        <path d="M-26-4q0-34 12-36 14 0 16 36z" fill={laterite[6]} />
        <circle cx="-13" cy="-48" r="9" fill={hair} />
        <path d="M-28-50h30l-15-12z" fill={turmeric[2]} />
        <path d="M-10-30 18-44" stroke={skin} strokeWidth="5" strokeLinecap="round" />
        <path d="M30-88 4 42" stroke={kora[8]} strokeWidth="4" strokeLinecap="round" />
        <path d="M-84 24H88M-50 34h96" stroke={palm[6]} strokeWidth="5" strokeLinecap="round" opacity=".4" />
      </g>

      <use href="#palm" transform="translate(1166 440)scale(1.15 1.2)" />
      <use href="#palm" transform="translate(896 440)scale(.86.92)" />
      <use href="#palm" transform="translate(846 436)scale(-.62.64)" />

      <path d="M926 372h244v100H926z" fill={kora[1]} />
      <path d="M926 372h244v22H926z" fill={kora[7]} opacity=".55" />
      <path d="M1028 396h42v76h-42z" fill={palm[7]} />
      <path d="M1049 396v76" stroke={palm[5]} strokeWidth="3" />
      <path d="M962 404h34v34h-34zM1104 404h34v34h-34z" fill={palm[7]} />
      <path d="M979 404v34M1121 404v34M962 421h34M1104 421h34" stroke={kora[1]} strokeWidth="3" />
      <path d="M934 376v96M1014 376v96M1084 376v96M1162 376v96" stroke={laterite[7]} strokeWidth="8" />
      <path d="M900 384 958 312H1140l58 72z" fill={laterite[7]} />
      <path d="M900 384 958 312H1140l58 72z" fill="url(#tiles)" />
      <path d="M956 314 998 258H1102l40 56z" fill={laterite[7]} />
      <path d="M956 314 998 258H1102l40 56z" fill="url(#tiles)" />
      <path d="M1018 314 1050 250l32 64z" fill={kora[8]} />
      <path d="M1011 316 1050 240l39 76h-10l-29-58-29 58z" fill={laterite[4]} />
      <path d="M1038 314h24v-18h-24zM1050 226v20" stroke={turmeric[4]} strokeWidth="4" fill="none" />
      <path d="M896 384h306M954 315h190" stroke={laterite[9]} strokeWidth="6" />
      <path d="M912 470h288v24H912z" fill={laterite[5]} />
      <path d="M912 470h288v24H912z" fill="url(#blocks)" />

      <path d="M470 620c40-46 150-70 260-84 90-12 140-50 220-56h250v140z" fill={palm[5]} />
      <path d="M432 620c60-34 190-52 310-62 110-10 170-44 260-62h198v124z" fill={palm[6]} />
      <path
        d="M520 620c110-36 240-42 350-56 90-12 130-40 150-76h62c-8 54-60 104-150 132z"
        fill={laterite[4]}
      />
      <path
        d="M640 620c90-24 200-32 280-52 70-18 110-44 128-80h34c-8 54-60 104-150 132z"
        fill={laterite[5]}
      />

      <g transform="translate(0 600)">
        <path
          d="M558-94 528-40 508-18M582-94 612-36 634-62M664-62 684-36 718-96M748-96 776-38 808-92M838-92 866-36 890-16"
          fill="none"
          stroke={skin}
          strokeWidth="8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <use href="#woman" x="570" fill={laterite[7]} />
        <g transform="translate(648 2)scale(.66)">
          <use href="#woman" fill={kora[0]} />
        </g>
        <use href="#man" x="733" fill={palm[7]} />
        <use href="#woman" x="823" fill={palm[8]} />
      </g>
    </svg>
  );
}
