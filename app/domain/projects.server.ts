import { randomUUID } from "node:crypto";
import { z } from "zod";
import { transact } from "#db/client.server";
import type { Db, Image, Project, ProjectImage } from "#db/schema";
import { messages } from "~/messages";
import { noteActivity, type Actor } from "./activity.server";
import {
  countries,
  imageId,
  itemId,
  line,
  paragraph,
  prepare,
  requiredLine,
  titleKey,
  version,
} from "./content-fields.server";
import {
  changedFields,
  countriesOf,
  everyItem,
  imagesById,
  inOrder,
  inPortions,
  refuseUnknownImages,
  releaseReplaced,
  type Listed,
  type ListWish,
} from "./content-list.server";
import { latestIds } from "./content-pages.server";
import { done, refused, type Result } from "./result";
import { indexForSearch } from "./search.server";

const { project: text } = messages;

/** Project Image 1 to 5. */
export const POSITIONS = [1, 2, 3, 4, 5] as const;
type Position = (typeof POSITIONS)[number];
const IMAGES = ["image1", "image2", "image3", "image4", "image5"] as const;

/**
 * What a form or a call sends. `id` absent: a new project, which needs a title. `para1` is the short
 * description.
 */
export const SaveProject = z.preprocess(
  prepare({ required: ["title"], images: IMAGES }),
  z.object({
    id: itemId,
    version,
    title: requiredLine(text.titleRequired),
    para1: paragraph,
    para2: paragraph,
    para3: paragraph,
    para4: paragraph,
    para5: paragraph,
    countries,
    image1Id: imageId(),
    image2Id: imageId(),
    image3Id: imageId(),
    image4Id: imageId(),
    image5Id: imageId(),
    image1Alt: line,
    image2Alt: line,
    image3Alt: line,
    image4Alt: line,
    image5Alt: line,
  }),
);
export type SaveProject = z.output<typeof SaveProject>;
export const PROJECT_FIELDS = {
  texts: [
    ...["version", "title", "para1", "para2", "para3", "para4", "para5", "countries"],
    ...POSITIONS.flatMap((position) => [
      `image${position}Id`,
      `image${position}Alt`,
      `removeImage${position}`,
    ]),
  ],
  files: IMAGES,
};

/** A picture of a project, and where it stands. */
export type PlacedImage = ProjectImage & Image;
/** A project with its pictures: always five places, null where there is none. */
export type ProjectItem = Omit<Project, "countries"> & {
  countries: string[];
  images: (PlacedImage | null)[];
};

const BLANK = { title: "", para1: "", para2: "", para3: "", para4: "", para5: "", countries: "[]" };

/**
 * Creates a project, or edits the one with `input.id`: fields that are absent stay as they are, and so do
 * pictures.
 * Refusals: not_found; conflict when `input.version` is not the newest, with `theirs`; invalid for unknown
 * pictures.
 */
export async function saveProject(
  db: Db,
  actor: Actor | null,
  input: SaveProject,
  now: Date,
): Promise<Result<ProjectItem, ProjectItem>> {
  const replaced: (string | null)[] = [];
  const saved = await transact<Result<ProjectItem, ProjectItem>>(db, async (trx) => {
    const theirs = input.id === undefined ? null : await findProject(trx, input.id);
    if (input.id !== undefined && !theirs) return refused({ kind: "not_found", message: text.notFound });
    if (theirs && input.version !== undefined && input.version !== theirs.version)
      return refused({ kind: "conflict", message: messages.content.changedMeanwhile, theirs });
    const chosen = Object.fromEntries(
      POSITIONS.map((position) => [`image${position}`, input[`image${position}Id`]]),
    );
    const unknown = await refuseUnknownImages(trx, chosen);
    if (unknown) return unknown;

    const before = theirs ? { ...theirs, countries: JSON.stringify(theirs.countries) } : BLANK;
    const title = input.title ?? before.title;
    const row = {
      title,
      title_key: titleKey(title),
      para1: input.para1 ?? before.para1,
      para2: input.para2 ?? before.para2,
      para3: input.para3 ?? before.para3,
      para4: input.para4 ?? before.para4,
      para5: input.para5 ?? before.para5,
      countries: input.countries ? JSON.stringify(input.countries) : before.countries,
      updated_at: now.toISOString(),
    };
    for (const place of theirs?.images ?? [])
      if (place && input[`image${place.position as Position}Id`] !== undefined) replaced.push(place.image_id);
    const id = theirs?.id ?? randomUUID();
    if (theirs)
      await trx
        .updateTable("projects")
        .set({ ...row, version: theirs.version + 1 })
        .where("id", "=", id)
        .execute();
    else
      await trx
        .insertInto("projects")
        .values({ ...row, id, created_at: now.toISOString() })
        .execute();
    for (const position of POSITIONS)
      await placeImage(trx, id, position, input[`image${position}Id`], input[`image${position}Alt`]);
    const pictures = POSITIONS.filter((position) => chosen[`image${position}`] !== undefined).map(
      (position) => `image${position}`,
    );
    const detail = theirs ? { changed: [...changedFields(before, row), ...pictures] } : {};
    await noteActivity(
      trx,
      actor,
      {
        act: theirs ? "edited" : "created",
        subjectKind: "project",
        subjectId: id,
        subjectTitle: title,
        detail,
      },
      now,
    );
    await indexForSearch(trx, "project", id);
    return done(await getProject(trx, id));
  });
  if (saved.ok) await releaseReplaced(db, replaced);
  return saved;
}

