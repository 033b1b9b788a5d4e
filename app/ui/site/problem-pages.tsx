import { Button } from "@mantine/core";
import { limits } from "~/limits";
import { siteMessages } from "~/messages";
import { readDrawing } from "~/content/drawing";
import svg from "~/content/drawings/moored-boat.svg?raw";
import { InlineDrawing } from "./inline-drawing";
import problem from "./problem.css?inline";
import { Style } from "./style";

const mooredBoat = readDrawing(svg);

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
      <Style sheets={[problem]} />
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
      <InlineDrawing of={mooredBoat} />
    </div>
  );
}
