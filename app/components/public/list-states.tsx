import { Button } from "@mantine/core";
import { MissingPicture } from "~/features/content/public/card-picture";
import sheet from "./list-state.css?inline";
import { Style } from "~/components/style";
import { useLocalizedHref, useTranslate } from "~/components/use-messages";

/** Shown when a list could not be loaded, with a link to try again. */
export function FailedList({ text, href }: { text: string; href: string }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <div className="list-state">
      <Style sheets={[sheet]} />
      <MissingPicture />
      <div>
        <p role="alert">{text}</p>
        <Button component="a" className="quiet" href={to(href)}>
          {t("site.list.tryAgain")}
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
  const to = useLocalizedHref();
  return (
    <div className="list-state">
      <Style sheets={[sheet]} />
      <MissingPicture />
      <div>
        <p>{title}</p>
        <p>{text}</p>
        <Button component="a" className="quiet" href={to(href)}>
          {link}
        </Button>
      </div>
    </div>
  );
}
