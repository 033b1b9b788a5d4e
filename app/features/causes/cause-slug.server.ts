import type { Db } from "#db/schema";
import { slugify } from "~/lib/slug";

const MAX_LENGTH = 50;
/** Slugs that would collide with routes, such as /adminCauses/new. */
const RESERVED = ["new"];

/**
 * Makes a slug from a cause's original name: "Clean Wells" → clean-wells, then clean-wells-2; a name without
 * Latin letters → cause-5. Never reuses a slug, even of a deleted cause.
 */
export async function newCauseSlug(trx: Db, name: string): Promise<string> {
  const { rows } = await takenSlugs(trx);
  const taken = new Set([...RESERVED, ...rows]);
  const latin = slugify(name).slice(0, MAX_LENGTH).replace(/-$/, "");
  const stem = /[a-z]/.test(latin) ? latin : "cause";
  let slug = stem === "cause" ? `cause-${rows.length + 1}` : stem;
  for (let number = 2; taken.has(slug); number++)
    slug = `${stem}-${stem === "cause" ? rows.length + number : number}`;
  return slug;
}

async function takenSlugs(trx: Db): Promise<{ rows: string[] }> {
  const present = await trx.selectFrom("causes").select("slug").execute();
  const former = await trx.selectFrom("former_cause_slugs").select("slug").execute();
  return { rows: [...present, ...former].map(({ slug }) => slug) };
}
