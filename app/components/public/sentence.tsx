import type { HTMLAttributes } from "react";
import { useLangOf } from "~/components/page-context";

type Props = HTMLAttributes<HTMLElement> & {
  text: string;
  as?: "p" | "h1" | "h2" | "h3" | "b" | "strong" | "span" | "dt" | "dd" | "blockquote" | "figcaption";
};

/** A sentence under Texts: nothing when it is not shown, and marked where it is written in another language. */
export function Sentence({ text, as: Element = "p", ...attributes }: Props) {
  const langOf = useLangOf();
  return text ? (
    <Element {...attributes} lang={langOf(text)}>
      {text}
    </Element>
  ) : null;
}
