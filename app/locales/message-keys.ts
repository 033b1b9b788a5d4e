/**
 * Refusals, notices and problems carry codes: keys of the catalogue (en.ts), such as "giving.notPaid". What a
 * sentence takes stands behind its key as JSON, so that a code is always one text: zod's issues, Conform's errors and
 * the notice's cookie carry it as it is. Its words are looked up last (`sayIn` in words.ts), in the reader's language.
 */
import type { en } from "./en";

type Catalogue = typeof en;
type Sentence = string | ((...given: never[]) => string);

/** The keys of all sentences below `Part`: "giving.notPaid". */
type KeysOf<Part> = {
  [Name in keyof Part & string]: Part[Name] extends Sentence
    ? Name
    : Part[Name] extends readonly unknown[]
      ? never
      : `${Name}.${KeysOf<Part[Name]>}`;
}[keyof Part & string];

type At<Part, Key extends string> = Key extends `${infer First}.${infer Rest}`
  ? First extends keyof Part
    ? At<Part[First], Rest>
    : never
  : Key extends keyof Part
    ? Part[Key]
    : never;

export type Key = KeysOf<Catalogue>;
/** A sentence within a sentence. An object, so that nothing that somebody typed is taken for a code. */
type Within = { code: Code };
type OrWithin<Taken extends unknown[]> = {
  [Place in keyof Taken]: string extends Taken[Place] ? Taken[Place] | Within : Taken[Place];
};
/** What the sentence takes: [] for most. */
export type Given<One extends Key> =
  At<Catalogue, One> extends (...given: infer Taken) => string ? OrWithin<Taken> : [];

/** Keys of the sentences that take nothing. */
export type PlainKey = { [One in Key]: At<Catalogue, One> extends string ? One : never }[Key];
declare const filled: unique symbol;
/** With what its sentence takes: 'refund.tooMuch["₹500"]'. */
type Filled = string & { readonly [filled]: true };
export type Code = PlainKey | Filled;

/** The code of a sentence: `code("refund.tooMuch", "₹500")`. A plain key is one by itself. */
export const code = <One extends Key>(key: One, ...given: Given<One>): Code =>
  (given.length === 0 ? key : `${key}${JSON.stringify(given)}`) as Code;

/** The words of a code in one catalogue; undefined where it has none. */
export function wordsOf(catalogue: object, code: string): string | undefined {
  const [key = ""] = code.split("[", 1);
  const found = key
    .split(".")
    .reduce<unknown>(
      (part, name) =>
        typeof part === "object" && part !== null && Object.hasOwn(part, name)
          ? (part as Record<string, unknown>)[name]
          : undefined,
      catalogue,
    );
  if (typeof found === "string") return found;
  if (typeof found !== "function") return undefined;
  const given = (JSON.parse(code.slice(key.length)) as unknown[]).map((one) =>
    isWithin(one) ? wordsOf(catalogue, one.code) : one,
  );
  return (found as (...given: unknown[]) => string)(...given);
}

const isWithin = (one: unknown): one is Within =>
  typeof one === "object" && one !== null && !Array.isArray(one) && "code" in one;
