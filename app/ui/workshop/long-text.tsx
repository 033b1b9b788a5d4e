/** As many letters as a few lines hold; what is longer opens. */
const SHORT = 280;

/** A text of many lines in a table: its beginning, which opens. */
export function LongText({ text }: { text: string }) {
  if (text.length <= SHORT) return <span className="led-text">{text}</span>;
  return (
    <details className="led-long">
      <summary>
        <span className="led-start">{beginningOf(text)} …</span>
        <span className="led-open">Whole message</span>
      </summary>
      <p className="led-text">{text}</p>
    </details>
  );
}

/** Up to the end of a word. */
function beginningOf(text: string): string {
  const start = text.slice(0, SHORT);
  const end = start.lastIndexOf(" ");
  return end > 0 ? start.slice(0, end) : start;
}
