import type { en, StaffNoun } from "./en";

type English = Omit<typeof en, StaffNoun>;

/** The shape of a catalogue: the keys of the English one, with any sentence in place of each. */
export type Words = Widened<English>;
export type Widened<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Widened<T[Key]> };

/** The keys of the sentences that do not take what the English ones take. */
export type Differing<Catalogue> = Unlike<English, Catalogue>;
type Unlike<From, To, Key = never> = From extends (...given: infer Given) => string
  ? To extends (...given: infer Taken) => string
    ? Taken["length"] extends Given["length"]
      ? never
      : Key
    : Key
  : From extends string | number | readonly unknown[]
    ? never
    : {
        [One in keyof From]: string extends One
          ? never
          : One extends keyof To
            ? Unlike<From[One], To[One], One>
            : One;
      }[keyof From];
