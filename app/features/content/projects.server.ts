import type { Db, Image, ProjectImage } from "#db/schema";
import { imagesById } from "~/features/pictures/images.server";
import { parseCountries, parseRow } from "./content-list.server";
import { schemaOf } from "./content-schema";
import type { ContentType } from "./content-type";
import { cardColumns } from "./stored-item";
import { project } from "./project";
import { ok } from "~/lib/result";

const POSITIONS = [1, 2, 3, 4, 5] as const;
type Position = (typeof POSITIONS)[number];

export const projects: ContentType<"project"> = {
  ...project,
  schema: schemaOf(project),
  rows: (db, condition) => db.selectFrom("projects").selectAll().where(condition).execute(),
  cards: async (db, condition) =>
    toCards(db, await db.selectFrom("projects").select(cardColumns(project)).where(condition).execute()),
  insert: (trx, columns, added) =>
    trx
      .insertInto("projects")
      .values({ ...columns, ...added })
      .returningAll()
      .executeTakeFirstOrThrow(),
  update: (trx, id, columns) =>
    trx.updateTable("projects").set(columns).where("id", "=", id).returningAll().executeTakeFirstOrThrow(),
  ownColumns: () => Promise.resolve(ok({})),
  toItems: toCards,
  async savePictures(trx, id, input) {
    for (const position of POSITIONS)
      await savePicture(trx, id, position, input[`image${position}Id`], input[`image${position}Alt`]);
  },
};

async function toCards<Row extends { id: string; translations: string; countries: string }>(
  db: Db,
  rows: Row[],
) {
  const ids = rows.map((row) => row.id);
  const projectImages = await db
    .selectFrom("project_images")
    .selectAll()
    .where("project_id", "in", ids)
    .execute();
  const imageIds = projectImages.map((place) => place.image_id);
  const images = await imagesById(db, imageIds);
  const byPosition = new Map<string, ProjectImage & Image>();
  for (const row of projectImages) {
    const image = images.get(row.image_id);
    if (image) byPosition.set(`${row.project_id}/${row.position}`, { ...row, ...image });
  }
  return rows.map((row) => ({
    ...parseCountries(parseRow(row)),
    images: POSITIONS.map((position) => byPosition.get(`${row.id}/${position}`) ?? null),
  }));
}

/** undefined keeps the picture, null removes it. A new picture drops the old description. */
async function savePicture(
  trx: Db,
  projectId: string,
  position: Position,
  id: string | null | undefined,
  alt: string | undefined,
): Promise<void> {
  if (id === null) {
    await trx
      .deleteFrom("project_images")
      .where("project_id", "=", projectId)
      .where("position", "=", position)
      .execute();
  } else if (id !== undefined) {
    const image = { image_id: id, alt: alt ?? "" };
    await trx
      .insertInto("project_images")
      .values({ project_id: projectId, position, ...image })
      .onConflict((conflict) => conflict.columns(["project_id", "position"]).doUpdateSet(image))
      .execute();
  } else if (alt !== undefined) {
    await trx
      .updateTable("project_images")
      .set({ alt })
      .where("project_id", "=", projectId)
      .where("position", "=", position)
      .execute();
  }
}
