import { randomUUID } from "node:crypto";
import { once } from "#db/milestones.server";
import type { Db } from "#db/schema";
import type { Policy } from "~/features/site/legal/policy";
import type { Story } from "./story";
import {
  defaultLanguage,
  furtherLanguages,
  localised,
  type Language,
  type Localised,
} from "~/locales/language";
import { cleanHtml } from "./content-html.server";
import { combinedTitleKey } from "~/lib/text-key";

/** Pages of a new database: legal pages by address, and the stories of the sample. */
type InitialPages = {
  policies: Readonly<Record<string, Policy & { title: Localised<string> }>>;
  stories: readonly Story[];
};

/** Adds pages to a new database. @returns their number */
export const seedPages = async (db: Db, load: () => Promise<InitialPages>, now: Date): Promise<number> =>
  (await once(db, "pages", now, async (trx) => {
    const { policies, stories } = await load();
    for (const [slug, policy] of Object.entries(policies)) await seedPolicy(trx, slug, policy);
    await seedStories(trx, stories);
    return Object.keys(policies).length + stories.length;
  })) ?? 0;

export async function seedStories(trx: Db, stories: readonly Story[]): Promise<void> {
  for (const story of stories) {
    const columns = {
      kind: "story" as const,
      slug: story.path,
      drawing: story.picture,
      cause_slug: story.cause,
      views: story.views,
      comments: story.comments,
      asks_for_gift: Number(story.asksForGift ?? false),
    };
    await seedPage(trx, columns, story.date, (language) => localised(story, language));
  }
}

const seedPolicy = (
  trx: Db,
  slug: string,
  { title, updated, sections, ...texts }: InitialPages["policies"][string],
) =>
  seedPage(trx, { kind: "legal", slug }, updated, (language) => {
    const content = sections.map(({ id, ...texts }) => {
      const { heading, html } = localised(texts, language);
      return `<h2 id="${id}">${heading}</h2>\n${html}`;
    });
    return {
      title: localised(title, language),
      summary: localised(texts, language).summary,
      content: content.join("\n"),
    };
  });

type Texts = Record<"title" | "summary" | "content", string> & {
  kicker?: string;
  author?: string;
  caption?: string;
};
type PageColumns = {
  kind: "story" | "legal";
  slug: string;
  views?: number;
  drawing?: string;
  cause_slug?: string;
};

/** @param day of publication, YYYY-MM-DD */
async function seedPage(
  trx: Db,
  columns: PageColumns,
  day: string,
  textsIn: (language: Language) => Texts,
): Promise<void> {
  const clean = (language: Language) => {
    const texts = textsIn(language);
    return { ...texts, content: cleanHtml(texts.content.trim()) };
  };
  const texts = clean(defaultLanguage);
  const translations = Object.fromEntries(furtherLanguages.map((language) => [language, clean(language)]));
  const titles = Object.values(translations).map(({ title }) => title);
  const at = `${day}T04:30:00.000Z`;
  await trx
    .insertInto("pages")
    .values({
      id: randomUUID(),
      ...columns,
      ...texts,
      title_key: combinedTitleKey(texts.title, ...titles),
      translations: JSON.stringify(translations),
      translated: "complete",
      publish_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
}
