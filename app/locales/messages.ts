/** Keys of en.json. Refusals and notices carry a `Message`, translated last, in the reader's language. */
import type en from "./en.json";
import type { MessageParams } from "./message-params";

type Catalogue = typeof en;

/** "giving.notPaid"; plurals without "_one" and "_other". */
type MessageKey = Sentences<Catalogue>;
type Sentences<Part> = {
  [Name in keyof Part & string]: Part[Name] extends string
    ? WithoutPlural<Name>
    : Part[Name] extends readonly unknown[]
      ? never
      : `${Name}.${Sentences<Part[Name]>}`;
}[keyof Part & string];
type WithoutPlural<Name extends string> = Name extends `${infer Base}_one` | `${infer Base}_other`
  ? Base
  : Name;

type GroupKey = Groups<Catalogue>;
type Groups<Part> = {
  [Name in keyof Part & string]: Part[Name] extends string
    ? never
    : Part[Name] extends readonly unknown[]
      ? Name
      : Name | `${Name}.${Groups<Part[Name]>}`;
}[keyof Part & string];
type At<Part, Key extends string> = Key extends `${infer First}.${infer Rest}`
  ? First extends keyof Part
    ? At<Part[First], Rest>
    : never
  : Key extends keyof Part
    ? Part[Key]
    : never;

type Params<Key extends MessageKey> = Key extends keyof MessageParams ? [params: MessageParams[Key]] : [];

/** `t("refund.tooMuch", { left: "₹500" })` */
export interface Translate {
  <Key extends MessageKey>(key: Key, ...params: Params<Key>): string;
  <Key extends GroupKey>(key: Key, options: { returnObjects: true }): At<Catalogue, Key>;
}

/** Keys of sentences that need only their count. */
export type CountKey = {
  [Key in keyof MessageParams]: MessageParams[Key] extends { count: number }
    ? { count: number } extends MessageParams[Key]
      ? Key
      : never
    : never;
}[keyof MessageParams];
export type PlainKey = Exclude<MessageKey, keyof MessageParams>;
declare const filled: unique symbol;
/** A key, optionally followed by JSON parameters: 'refund.tooMuch{"left":"₹500"}'. */
export type Message = PlainKey | (string & { readonly [filled]: true });
/** A nested message. An object, so that user input is never taken for a key. */
type NestedMessage = { message: Message };
type OrNested<Values> = { [Name in keyof Values]: Values[Name] | NestedMessage };
type LazyParams<Key extends MessageKey> = Key extends keyof MessageParams
  ? [params: OrNested<MessageParams[Key]>]
  : [];

/** A message to translate later; a string, because zod's issues, Conform's errors and cookies carry strings. */
export const msg = <Key extends MessageKey>(key: Key, ...[params]: LazyParams<Key>): Message =>
  (params ? key + JSON.stringify(params) : key) as Message;

type Values = Record<string, string | number>;
export function readMessage(
  message: string,
  text: (within: string) => string,
): { key: string; params: () => Values } {
  const at = message.indexOf("{");
  if (at === -1) return { key: message, params: () => ({}) };
  const params = () => {
    const values = JSON.parse(message.slice(at)) as Record<string, string | number | NestedMessage>;
    return Object.fromEntries(
      Object.entries(values).map(([name, one]) => [name, typeof one === "object" ? text(one.message) : one]),
    );
  };
  return { key: message.slice(0, at), params };
}

/** Entries of a list that staff may change, each with its number, which it keeps wherever it stands. */
export const numbered = <Entry extends object>(entries: readonly Entry[]): (Entry & { number: number })[] =>
  entries.map((entry, index) => ({ number: index, ...entry }));
