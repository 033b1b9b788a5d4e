import { useLocalizedHref, useWords } from "~/components/use-messages";

/** The text of an empty section, or (with `failed`) of one that could not be loaded. */
export function HomeNote({ text, failed = false }: { text: string; failed?: boolean }) {
  const { list } = useWords().site;
  const to = useLocalizedHref();
  return (
    <p className="note">
      {text} {failed ? <a href={to("/")}>{list.tryAgain}</a> : null}
    </p>
  );
}
