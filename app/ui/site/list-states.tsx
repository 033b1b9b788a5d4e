import { Button } from "@mantine/core";
import { listTexts } from "~/content/list-pages";
import { MissingPicture } from "~/ui/content/card-picture";
import sheet from "./list-state.css?inline";
import { Style } from "./style";

/** Shown when a list could not be loaded, with a link to try again. */
export function FailedList({ text, href }: { text: string; href: string }) {
  return (
    <div className="list-state">
      <Style sheets={[sheet]} />
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

/** Shown when a list is empty, with a link to another page. */
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
      <Style sheets={[sheet]} />
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
