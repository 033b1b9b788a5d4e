import { Button } from "@mantine/core";
import { limits } from "~/limits";
import { siteMessages } from "~/messages";
import { kora, laterite, palm, turmeric } from "~/content/palette";

/** The page for an address where there is nothing. */
export function NotFoundPage() {
  return (
    <ErrorPage
      status={404}
      title="This path ends at the water"
      text="There is nothing at this address. It may have been mistyped, or the page has moved. The way back is short."
    />
  );
}

/** What went wrong, in words, a line each, and the way back. Never a stack. */
export function ErrorPage({ status, title, text }: { status: number; title: string; text: string }) {
  const [lead, ...more] = text.split("\n");
  return (
    <div className="wrap problem">
      <div>
        <p className="kicker">Error {status}</p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {more.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <ul>
          <li>
            <Button component="a" href="/">
              Back to the home page
            </Button>
          </li>
          <li>
            <Button component="a" className="quiet" href={`/donateUs#${limits.donation.sectionId}`}>
              {siteMessages.donateNow}
            </Button>
          </li>
        </ul>
      </div>
      <MooredBoat />
    </div>
  );
}

/** A laterite path that ends at a moored boat, under a low moon. Decoration. */
function MooredBoat() {
  return (
    <svg viewBox="0 0 480 320" aria-hidden="true" focusable="false">
      <path d="M0 0h480v320H0z" fill={palm[1]} />
      <circle cx="350" cy="90" r="44" fill={turmeric[2]} />
      <path d="M0 130c60-40 110-30 170-8 60-30 120-24 180-4 50-14 90-10 130 2v30H0z" fill={palm[3]} />
      <path d="M0 150h480v170H0z" fill={palm[2]} />
      <path
        d="M300 164h100M320 182h60M286 200h130M70 176h90M30 210h70"
        stroke={turmeric[1]}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M0 320V230c60 0 120 10 170 34 30 16 46 34 50 56z" fill={palm[6]} />
      <path d="M30 320c8-34 40-60 96-66l62 20c-36 2-58 18-62 46z" fill={laterite[5]} />
      <path d="M40 236v-60h8v60z" fill={kora[8]} />
      <path d="M46 190q90 60 156 40" fill="none" stroke={kora[7]} strokeWidth="3" />
      <path
        d="M190 214c20 16 40 22 70 24h110c36-2 62-20 76-52-22 18-44 26-72 28H262c-30 0-50 0-72 0z"
        fill={kora[9]}
      />
      <path d="M262 214h112l-6 10H270z" fill={laterite[7]} />
      <path
        d="M230 252h170M256 266h110"
        stroke={palm[5]}
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".5"
      />
    </svg>
  );
}