/** undefined leaves as it is, null takes away. A new picture does not keep the old one's description. */
async function placeImage(
  db: Db,
  projectId: string,
  position: Position,
  id: string | null | undefined,
  alt: string | undefined,
) {
  if (id === null) {
    await db
      .deleteFrom("project_images")
      .where("project_id", "=", projectId)
      .where("position", "=", position)
      .execute();
  } else if (id !== undefined) {
    const image = { image_id: id, alt: alt ?? "" };
    await db
      .insertInto("project_images")
      .values({ project_id: projectId, position, ...image })
      .onConflict((conflict) => conflict.columns(["project_id", "position"]).doUpdateSet(image))
      .execute();
  } else if (alt !== undefined) {
    await db
      .updateTable("project_images")
      .set({ alt })
      .where("project_id", "=", projectId)
      .where("position", "=", position)
      .execute();
  }
}

/** A project outside the Bin. */
export async function findProject(db: Db, id: string): Promise<ProjectItem | null> {
  const row = await db
    .selectFrom("projects")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? ((await withImages(db, [row]))[0] ?? null) : null;
}

async function getProject(db: Db, id: string): Promise<ProjectItem> {
  const item = await findProject(db, id);
  if (!item) throw new Error(`Project ${id} was just saved and is gone`);
  return item;
}

/** Newest first. */
export async function listProjects(db: Db, wish: ListWish = {}): Promise<Listed<ProjectItem>> {
  const { ids, ...counted } = await latestIds(db, "projects", wish);
  return { items: await projectsOf(db, ids), ...counted };
}

/** All that a country sees, or all there are: newest first, some at a time. */
export function everyProject(db: Db, wish: Pick<ListWish, "country"> = {}): AsyncGenerator<ProjectItem[]> {
  return everyItem(latestIds(db, "projects", wish), (ids) => projectsOf(db, ids));
}

async function projectsOf(db: Db, ids: string[]): Promise<ProjectItem[]> {
  const rows = await inPortions(ids, (portion) =>
    db.selectFrom("projects").selectAll().where("id", "in", portion).execute(),
  );
  return withImages(db, inOrder(ids, rows));
}

async function withImages(db: Db, rows: Project[]): Promise<ProjectItem[]> {
  const places = await inPortions(
    rows.map((row) => row.id),
    (portion) => db.selectFrom("project_images").selectAll().where("project_id", "in", portion).execute(),
  );
  const images = await imagesById(
    db,
    places.map((place) => place.image_id),
  );
  const placed = new Map<string, PlacedImage>();
  for (const place of places) {
    const image = images.get(place.image_id);
    if (image) placed.set(`${place.project_id}/${place.position}`, { ...place, ...image });
  }
  return rows.map((row) => ({
    ...row,
    countries: countriesOf(row),
    images: POSITIONS.map((position) => placed.get(`${row.id}/${position}`) ?? null),
  }));
}

/** Puts a project in the Bin, where it stays for 30 days. @returns its title. Refusal: not_found. */
export function binProject(
  db: Db,
  actor: Actor | null,
  id: string,
  now: Date,
): Promise<Result<{ id: string; title: string }>> {
  return transact(db, async (trx) => {
    const item = await trx
      .updateTable("projects")
      .set({ deleted_at: now.toISOString() })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .returning(["id", "title"])
      .executeTakeFirst();
    if (!item) return refused({ kind: "not_found", message: text.notFound });
    await noteActivity(
      trx,
      actor,
      { act: "deleted", subjectKind: "project", subjectId: id, subjectTitle: item.title },
      now,
    );
    await indexForSearch(trx, "project", id);
    return done(item);
  });
}
