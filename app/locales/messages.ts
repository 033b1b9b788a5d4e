/**
 * Keys of the catalogue (en.json) and what their sentences take. A refusal, a problem at a field and a notice carry a
 * `Message`, and its text is looked up last, in the reader's language.
 */
import type en from "./en.json";
import type { MessageParams } from "./message-params";

type Catalogue = typeof en;

/** The keys of all sentences: "giving.notPaid"; of a plural without "_one" and "_other". */
export type MessageKey = Sentences<Catalogue>;
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

/** The keys of lists and of groups of sentences. */
export type GroupKey = Groups<Catalogue>;
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

/** The text of a key in one language: `t("refund.tooMuch", { left: "₹500" })`. */
export interface Translate {
  <Key extends MessageKey>(key: Key, ...params: Params<Key>): string;
  <Key extends GroupKey>(key: Key, options: { returnObjects: true }): At<Catalogue, Key>;
}

export type PlainKey = Exclude<MessageKey, keyof MessageParams>;
declare const filled: unique symbol;
/** A key, or a key with its parameters as JSON behind it: 'refund.tooMuch{"left":"₹500"}'. */
export type Message = PlainKey | (string & { readonly [filled]: true });
/** A message within a message. An object, so that nothing that somebody typed is taken for a key. */
type Within = { message: Message };
type OrWithin<Values> = { [Name in keyof Values]: Values[Name] | Within };
type LazyParams<Key extends MessageKey> = Key extends keyof MessageParams
  ? [params: OrWithin<MessageParams[Key]>]
  : [];

/** A message to be translated later. It is one text, because zod's issues, Conform's errors and cookies carry texts. */
export const msg = <Key extends MessageKey>(key: Key, ...[params]: LazyParams<Key>): Message =>
  (params ? key + JSON.stringify(params) : key) as Message;

type Values = Record<string, string | number>;
/** Undoes `msg`. @param text of a message within a message */
export function readMessage(
  message: string,
  text: (within: string) => string,
): { key: string; params: () => Values } {
  const at = message.indexOf("{");
  if (at === -1) return { key: message, params: () => ({}) };
  const params = () => {
    const given = JSON.parse(message.slice(at)) as Record<string, string | number | Within>;
    return Object.fromEntries(
      Object.entries(given).map(([name, one]) => [name, typeof one === "object" ? text(one.message) : one]),
    );
  };
  return { key: message.slice(0, at), params };
}
