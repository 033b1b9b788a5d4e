import { Text } from "@mantine/core";

const SHORT = 280;

const lines = { whiteSpace: "pre-line", overflowWrap: "anywhere" } as const;

export function MultilineText({ text }: { text: string }) {
  if (text.length <= SHORT) return <Text style={lines}>{text}</Text>;
  return (
    <details>
      <summary>
        <Text span className="until-open" style={lines}>
          {beginningOf(text)} …
        </Text>{" "}
        <Text span c="primary" fw="600">
          Whole message
        </Text>
      </summary>
      <Text style={lines}>{text}</Text>
    </details>
  );
}

function beginningOf(text: string): string {
  const start = text.slice(0, SHORT);
  const end = start.lastIndexOf(" ");
  return end > 0 ? start.slice(0, end) : start;
}
