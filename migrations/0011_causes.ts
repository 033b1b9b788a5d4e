import { sql, type Kysely } from "kysely";

/** Causes become rows that staff add, order, close and delete. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
  for (const [slug, { drawing, keywords }] of Object.entries(FIRST_CAUSES))
    await sql`update causes set drawing = ${drawing}, keywords = ${keywords} where slug = ${slug}`.execute(
      db,
    );
  for (const change of ["insert", "update", "delete"])
    await sql
      .raw(
        `create trigger causes_shown_causes_${change} after ${change} on causes
        begin update page_versions set causes = causes + 1; end`,
      )
      .execute(db);
}

const SCHEMA = [
  `alter table causes add column closed_at text`,
  // Last day in India on which it is open.
  `alter table causes add column ends_on text`,
  `alter table causes add column is_default integer not null default 0 check (is_default in (0, 1))`,
  `alter table causes add column image_id text references images (id)`,
  // A drawing that came with the site; a picture replaces it.
  `alter table causes add column drawing text`,
  // Words by which search and posts find it.
  `alter table causes add column keywords text not null default ''`,
  `alter table causes add column ledger_name text not null default ''`,
  `update causes set ledger_name = name`,
  `update causes set is_default = 1 where position = (select min(position) from causes)`,
  `create unique index causes_default on causes (is_default) where is_default = 1`,
  `create index causes_by_image on causes (image_id)`,
  // Slugs of deleted causes, which no other cause may take.
  `create table former_cause_slugs (slug text primary key) strict`,
  // Counter for pages that name causes, but show no sums.
  `alter table page_versions add column causes integer not null default 0`,
];

/** Drawings and keywords of the causes that a new database has (0003). */
const FIRST_CAUSES: Record<string, { drawing: string; keywords: string }> = {
  "life-school": { drawing: "evening-class", keywords: "classes, lessons, പഠനം" },
  "goat-rearing": { drawing: "goat-hillside", keywords: "goat, farming, animals, ആടു, ആട്, കൃഷി" },
  "youth-outreach": { drawing: "leadership-circle", keywords: "youth, leadership, യുവാക്കൾ, യുവജന, നേതൃത്വം" },
  "stitching-center": { drawing: "tailoring-room", keywords: "tailor, stitch, sewing, തയ്യൽ" },
};
