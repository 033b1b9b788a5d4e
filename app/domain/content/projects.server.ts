import type { z } from "zod";
import type { Db, Image, Project, ProjectImage } from "#db/schema";
import { messages } from "~/messages";
import { projectForm as form } from "./content-forms";
import { countriesOf, imagesById, type Kind } from "./content-list.server";
import type { Translation } from "~/domain/translation";
import { translationOf } from "~/domain/translation";

const { project: text } = messages;

const POSITIONS = [1, 2, 3, 4, 5] as const;
type Position = (typeof POSITIONS)[number];

export const SaveProject = form.schema;
type SaveProject = z.output<typeof SaveProject>;

/** A picture of a project and its position. */
type PlacedImage = ProjectImage & Image;
/** `images` always has five places, null where there is no picture. */
export type ProjectItem = Omit<Project, "countries" | "ml"> & {
  countries: string[];
  ml: Translation;
  images: (PlacedImage | null)[];
};

export const projects = {
  table: "projects",
  noun: "project",
  searchKind: "project",
  sentences: { ...text, deleted: messages.dashboard.itemDeleted },
  ...form,
  columns: ({ para1, para2, para3, para4, para5 }) => ({ para1, para2, para3, para4, para5 }),
  texts: ({ title, para1, para2, para3, para4, para5, images }) => ({
    ...{ title, para1, para2, para3, para4, para5 },
    ...Object.fromEntries(images.map((image, index) => [`image${index + 1}Alt`, image?.alt ?? ""])),
  }),
  card: [
    ...(["id", "title", "para1", "countries", "version", "created_at", "updated_at"] as const),
    ...(["publish_at", "ml", "translated"] as const),
  ],
  toItems,
  picturesOf: ({ images }) =>
    Object.fromEntries(images.map((image, index) => [`image${index + 1}`, image?.image_id ?? null])),
  async placePictures(trx, id, input) {
    for (const position of POSITIONS)
      await savePicture(trx, id, position, input[`image${position}Id`], input[`image${position}Alt`]);
  },
} as const satisfies Kind<Project, ProjectItem, SaveProject>;

async function toItems(db: Db, rows: Project[]): Promise<ProjectItem[]> {
  const ids = rows.map((row) => row.id);
  const places = await db.selectFrom("project_images").selectAll().where("project_id", "in", ids).execute();
  const shown = places.map((place) => place.image_id);
  const images = await imagesById(db, shown);
  const placed = new Map<string, PlacedImage>();
  for (const place of places) {
    const image = images.get(place.image_id);
    if (image) placed.set(`${place.project_id}/${place.position}`, { ...place, ...image });
  }
  return rows.map((row) => ({
    ...row,
    ml: translationOf(row),
    countries: countriesOf(row),
    images: POSITIONS.map((position) => placed.get(`${row.id}/${position}`) ?? null),
  }));
}

/** undefined keeps the picture, null removes it. A new picture does not keep the old description. */
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
