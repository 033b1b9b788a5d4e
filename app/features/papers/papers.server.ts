/** Public documents of the foundation, such as registration and approval. */
import { randomUUID } from "node:crypto";
import type { NotNull } from "kysely";
import { transact } from "#db/client.server";
import type { Db, Paper } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import type { Duty } from "~/features/feature.server";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import { readStoredFile, removeStoredFile, saveWithPdf } from "~/features/stored-files/stored-files.server";
import type { SearchPage } from "~/features/search/search-page";
import { todayInIndia } from "~/lib/india-time";
import { escapeXml } from "~/lib/xml";
import { paperLimits as limits } from "./limits";
import { ok, refused, type Result } from "~/lib/result";
import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { newTranslations, parseTranslations, textsIn } from "~/locales/translations";
import type { SavePaper } from "./paper-form";

/** Sorted by `valid_until`; papers without one come last. */
export const listPapers = (db: Db): Promise<Paper[]> =>
  db
    .selectFrom("papers")
    .selectAll()
    .orderBy((paper) => paper("valid_until", "is", null))
    .orderBy("valid_until")
    .orderBy("title")
    .orderBy("id")
    .execute();

export const findPaper = (db: Db, id: string): Promise<Paper | undefined> =>
  db.selectFrom("papers").selectAll().where("id", "=", id).executeTakeFirst();

export const readPaper = ({ file }: Paper): Promise<Buffer | null> => readStoredFile(file);

export async function hasPapers(db: Db): Promise<boolean> {
  return (await db.selectFrom("papers").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** The page of papers, which the title and number of each find. */
export async function papersToSearch(db: Db, language: Language): Promise<SearchPage[]> {
  const papers = await listPapers(db);
  if (papers.length === 0) return [];
  const t = translator(language);
  const titlesOf = (paper: Paper) => Object.values(parseTranslations(paper)).map(({ title }) => title ?? "");
  return [
    {
      kind: "Page",
      href: "/papers",
      title: t("papers.title"),
      summary: t("papers.lead"),
      keywords: papers.flatMap((paper) => [paper.title, ...titlesOf(paper)]).join(" "),
      sections: papers.map((paper) => ({
        href: `/papers#${paper.id}`,
        heading: textsIn(language, { title: paper.title }, paper).title,
        html: escapeXml(paper.number),
      })),
    },
  ];
}

const valuesOf = (given: SavePaper, now: Date) => ({
  title: given.title,
  translations: newTranslations(given),
  number: given.number,
  valid_until: given.validUntil ?? null,
  updated_at: now.toISOString(),
});

/** Adds one paper even if the form is sent twice. Refusal: invalid (`pdf`). */
export async function addPaper(
  db: Db,
  actor: Actor,
  given: SavePaper,
  pdf: Buffer | null,
  now: Date,
): Promise<Result<Paper>> {
  return saveWithPdf(db, { column: "papers.file", pdf, isNeeded: true }, (file) =>
    transact(db, (trx) => {
      const { formToken, ...words } = given;
      return createOnce<Paper, never>(trx, { kind: "paper", token: formToken, input: words }, now, {
        find: (id) => findPaper(trx, id),
        idOf: ({ id }) => id,
        make: async () => {
          const paper = await trx
            .insertInto("papers")
            .values({
              ...valuesOf(given, now),
              file: file ?? "",
              size: pdf?.length ?? 0,
              id: randomUUID(),
              created_at: now.toISOString(),
            })
            .returningAll()
            .executeTakeFirstOrThrow();
          await recordActivity(trx, actor, "paper_added", subjectOf(paper), now);
          return ok(paper);
        },
      });
    }),
  );
}

/** Keeps the present file if none is given. Refusals: not_found, invalid (`pdf`). */
export async function changePaper(
  db: Db,
  actor: Actor,
  id: string,
  given: SavePaper,
  pdf: Buffer | null,
  now: Date,
): Promise<Result<Paper>> {
  let before: Paper | undefined;
  const changed = await saveWithPdf(db, { column: "papers.file", pdf }, (file) =>
    transact(db, async (trx): Promise<Result<Paper>> => {
      before = await findPaper(trx, id);
      if (!before) return refused({ kind: "not_found", message: "papers.gone" });
      const paper = await trx
        .updateTable("papers")
        .set({ ...valuesOf(given, now), ...(file !== null && pdf ? { file, size: pdf.length } : {}) })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordActivity(trx, actor, "paper_changed", subjectOf(paper), now);
      return ok(paper);
    }),
  );
  if (changed.ok && before && before.file !== changed.value.file) await removeStoredFile(before.file);
  return changed;
}

/** Refusal: not_found. */
export async function deletePaper(db: Db, actor: Actor, id: string, now: Date): Promise<Result<Paper>> {
  const deleted = await transact(db, async (trx): Promise<Result<Paper>> => {
    const paper = await trx.deleteFrom("papers").where("id", "=", id).returningAll().executeTakeFirst();
    if (!paper) return refused({ kind: "not_found", message: "papers.gone" });
    await recordActivity(trx, actor, "paper_deleted", subjectOf(paper), now);
    return ok(paper);
  });
  if (deleted.ok) await removeStoredFile(deleted.value.file);
  return deleted;
}

/** Papers that end until a day (YYYY-MM-DD), and those that ended a short while ago. */
export async function paperDuties(db: Db, now: Date, until: string): Promise<Duty[]> {
  const today = todayInIndia(now);
  const papers = await db
    .selectFrom("papers")
    .select(["id", "title", "valid_until as on"])
    .where("valid_until", ">=", todayInIndia(now, -limits.endsSoonDays))
    .where("valid_until", "<=", until)
    .$narrowType<{ on: NotNull }>()
    .execute();
  return papers.map(({ id, title, on }) => ({
    key: `paper:${id}:${on}`,
    on,
    what: `“${title}” ${on < today ? "has expired" : "expires"}`,
    href: `/adminPapers/${id}`,
  }));
}

const subjectOf = ({ id, title }: Paper) => ({ kind: "paper", id, title });
