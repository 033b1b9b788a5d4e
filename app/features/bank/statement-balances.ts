/** What the balances of a statement prove. */
import type { StatementLine } from "./statement-lines.server";

type Line = Pick<StatementLine, "day" | "narration" | "creditPaise" | "debitPaise" | "balancePaise">;

/** The balances after two lines do not fit together. */
export type Break = {
  /** Day of the line whose balance does not follow. */
  day: string;
  /** What its balance is above what the lines before it add up to. */
  paise: number;
  /** Two lines of just this sum stand beside it: one may be counted twice. */
  twice: { narration: string; paise: number } | null;
};

export type Balances = {
  /** In paise; null where a line has no balance. */
  opening: number | null;
  closing: number | null;
  /** In the order of the lines. */
  breaks: Break[];
};

/** @param lines oldest first; banks may list a day in any order */
export function balancesOf(lines: Line[]): Balances {
  const chain = chainOf(lines);
  const [first, last] = [chain?.[0], chain?.at(-1)];
  if (!chain || !first || !last) return { opening: null, closing: null, breaks: [] };
  const loose = looseEnds(chain);
  if (loose) return { ...loose, breaks: [] };
  const breaks = chain.flatMap(({ line, before }, at): Break[] => {
    const previous = chain[at - 1];
    const paise = before - (previous?.after ?? before);
    if (paise === 0) return [];
    const beside = chain.slice(Math.max(at - 2, 0), at + 2).map((one) => one.line);
    const [twice, again] = beside.filter((one) => netOf(one) === -paise);
    return [
      {
        day: line.day,
        paise,
        twice: twice && again ? { narration: twice.narration, paise: Math.abs(paise) } : null,
      },
    ];
  });
  return { opening: first.before, closing: last.after, breaks };
}

/** Opening balance as balancesOf has it, without the breaks. */
export function openingOf(lines: Line[]): number | null {
  const chain = chainOf(lines);
  return chain && (looseEnds(chain)?.opening ?? chain[0]?.before ?? null);
}

type Link = { line: Line; before: number; after: number };

/** Null where a line has no balance. */
function chainOf(lines: Line[]): Link[] | null {
  const chain: Link[] = [];
  for (const line of lines) {
    if (line.balancePaise === null) return null;
    chain.push({ line, before: line.balancePaise - netOf(line), after: line.balancePaise });
  }
  return chain;
}

const netOf = ({ creditPaise, debitPaise }: Line) => creditPaise - debitPaise;

/** The one balance that follows on no line, and the one on which none follows; null when there are more. */
function looseEnds(chain: Link[]): { opening: number; closing: number } | null {
  const counts = new Map<number, number>();
  for (const { before, after } of chain) {
    counts.set(before, (counts.get(before) ?? 0) + 1);
    counts.set(after, (counts.get(after) ?? 0) - 1);
  }
  const ends = [...counts].filter(([, count]) => count !== 0);
  const opening = ends.find(([, count]) => count === 1)?.[0];
  const closing = ends.find(([, count]) => count === -1)?.[0];
  return ends.length === 2 && opening !== undefined && closing !== undefined ? { opening, closing } : null;
}
