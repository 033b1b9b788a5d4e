/** Draws what a person reads in their language: screens, and mails to staff. */
import { AsyncLocalStorage } from "node:async_hooks";
import { defaultLanguage, setScreenLanguage, type Language } from "./language";

const current = new AsyncLocalStorage<Language>();
setScreenLanguage(() => current.getStore() ?? defaultLanguage);

/** Calls a function in which `t` of screen-text.ts and the dates of ~/lib use this language. */
export const inLanguage = <Drawn>(language: Language, draw: () => Drawn): Drawn =>
  current.run(language, draw);

/** Like inLanguage, for what is drawn piece by piece. */
export async function* piecesInLanguage<Piece>(language: Language, pieces: AsyncIterable<Piece>) {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const step = await inLanguage(language, () => iterator.next());
      if (step.done) return;
      yield step.value;
    }
  } finally {
    await iterator.return?.();
  }
}
