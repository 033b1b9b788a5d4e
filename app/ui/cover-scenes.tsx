import { kora, laterite, palm, turmeric } from "~/content/palette";

export type CoverName = "hills" | "water" | "school" | "fields" | "town" | "letters";

/**
 * The landscape at the foot of a page's title band, 1200 × 200. Narrow screens show its right half, very wide
 * ones its
 * lower two thirds: what matters stands low on the right. Decoration. They are part of every page, so they
 * are short.
 */
export function CoverScene({ name }: { name: CoverName }) {
  return (
    <svg
      className="cover-scene"
      viewBox="0 0 1200 200"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name]}
    </svg>
  );
}

type Standing = { x: number; y: number; scale?: string };

/** A coconut palm, 130 high. */
const Palm = ({ x, y, scale = "1" }: Standing) => (
  <g transform={`translate(${x} ${y})scale(${scale})`}>
    <path d="M-4 0q8-60-6-122h5Q6-60 4 0z" fill={kora[8]} />
    <path
      d="M-8-120q24-30 58 2-30-14-58-2-34-32-64 6 32-20 64-6 8-40 46-44-36 14-46 44-16-38-48-36 34 8 48 36 34 6 36 44-10-32-36-44-32 10-34 46 6-34 34-46z"
      fill={palm[7]}
    />
  </g>
);

/** A white house with a tiled roof, 110 wide. */
const House = ({ x, y, scale = "1" }: Standing) => (
  <g transform={`translate(${x} ${y})scale(${scale})`}>
    <path d="M-46-44h92V0h-92z" fill={kora[0]} />
    <path d="M-10-34H8V0h-18zM-36-32h14v16h-14zM20-32h14v16H20z" fill={palm[7]} />
    <path d="M-62-40-34-82h68l28 42z" fill={laterite[6]} />
    <path d="M-20-40 0-80l20 40z" fill={laterite[8]} />
  </g>
);

const Sun = ({ x, y }: Standing) => (
  <g fill={turmeric[3]}>
    <circle cx={x} cy={y} r="92" opacity=".35" />
    <circle cx={x} cy={y} r="58" />
  </g>
);

const hills = (
  <>
    <Sun x={860} y={110} />
    <path d="M0 128c160-50 260-40 420-6 160-56 280-60 440-10 120-34 220-30 340 6v82H0z" fill={palm[2]} />
    <path d="M0 160c200-50 340-20 520-4 200-50 420-30 680-2v46H0z" fill={palm[4]} />
    <path d="M720 200c120-70 280-86 480-76v76z" fill={palm[6]} />
    <path
      d="M760 196c110-52 250-66 440-58M830 200c90-36 210-48 370-42M910 204c70-22 160-34 290-30M1010 206c50-12 110-18 190-16"
      fill="none"
      stroke={palm[4]}
      strokeWidth="8"
      strokeDasharray="22 9"
    />
    <path d="M0 176c160-30 420-10 700 24H0z" fill={palm[6]} />
    <path d="M604 160v-66M640 162v-84M672 160v-56" stroke={kora[7]} strokeWidth="4" />
    <path
      d="M590 130q-4-30 14-64 18 34 14 64zM624 124q-6-36 16-76 22 40 16 76zM660 136q-4-26 12-54 16 28 12 54z"
      fill={palm[7]}
    />
    <House x={1090} y={146} scale=".7" />
  </>
);

const water = (
  <>
    <Sun x={760} y={136} />
    <path d="M0 120c180-40 300-20 480 4 160-40 300-30 420 0 100-24 200-20 300 0v30H0z" fill={palm[2]} />
    <path d="M0 138q60-14 110 0 60-20 120 0 50-12 90 0h80q120-8 240 0h560v14H0z" fill={palm[5]} />
    <path d="M0 146h1200v54H0z" fill={palm[3]} />
    <path
      d="M700 156h120M730 170h70M560 182h90M860 190h110M140 166h120M300 184h80M60 190h50"
      stroke={turmeric[2]}
      strokeWidth="5"
      strokeLinecap="round"
    />
    <path d="M876 156q20 16 44 16h96q26-2 40-28-20 12-40 12h-96q-30 0-44-10z" fill={kora[9]} />
    <path d="M952 156q0-30 12-30t12 30z" fill={laterite[6]} />
    <path d="M952 118h24l-12-11zM996 82l-30 92" fill={turmeric[2]} stroke={kora[8]} strokeWidth="3" />
    <path d="M1060 200q20-40 140-50v50z" fill={palm[6]} />
    <Palm x={1130} y={176} scale=".86" />
    <Palm x={1172} y={182} scale="-.7 .7" />
  </>
);

const school = (
  <>
    <path d="M0 150c200-60 360-50 560-10 220-60 440-60 640 0v60H0z" fill={palm[2]} />
    <Palm x={700} y={184} scale=".86" />
    <g transform="translate(97 18)scale(.9)">
      <path d="M800 116h340v66H800z" fill={kora[0]} />
      <path
        d="M824 130h34v26h-34zM884 130h34v26h-34zM1022 130h34v26h-34zM1082 130h34v26h-34zM956 122h28v60h-28z"
        fill={palm[7]}
      />
      <path d="M776 122l40-58h308l40 58z" fill={laterite[6]} />
      <path
        d="M796 93h348M786 108h368M806 79h328"
        stroke={laterite[4]}
        strokeWidth="6"
        strokeDasharray="10 5"
      />
      <path d="M918 122l52-72 52 72z" fill={kora[0]} />
      <path d="M908 126l62-86 62 86h-14l-48-66-48 66z" fill={laterite[8]} />
      <path d="M958 108q0-22 12-22t12 22z" fill={turmeric[5]} />
    </g>
    <path d="M0 182c300-30 520 0 700 0h500v18H0z" fill={palm[6]} />
    <path d="M956 182h28l60 18H890zM806 176h330v8H806z" fill={laterite[5]} />
    <path d="M604 184v-50" stroke={kora[8]} strokeWidth="10" />
    <path d="M548 146q-10-34 30-38 26-32 56 0 34 6 24 38z" fill={palm[7]} />
  </>
);

