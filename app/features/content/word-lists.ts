/** Word writes lists as paragraphs, with bullets and numbers as text and the level in `mso-list`. */
import { element, isBlankText, isElement, textOf } from "~/lib/html-tree";
import type { HtmlElement, HtmlNode } from "~/lib/html-tree";

type WordListItem = { list: string; level: number; tag: "ul" | "ol"; attributes: Record<string, string> };
export type WordListItems = Map<HtmlElement, WordListItem>;

const MSO_LIST = /mso-list:\s*(l\d+)\s+level(\d)\s*(lfo\d+)?/i;

/** Remembers a paragraph that is an item of a list, and removes its bullet or number. */
export function markWordListItem(paragraph: HtmlElement, style: string, items: WordListItems): void {
  const [, list = "", level = "1", override = ""] = MSO_LIST.exec(style) ?? [];
  if (list === "") return;
  const marker: string[] = [];
  paragraph.children = withoutMarker(paragraph.children, marker);
  items.set(paragraph, {
    list: `${list} ${override}`,
    level: Number(level),
    ...kindOf(marker.join("").replace(/[\s\u00a0]+/g, "")),
  });
}

const withoutMarker = (nodes: HtmlNode[], marker: string[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node];
    if (/mso-list:\s*ignore/i.test(node.attributes.style ?? "")) {
      marker.push(textOf([node]));
      return [];
    }
    return [{ ...node, children: withoutMarker(node.children, marker) }];
  });

function kindOf(marker: string): Pick<WordListItem, "tag" | "attributes"> {
  const word = /^\(?(?:\d+\.)*(\d{1,6}|[a-z]{1,6})[.)]/i.exec(marker)?.[1];
  if (word === undefined) return { tag: "ul", attributes: {} };
  const isUpper = word !== word.toLowerCase();
  const [start, type] = /^\d/.test(word)
    ? [Number(word), ""]
    : /^(?:i|[ivxlcdm]{2,})$/i.test(word)
      ? [fromRoman(word.toLowerCase()), isUpper ? "I" : "i"]
      : [word.toLowerCase().charCodeAt(0) - "a".charCodeAt(0) + 1, isUpper ? "A" : "a"];
  return {
    tag: "ol",
    attributes: { ...(start === 1 ? {} : { start: String(start) }), ...(type && { type }) },
  };
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1_000 };

const fromRoman = (word: string) =>
  [...word].reduce((sum, letter, index) => {
    const value = ROMAN[letter] ?? 0;
    return sum + (value < (ROMAN[word[index + 1] ?? ""] ?? 0) ? -value : value);
  }, 0);

/** Replaces the remembered paragraphs among siblings by lists. */
export function gatherWordLists(siblings: HtmlNode[], items: WordListItems): HtmlNode[] {
  if (items.size === 0) return siblings;
  const gathered: HtmlNode[] = [];
  let open: (WordListItem & { element: HtmlElement })[] = [];
  for (const node of siblings) {
    const item = isElement(node) ? items.get(node) : undefined;
    if (!item || !isElement(node)) {
      if (open.length > 0 && typeof node === "string" && isBlankText(node)) continue;
      open = [];
      gathered.push(node);
      continue;
    }
    while (isClosedBy(open.at(-1), item)) open.pop();
    if (open.at(-1)?.level !== item.level) {
      const list = element(item.tag, [], item.attributes);
      const around = open.at(-1)?.element.children.findLast(isElement);
      (around?.children ?? gathered).push(list);
      open.push({ ...item, element: list });
    }
    open.at(-1)?.element.children.push(element("li", node.children));
  }
  return gathered;
}

/** A list of the same level ends where another list, or another kind of mark, begins. */
const isClosedBy = (last: WordListItem | undefined, next: WordListItem) =>
  last !== undefined &&
  (last.level > next.level ||
    (last.level === next.level && (last.list !== next.list || last.tag !== next.tag)));
