import { Button } from "@mantine/core";
import { limits } from "~/limits";
import { siteMessages } from "~/messages";
import { readDrawing } from "~/content/drawing";
import svg from "~/content/drawings/moored-boat.svg?raw";
import { InlineDrawing } from "./inline-drawing";
import problem from "./problem.css?inline";
import { Style } from "./style";

const mooredBoat = readDrawing(svg);

/** The 404 page. */
export function NotFoundPage() {
  return (
    <ErrorPage
      status={404}
      title="This path ends at the water"
      text="There is nothing at this address. It may have been mistyped, or the page has moved. The way back is short."
    />
  );
}

/** The error page: title, a text of one line per paragraph, and a link back. Never shows a stack trace. */
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