const fields = (
  <>
    <Sun x={1000} y={118} />
    <path d="M0 126c160-40 320-30 480 0 200-50 460-40 720-6v40H0z" fill={palm[2]} />
    <path d="M0 140q40-16 90 0 50-18 110 0h300q50-20 100 0h240q60-18 120 0h240v14H0z" fill={palm[5]} />
    <path d="M0 148h1200v52H0z" fill={palm[3]} />
    <path
      d="M40 200l260-52h120l-90 52zM640 200l-40-52h120l110 52zM1040 200L830 148h120l250 40v12z"
      fill={turmeric[3]}
    />
    <path d="M330 200l90-52h180l40 52zM950 148h250v40z" fill={palm[5]} />
    <path
      d="M40 200l260-52M330 200l90-52M640 200l-40-52M830 200l-110-52M1040 200L830 148M1200 188L950 148M0 148h1200"
      fill="none"
      stroke={kora[2]}
      strokeWidth="5"
    />
    <path
      d="M722 168q-10-10-2-18t-4-14l-9 4M734 176v16M742 176v16M866 176q-8-8-1-15t-4-11l-7 3M875 182v13M882 182v13"
      fill="none"
      stroke={kora[0]}
      strokeWidth="4"
    />
    <path d="M720 166q20-8 36 10-20 8-36-10zM864 174q16-6 30 8-18 6-30-8z" fill={kora[0]} />
    <Palm x={1090} y={162} scale=".74" />
    <Palm x={1128} y={160} scale="-.58 .58" />
  </>
);

const town = (
  <>
    <Sun x={700} y={126} />
    <path d="M0 140c200-60 380-50 600-14 200-56 400-50 600-6v80H0z" fill={palm[2]} />
    <path d="M0 176q40-30 100-14 60-36 130 0 60-24 120 0 60-30 110 4 40-14 70 14v20H0z" fill={palm[5]} />
    <Palm x={640} y={184} scale=".86" />
    <path d="M690 100h150v84H690zM950 118h160v66H950z" fill={kora[0]} />
    <path d="M840 84h110v100H840z" fill={turmeric[2]} />
    <path d="M674 104l30-44h122l30 44zM936 122l28-40h132l28 40z" fill={laterite[6]} />
    <path d="M828 88l24-32h86l24 32z" fill={laterite[8]} />
    <path
      d="M706 112h20v20h-20zM752 112h20v20h-20zM800 112h20v20h-20zM858 100h20v24h-20zM912 100h20v24h-20zM704 156h52v28h-52zM772 156h52v28h-52zM866 156h56v28h-56zM962 156h60v28h-60zM1038 156h56v28h-56z"
      fill={palm[7]}
    />
    <path d="M690 140h150l12 12H680zM842 138h106l10 14H832zM948 140h162l10 12H938z" fill={laterite[4]} />
    <path d="M1156 184v-40" stroke={kora[8]} strokeWidth="10" />
    <path d="M1104 148q-10-32 28-36 26-32 54 0 34 6 24 36z" fill={palm[7]} />
    <path d="M0 184h1200v16H0z" fill={kora[7]} />
    <path d="M1010 190v-14q0-16 16-16h30q12 0 16 18v12z" fill={turmeric[4]} />
    <path d="M1024 166h16v12h-16zM1010 180h62v5h-62z" fill={kora[9]} />
    <path d="M1026 190h0M1060 190h0" stroke={kora[9]} strokeWidth="14" strokeLinecap="round" />
  </>
);

const letters = (
  <>
    <path d="M0 142c200-56 360-44 560-8 220-56 440-56 640 0v66H0z" fill={palm[2]} />
    <path d="M0 172c300-36 600-10 800-4s280-8 400-4v36H0z" fill={palm[5]} />
    <path
      d="M540 118c80-70 150 40 230-10s70-60 124-42M300 150c60-10 80-40 110-30"
      fill="none"
      stroke={laterite[5]}
      strokeWidth="3"
      strokeDasharray="2 9"
      strokeLinecap="round"
    />
    <path d="M890 44l62 14-12 42-62-14zM404 96l44-8 6 30-44 8zM620 78l42 8-6 30-42-8z" fill={kora[0]} />
    <path
      d="M890 44l24 34 38-20M404 96l26 12 18-20M620 78l16 22 26-14"
      fill="none"
      stroke={laterite[5]}
      strokeWidth="4"
    />
    <Palm x={706} y={182} scale=".84" />
    <path d="M1056 78q0-32 36-32t36 32v112h-72z" fill={laterite[5]} />
    <path d="M1092 46q36 0 36 32v112h-36z" fill={laterite[6]} />
    <path d="M1048 78h88v10h-88zM1050 184h84v12h-84z" fill={laterite[8]} />
    <path d="M1070 102h44v8h-44z" fill={kora[9]} />
    <path d="M1074 124h36v30h-36z" fill={turmeric[3]} />
    <path
      d="M770 150a24 24 0 1 0 .1 0zM870 150a24 24 0 1 0 .1 0zM770 174l22-34h56l-34 34zM814 174l-26-44M870 174l-26-54h12M778 130h18"
      fill="none"
      stroke={kora[9]}
      strokeWidth="4"
    />
    <path d="M0 196h1200v4H0z" fill={palm[7]} />
  </>
);

const drawings: Record<CoverName, JSX.Element> = { hills, water, school, fields, town, letters };
