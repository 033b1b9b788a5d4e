/** The text of an empty section, or (with `failed`) of one that could not be loaded. */
export function HomeNote({ text, failed = false }: { text: string; failed?: boolean }) {
  return (
    <p className="note">
      {text} {failed ? <a href="/">Try again</a> : null}
    </p>
  );
}
