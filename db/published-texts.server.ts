import Sqlite from "better-sqlite3";

export type PublishedText = { key: string; language: string; text: string };

const ALL =
  "select key, language, published as text from texts where published is not null order by key, language";

/**
 * The published sentences, the same array until they change, by whichever process. Synchronous, because
 * sentences are looked up while pages are drawn; asks for changes once per turn of the event loop.
 * Nothing before the migrations.
 */
export function openPublishedTexts(databasePath: string): () => readonly PublishedText[] {
  let database: Sqlite.Database | undefined;
  let counted: unknown;
  let texts: readonly PublishedText[] = [];
  let isCurrent = false;
  return () => {
    if (isCurrent) return texts;
    isCurrent = true;
    setImmediate(() => (isCurrent = false));
    try {
      database ??= new Sqlite(databasePath, { readonly: true });
      const now = database.prepare("select texts from page_versions").pluck().get();
      if (now !== counted) texts = database.prepare<[], PublishedText>(ALL).all();
      counted = now;
    } catch {
      // Pages keep the sentences they have.
    }
    return texts;
  };
}
