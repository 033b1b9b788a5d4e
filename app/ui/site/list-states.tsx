import { Button } from "@mantine/core";
import { listTexts } from "~/content/list-pages";
import { MissingPicture } from "~/ui/content/card-picture";
import type { SheetName } from "./stylesheet.server";

/**
 * The sheets that a list needs beyond its own, because of what its loader answered: nothing to show, or
 * several pages.
 * @param items null when they could not be loaded
 * @param last the number of its last page
 */
export function listSheets(items: readonly unknown[] | null | undefined, last = 1): SheetName[] {
  const isBare = items === null || items?.length === 0;
  return [...(isBare ? ["list-state" as const] : []), ...(last > 1 ? ["pagination" as const] : [])];
}

/**
 * A list that could not be loaded: the sentence for that, and a way to try again. Sheets: "list-state",
 * "picture".
 */
export function FailedList({ text, href }: { text: string; href: string }) {
  return (
    <div className="list-state">
      <MissingPicture />
      <div>
        <p role="alert">{text}</p>
        <Button component="a" className="quiet" href={href}>
          {listTexts.tryAgain}
        </Button>
      </div>
    </div>
  );
}

/** A list with nothing in it: says so, and leads on. Sheets: "list-state", "picture". */
export function EmptyList({
  title,
  text,
  href,
  link,
}: {
  title: string;
  text: string;
  href: string;
  link: string;
}) {
  return (
    <div className="list-state">
      <MissingPicture />
      <div>
        <p>{title}</p>
        <p>{text}</p>
        <Button component="a" className="quiet" href={href}>
          {link}
        </Button>
      </div>
    </div>
  );
}
